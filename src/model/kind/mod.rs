//! The kinds of question. Each has a file here with what it holds and its rules.

mod choice;
mod rules;
mod secret;
mod text;

pub use choice::Choices;
pub use rules::{AnswerError, Choice, LineForm, Rules};

use super::response::Response;

/// What a question asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One or several of its options, or free text instead.
    Choice(Choices),
    /// Text alone.
    Text,
    /// Text alone that nobody may see.
    Secret,
}

impl Kind {
    /// The rules of the kind.
    #[must_use]
    pub fn rules(&self) -> &dyn Rules {
        match self {
            Kind::Choice(choices) => choices,
            Kind::Text => &text::Text,
            Kind::Secret => &secret::Secret,
        }
    }

    /// How it is asked in lines and dialogs.
    #[must_use]
    pub fn line_form(&self) -> LineForm {
        self.rules().line_form()
    }

    /// Checks an answer. No answer at all is fine here: whether one is required is the question's rule.
    ///
    /// # Errors
    /// What is wrong with the answer, and how to fix it.
    pub fn check(&self, response: &Response) -> Result<(), AnswerError> {
        self.rules().check(response)
    }
}
