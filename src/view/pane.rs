//! The right pane: the focused option's label and description, as plain text.

use std::sync::Arc;

use super::block::{Block, paragraph};
use super::frame::Row;
use super::token::Token;
use crate::model::measure::OTHER_HINT;
use crate::model::metrics::{DIVIDER, text_cols};
use crate::model::questionnaire::Question;

/// What is told of a row of the list, in a pane of `cols` cells.
pub(super) fn right(question: &Question, other: &str, row: usize, cols: u16) -> Block {
    let cols = text_cols(cols, 0);
    let (label, told, token) = match question.options().get(row) {
        Some(choice) => (choice.label.as_str(), choice.description.as_deref(), Token::Description),
        None => (other, Some(OTHER_HINT), Token::Placeholder),
    };
    let mut rows = paragraph(label, 0, cols, Token::LabelFocused);
    if let Some(told) = told {
        rows.push(Row::default());
        rows.extend(paragraph(told.trim_end(), 0, cols, token));
    }
    Block::new(rows)
}

/// What stands between the panes.
pub(super) fn divider(rows: u16) -> Block {
    let mut row = Row::of(" ", 1, Token::Plain);
    row.push("│", 1, Token::Rule);
    let row = Arc::new(row);
    Block { rows: (0..rows).map(|_| Arc::clone(&row)).collect(), cols: DIVIDER, caret: None }
}
