//! What a kind of question decides about the look of its rows.

use crate::model::answer::Answer;
use crate::view::frame::Row;
use crate::view::token::Token;

/// How a row of the list stands.
#[derive(Clone, Copy, Debug)]
pub struct RowState {
    /// The row's index.
    pub row: usize,
    /// Whether the cursor is on it.
    pub focused: bool,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// The look of a kind's rows. Where a kind says nothing else, its only row is a text.
pub trait Look {
    /// Adds what stands between the cursor and the text; as wide as `Rules::lead_cols` says, and at most
    /// `Rules::mark_cols` wider if the row is chosen.
    fn lead(&self, _: RowState, _: &mut Row) {}

    /// The focused row on a screen of a few rows. `other` is what the free-text row is called.
    fn small(&self, answer: &Answer, _focus: usize, _other: &str) -> (String, Token) {
        (answer.shown().to_owned(), Token::Input)
    }
}
