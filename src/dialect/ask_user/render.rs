//! An outcome as a tool result. Only a submit that fits its questions yields answers, and no answer's text looks
//! like another line. A dialect with skipping names the skipped questions too.

use serde_json::{Map, Value, json};

use crate::dialect::answer::AnsweredQuestion;
use crate::dialect::contract::Request;
use crate::dialect::end::End;
use crate::dialect::json::quoted;
use crate::dialect::node::{Fields, Node};
use crate::dialect::result::ToolResult;
use crate::dialect::rules::{Field, QuestionPart, Rules};
use crate::model::outcome::Outcome;

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
    let skips = request.dialect.answers.skips;
    let mut lines = Vec::new();
    let mut answers = Map::new();
    let mut responses = Map::new();
    for &(question, response) in given {
        let prompt = &question.prompt;
        match response.answer(question) {
            Some(answer) => {
                lines.push(format!("{} = {}", quoted(prompt), quoted(&answer)));
                answers.insert(prompt.clone(), answer.into());
            }
            None if skips => lines.push(format!("{} = \"(no answer)\"", quoted(prompt))),
            None => continue,
        }
        responses.insert(prompt.clone(), parts((question, response), skips));
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
    details.insert("questions".to_owned(), known_questions(request));
    details.insert("answers".to_owned(), Value::Object(answers));
    details.insert("responses".to_owned(), Value::Object(responses));
    details.insert("cancelled".to_owned(), Value::Bool(cancelled));
    Value::Object(details)
}

/// A response without joining its parts: a label may hold a comma, and a comment a dash.
fn parts((question, response): AnsweredQuestion<'_>, skips: bool) -> Value {
    let labels: Vec<&str> = response.labels(question).collect();
    let mut parts =
        json!({ "selected": labels, "other": response.other.as_deref(), "comment": response.comment });
    if skips {
        parts["skipped"] = (!response.is_answered()).into();
    }
    if question.is_secret() {
        parts["secret"] = true.into();
    }
    parts
}

/// The longest refused request that its result repeats, in bytes: who sent more still has it.
const MOST_REPEATED: usize = 64 * 1024;

/// The questions as received, without unknown fields. Questions of a wrong shape are kept, so that the caller can
/// fix them; without an array of questions the array is empty.
fn known_questions(request: &Request) -> Value {
    let rules = &request.dialect.rules;
    let is_repeated = request.questionnaire.is_ok() || request.text().len() <= MOST_REPEATED;
    let Some(Node::Object(fields)) = request.json.as_deref() else { return Value::Array(Vec::new()) };
    match fields.get(rules.list) {
        Some(Node::Array(items)) if is_repeated => {
            items.iter().map(|item| known_question(item, rules)).collect()
        }
        _ => Value::Array(Vec::new()),
    }
}

fn known_question(question: &Node, rules: &Rules) -> Value {
    let Node::Object(fields) = question else { return question.to_value() };
    let options = rules.name_of(QuestionPart::Options);
    known(fields, rules.question, |name, value| match value {
        Node::Array(items) if Some(name) == options => items.iter().map(|item| option(item, rules)).collect(),
        value if Some(name) == options => option(value, rules),
        value => value.to_value(),
    })
}

fn option(option: &Node, rules: &Rules) -> Value {
    let Node::Object(fields) = option else { return option.to_value() };
    known(fields, rules.option, |_, value| value.to_value())
}

fn known<P>(fields: &Fields, known: &[Field<P>], value: impl Fn(&str, &Node) -> Value) -> Value {
    fields.to_value(|name, node| known.iter().any(|field| field.name == name).then(|| value(name, node)))
}
