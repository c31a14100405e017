//! The list of a question's rows, or the part of it that fits, and what stands between two panes.

use std::sync::Arc;

use super::block::{Block, indented, push_label};
use super::editor;
use super::frame::Row;
use super::kind::{self, RowState};
use super::parts::Parts;
use super::token::Token;
use crate::model::layout::columns::{DIVIDER, input_cols, label_indent};
use crate::model::layout::page::Page;
use crate::model::layout::question::Layout;
use crate::model::text;
use crate::model::words::form as words;

/// The blocks of the list.
pub(super) fn list(parts: &mut Parts, page: &Page<'_>, layout: &Layout) -> Vec<Block> {
    let window = layout.window(page, parts);
    let mut blocks = Vec::with_capacity(16);
    for place in window.first..window.end {
        let row = page.row(place);
        if row == page.focus() {
            focused_row(parts, page, layout, &mut blocks);
            continue;
        }
        blocks.push(parts.label(page, row));
        if layout.budget.other_details {
            blocks.extend(Some(parts.detail(page, row)).filter(|detail| detail.height() > 0));
        }
    }
    if window.mark {
        blocks.push(mark(window.first, page.count() - window.end, label_indent(page.question), page.cols));
    }
    blocks
}

/// The focused row with what is shown under it, or the editor in its place.
fn focused_row(parts: &mut Parts, page: &Page<'_>, layout: &Layout, blocks: &mut Vec<Block>) {
    let row = page.focus();
    if let Some(editor) = page.editor_in_place() {
        // The mark of a single choice would move the text while it is typed.
        let chosen = page.question.is_multiple() && page.answer.other.is_some();
        let state = RowState { row, focused: true, chosen };
        let lead = kind::lead(page.question, state);
        let indent = label_indent(page.question);
        let column = (indent, input_cols(page.cols, indent), page.cols.saturating_sub(1));
        let lines = parts.lines(page);
        blocks.push(editor::block(&lead, editor, &lines, column, layout.label, words::PLACEHOLDER));
        return;
    }
    blocks.push(parts.label(page, row).window(0, layout.label).parked_at(0));
    let detail = parts.detail(page, row).window(0, layout.detail);
    blocks.extend(Some(detail).filter(|detail| detail.height() > 0));
}

/// The row that tells of hidden rows: under the labels, or as far to the right as it can stand whole.
fn mark(above: usize, below: usize, indent: u16, cols: u16) -> Block {
    let hidden = words::hidden(above, below);
    let room = cols.saturating_sub(1);
    let mut row = indented(indent.min(room.saturating_sub(text::width(&hidden))));
    push_label(&mut row, &text::cut(&hidden, room).0, Token::Hidden);
    Block::new(vec![row])
}

/// What stands between two panes.
pub(super) fn divider(rows: u16) -> Block {
    let mut row = Row::of(" ", 1, Token::Plain);
    row.push("│", 1, Token::Rule);
    let row = Arc::new(row);
    Block { rows: (0..rows).map(|_| Arc::clone(&row)).collect(), cols: DIVIDER, ..Block::default() }
}
