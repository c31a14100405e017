//! Graphemes and the form in which a screen shows them: control characters as symbols, characters that reorder
//! or hide by number. No character that a terminal obeys comes out.

use std::borrow::Cow;
use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use super::danger::{is_invisible, is_unsafe, push_number};
use super::unseen::unseen;

/// A tab advances to the next multiple of this many cells.
const TAB_STOP: u16 = 4;

/// One grapheme of a text, and how it stands on a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glyph<'a> {
    /// Where it stands in the source, in bytes.
    pub source: Range<usize>,
    /// What the screen shows for it; never a control character.
    pub shown: Cow<'a, str>,
    /// The width of what is shown, in cells.
    pub cols: u16,
}

/// The graphemes of one line of text, in order. A newline in it is shown as a symbol.
pub fn glyphs(text: &str) -> impl Iterator<Item = Glyph<'_>> {
    glyphs_at(text, 0)
}

/// The graphemes of a part of a line that starts at column `col`, on which its tabs depend.
pub(super) fn glyphs_at(text: &str, mut col: u16) -> impl Iterator<Item = Glyph<'_>> {
    text.grapheme_indices(true).map(move |(start, grapheme)| {
        let (shown, cols) = show(grapheme, col);
        col = col.saturating_add(cols);
        Glyph { source: start..start + grapheme.len(), shown, cols }
    })
}

/// How a grapheme that starts at column `col` is shown, and how wide that is.
fn show(grapheme: &str, col: u16) -> (Cow<'_, str>, u16) {
    if let [byte @ 0x20..=0x7e] = grapheme.as_bytes() {
        debug_assert!(byte.is_ascii());
        return (Cow::Borrowed(grapheme), 1);
    }
    if grapheme == "\t" {
        let cols = TAB_STOP - col % TAB_STOP;
        return (Cow::Owned(" ".repeat(usize::from(cols))), cols);
    }
    if grapheme.chars().any(is_unsafe) || unseen(grapheme).any(|(_, is_unseen)| is_unseen) {
        let mut shown = String::new();
        for (c, is_unseen) in unseen(grapheme) {
            if is_unseen { push_number(&mut shown, c) } else { push_visible(&mut shown, c) }
        }
        let cols = shown.width() as u16;
        return (Cow::Owned(shown), cols);
    }
    match grapheme.width() {
        // A combining mark with nothing to stand on would change the cell before it.
        0 => {
            let shown = format!("\u{25cc}{grapheme}");
            match shown.width() {
                0 | 1 if grapheme.chars().all(|c| !is_invisible(c)) => (Cow::Owned(shown), 1),
                _ => {
                    let mut shown = String::new();
                    for c in grapheme.chars() {
                        push_number(&mut shown, c);
                    }
                    let cols = shown.width() as u16;
                    (Cow::Owned(shown), cols)
                }
            }
        }
        cols => (Cow::Borrowed(grapheme), u16::try_from(cols).unwrap_or(u16::MAX)),
    }
}

/// Adds the visible form of a character: the symbol of a C0 control, the number of another unsafe one.
fn push_visible(out: &mut String, c: char) {
    match c {
        // The control pictures stand in the order of the controls (Unicode block U+2400).
        '\0'..='\u{1f}' => out.push(char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}')),
        '\u{7f}' => out.push('\u{2421}'),
        c if is_unsafe(c) => push_number(out, c),
        c => out.push(c),
    }
}

/// Whether a text is printable ASCII: each byte is a grapheme that is shown as it is, in one cell.
pub(super) fn is_cell_per_byte(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, 0x20..=0x7e))
}

/// The width of one line of text on a screen, in cells, as it is shown.
#[must_use]
pub fn width(line: &str) -> u16 {
    if is_cell_per_byte(line) {
        return u16::try_from(line.len()).unwrap_or(u16::MAX);
    }
    glyphs(line).fold(0_u16, |sum, glyph| sum.saturating_add(glyph.cols))
}

/// A text fit for a terminal: newlines stay, every other control character is shown as a symbol.
#[must_use]
pub fn sanitize(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        glyphs(line.strip_suffix('\r').unwrap_or(line)).for_each(|glyph| out.push_str(&glyph.shown));
    }
    out
}

/// A text with symbols for its C0 controls, tabs left out, and with LF for CR LF: whoever reads it by its lines and
/// characters finds no other controls than newlines and tabs. It is not fit for a terminal yet.
#[must_use]
pub fn show_controls(text: &str) -> Cow<'_, str> {
    let is_shown = |c: char| c.is_ascii_control() && !matches!(c, '\n' | '\t');
    if !text.contains(is_shown) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (line, newline) = match line.strip_suffix('\n') {
            Some(line) => (line.strip_suffix('\r').unwrap_or(line), "\n"),
            None => (line, ""),
        };
        for c in line.chars() {
            if is_shown(c) { push_visible(&mut out, c) } else { out.push(c) }
        }
        out.push_str(newline);
    }
    Cow::Owned(out)
}

/// One line of text fit for a terminal: newlines too are shown as symbols.
#[must_use]
pub fn sanitize_line(text: &str) -> String {
    glyphs(text).fold(String::with_capacity(text.len()), |mut out, glyph| {
        out.push_str(&glyph.shown);
        out
    })
}
