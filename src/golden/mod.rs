//! Golden transcripts: find them, choose among them, replay each twice, compare frames and results, bless,
//! review, report. It never touches a terminal and never writes a file; whoever runs it does.

pub mod bless;
pub mod check;
pub mod coverage;
pub mod diff;
pub mod expectation;
pub mod failure;
pub mod find;
pub mod fixture;
pub mod frame_source;
pub mod report;
pub mod repro;
pub mod review;
pub mod run;
pub mod select;
