//! Golden transcripts: find them, choose among them, replay each twice, compare frames and results, bless,
//! review, report. They work on any program; the caller writes the files and asks the person.

pub mod bless;
pub mod case;
pub mod check;
pub mod coverage;
pub mod diff;
pub mod expectation;
pub mod failure;
pub mod find;
pub mod fixture;
pub mod last_failed;
pub mod report;
pub mod repro;
pub mod review;
pub mod run;
pub mod select;
