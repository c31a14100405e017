//! The tool contracts: each parses and validates a request, renders an outcome, and holds the tool's
//! definition. It never does IO, and it never makes an answer out of an outcome that has none.

pub mod answer;
pub mod ask_user;
pub mod ask_user_question;
mod choices;
mod contract;
mod definition;
mod end;
mod envelope;
mod field;
pub mod format;
mod guess;
pub mod json;
mod kind;
mod limits;
mod node;
mod prompt;
pub mod quick;
mod report;
mod result;
mod schema;
mod steering;
mod unique;

pub use definition::Definition;
pub use format::Format;
pub use limits::Limits;
pub use result::{SessionRef, ToolResult};

use crate::model::outcome::{Outcome, Violation};
use crate::model::questionnaire::{Questionnaire, Tool};
use contract::Contract;
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
    match received(text) {
        Ok(json) => read(tool, text, &json),
        Err(problem) => unreadable(tool, text, problem),
    }
}

/// Reads a request whose tool nobody named: it is told by the fields. Where that request is refused, the
/// last violation says what it was taken for.
#[must_use]
pub fn parse_guessing(text: &str) -> Request {
    // What is no JSON has no fields; nothing is guessed, and nothing needs to be said about it.
    let json = match received(text) {
        Ok(json) => json,
        Err(problem) => return unreadable(Tool::AskUser, text, problem),
    };
    let mut request = read(guess::tool_of(&json), text, &json);
    if let Err(violations) = &mut request.questionnaire {
        violations.push(guess::taken_for(request.tool));
    }
    request
}

/// The tool that a request is meant for, by its fields; `ask_user` where they do not tell.
#[must_use]
pub fn tool_of(text: &str) -> Tool {
    received(text).map_or(Tool::AskUser, |json| guess::tool_of(&json))
}

/// What a tool's host tells a model about it; nothing for `quick`, which no model calls.
#[must_use]
pub fn definition(tool: Tool) -> Option<Definition> {
    match tool {
        Tool::AskUser => Some(ask_user::definition()),
        Tool::AskUserQuestion => Some(ask_user_question::definition()),
        Tool::Quick => None,
    }
}

/// The rules of a tool's requests.
fn contract(tool: Tool) -> &'static dyn Contract {
    match tool {
        Tool::AskUser => &ask_user::RULES,
        Tool::AskUserQuestion => &ask_user_question::Rules,
        Tool::Quick => &quick::RULES,
    }
}

fn read(tool: Tool, text: &str, json: &Node<'_>) -> Request {
    let mut report = Report::default();
    let questions = envelope::check(json, contract(tool), &mut report);
    let Report { violations, warnings } = report;
    let questionnaire = match Questionnaire::new(tool, questions) {
        Some(questionnaire) if violations.is_empty() => Ok(questionnaire),
        _ => Err(violations),
    };
    Request { tool, questionnaire, warnings, text: text.to_owned() }
}

fn unreadable(tool: Tool, text: &str, problem: String) -> Request {
    let fix = format!("send one JSON object, as in {}", contract(tool).examples().request);
    let violation = Violation { path: String::new(), problem, fix };
    Request { tool, questionnaire: Err(vec![violation]), warnings: Vec::new(), text: text.to_owned() }
}

/// The result that the caller gets, for whatever outcome, a request that was refused included.
///
/// An outcome that does not fit its request is rendered as a failure, never as an answer.
#[must_use]
pub fn render(request: &Request, outcome: &Outcome, session: Option<&SessionRef>) -> ToolResult {
    let result = match request.tool {
        Tool::AskUser | Tool::Quick => ask_user::render(request, outcome),
        Tool::AskUserQuestion => ask_user_question::render(request, outcome),
    };
    ToolResult { session: session.cloned(), ..result }
}

/// The JSON of a request, or why there is none.
fn received(text: &str) -> Result<Node<'_>, String> {
    if text.trim().is_empty() {
        return Err("the request is empty".to_owned());
    }
    serde_json::from_str(text).map_err(|error| format!("the request is not JSON: {error}"))
}
