//! A frame: what the screen shows, as data. It has rows of styled runs at their places, and the caret.

use std::fmt::Write as _;
use std::sync::Arc;

use super::token::Token;
use crate::model::text;

/// A run of one style inside a [`Row`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Where the run ends in the row's text, in bytes.
    pub end: usize,
    /// Where the run ends, in cells from the row's start.
    pub end_col: u16,
    /// What the run is.
    pub token: Token,
}

/// A row of text that is fit for a screen: no control characters, known width, styled throughout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    text: String,
    spans: Vec<Span>,
}

impl Row {
    /// A row of one run. `cols` is the text's width in cells.
    #[must_use]
    pub fn of(text: impl Into<String>, cols: u16, token: Token) -> Row {
        let mut row = Row::default();
        row.push(&text.into(), cols, token);
        row
    }

    /// Adds a run at the end. `cols` is its width in cells, as `model::text` measured it.
    pub fn push(&mut self, text: &str, cols: u16, token: Token) {
        if text.is_empty() {
            return;
        }
        self.text.push_str(text);
        let end_col = self.width() + cols;
        match self.spans.last_mut() {
            Some(last) if last.token == token => {
                last.end = self.text.len();
                last.end_col = end_col;
            }
            _ => self.spans.push(Span { end: self.text.len(), end_col, token }),
        }
    }

    /// The row cut to `cols` cells, with `suffix` behind what is left of it.
    #[must_use]
    pub fn cut_before(&self, suffix: &str, cols: u16) -> Row {
        let (suffix, suffix_cols) = text::cut_to(suffix, cols);
        let room = cols.saturating_sub(suffix_cols);
        let mut row = Row::default();
        for (col, run, token) in self.runs() {
            let (run, run_cols) = text::cut_to(run, room.saturating_sub(col));
            row.push(&run, run_cols, token);
        }
        row.push(&suffix, suffix_cols, Token::Hidden);
        row
    }

    /// The text of the whole row.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The runs, in order, without gaps.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The runs with their text: first column, text, token.
    pub fn runs(&self) -> impl Iterator<Item = (u16, &str, Token)> {
        let mut start = 0;
        let mut col = 0;
        self.spans.iter().map(move |span| {
            let run = (col, self.text.get(start..span.end).unwrap_or_default(), span.token);
            start = span.end;
            col = span.end_col;
            run
        })
    }

    /// The row's width, in cells.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.spans.last().map_or(0, |span| span.end_col)
    }
}

/// A row at its place in a frame. Rows are shared between frames, so that an unchanged one is the
/// same allocation.
#[derive(Clone, Debug)]
pub struct PlacedRow {
    /// The row of the frame, from 0.
    pub y: u16,
    /// The first column, from 0.
    pub x: u16,
    /// What stands there.
    pub row: Arc<Row>,
}

impl PartialEq for PlacedRow {
    fn eq(&self, other: &PlacedRow) -> bool {
        self.y == other.y
            && self.x == other.x
            && (Arc::ptr_eq(&self.row, &other.row) || self.row == other.row)
    }
}

/// Where the caret stands, in cells from the frame's top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caret {
    /// The column.
    pub x: u16,
    /// The row.
    pub y: u16,
}

/// What the screen shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// How many rows it takes.
    pub height: u16,
    /// Its rows, ordered by row and then by column, without overlap. A row of the screen may have none.
    pub placed: Vec<PlacedRow>,
    /// Where the person types, if they do; otherwise the cursor is hidden.
    pub caret: Option<Caret>,
    /// The row in whose first column the hidden cursor is parked, for magnifiers and screen readers to follow; the
    /// last row if `None`.
    pub parked: Option<u16>,
}

impl Frame {
    /// What stands in one row of the screen, in column order.
    #[must_use]
    pub fn row(&self, y: u16) -> &[PlacedRow] {
        let start = self.placed.partition_point(|placed_row| placed_row.y < y);
        let end = self.placed.partition_point(|placed_row| placed_row.y <= y);
        self.placed.get(start..end).unwrap_or_default()
    }

    /// The width of the widest row, in cells.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.placed.iter().map(|placed_row| placed_row.x + placed_row.row.width()).max().unwrap_or(0)
    }

    /// The frame as plain text: a line a row, without trailing blanks, each ended by a newline.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for y in 0..self.height {
            let start = text.len();
            let mut col = 0;
            for placed_row in self.row(y) {
                for _ in col..placed_row.x {
                    text.push(' ');
                }
                text.push_str(placed_row.row.text());
                col = placed_row.x + placed_row.row.width();
            }
            let kept = text.get(start..).map_or(0, |line| line.trim_end_matches(' ').len());
            text.truncate(start + kept);
            text.push('\n');
        }
        text
    }

    /// The styled runs, each as `row:first-end token` with the end excluded; plain text is left out.
    #[must_use]
    pub fn styles(&self) -> Vec<String> {
        let mut styles: Vec<(u16, u16, u16, Token)> = Vec::new();
        for placed_row in &self.placed {
            let mut start = 0;
            for span in placed_row.row.spans() {
                let (first, end) = (placed_row.x + start, placed_row.x + span.end_col);
                start = span.end_col;
                match styles.last_mut() {
                    Some((y, _, last, token))
                        if *y == placed_row.y && *last == first && *token == span.token =>
                    {
                        *last = end;
                    }
                    _ => styles.push((placed_row.y, first, end, span.token)),
                }
            }
        }
        let mut lines = Vec::with_capacity(styles.len());
        for (y, first, end, token) in styles {
            if token != Token::Plain && end > first {
                let mut line = String::new();
                // Writing to a string cannot fail.
                let _ = write!(line, "{y}:{first}-{end} {}", token.name());
                lines.push(line);
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame() -> Frame {
        let mut left = Row::of(" Which ", 7, Token::Question);
        left.push("  ", 2, Token::Plain);
        let right = Row::of("需要", 4, Token::Label);
        Frame {
            height: 3,
            placed: vec![
                PlacedRow { y: 0, x: 0, row: Arc::new(left) },
                PlacedRow { y: 2, x: 0, row: Arc::new(Row::of("a", 1, Token::Label)) },
                PlacedRow { y: 2, x: 3, row: Arc::new(right) },
            ],
            caret: None,
            parked: None,
        }
    }

    #[test]
    fn text_has_every_row_and_no_trailing_blanks() {
        assert_eq!(frame().text(), " Which\n\na  需要\n");
    }

    #[test]
    fn styles_name_the_runs_by_cells() {
        assert_eq!(frame().styles(), ["0:0-7 question", "2:0-1 label", "2:3-7 label"]);
        assert_eq!(frame().width(), 9);
    }
}
