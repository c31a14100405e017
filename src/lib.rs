//! Structured questions for a person in the terminal, with an event-sourced log that replays to the
//! very same frames. The rooms and what each may use are in ARCHITECTURE.md; this file only names them.

pub mod cli;
pub mod dialect;
pub mod golden;
pub mod host;
pub mod log;
pub mod model;
pub mod player;
pub mod program;
pub mod programs;
pub mod update;
pub mod view;
