//! The rows of one paragraph under construction: words are put one behind the other, and a row ends before a word
//! that does not fit.

use std::ops::Range;

use super::cut::cut;
use super::glyph::{Glyph, glyphs_at, is_cell_per_byte, width};

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

/// A place in wrapped text: the row, and the byte in its text.
pub type Place = (usize, usize);

/// What happens to the blanks at the end of a row that was broken.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Blanks {
    Dropped,
    Hang,
}

/// The row under construction, and those before it.
pub(super) struct RowBuilder<'a> {
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
    /// The rows of a text, which begins at byte `offset` of its source, in a width and with a column where the
    /// further ones start. They are added to `lines`.
    pub(super) fn new(
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

    /// Notes the places of the parts that end at these bytes of the text.
    pub(super) fn with_parts(self, ends: &'a [usize]) -> RowBuilder<'a> {
        RowBuilder { ends, ..self }
    }

    /// Ends the last row. Gives the places of the parts that end before the text does.
    pub(super) fn finish(mut self) -> Vec<Place> {
        self.end(self.text.len(), 0);
        self.places
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
    pub(super) fn word(&mut self, word: Range<usize>) {
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
        if self.used.checked_add(cols).is_some_and(|used| used <= self.cols) && is_cell_per_byte(word_text) {
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
            let (part, cols) = cut(&glyph.shown, self.cols);
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
        width(text)
    }
}
