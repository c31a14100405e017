//! What `--format` puts on stdout: only words that somebody answered.

use super::answer::{self, AnsweredQuestion};
use super::contract::Request;
use super::json::{quoted, to_text};
use super::result::ToolResult;
use crate::model::outcome::{BEFORE_COMMENT, Outcome};
use serde_json::json;

/// How a result is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The bare answer, for scripts.
    Answer,
    /// The text of the result.
    Text,
    /// The whole tool result as one line of JSON; of another agent's tool what its interface takes.
    Json,
    /// What a hook makes its answer of, as one line of JSON.
    Hook,
}

impl Format {
    /// What belongs on stdout, without the newline at its end; `None` if there is no answer and the format is not
    /// `Json`.
    #[must_use]
    pub fn output(self, request: &Request, outcome: &Outcome, result: &ToolResult) -> Option<String> {
        match self {
            Format::Hook => return Some(hook(request, outcome, result)),
            Format::Json if request.dialect.is_of_agent() => {
                return (!result.details.is_null()).then(|| to_text(&result.details));
            }
            Format::Json => return Some(result.to_json()),
            Format::Answer | Format::Text => {}
        }
        let given = answer::given_in(request, outcome)?;
        match (self, given.as_slice()) {
            (Format::Json | Format::Hook | Format::Text, _) => Some(result.text.clone()),
            (Format::Answer, [only]) => Some(one(*only)),
            (Format::Answer, several) => Some(several.iter().map(line).collect::<Vec<_>>().join("\n")),
        }
    }
}

/// How a session ended, its result, and the answers as a model reads them where no result can be handed over.
fn hook(request: &Request, outcome: &Outcome, result: &ToolResult) -> String {
    let given = answer::given_in(request, outcome).unwrap_or_default();
    let told = given.iter().map(|(question, response)| {
        let answer = response.answer(question).unwrap_or_else(|| "(no answer)".to_owned());
        format!("{} = {}", quoted(&question.prompt), quoted(&answer))
    });
    let told: Vec<String> = told.collect();
    to_text(&json!({
        "ended": outcome.in_a_word(), "wire": result.details, "text": result.text, "told": told.join(", "),
    }))
}

/// One question: one line per option, then the free text as it is, then the comment; empty if skipped.
fn one((question, response): AnsweredQuestion<'_>) -> String {
    if !response.is_answered() {
        return String::new();
    }
    // A label is one line even if it holds a line break; everything else in it stays as the script wrote it.
    let label = |label: &str| label.replace('\n', "\\n").replace('\r', "\\r");
    let mut lines: Vec<String> = response.labels(question).map(label).collect();
    lines.extend(response.other.as_deref().map(str::to_owned));
    let comment = response.comment.iter().flat_map(|comment| [BEFORE_COMMENT, comment]);
    lines.join("\n") + &comment.collect::<String>()
}

/// One of several questions: its values on one line, parted by tabs, the comment after the last; empty if
/// skipped. Newlines, tabs and backslashes in a value are escaped, so that a tab parts values and nothing else.
fn line((question, response): &AnsweredQuestion<'_>) -> String {
    if !response.is_answered() {
        return String::new();
    }
    let values: Vec<String> =
        response.labels(question).chain(response.other.as_deref()).map(escaped).collect();
    let comment = response.comment.iter().map(|comment| format!("{BEFORE_COMMENT}{}", escaped(comment)));
    values.join("\t") + &comment.collect::<String>()
}

/// A value that is one field of one line.
fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t")
}
