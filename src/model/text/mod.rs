//! The one place where text is made fit for a screen: sanitising, width, wrapping and cutting, all by
//! grapheme. It never decides how a text looks, and it never changes an answer.

mod cut;
mod glyph;
mod hang;
mod paste;
mod rewrap;
mod row;
mod scrub;
mod words;
mod wrap;

pub use cut::{cut, cut_to, one_line};
pub use glyph::{Glyph, glyphs, is_bidi_control, sanitize, sanitize_line, show_controls, width};
pub use paste::{clean, first_line};
pub use rewrap::rewrap_input;
pub use row::{Line, Place};
pub use scrub::{scrub, scrub_char};
pub use wrap::{wrap, wrap_hanging, wrap_input, wrap_parts};
