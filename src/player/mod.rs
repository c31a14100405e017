//! The player of recorded sessions: a program of the same kind as a question, with a model, an update and
//! a view of its own. Pure: keys, pastes, sizes and ticks go in, frames come out; it never reads a clock
//! or a file, and never changes the session's own file.

pub mod model;
pub mod update;
pub mod view;
