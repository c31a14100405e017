//! Cuts a row into segments of text, each at a cell of its own, for a renderer that knows no cells. Where a font
//! may disagree about a width, a segment is one grapheme.

use crate::model::text;
use crate::view::frame::PlacedRow;
use crate::view::token::Token;

/// Text that stands in whole cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    /// The first cell.
    pub(super) col: u16,
    /// How many cells it takes.
    pub(super) cols: u16,
    /// The text, without blanks at its ends.
    pub(super) text: String,
    /// What it is.
    pub(super) token: Token,
}

/// The segments of a placed row of a frame, blanks left out.
pub(super) fn segments(placed_row: &PlacedRow) -> Vec<Segment> {
    let mut segments: Vec<Segment> = Vec::new();
    for (start, run, token) in placed_row.row.runs() {
        let mut col = placed_row.x + start;
        // A run begins a segment of its own.
        let mut open = false;
        for glyph in text::glyphs(run) {
            let shown = glyph.shown.as_ref();
            match segments.last_mut() {
                Some(last) if open && goes_on(&last.text, shown) => {
                    last.text.push_str(shown);
                    last.cols += glyph.cols;
                }
                _ => segments.push(Segment { col, cols: glyph.cols, text: shown.to_owned(), token }),
            }
            open = true;
            col += glyph.cols;
        }
    }
    segments.iter().filter_map(trimmed).collect()
}

/// Whether a grapheme goes on a segment: ASCII on ASCII, and a grapheme on itself, as in a rule.
fn goes_on(text: &str, shown: &str) -> bool {
    match (text.is_ascii(), shown.is_ascii()) {
        (true, true) => true,
        (false, false) => {
            text.strip_prefix(shown).is_some_and(|rest| rest.is_empty() || rest.starts_with(shown))
        }
        _ => false,
    }
}

/// A segment without blanks at its ends, which no renderer has to keep; `None` if it is blank.
fn trimmed(segment: &Segment) -> Option<Segment> {
    let text = segment.text.trim_start_matches(' ');
    let before = (segment.text.len() - text.len()) as u16;
    let text = text.trim_end_matches(' ');
    let after = segment.text.len() as u16 - before - text.len() as u16;
    let cols = segment.cols - before - after;
    (!text.is_empty()).then(|| Segment {
        col: segment.col + before,
        cols,
        text: text.to_owned(),
        token: segment.token,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::view::frame::Row;

    fn cut(row: Row) -> Vec<(u16, u16, String)> {
        let placed_row = PlacedRow { y: 0, x: 2, row: Arc::new(row) };
        segments(&placed_row).into_iter().map(|segment| (segment.col, segment.cols, segment.text)).collect()
    }

    fn of(text: &str) -> Vec<(u16, u16, String)> {
        cut(Row::of(text, text::width(text), Token::Label))
    }

    #[test]
    fn ascii_stays_together_and_wide_graphemes_stand_alone() {
        assert_eq!(of("  a b  "), [(4, 3, "a b".to_owned())]);
        assert_eq!(
            of("a需要👨‍👩‍👧b"),
            [
                (2, 1, "a".to_owned()),
                (3, 2, "需".to_owned()),
                (5, 2, "要".to_owned()),
                (7, 2, "👨‍👩‍👧".to_owned()),
                (9, 1, "b".to_owned())
            ]
        );
        assert_eq!(of("───"), [(2, 3, "───".to_owned())]);
        assert!(of("   ").is_empty());
    }

    #[test]
    fn runs_are_apart() {
        let mut row = Row::of("ab", 2, Token::Label);
        row.push("cd ", 3, Token::Help);
        assert_eq!(cut(row), [(2, 2, "ab".to_owned()), (4, 2, "cd".to_owned())]);
    }
}
