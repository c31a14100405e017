//! Every word that a person reads on a screen, in one catalogue: functions and constants that make the text
//! from its parts. A second language is a second file beside `english`.

mod english;

pub use english::*;
