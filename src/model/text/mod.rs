//! The one place where text is made fit for a screen: sanitising, width, wrapping and cutting, all by grapheme.

mod cut;
mod glyph;
mod paste;
mod rewrap;
mod scrub;
mod wrap;

pub use cut::{cut, cut_to, one_line};
pub use glyph::{Glyph, glyphs, is_bidi_control, sanitize, sanitize_line, width};
pub use paste::{clean, first_line};
pub use rewrap::rewrap_input;
pub use scrub::{scrub, scrub_char};
pub use wrap::{Line, wrap, wrap_input};
