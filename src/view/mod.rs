//! What is seen: the model becomes a frame.
//!
//! A model goes through here from left to right: `renderer` chooses the page; `page`, `review`, `small` and
//! `record` stack its blocks; `parts` makes those of a question, `cache` keeps them; `stack` puts their rows
//! at the places that `arrangement` finds.

mod arrangement;
mod block;
mod cache;
mod comment;
mod editor;
mod filter;
mod footer;
mod found;
pub mod frame;
mod kind;
mod label;
mod list;
mod mark;
mod markdown;
mod page;
mod parts;
mod record;
mod renderer;
mod review;
mod small;
mod stack;
mod tabs;
pub mod token;
mod typed;

pub use renderer::{Renderer, view};
