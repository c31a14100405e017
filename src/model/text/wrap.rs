//! Text broken into rows of a given width: between words, and at the places of Unicode Standard Annex #14
//! where a word is wider than a row or its script has no blanks. No character that a reader would see is lost.

use std::ops::Range;

use super::glyph::{Glyph, glyphs_at};
use super::hang::list_hang;
use super::words::{segments, words};

/// One row of a wrapped text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the screen shows.
    pub text: String,
    /// Its width, in cells.
    pub cols: u16,
    /// The bytes of the source that it shows, blanks at the break and the newline included.
    pub source: Range<usize>,
}

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

/// A place in wrapped text: the row, and the byte in its text.
pub type Place = (usize, usize);

/// One line of a text in several styles, wrapped likewise: its further rows start at column `hang` (at most half
/// of `cols`) or, without one, where those of [`wrap_hanging`] do. Besides the rows, the places where the parts
/// end that end at the bytes `ends` of the text; those at its end are left out. A grapheme belongs to the part
/// that it begins in.
#[must_use]
pub fn wrap_parts(text: &str, ends: &[usize], cols: u16, hang: Option<u16>) -> (Vec<Line>, Vec<Place>) {
    let cols = cols.max(1);
    let hang = hang.unwrap_or_else(|| list_hang(text));
    let mut lines = Vec::new();
    let mut row = RowBuilder::new(text, 0, (cols, hang), Blanks::Dropped, &mut lines);
    row.ends = ends;
    words(text, cols, |word| row.word(word));
    row.end(text.len(), 0);
    let places = row.places;
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

/// What happens to the blanks at the end of a row that was broken.
#[derive(Clone, Copy, PartialEq)]
enum Blanks {
    Dropped,
    Hang,
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
        row.end(shown.len(), 0);
        // The newline belongs to the paragraph's last row.
        if let Some(last) = lines.get_mut(first..).and_then(<[Line]>::last_mut) {
            last.source.end = end.max(last.source.end);
        }
        start = end + 1;
    }
}

/// The row under construction, and those before it.
struct RowBuilder<'a> {
    text: &'a str,
    offset: usize,
    cols: u16,
    /// Where further rows start.
    hang: u16,
    blanks: Blanks,
    lines: &'a mut Vec<Line>,
    shown: String,
    used: u16,
    /// Where this row starts.
    indent: u16,
    start: usize,
    /// Where parts end in the text, those that have not been come by.
    ends: &'a [usize],
    /// Where the others end in the rows.
    places: Vec<Place>,
}

impl<'a> RowBuilder<'a> {
    fn new(
        text: &'a str,
        offset: usize,
        (cols, hang): (u16, u16),
        blanks: Blanks,
        lines: &'a mut Vec<Line>,
    ) -> RowBuilder<'a> {
        RowBuilder {
            text,
            offset,
            cols,
            // Deeper than half of a row, an indent would leave no room for the text.
            hang: hang.min(cols / 2),
            blanks,
            lines,
            shown: String::new(),
            used: 0,
            indent: 0,
            start: 0,
            ends: &[],
            places: Vec::new(),
        }
    }

    /// Notes the parts that end before `len` more bytes of the text, which are next from byte `start` on.
    fn pass(&mut self, start: usize, len: usize) {
        while let Some((end, rest)) = self.ends.split_first().filter(|(end, _)| **end < start + len) {
            self.places.push((self.lines.len(), self.shown.len() + end.saturating_sub(start)));
            self.ends = rest;
        }
    }

    /// Takes the blanks at the start of a row away, which are all there is in it.
    fn drop_indent(&mut self) {
        let row = self.lines.len();
        self.places.iter_mut().rev().take_while(|place| place.0 == row).for_each(|place| place.1 = 0);
        self.shown.clear();
        self.used = 0;
        self.indent = 0;
    }

    /// Puts a word and the blanks behind it on this row, or on the next, or, if it fits on none, on
    /// as many as it takes.
    fn word(&mut self, word: Range<usize>) {
        let text = self.text;
        let Some(word_text) = text.get(word.clone()) else { return };
        let trimmed = word_text.trim_end_matches(' ').len();
        let cols: u16 = width_from(&word_text[..trimmed], self.used);
        if self.used > self.indent && self.used.saturating_add(cols) > self.cols && trimmed > 0 {
            if self.blanks == Blanks::Hang || self.shown.contains(|c| c != ' ') {
                self.end(word.start, cols);
            } else if cols <= self.cols {
                // A paragraph's own indent goes where its first word needs the whole row.
                self.drop_indent();
            }
        }
        // Printable ASCII is a cell a byte, and most words fit whole: no segmentation for them.
        if self.used.checked_add(cols).is_some_and(|used| used <= self.cols)
            && word_text.bytes().all(|byte| matches!(byte, 0x20..=0x7e))
        {
            self.pass(word.start, word_text.len());
            let blanks = (word_text.len() - trimmed).min(usize::from(self.cols - self.used - cols));
            self.shown.push_str(&word_text[..trimmed + blanks]);
            self.used += cols + blanks as u16;
            return;
        }
        for glyph in glyphs_at(&word_text[..trimmed], self.used) {
            if self.used > self.indent && self.used.saturating_add(glyph.cols) > self.cols {
                self.end(word.start + glyph.source.start, glyph.cols);
            }
            // One wide grapheme may need the cells of the indent.
            if self.used == self.indent && self.used.saturating_add(glyph.cols) > self.cols {
                self.drop_indent();
            }
            self.pass(word.start + glyph.source.start, 1);
            self.push(&glyph);
        }
        for glyph in glyphs_at(&word_text[trimmed..], self.used) {
            self.pass(word.start + trimmed + glyph.source.start, 1);
            // Blanks that do not fit hang behind the row.
            if self.used.saturating_add(glyph.cols) <= self.cols {
                self.push(&glyph);
            }
        }
    }

    fn push(&mut self, glyph: &Glyph<'_>) {
        // A symbol wider than the whole row is shown by as many cells as there are.
        if glyph.cols > self.cols {
            let (part, cols) = super::cut::cut(&glyph.shown, self.cols);
            self.shown.push_str(&part);
            self.used += cols;
            return;
        }
        self.shown.push_str(&glyph.shown);
        self.used += glyph.cols;
    }

    /// Ends the row before the source byte `at`. What follows is `next` cells wide; the next row has no
    /// indent where it would otherwise be too narrow for that, and wide enough without one.
    fn end(&mut self, at: usize, next: u16) {
        let mut text = std::mem::take(&mut self.shown);
        let mut cols = std::mem::take(&mut self.used);
        if self.blanks == Blanks::Dropped {
            let kept = text.trim_end_matches(' ').len();
            cols -= (text.len() - kept) as u16;
            text.truncate(kept);
        }
        self.lines.push(Line { text, cols, source: self.offset + self.start..self.offset + at });
        self.start = at;
        let needs_all = next > self.cols - self.hang && next <= self.cols;
        self.indent = if needs_all { 0 } else { self.hang };
        self.shown.extend(std::iter::repeat_n(' ', usize::from(self.indent)));
        self.used = self.indent;
    }
}

fn width_from(text: &str, col: u16) -> u16 {
    if text.contains('\t') {
        glyphs_at(text, col).fold(0_u16, |sum, glyph| sum.saturating_add(glyph.cols))
    } else {
        super::glyph::width(text)
    }
}
