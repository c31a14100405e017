//! Text of a difference made visible: what a screen does not show, or would obey, stands by its number, and
//! blanks at the end of a row as `␣`.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::model::text;

/// A grapheme as a difference shows it, and its width in cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cell<'a> {
    /// What it is.
    pub grapheme: &'a str,
    /// What is shown.
    pub shown: Cow<'a, str>,
    /// How wide that is.
    pub cols: u16,
}

/// The graphemes of a row.
pub(super) fn cells(row: &str) -> Vec<Cell<'_>> {
    text::glyphs(row)
        .map(|glyph| {
            let grapheme = row.get(glyph.source.clone()).unwrap_or_default();
            if grapheme.chars().any(is_unseen) {
                let shown = numbered(grapheme);
                let cols = text::width(&shown);
                Cell { grapheme, shown: Cow::Owned(shown), cols }
            } else {
                Cell { grapheme, shown: glyph.shown, cols: glyph.cols }
            }
        })
        .collect()
}

/// A row as a difference shows it.
pub(super) fn row(text: &str) -> String {
    let trimmed = text.trim_end_matches(' ');
    let mut shown: String = cells(trimmed).iter().map(|cell| cell.shown.as_ref()).collect();
    shown.extend(std::iter::repeat_n('␣', text.len() - trimmed.len()));
    shown
}

/// A control character, or a blank that is no space: both look like something else.
fn is_unseen(c: char) -> bool {
    c.is_control() || (c.is_whitespace() && c != ' ')
}

fn numbered(grapheme: &str) -> String {
    grapheme.chars().fold(String::new(), |mut shown, c| {
        if is_unseen(c) {
            // Writing to a string cannot fail.
            let _ = write!(shown, "<U+{:04X}>", u32::from(c));
        } else {
            shown.push(c);
        }
        shown
    })
}
