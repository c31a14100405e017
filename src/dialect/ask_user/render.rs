//! An outcome as a tool result. Only a submit that fits its questions yields answers; it never lets one
//! answer's text look like another line.

use serde_json::{Map, Value, json};

use super::known;
use crate::dialect::answer::{self, Given};
use crate::dialect::json::quoted;
use crate::dialect::{Request, ToolResult};
use crate::model::outcome::Outcome;
use crate::model::questionnaire::Tool;

/// The result of `outcome`, without its session.
pub(in crate::dialect) fn render(request: &Request, outcome: &Outcome) -> ToolResult {
    let tool = request.tool.name();
    match outcome {
        Outcome::Answered(responses) => {
            let given = match &request.questionnaire {
                Ok(questionnaire) => answer::given(questionnaire, responses),
                Err(_) => Err("answers to an invalid request".to_owned()),
            };
            match given {
                Ok(given) => answered(request, &given),
                Err(why) => failed(tool, &why),
            }
        }
        Outcome::Cancelled => unanswered(request, false, CANCELLED.to_owned()),
        Outcome::Aborted(_) => unanswered(request, false, aborted_text(tool)),
        Outcome::Invalid(violations) => {
            let lines: Vec<String> = violations.iter().map(ToString::to_string).collect();
            unanswered(request, true, format!("Error: {}", lines.join("\n")))
        }
        Outcome::NoTerminal => unanswered(request, true, no_terminal_text(tool)),
        Outcome::Failed(why) => failed(tool, why),
    }
}

const CANCELLED: &str = "The person cancelled. Do not assume an answer or go on with the task: wait for \
     instructions, or ask again with better options if the decision is still needed.";

fn aborted_text(tool: &str) -> String {
    format!(
        "Aborted by the agent, not by the person. Do not assume an answer; do not retry {tool}: pass the \
         abort on, or wait for instructions if the decision is still needed."
    )
}

fn no_terminal_text(tool: &str) -> String {
    format!(
        "Error: {tool} needs an interactive session. The tool is off for this session. Do not retry: \
         decide and say so, or wait for the person."
    )
}

fn failed(tool: &str, why: &str) -> ToolResult {
    let text = format!(
        "{tool} failed: {why}. Do not assume an answer: retry once with corrected parameters, or decide \
         and say so."
    );
    ToolResult { text, details: json!({ "error": why }), is_error: true, session: None }
}

fn unanswered(request: &Request, is_error: bool, text: String) -> ToolResult {
    let details = details(request, Map::new(), Map::new(), true);
    ToolResult { text, details, is_error, session: None }
}

fn answered(request: &Request, given: &[Given<'_>]) -> ToolResult {
    let mut lines = Vec::new();
    let mut answers = Map::new();
    let mut responses = Map::new();
    for &(question, response) in given {
        let prompt = &question.prompt;
        if let Some(answer) = response.answer(question) {
            lines.push(format!("{} = {}", quoted(prompt), quoted(&answer)));
            answers.insert(prompt.clone(), answer.into());
            responses.insert(prompt.clone(), parts(request.tool, (question, response)));
        } else if request.tool == Tool::Quick && response.skipped {
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
    details.insert("questions".to_owned(), known::questions(&request.text));
    details.insert("answers".to_owned(), Value::Object(answers));
    details.insert("responses".to_owned(), Value::Object(responses));
    details.insert("cancelled".to_owned(), Value::Bool(cancelled));
    Value::Object(details)
}

/// A response without joining its parts: a label may hold a comma, and a comment a dash.
fn parts(tool: Tool, (question, response): Given<'_>) -> Value {
    let labels: Vec<&str> = response.labels(question).collect();
    let (other, comment) = (&response.other, &response.comment);
    match tool {
        Tool::AskUser | Tool::AskUserQuestion => {
            json!({ "selected": labels, "other": other, "comment": comment })
        }
        Tool::Quick => {
            let skipped = response.skipped && !response.is_answered();
            json!({ "selected": labels, "other": other, "comment": comment, "skipped": skipped })
        }
    }
}
