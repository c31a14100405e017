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

/// An editor, `rows` high at most, whose first row starts with `lead`. Its text starts at the first
/// number of `column` and is as wide as the second.
pub(super) fn block(
    lead: &Row,
    editor: &Editor,
    lines: &[Line],
    (indent, cols): (u16, u16),
    rows: u16,
    placeholder: &str,
) -> Block {
    let at = caret_place(lines, editor.text(), editor.caret(), cols);
    let shown = usize::from(rows.min(EDITOR_ROWS)).clamp(1, lines.len().max(1));
    let first = (at.row + 1).saturating_sub(shown).min(lines.len().saturating_sub(shown));
    let mut rows: Vec<Row> = Vec::with_capacity(shown);
    for (index, line) in lines.iter().enumerate().skip(first).take(shown) {
        let mut row = match index {
            index if index == first => lead.clone(),
            index if index == first + 1 && first > 0 => hidden(MORE_ABOVE, first, indent),
            index if index + 1 == first + shown => {
                hidden(MORE_BELOW, lines.len().saturating_sub(first + shown), indent)
            }
            _ => indented(indent),
        };
        if editor.text().is_empty() {
            let (hint, hint_cols) = text::cut(placeholder, cols);
            row.push(&hint, hint_cols, Token::Placeholder);
        } else {
            row.push(&line.text, line.cols, Token::Input);
        }
        rows.push(row);
    }
    let mut block = Block::new(rows);
    block.caret = Some(Caret { x: indent + at.col, y: (at.row - first) as u16 });
    block
}

/// The start of a row beside which `count` rows are scrolled out: a mark in the blanks before the text.
fn hidden(mark: &str, count: usize, indent: u16) -> Row {
    let mark = format!("{mark}{count}");
    let cols = text::width(&mark);
    match indent.checked_sub(cols + 1) {
        Some(blanks) if count > 0 => {
            let mut row = indented(blanks);
            row.push(&mark, cols, Token::Hidden);
            row.push(" ", 1, Token::Plain);
            row
        }
        _ => indented(indent),
    }
}
