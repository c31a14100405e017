//! The `ask_user` contract: choice questions, each with a free-text row. Its checks are told their
//! limits, so other dialects of the same shape share them. It never asks anything.

mod choices;
pub mod examples;
mod known;
pub mod limits;
mod question;
mod render;
mod request;
pub mod texts;
mod unique;

pub use limits::{LIMITS, Limits};
pub(super) use render::render;
pub(super) use request::check;
