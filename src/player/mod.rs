//! The player of recorded sessions, a program that shows another one. Its request is the text of a session.

mod coverage;
pub mod model;
mod program;
pub mod update;
pub mod view;

pub use program::Player;
