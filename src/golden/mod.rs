//! Golden transcripts: find them, replay each, compare frames and results, bless, report. It never
//! touches a terminal, and it never writes anything but the expectations of a transcript.

pub mod bless;
pub mod check;
mod diff;
pub mod expectation;
pub mod find;
pub mod fixture;
