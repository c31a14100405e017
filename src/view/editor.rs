//! An open editor: as many of its rows as are shown, around the caret.

use super::block::{Block, indented};
use super::frame::{Caret, Row};
use super::token::Token;
use crate::model::editor::{Editor, caret_place};
use crate::model::layout::columns::EDITOR_ROWS;
use crate::model::text::{self, Line};

/// What stands before the number of rows that are scrolled out.
const MORE_ABOVE: &str = "↑";
const MORE_BELOW: &str = "↓";

/// How many rows an editor of these lines takes where there is room.
pub(super) fn height(lines: &[Line]) -> u16 {
    (lines.len() as u16).min(EDITOR_ROWS)
}

/// An editor, `rows` high at most, whose first row starts with `lead`. Its text starts at column `indent` and is `cols`
/// cells wide; the counts of what is scrolled out stand before column `end`.
pub(super) fn block(
    lead: &Row,
    editor: &Editor,
    lines: &[Line],
    (indent, cols, end): (u16, u16, u16),
    rows: u16,
    placeholder: &str,
) -> Block {
    let at = caret_place(lines, editor.text(), editor.caret(), cols);
    let shown = usize::from(rows.min(EDITOR_ROWS)).clamp(1, lines.len().max(1));
    let first = (at.row + 1).saturating_sub(shown).min(lines.len().saturating_sub(shown));
    let mut rows: Vec<Row> = Vec::with_capacity(shown);
    for (index, line) in lines.iter().enumerate().skip(first).take(shown) {
        let mut row = if index == first { lead.clone() } else { indented(indent) };
        if editor.text().is_empty() {
            let (hint, hint_cols) = text::cut(placeholder, cols);
            row.push(&hint, hint_cols, Token::Placeholder);
        } else {
            row.push(&line.text, line.cols, Token::Input);
        }
        let above = (MORE_ABOVE, if index == first { first } else { 0 });
        let last = index + 1 == first + shown;
        let below = (MORE_BELOW, if last { lines.len().saturating_sub(first + shown) } else { 0 });
        count(&mut row, [above, below], end);
        rows.push(row);
    }
    let mut block = Block::new(rows);
    block.caret = Some(Caret { x: indent + at.col, y: (at.row - first) as u16 });
    block
}

/// Adds at the end of a row, before the column `end`, how many rows are scrolled out, where the text leaves room.
fn count(row: &mut Row, hidden: [(&str, usize); 2], end: u16) {
    let marks: Vec<String> = hidden
        .iter()
        .filter(|(_, rows)| *rows > 0)
        .map(|(mark, rows)| format!("{mark}{}", short(*rows)))
        .collect();
    let mark = marks.join(" ");
    let cols = text::width(&mark);
    if let Some(blanks) = end.checked_sub(row.width() + cols).filter(|blanks| cols > 0 && *blanks > 0) {
        row.push(&" ".repeat(usize::from(blanks)), blanks, Token::Plain);
        row.push(&mark, cols, Token::Hidden);
    }
}

/// A number in at most three characters, up to 99,999.
fn short(rows: usize) -> String {
    if rows < 1000 { rows.to_string() } else { format!("{}k", rows / 1000) }
}
