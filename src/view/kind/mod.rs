//! How the rows of each kind of question look: a file a kind.

mod choice;
mod look;
mod secret;
mod text;

pub(super) use look::{Look, RowState};

use super::block::indented;
use super::frame::Row;
use super::token::Token;
use crate::model::kind::Kind;
use crate::model::layout::columns::MARGIN;
use crate::model::questionnaire::Question;

/// The look of a kind.
pub(super) fn of(kind: &Kind) -> &dyn Look {
    match kind {
        Kind::Choice(choices) => choices,
        Kind::Text => &text::Text,
        Kind::Secret => &secret::Secret,
    }
}

/// The start of a row: the cursor, and what its kind puts behind it.
pub(super) fn lead(question: &Question, state: RowState) -> Row {
    let mut row = indented(MARGIN);
    if state.focused {
        row.push(">", 1, Token::Cursor);
    } else {
        row.push(" ", 1, Token::Plain);
    }
    row.push(" ", 1, Token::Plain);
    of(&question.kind).lead(state, &mut row);
    row
}
