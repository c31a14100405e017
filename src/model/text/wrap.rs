//! Breaks text into rows of a given width, at the places of Unicode Standard Annex #14, and by grapheme
//! where a word is wider than a row.

use std::ops::Range;

use unicode_linebreak::{BreakOpportunity, linebreaks};

use super::glyph::{Glyph, glyphs_at};

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
/// not shown, blank lines and indents stay. An empty text has no rows.
#[must_use]
pub fn wrap(text: &str, cols: u16) -> Vec<Line> {
    let mut lines = Vec::new();
    if !text.is_empty() {
        wrap_paragraphs(text, 0, cols, Blanks::Dropped, &mut lines);
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
    wrap_paragraphs(text, start, cols, Blanks::Hang, lines);
}

/// What happens to the blanks at the end of a row that was broken.
#[derive(Clone, Copy, PartialEq)]
enum Blanks {
    Dropped,
    Hang,
}

fn wrap_paragraphs(text: &str, mut start: usize, cols: u16, blanks: Blanks, lines: &mut Vec<Line>) {
    for paragraph in text.split('\n') {
        let end = start + paragraph.len();
        let shown = match blanks {
            Blanks::Dropped => paragraph.strip_suffix('\r').unwrap_or(paragraph),
            Blanks::Hang => paragraph,
        };
        let first = lines.len();
        wrap_paragraph(shown, start, cols.max(1), blanks, lines);
        // The newline belongs to the paragraph's last row.
        if let Some(last) = lines.get_mut(first..).and_then(<[Line]>::last_mut) {
            last.source.end = end.max(last.source.end);
        }
        start = end + 1;
    }
}

fn wrap_paragraph(text: &str, offset: usize, cols: u16, blanks: Blanks, lines: &mut Vec<Line>) {
    let mut row = RowBuilder { text, offset, cols, blanks, lines, shown: String::new(), used: 0, start: 0 };
    let mut word_start = 0;
    for (at, opportunity) in linebreaks(text) {
        // A mandatory break inside a paragraph is a separator that is shown as a symbol.
        let end_of_text = opportunity == BreakOpportunity::Mandatory && at == text.len();
        row.word(word_start..at);
        word_start = at;
        if end_of_text {
            break;
        }
    }
    row.end(text.len());
}

/// The row under construction, and those before it.
struct RowBuilder<'a> {
    text: &'a str,
    offset: usize,
    cols: u16,
    blanks: Blanks,
    lines: &'a mut Vec<Line>,
    shown: String,
    used: u16,
    start: usize,
}

impl RowBuilder<'_> {
    /// Puts a word and the blanks behind it on this row, or on the next, or, if it fits on none, on
    /// as many as it takes.
    fn word(&mut self, word: Range<usize>) {
        let text = self.text;
        let Some(word_text) = text.get(word.clone()) else { return };
        let trimmed = word_text.trim_end_matches(' ').len();
        let cols: u16 = width_from(&word_text[..trimmed], self.used);
        if self.used > 0 && self.used.saturating_add(cols) > self.cols && trimmed > 0 {
            self.end(word.start);
        }
        // Printable ASCII is a cell a byte, and most words fit whole: no segmentation for them.
        if self.used.checked_add(cols).is_some_and(|used| used <= self.cols)
            && word_text.bytes().all(|byte| matches!(byte, 0x20..=0x7e))
        {
            let blanks = (word_text.len() - trimmed).min(usize::from(self.cols - self.used - cols));
            self.shown.push_str(&word_text[..trimmed + blanks]);
            self.used += cols + blanks as u16;
            return;
        }
        for glyph in glyphs_at(&word_text[..trimmed], self.used) {
            if self.used > 0 && self.used.saturating_add(glyph.cols) > self.cols {
                self.end(word.start + glyph.source.start);
            }
            self.push(&glyph);
        }
        for glyph in glyphs_at(&word_text[trimmed..], self.used) {
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

    /// Ends the row before the source byte `at`.
    fn end(&mut self, at: usize) {
        let mut text = std::mem::take(&mut self.shown);
        let mut cols = std::mem::take(&mut self.used);
        if self.blanks == Blanks::Dropped {
            let kept = text.trim_end_matches(' ').len();
            cols -= (text.len() - kept) as u16;
            text.truncate(kept);
        }
        self.lines.push(Line { text, cols, source: self.offset + self.start..self.offset + at });
        self.start = at;
    }
}

fn width_from(text: &str, col: u16) -> u16 {
    if text.contains('\t') {
        glyphs_at(text, col).fold(0_u16, |sum, glyph| sum.saturating_add(glyph.cols))
    } else {
        super::glyph::width(text)
    }
}
