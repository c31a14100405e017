//! The record of a session. The program writes it as summed lines (`.session`), people write it in any layout
//! (`.ron`); both are one format. Only `store` does IO.

pub mod entry;
pub mod error;
pub mod history;
pub mod key_steps;
pub mod lexical;
pub mod life;
pub mod naming;
pub mod place;
pub mod print;
pub mod reader;
pub mod record;
pub mod replay;
pub mod store;
mod stream;
pub mod timing;
pub mod writer;
