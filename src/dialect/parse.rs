//! Reads a request. What is wrong with it, broken JSON too, is listed in the `Request`.

use std::sync::Arc;

use super::check::check;
use super::contract::{Dialect, Request};
use super::guess::{dialect_of, taken_for};
use super::node::Node;
use super::report::Report;
use super::table::FIRST;
use crate::model::outcome::Violation;
use crate::model::questionnaire::{Question, Questionnaire};

/// Reads a request of a known dialect.
#[must_use]
pub fn parse(dialect: &'static Dialect, text: &str) -> Request {
    match json_of(text) {
        Ok(json) => {
            let checked = check(&dialect.rules, &json);
            read(dialect, text, json, checked)
        }
        Err(problem) => unreadable(dialect, text, problem),
    }
}

/// Reads a request whose dialect is not named, and guesses it. If the request is refused, the last violation names
/// the guess.
#[must_use]
pub fn parse_guessing(text: &str) -> Request {
    // Without JSON there are no fields to guess from.
    let json = match json_of(text) {
        Ok(json) => json,
        Err(problem) => return unreadable(FIRST, text, problem),
    };
    let (dialect, checked) = dialect_of(&json);
    let mut request = read(dialect, text, json, checked);
    if let Err(violations) = &mut request.questionnaire {
        violations.push(taken_for(dialect));
    }
    request
}

/// The JSON of a request, or why there is none. A byte order mark is no part of it.
fn json_of(text: &str) -> Result<Node, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err("the request is empty".to_owned());
    }
    Node::parse(text).map_err(|error| format!("the request is not JSON: {error}"))
}

fn read(dialect: &'static Dialect, text: &str, json: Node, checked: (Vec<Question>, Report)) -> Request {
    let (questions, report) = checked;
    let (violations, warnings) = report.told();
    let questionnaire = match Questionnaire::new(&dialect.presentation, questions) {
        Some(questionnaire) if violations.is_empty() => Ok(questionnaire),
        _ => Err(violations),
    };
    Request { dialect, questionnaire, warnings, text: text.to_owned(), json: Some(Arc::new(json)) }
}

fn unreadable(dialect: &'static Dialect, text: &str, problem: String) -> Request {
    let fix = format!("send one JSON object, as in {}", dialect.rules.examples.request);
    let questionnaire = Err(vec![Violation { path: String::new(), problem, fix }]);
    Request { dialect, questionnaire, warnings: Vec::new(), text: text.to_owned(), json: None }
}
