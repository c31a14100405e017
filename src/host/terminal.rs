//! The own-terminal host: a program on the terminal that controls this process. It turns bytes and signals into
//! events, frames into bytes, and restores the terminal on every way out.

mod away;
mod error;
pub mod resize;
mod turn;
mod wait;

pub use error::Error;
pub use turn::{Options, run};
