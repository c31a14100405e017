//! Text made fit for a screen, here and nowhere else: sanitising, width, wrapping and cutting, all by grapheme.
//! Answers keep the original.

mod cut;
mod danger;
mod glyph;
mod hang;
mod paste;
mod rewrap;
mod row;
mod scrub;
mod unseen;
mod words;
mod wrap;

pub use cut::{cut, cut_to, one_line};
pub use danger::{is_acted_on, is_invisible, is_mistakable, is_not_xml, is_unsafe, push_number};
pub use glyph::{Glyph, glyphs, sanitize, sanitize_line, show_controls, width};
pub use paste::{clean, first_line};
pub use rewrap::rewrap_input;
pub use row::{Line, Place};
pub use scrub::{scrub, scrub_char};
pub use unseen::{appearance, spelled};
pub use wrap::{wrap, wrap_hanging, wrap_input, wrap_parts};
