//! The question tools that agents have already: their requests, and their results in exactly the words that they expect.
//! An agent has checked a request, or will, so these rules refuse only what nobody could answer.

pub mod claude;
pub mod codex;
mod fields;
pub mod gemini;
pub mod opencode;
mod rendering;
