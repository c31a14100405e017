//! An outcome as a tool result. Only a submit that fits its questions yields answers; it never lets one
//! answer's text look like another line.

use serde_json::{Map, Value, json};

use super::known;
use crate::dialect::answer::AnsweredQuestion;
use crate::dialect::end::End;
use crate::dialect::json::quoted;
use crate::dialect::{Request, ToolResult};
use crate::model::outcome::Outcome;
use crate::model::questionnaire::Tool;

/// The result of `outcome`, without its session.
pub(in crate::dialect) fn render(request: &Request, outcome: &Outcome) -> ToolResult {
    match End::of(request, outcome) {
        End::Answered(given) => answered(request, &given),
        End::Unanswered(text) => unanswered(request, false, text),
        End::Unasked(text) => unanswered(request, true, text),
        End::Failed { why, text } => {
            ToolResult { text, details: json!({ "error": why }), is_error: true, session: None }
        }
    }
}

fn unanswered(request: &Request, is_error: bool, text: String) -> ToolResult {
    let details = details(request, Map::new(), Map::new(), true);
    ToolResult { text, details, is_error, session: None }
}

fn answered(request: &Request, given: &[AnsweredQuestion<'_>]) -> ToolResult {
    let mut lines = Vec::new();
    let mut answers = Map::new();
    let mut responses = Map::new();
    for &(question, response) in given {
        let prompt = &question.prompt;
        if let Some(answer) = response.answer(question) {
            lines.push(format!("{} = {}", quoted(prompt), quoted(&answer)));
            answers.insert(prompt.clone(), answer.into());
            responses.insert(prompt.clone(), parts(request.tool, (question, response)));
        } else if request.tool == Tool::Quick {
            lines.push(format!("{} = \"(no answer)\"", quoted(prompt)));
            responses.insert(prompt.clone(), parts(request.tool, (question, response)));
        }
    }
    let details = details(request, answers, responses, false);
    ToolResult { text: lines.join("\n"), details, is_error: false, session: None }
}

/// The details of every outcome but a failure. Not by `json!`, which would copy all questions once more.
fn details(
    request: &Request,
    answers: Map<String, Value>,
    responses: Map<String, Value>,
    cancelled: bool,
) -> Value {
    let mut details = Map::new();
    details.insert("questions".to_owned(), known::questions(&request.text, request.tool == Tool::Quick));
    details.insert("answers".to_owned(), Value::Object(answers));
    details.insert("responses".to_owned(), Value::Object(responses));
    details.insert("cancelled".to_owned(), Value::Bool(cancelled));
    Value::Object(details)
}

/// A response without joining its parts: a label may hold a comma, and a comment a dash.
fn parts(tool: Tool, (question, response): AnsweredQuestion<'_>) -> Value {
    let labels: Vec<&str> = response.labels(question).collect();
    let (other, comment) = (&response.other, &response.comment);
    match tool {
        Tool::AskUser | Tool::AskUserQuestion => {
            json!({ "selected": labels, "other": other, "comment": comment })
        }
        Tool::Quick => {
            let skipped = !response.is_answered();
            json!({ "selected": labels, "other": other, "comment": comment, "skipped": skipped })
        }
    }
}
