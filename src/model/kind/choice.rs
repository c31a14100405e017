//! A choice: one option, or several, or free text instead.

use super::AnswerError;
use crate::model::outcome::Response;
use crate::model::questionnaire::Choice;

/// The options of a choice question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The options, without the free-text row, which is always the last row.
    pub options: Vec<Choice>,
    /// Whether several options may be chosen.
    pub multiple: bool,
}

impl Choices {
    /// Checks an answer: only options that there are, each once and in option order; several answers only if
    /// several are allowed.
    pub(super) fn check(&self, response: &Response) -> Result<(), AnswerError> {
        if response.selected.iter().any(|index| *index >= self.options.len()) {
            let fix = "choose one of its options";
            return Err(AnswerError { problem: "selects an option it does not have", fix });
        }
        if response.selected.windows(2).any(|pair| pair[0] >= pair[1]) {
            let fix = "name each option once, in their order";
            return Err(AnswerError { problem: "selects options out of order", fix });
        }
        if !self.multiple && response.selected.len() + usize::from(response.other.is_some()) > 1 {
            let fix = "choose one option, or write one text";
            return Err(AnswerError { problem: "holds several answers, one is allowed", fix });
        }
        Ok(())
    }
}
