//! A text: what the person writes is the answer.

use super::rules::{AnswerError, Rules};
use crate::model::response::Response;

/// The rules of a text question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Text;

impl Rules for Text {
    /// A text, and no options.
    fn check(&self, response: &Response) -> Result<(), AnswerError> {
        if response.selected.is_empty() {
            return Ok(());
        }
        Err(AnswerError { problem: "selects an option it does not have", fix: "write a text" })
    }
}
