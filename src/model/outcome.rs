//! How a session ends: the answers, or the reason why there are none.

use std::fmt;

use super::questionnaire::Question;
pub use super::response::Response;
use super::written::Written;

/// What stands between two labels, and between the labels and the free text.
const BETWEEN_LABELS: &str = ", ";

/// What stands before a comment.
pub const BEFORE_COMMENT: &str = " — ";

impl Response {
    /// The labels of the chosen options.
    pub fn labels<'a>(&'a self, question: &'a Question) -> impl Iterator<Item = &'a str> {
        self.selected
            .iter()
            .filter_map(|row| question.options().get(*row))
            .map(|choice| choice.label.as_str())
    }

    /// The answer in one text: the labels joined by `, `, then the free text, then ` — ` and the
    /// comment. `None` if the question is not answered.
    #[must_use]
    pub fn answer(&self, question: &Question) -> Option<String> {
        self.joined(question, self.other.as_deref())
    }

    /// The same for a screen, where a secret does not tell how long it is.
    #[must_use]
    pub fn told(&self, question: &Question) -> Option<String> {
        self.joined(question, self.other.as_ref().map(Written::told))
    }

    fn joined(&self, question: &Question, other: Option<&str>) -> Option<String> {
        if !self.is_answered() {
            return None;
        }
        let parts: Vec<&str> = self.labels(question).chain(other).collect();
        let mut answer = parts.join(BETWEEN_LABELS);
        if let Some(comment) = &self.comment {
            answer.push_str(BEFORE_COMMENT);
            answer.push_str(comment);
        }
        Some(answer)
    }
}

/// One thing that is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Where, as in `questions[1].header`; empty for the request as a whole.
    pub path: String,
    /// What is wrong.
    pub problem: String,
    /// How to fix it.
    pub fix: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        write!(f, "{}; {}", self.problem, self.fix)
    }
}

/// The end of a session. Exactly one leaves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The person submitted; one response a question, in question order.
    Answered(Vec<Response>),
    /// The person cancelled: nothing to trust.
    Cancelled,
    /// The agent aborted, with its reason.
    Aborted(String),
    /// Somebody or something declined, and nobody can tell which: how, in words for the agent.
    Declined(String),
    /// The request breaks its contract; at least one violation.
    Invalid(Vec<Violation>),
    /// There is no terminal to ask on.
    NoTerminal,
    /// Something unexpected, in words for the agent.
    Failed(String),
}

impl Outcome {
    /// How the session ended, in a word or two.
    #[must_use]
    pub const fn in_a_word(&self) -> &'static str {
        match self {
            Outcome::Answered(_) => "answered",
            Outcome::Cancelled => "cancelled",
            Outcome::Aborted(_) => "aborted",
            Outcome::Declined(_) => "declined",
            Outcome::Invalid(_) => "an invalid request",
            Outcome::NoTerminal => "without a terminal",
            Outcome::Failed(_) => "failed",
        }
    }

    /// The secrets that were given.
    fn secrets(&self) -> impl Iterator<Item = &Written> {
        let responses = if let Outcome::Answered(responses) = self { responses.as_slice() } else { &[] };
        responses.iter().filter_map(|response| response.other.as_ref()).filter(|text| text.is_secret())
    }

    /// Whether a secret was given.
    #[must_use]
    pub fn has_secret(&self) -> bool {
        self.secrets().next().is_some()
    }

    /// Whether every secret is known. One that comes out of a log is not.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.secrets().all(Written::is_known)
    }

    /// The outcome with the secrets as the person wrote them, for the one result that is delivered.
    #[must_use]
    pub fn revealed(&self) -> Outcome {
        let mut outcome = self.clone();
        if let Outcome::Answered(responses) = &mut outcome {
            for other in responses.iter_mut().filter_map(|response| response.other.as_mut()) {
                *other = other.revealed().into();
            }
        }
        outcome
    }
}
