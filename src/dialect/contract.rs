//! What a dialect is, and a request read under one. The words, the rules and the results of every tool are a value
//! of this type, in a folder of its own.

use std::fmt;
use std::sync::Arc;

use super::definition::Definition;
use super::node::Node;
use super::result::{SessionRef, ToolResult};
use super::rules::Rules;
use super::shape::Shape;
use crate::model::outcome::{Outcome, Violation};
use crate::model::presentation::ToolPresentation;
use crate::model::questionnaire::Questionnaire;

/// The contract of one tool. Two are the same if their names are.
pub struct Dialect {
    /// How the tool presents its questions.
    pub presentation: ToolPresentation,
    /// What it is for, in a line of help.
    pub summary: &'static str,
    /// The checks of a request.
    pub(super) rules: Rules,
    /// Which answers its result can express.
    pub(super) answers: Answers,
    /// The fields that its requests are recognised by; `None` if the dialect must be named.
    pub(super) shape: Option<Shape>,
    /// Whether the details are the whole result in JSON: what another agent's interface takes.
    pub(super) wire: bool,
    /// The definition for a model; `None` if none is to be registered.
    pub(super) define: Option<fn() -> Definition>,
    /// Renders an outcome, without the session.
    pub(super) render: fn(&Request, &Outcome) -> ToolResult,
}

/// Which answers a result can express. Others are errors, rather than left out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answers {
    /// That a question was skipped. Otherwise a question without an answer is left out of the result.
    pub skips: bool,
    /// A comment.
    pub comments: bool,
}

impl Dialect {
    /// The tool's name, in session headers and in messages.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.presentation.name
    }

    /// The definition for a model; `None` if no model calls it.
    #[must_use]
    pub fn definition(&self) -> Option<Definition> {
        self.define.map(|define| define())
    }

    /// Whether it is a tool that an agent has already.
    #[must_use]
    pub fn is_of_agent(&self) -> bool {
        self.wire
    }

    /// Whether a model calls the tool, so that it has a definition.
    #[must_use]
    pub fn is_called_by_models(&self) -> bool {
        self.define.is_some()
    }
}

impl PartialEq for Dialect {
    fn eq(&self, other: &Dialect) -> bool {
        self.presentation == other.presentation
    }
}

impl Eq for Dialect {}

impl fmt::Debug for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dialect({})", self.name())
    }
}

/// A request as far as it could be understood.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The dialect under which it was read.
    pub dialect: &'static Dialect,
    /// What to ask, or what is wrong, in document order; the list is never empty. Of very much that is wrong it has the
    /// first, and how much more there is.
    pub questionnaire: Result<Questionnaire, Vec<Violation>>,
    /// Unknown fields, each named by its path, in document order; one line each. Of very many the first.
    pub warnings: Vec<String>,
    pub(super) text: String,
    /// The request as JSON; `None` if it is none.
    pub(super) json: Option<Arc<Node>>,
}

impl Request {
    /// The request as received.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The result that the caller gets for an outcome, also if the request was refused.
///
/// An outcome that does not fit its request is rendered as a failure, never as an answer.
#[must_use]
pub fn render(request: &Request, outcome: &Outcome, session: Option<&SessionRef>) -> ToolResult {
    ToolResult { session: session.cloned(), ..(request.dialect.render)(request, outcome) }
}
