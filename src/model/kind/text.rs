//! A text: what the person writes is the answer.

use super::AnswerError;
use crate::model::outcome::Response;

/// Checks an answer: a text, and no options.
pub(super) fn check(response: &Response) -> Result<(), AnswerError> {
    if response.selected.is_empty() {
        return Ok(());
    }
    Err(AnswerError { problem: "selects an option it does not have", fix: "write a text" })
}
