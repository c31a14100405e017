//! The record of a session: one RON record for each thing that happened, one format for what the
//! program writes (`.session`, summed lines) and what a person writes (`.ron`, any layout). Only
//! `store` does IO. It never decides what a record means to the model; that is `update`'s.

pub mod error;
mod fields;
pub mod history;
pub mod key_steps;
pub mod lexical;
pub mod naming;
pub mod pretty;
pub mod reader;
pub mod record;
pub mod replay;
pub mod store;
mod stream;
pub mod timing;
pub mod writer;
