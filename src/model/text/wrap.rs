//! Text broken into rows of a given width: between words, and at the places of Unicode Standard Annex #14
//! where a word is wider than a row or its script has no blanks. No character that a reader would see is lost.

use super::hang::list_hang;
use super::row::{Blanks, Line, Place, RowBuilder};
use super::words::{segments, words};

/// A text to be read, wrapped to `cols` cells (at least 1). Newlines end a row, blanks at a break are
/// not shown, blank lines and indents stay. A word that fits on a row of its own is never broken. An empty
/// text has no rows.
#[must_use]
pub fn wrap(text: &str, cols: u16) -> Vec<Line> {
    wrap_read(text, cols, |_| 0)
}

/// The same, where the further rows of a paragraph start below its first word: behind its indent, and
/// behind the mark of a list (`- a`, `1. b`). The blanks before them are part of the rows' text. A word
/// that fits only on a row without an indent gets one.
#[must_use]
pub fn wrap_hanging(text: &str, cols: u16) -> Vec<Line> {
    wrap_read(text, cols, list_hang)
}

/// One line of a text in several styles, wrapped likewise: its further rows start at column `hang` (at most half
/// of `cols`) or, without one, where those of [`wrap_hanging`] do. Besides the rows, the places where the parts
/// end that end at the bytes `ends` of the text; those at its end are left out. A grapheme belongs to the part
/// that it begins in.
#[must_use]
pub fn wrap_parts(text: &str, ends: &[usize], cols: u16, hang: Option<u16>) -> (Vec<Line>, Vec<Place>) {
    let cols = cols.max(1);
    let hang = hang.unwrap_or_else(|| list_hang(text));
    let mut lines = Vec::new();
    let mut row = RowBuilder::new(text, 0, (cols, hang), Blanks::Dropped, &mut lines).with_parts(ends);
    words(text, cols, |word| row.word(word));
    let places = row.finish();
    (lines, places)
}

fn wrap_read(text: &str, cols: u16, hang: impl Fn(&str) -> u16) -> Vec<Line> {
    let mut lines = Vec::new();
    if !text.is_empty() {
        wrap_paragraphs(text, 0, cols, Blanks::Dropped, hang, &mut lines);
    }
    lines
}

/// A text that is being typed, wrapped to `cols` cells (at least 1). Every character has its place;
/// blanks at a break hang behind the row, outside the width. An empty text has one row.
#[must_use]
pub fn wrap_input(text: &str, cols: u16) -> Vec<Line> {
    let mut lines = Vec::new();
    wrap_input_from(text, 0, cols, &mut lines);
    lines
}

/// The same for whole paragraphs of a text, which begin at its byte `start`.
pub(super) fn wrap_input_from(text: &str, start: usize, cols: u16, lines: &mut Vec<Line>) {
    wrap_paragraphs(text, start, cols, Blanks::Hang, |_| 0, lines);
}

fn wrap_paragraphs(
    text: &str,
    mut start: usize,
    cols: u16,
    blanks: Blanks,
    hang: impl Fn(&str) -> u16,
    lines: &mut Vec<Line>,
) {
    let cols = cols.max(1);
    for paragraph in text.split('\n') {
        let end = start + paragraph.len();
        let shown = match blanks {
            Blanks::Dropped => paragraph.strip_suffix('\r').unwrap_or(paragraph),
            Blanks::Hang => paragraph,
        };
        let first = lines.len();
        let mut row = RowBuilder::new(shown, start, (cols, hang(shown)), blanks, lines);
        match blanks {
            Blanks::Dropped => words(shown, cols, |word| row.word(word)),
            Blanks::Hang => segments(shown).for_each(|segment| row.word(segment)),
        }
        row.finish();
        // The newline belongs to the paragraph's last row.
        if let Some(last) = lines.get_mut(first..).and_then(<[Line]>::last_mut) {
            last.source.end = end.max(last.source.end);
        }
        start = end + 1;
    }
}
