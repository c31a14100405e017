//! Programs: what every program is, and the questions as the first of them.

pub mod contract;
pub mod facts;
pub mod questions;

pub use contract::{Fact, Input, Item, Program, TextTarget};
pub use questions::Questions;
