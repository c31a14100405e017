//! The parts of a question above its options: text, context, rule.

use super::block::{Block, indented, paragraph};
use super::frame::Row;
use super::markdown;
use super::token::Token;
use crate::model::metrics::{MARGIN, rule_cols, text_cols};
use crate::model::questionnaire::Question;

/// The question's text, wrapped.
pub(super) fn prompt(question: &Question, cols: u16) -> Block {
    Block::new(paragraph(&question.prompt, MARGIN, text_cols(cols, MARGIN), Token::Question))
}

/// The context under a rule, in Markdown.
pub(super) fn context(context: &str, cols: u16) -> Block {
    let mut rows = vec![rule_row(cols)];
    rows.extend(markdown::rows(context, MARGIN, text_cols(cols, MARGIN)));
    Block::new(rows)
}

/// A rule.
pub(super) fn rule(cols: u16) -> Block {
    Block::new(vec![rule_row(cols)])
}

fn rule_row(cols: u16) -> Row {
    let mut row = indented(MARGIN);
    let rule = rule_cols(cols);
    row.push(&"─".repeat(usize::from(rule)), rule, Token::Rule);
    row
}
