//! The tool contracts: each parses and validates a request, renders an outcome, and holds the tool's
//! definition. It never does IO, and it never makes an answer out of an outcome that has none.

pub mod json;
