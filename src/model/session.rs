//! A session from start to end: the model that `update` changes and `view` shows.

use super::form::Form;
use super::outcome::Outcome;
use super::size::Size;

/// Where a session stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// Nothing has been asked yet; an abort may already have come, with its reason.
    Waiting {
        /// The reason of an abort that came before the questions.
        aborted: Option<String>,
    },
    /// A person is being asked.
    Asking(Box<Form>),
    /// It is over, and nothing changes any more.
    Ended {
        /// The form as it was, if there was one.
        form: Option<Box<Form>>,
        /// How it ended.
        outcome: Outcome,
    },
}

/// The whole state of a session.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The size of the screen; `None` if there is no terminal.
    pub size: Option<Size>,
    /// Where the session stands.
    pub phase: Phase,
}

impl Model {
    /// A session in which nothing has happened.
    #[must_use]
    pub fn new(size: Option<Size>) -> Model {
        Model { size, phase: Phase::Waiting { aborted: None } }
    }

    /// The form, while a person is being asked.
    #[must_use]
    pub fn form(&self) -> Option<&Form> {
        match &self.phase {
            Phase::Asking(form) => Some(form),
            Phase::Waiting { .. } | Phase::Ended { .. } => None,
        }
    }

    /// How the session ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Ended { outcome, .. } => Some(outcome),
            Phase::Waiting { .. } | Phase::Asking(_) => None,
        }
    }
}
