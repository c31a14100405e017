//! The tool contracts: each parses and validates a request, renders an outcome, and holds the tool's
//! definition. It never does IO, and it never makes an answer out of an outcome that has none.

pub mod answer;
pub mod ask_user;
mod field;
pub mod format;
pub mod json;
mod node;
pub mod quick;
mod report;
mod result;

pub use format::Format;
pub use result::{SessionRef, ToolResult};

use crate::model::outcome::{Outcome, Violation};
use crate::model::questionnaire::{Questionnaire, Tool};
use node::Node;
use report::Report;

/// A request as far as it could be understood.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The contract under which it was read.
    pub tool: Tool,
    /// What to ask, or everything that is wrong, in document order; never an empty list of wrongs.
    pub questionnaire: Result<Questionnaire, Vec<Violation>>,
    /// Unknown fields, each named by its path, in document order; one line each.
    pub warnings: Vec<String>,
    /// The request as received: the result repeats the questions from it.
    text: String,
}

impl Request {
    /// The request as received.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Reads a request. It never fails: what is wrong, broken JSON included, stands in `questionnaire`.
#[must_use]
pub fn parse(tool: Tool, text: &str) -> Request {
    let mut report = Report::default();
    let questions = match received(text) {
        Ok(json) => match tool {
            Tool::AskUser | Tool::AskUserQuestion => ask_user::check(&json, &ask_user::LIMITS, &mut report),
            Tool::Quick => ask_user::check(&json, &quick::LIMITS, &mut report),
        },
        Err(violation) => {
            report.violations.push(violation);
            Vec::new()
        }
    };
    let Report { violations, warnings } = report;
    let questionnaire = match Questionnaire::new(tool, questions) {
        Some(questionnaire) if violations.is_empty() => Ok(questionnaire),
        _ => Err(violations),
    };
    Request { tool, questionnaire, warnings, text: text.to_owned() }
}

/// The result that the caller gets, for whatever outcome, a request that was refused included.
///
/// An outcome that does not fit its request is rendered as a failure, never as an answer.
#[must_use]
pub fn render(request: &Request, outcome: &Outcome, session: Option<&SessionRef>) -> ToolResult {
    let result = match request.tool {
        Tool::AskUser | Tool::AskUserQuestion | Tool::Quick => ask_user::render(request, outcome),
    };
    ToolResult { session: session.cloned(), ..result }
}

fn received(text: &str) -> Result<Node<'_>, Violation> {
    let problem = if text.trim().is_empty() {
        "the request is empty".to_owned()
    } else {
        match serde_json::from_str(text) {
            Ok(json) => return Ok(json),
            Err(error) => format!("the request is not JSON: {error}"),
        }
    };
    let mend = format!("send one JSON object, as in {}", ask_user::examples::REQUEST);
    Err(Violation { path: String::new(), problem, mend })
}
