//! What is true: the questionnaire, the answers so far, where the person is, the layout of their screen,
//! keys and keymaps, and the one place where text is made fit for a screen. Pure data and rules, without IO.

pub mod answer;
pub mod editor;
pub mod effect;
pub mod event;
pub mod filter;
pub mod form;
pub mod heights;
pub mod key;
pub mod keymap;
pub mod kind;
pub mod layout;
pub mod lines;
pub mod markdown;
pub mod notice;
pub mod outcome;
pub mod presentation;
pub mod questionnaire;
pub mod response;
pub mod session;
pub mod size;
pub mod text;
pub mod words;
pub mod written;
