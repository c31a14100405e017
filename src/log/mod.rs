//! The record of a session: one RON record for each thing that happened, one format for what the
//! program writes (`.session`, summed lines) and what a person writes (`.ron`, any layout). Only
//! `store` does IO. It never decides what a record means to the model; that is `update`'s.

mod fields;
pub mod record;
pub mod writer;
