//! The model's rules that need no session: text and the row budget.

#[path = "model/budget.rs"]
mod budget;
#[path = "model/text.rs"]
mod text;
