//! A secret: what the person writes is the answer, and nobody sees it.

use super::rules::{AnswerError, Rules};
use super::text::Text;
use crate::model::keymap::Context;
use crate::model::response::Response;

/// The rules of a secret question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Secret;

impl Rules for Secret {
    /// A text, and no options.
    fn check(&self, response: &Response) -> Result<(), AnswerError> {
        Text.check(response)
    }

    fn is_secret(&self) -> bool {
        true
    }

    fn editor_context(&self) -> Context {
        Context::SecretEditor
    }
}
