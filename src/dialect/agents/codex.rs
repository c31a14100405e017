//! `request_user_input` of Codex.

use serde_json::{Map, Value};

use super::fields::{self, FEATURES};
use super::rendering::{self, Tool, object};
use crate::dialect::answer::AnsweredQuestion;
use crate::dialect::contract::{Answers, Dialect, Request};
use crate::dialect::json::to_text;
use crate::dialect::rules::{Examples, Rules};
use crate::dialect::shape::Shape;
use crate::model::keymap::Features;
use crate::model::presentation::ToolPresentation;

/// The row of a text of the person's own, and its answer.
const NONE: &str = "None of the above";

/// Codex's `request_user_input`.
pub static CODEX: Dialect = Dialect {
    presentation: ToolPresentation::new(
        "codex",
        NONE,
        "Submit",
        Features { several_options: false, ..FEATURES },
    ),
    summary: "request_user_input of Codex",
    rules: Rules {
        limits: fields::NO_LIMITS,
        examples: Examples {
            request: r#"{"questions": [{"id": "db", "header": "DB", "question": "Which database?", "options": [{"label": "Postgres", "description": "Mature."}, {"label": "SQLite", "description": "Embedded."}]}]}"#,
            question: r#"{"id": "db", "header": "DB", "question": "Which database?", "options": [{"label": "Postgres", "description": "Mature."}, {"label": "SQLite", "description": "Embedded."}]}"#,
            ..fields::RULES.examples
        },
        question: &[fields::ID, fields::HEADER, fields::PROMPT, fields::OPTIONS],
        ..fields::RULES
    },
    answers: Answers { skips: true, comments: false },
    shape: Some(Shape {
        question: &["isOther", "isSecret"],
        question_pairs: &[("id", "header")],
        ..Shape::NONE
    }),
    wire: true,
    define: None,
    render: |request, outcome| {
        const TOOL: Tool = Tool {
            answered,
            unanswered: |_| object([("answers", Value::Object(Map::new()))]),
            cancelled: None,
        };
        rendering::render(&TOOL, request, outcome)
    },
};

/// The label, or the row of the own text and the text as a note; nothing for a question that was left open.
fn answered(_: &Request, given: &[AnsweredQuestion<'_>]) -> (String, Value) {
    let answers = given.iter().map(|(question, response)| {
        let mut values: Vec<String> = response.labels(question).map(str::to_owned).collect();
        if let Some(text) = response.other.as_deref() {
            if values.is_empty() {
                values.push(NONE.to_owned());
            }
            values.push(format!("user_note: {text}"));
        }
        (question.id.clone().unwrap_or_default(), object([("answers", values.into())]))
    });
    let wire = object([("answers", Value::Object(answers.collect()))]);
    (to_text(&wire), wire)
}
