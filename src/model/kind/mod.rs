//! The kinds of question. Each has a file here with what it holds and which answers fit it.

mod choice;
mod line_form;
mod text;

use std::fmt;

pub use choice::Choices;
pub use line_form::LineForm;

use super::outcome::Response;
use super::questionnaire::Choice;

/// What a question asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One or several of its options, or free text instead.
    Choice(Choices),
    /// Text alone.
    Text,
}

/// What is wrong with an answer, and how to fix it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerError {
    /// What is wrong, to be read after "the answer".
    pub problem: &'static str,
    /// How to fix it.
    pub fix: &'static str,
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}", self.problem, self.fix)
    }
}

impl Kind {
    /// The options, without the free-text row; none if the kind has no options.
    #[must_use]
    pub fn options(&self) -> &[Choice] {
        match self {
            Kind::Choice(choices) => &choices.options,
            Kind::Text => &[],
        }
    }

    /// Whether several options may be chosen.
    #[must_use]
    pub fn is_multiple(&self) -> bool {
        match self {
            Kind::Choice(choices) => choices.multiple,
            Kind::Text => false,
        }
    }

    /// How it is asked in lines and dialogs.
    #[must_use]
    pub fn line_form(&self) -> LineForm {
        match self {
            Kind::Choice(choices) => LineForm::Pick { multiple: choices.multiple },
            Kind::Text => LineForm::Write,
        }
    }

    /// Checks an answer. Nothing at all is fine here: whether an answer is required is the question's rule.
    ///
    /// # Errors
    /// What is wrong with the answer, and how to fix it.
    pub fn check(&self, response: &Response) -> Result<(), AnswerError> {
        match self {
            Kind::Choice(choices) => choices.check(response),
            Kind::Text => text::check(response),
        }
    }
}
