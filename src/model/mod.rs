//! What is true: the questionnaire, the answers so far, where the person is, the editor's text, key
//! names and keymaps, and the one place where text is made fit for a screen. It never does IO, reads
//! no clock and no environment, and knows neither the view nor the terminal.

pub mod budget;
pub mod editor;
pub mod form;
pub mod key;
pub mod keymap;
pub mod kind;
pub mod markdown;
pub mod measure;
pub mod metrics;
pub mod outcome;
pub mod presentation;
pub mod questionnaire;
pub mod review;
pub mod session;
pub mod size;
pub mod text;
pub mod words;
