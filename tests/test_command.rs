//! `ask-user test` on the built program: what holds passes, each kind of failure has its words, its place
//! and its exit code in every format, and nothing is written that nobody asked for.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops where something fails")]

#[path = "test_command/bless.rs"]
mod bless;
#[path = "test_command/choice.rs"]
mod choice;
#[path = "test_command/failures.rs"]
mod failures;
#[path = "test_command/folder.rs"]
mod folder;
#[path = "test_command/formats.rs"]
mod formats;
#[path = "test_command/left.rs"]
mod left;
#[path = "test_command/select.rs"]
mod select;
