//! A block: styled rows that belong together, sanitised, wrapped and cut, without a place yet.

use std::sync::Arc;

use super::frame::{Caret, Row};
use super::token::Token;
use crate::model::layout::columns::{MARGIN, rule_cols, text_cols};
use crate::model::text;
use crate::model::words::form as words;

/// Rows that belong together. Cloning shares them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// The rows, from top to bottom.
    pub rows: Arc<[Arc<Row>]>,
    /// The width of the widest, in cells.
    pub cols: u16,
    /// The caret, from the block's own top left.
    pub caret: Option<Caret>,
    /// The row of the block where the hidden cursor is parked, if the block has it.
    pub parked: Option<u16>,
}

impl Block {
    /// A block of these rows.
    #[must_use]
    pub fn new(rows: Vec<Row>) -> Block {
        let cols = rows.iter().map(Row::width).max().unwrap_or(0);
        Block { rows: rows.into_iter().map(Arc::new).collect(), cols, ..Block::default() }
    }

    /// A block of rows that others share.
    #[must_use]
    pub fn of(rows: Vec<Arc<Row>>) -> Block {
        let cols = rows.iter().map(|row| row.width()).max().unwrap_or(0);
        Block { rows: rows.into(), cols, ..Block::default() }
    }

    /// The rows of this block, and those of another below them.
    #[must_use]
    pub fn above(&self, other: &Block) -> Block {
        if other.rows.is_empty() {
            return self.clone();
        }
        Block::of(self.rows.iter().chain(other.rows.iter()).cloned().collect())
    }

    /// The first `rows` rows, with a mark behind the last that says how many more there are. `cols` is
    /// the width of what the block stands in.
    #[must_use]
    pub fn cut(&self, rows: u16, cols: u16) -> Block {
        let hidden = self.height().saturating_sub(rows);
        if hidden == 0 {
            return self.clone();
        }
        let (kept, mark) = (usize::from(rows), format!(" …+{hidden}"));
        let kept = self.rows.iter().take(kept).enumerate().map(|(index, row)| {
            if index + 1 == kept {
                Arc::new(row.cut_before(&mark, cols.saturating_sub(1)))
            } else {
                Arc::clone(row)
            }
        });
        Block { rows: kept.collect(), cols: self.cols.max(cols.saturating_sub(1)), ..Block::default() }
    }

    /// The rows from `first` on, `rows` of them at most.
    #[must_use]
    pub fn window(&self, first: u16, rows: u16) -> Block {
        let kept = self.rows.iter().skip(usize::from(first)).take(usize::from(rows));
        Block { rows: kept.cloned().collect(), cols: self.cols, ..Block::default() }
    }

    /// The same block with the hidden cursor parked at this row of it.
    #[must_use]
    pub fn parked_at(self, row: u16) -> Block {
        Block { parked: Some(row), ..self }
    }

    /// How many rows it has.
    #[must_use]
    pub fn height(&self) -> u16 {
        u16::try_from(self.rows.len()).unwrap_or(u16::MAX)
    }
}

/// A row that starts with `indent` blanks.
#[must_use]
pub fn indented(indent: u16) -> Row {
    let mut row = Row::default();
    row.push(&" ".repeat(usize::from(indent)), indent, Token::Plain);
    row
}

/// Adds a text of known make to a row: short, without control characters, such as a label of ours.
pub fn push_label(row: &mut Row, label: &str, token: Token) {
    row.push(label, text::width(label), token);
}

/// A text to be read, wrapped to `cols` cells and moved in by `indent`; lists in it hang.
#[must_use]
pub fn paragraph(source: &str, indent: u16, cols: u16, token: Token) -> Vec<Row> {
    text::wrap_hanging(source, cols)
        .into_iter()
        .map(|line| {
            let mut row = if line.text.is_empty() { Row::default() } else { indented(indent) };
            row.push(&line.text, line.cols, token);
            row
        })
        .collect()
}

/// The row that counts hidden lines and names the key that shows them, if there is one and room for it.
#[must_use]
pub fn more_lines(hidden: u16, key: &str, indent: u16, cols: u16) -> Block {
    let room = text_cols(cols, indent);
    let with_key = words::more_lines(usize::from(hidden), key);
    let mark =
        if text::width(&with_key) <= room { with_key } else { words::more_lines(usize::from(hidden), "") };
    let mut row = indented(indent);
    push_label(&mut row, &text::cut(&mark, room).0, Token::Hidden);
    Block::new(vec![row])
}

/// The row of a rule.
#[must_use]
pub fn rule(cols: u16) -> Row {
    let mut row = indented(MARGIN);
    let rule = rule_cols(cols);
    row.push(&"─".repeat(usize::from(rule)), rule, Token::Rule);
    row
}
