//! Cuts text to one line of a given width, between graphemes.

use super::glyph::{glyphs, is_cell_per_byte, width};

/// What stands for the part that was cut off, one cell wide.
const CUT: &str = "…";

/// What stands for a newline where a text is shown on one line.
const NEWLINE: &str = "↵";

/// A text on one line: newlines are shown as `↵`, everything else as on any screen.
#[must_use]
pub fn one_line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (index, line) in text.trim().lines().enumerate() {
        if index > 0 {
            out.push_str(NEWLINE);
        }
        glyphs(line).for_each(|glyph| out.push_str(&glyph.shown));
    }
    out
}

/// One line of shown text cut to `cols` cells, with `…` where something was cut, and its width.
#[must_use]
pub fn cut(line: &str, cols: u16) -> (String, u16) {
    let whole = width(line);
    if whole <= cols && is_cell_per_byte(line) {
        return (line.to_owned(), whole);
    }
    if whole <= cols {
        return (glyphs(line).fold(String::new(), |out, glyph| out + &glyph.shown), whole);
    }
    let (mut out, mut used) = cut_to(line, cols.saturating_sub(1));
    if cols > 0 {
        out.push_str(CUT);
        used += 1;
    }
    (out, used)
}

/// As many whole graphemes of a line as fit into `cols` cells, and their width.
#[must_use]
pub fn cut_to(line: &str, cols: u16) -> (String, u16) {
    let mut out = String::new();
    let mut used = 0_u16;
    for glyph in glyphs(line) {
        if used.saturating_add(glyph.cols) > cols {
            break;
        }
        used += glyph.cols;
        out.push_str(&glyph.shown);
    }
    (out, used)
}
