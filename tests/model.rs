//! The model's rules that need no session: text, keymaps and the row budget.

#[path = "model/budget.rs"]
mod budget;
#[path = "model/keymap.rs"]
mod keymap;
#[path = "model/text.rs"]
mod text;
