//! The outside: bytes to keys, frames to bytes, and the places where a question can appear.

pub mod beside;
pub mod command;
pub mod decoder;
pub mod dialogs;
pub mod export;
pub mod form;
pub mod frames;
pub mod glyphs;
pub mod guard;
pub mod hook;
pub mod lines;
pub mod notify;
pub mod painter;
pub mod plain;
pub mod presence;
pub mod session;
pub mod styles;
pub mod terminal;
pub mod theme;
pub mod tty;
