//! Glyph sets: the characters that a terminal gets for those of a frame. Frames and answers do not depend on the
//! set.

use std::borrow::Cow;

use crate::model::text;

/// The characters that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// All of them.
    #[default]
    Unicode,
    /// ASCII alone, for a locale without UTF-8. What has no likeness there is a `?` a cell.
    Ascii,
}

impl Glyphs {
    /// The set's name in a session header.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Glyphs::Unicode => "unicode",
            Glyphs::Ascii => "ascii",
        }
    }

    /// A text of a frame in this set, cell for cell.
    #[must_use]
    pub fn shown(self, line: &str) -> Cow<'_, str> {
        if self == Glyphs::Unicode || line.is_ascii() {
            return Cow::Borrowed(line);
        }
        let mut out = String::with_capacity(line.len());
        for glyph in text::glyphs(line) {
            match glyph.shown.as_ref() {
                shown if shown.is_ascii() => out.push_str(shown),
                shown => out.extend(std::iter::repeat_n(likeness(shown), usize::from(glyph.cols))),
            }
        }
        Cow::Owned(out)
    }
}

/// The ASCII character that stands for a grapheme.
fn likeness(grapheme: &str) -> char {
    match grapheme {
        "─" | "·" | "—" | "–" => '-',
        "│" => '|',
        "┼" => '+',
        "✓" => '*',
        "✗" => '!',
        "□" => 'o',
        "↑" => '^',
        "↓" => 'v',
        "←" | "‹" => '<',
        "→" | "›" => '>',
        "…" => '~',
        "↵" => '/',
        "×" => 'x',
        _ => '?',
    }
}
