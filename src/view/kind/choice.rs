//! The rows of a choice question: a number, a box if several may be chosen, or a mark if it is the
//! chosen one, the label.

use super::look::{Look, RowState};
use crate::model::answer::Answer;
use crate::model::kind::{Choices, Rules as _};
use crate::view::block::push_label;
use crate::view::frame::Row;
use crate::view::token::Token;

impl Look for Choices {
    fn lead(&self, state: RowState, row: &mut Row) {
        let width = usize::from(self.number_width());
        push_label(row, &format!("{:>width$}. ", state.row + 1), Token::Number);
        if self.multiple {
            if state.chosen {
                push_label(row, "[✓]", Token::Mark);
            } else {
                push_label(row, "[ ]", Token::Number);
            }
            row.push(" ", 1, Token::Plain);
        } else if state.chosen {
            row.push("✓", 1, Token::Mark);
            row.push(" ", 1, Token::Plain);
        }
    }

    fn small(&self, answer: &Answer, focus: usize, other: &str) -> (String, Token) {
        let label = self.options().get(focus).map_or(other, |choice| &choice.label);
        let own = focus == self.options().len() && answer.other.is_some();
        let mark = if own || answer.selected.contains(&focus) { "✓ " } else { "" };
        (format!("{}. {mark}{label}", focus + 1), Token::LabelFocused)
    }
}
