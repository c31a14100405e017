//! The keymap as data: in a context a key means an action, and help lines are made from the same table, so they
//! always match the bindings.

mod action;
mod build;
mod groups;
mod table;

pub use action::{Action, Binding, Context, EditorAction, Help, HelpCondition, Section};
pub use build::Features;
pub use table::Keymap;
