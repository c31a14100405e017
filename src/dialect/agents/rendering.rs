//! What the results of these tools share: the answers as they join them, and the ends that most of them have no words for.

use serde_json::{Map, Value};

use crate::dialect::answer::AnsweredQuestion;
use crate::dialect::contract::Request;
use crate::dialect::end::End;
use crate::dialect::node::Node;
use crate::dialect::result::ToolResult;
use crate::model::outcome::Outcome;

/// What a tool says of an end.
pub struct Tool {
    /// The text and the wire of answers.
    pub answered: fn(&Request, &[AnsweredQuestion<'_>]) -> (String, Value),
    /// The wire where nobody answered; null if the interface has none.
    pub unanswered: fn(&Request) -> Value,
    /// The text of a person who cancelled; `None` if the agent has none.
    pub cancelled: Option<&'static str>,
}

/// The result of `outcome`, without its session.
pub fn render(tool: &Tool, request: &Request, outcome: &Outcome) -> ToolResult {
    let nobody = || (tool.unanswered)(request);
    let (text, details, is_error) = match End::of(request, outcome) {
        End::Answered(given) => {
            let (text, wire) = (tool.answered)(request, &given);
            (text, wire, false)
        }
        End::Unanswered(text) => {
            let own = tool.cancelled.filter(|_| *outcome == Outcome::Cancelled).map(str::to_owned);
            (own.unwrap_or(text), nobody(), false)
        }
        End::Unasked(text) | End::Failed { text, .. } => (text, nobody(), true),
    };
    ToolResult { text, details, is_error, session: None }
}

/// What was given to a question, its labels and its own text each for itself; empty for a question that was left open.
pub fn values((question, response): AnsweredQuestion<'_>) -> Vec<String> {
    response.labels(question).chain(response.other.as_deref()).map(str::to_owned).collect()
}

/// The same, joined as agents do; `None` for a question that was left open.
pub fn joined(given: AnsweredQuestion<'_>) -> Option<String> {
    let values = values(given);
    (!values.is_empty()).then(|| values.join(", "))
}

/// Pairs of questions and answers, as `"Which?"="This", …`. They are quoted and not escaped, as the agents do it.
pub fn pairs(given: &[AnsweredQuestion<'_>], open: Option<&str>) -> String {
    let pair = |given: &AnsweredQuestion<'_>| {
        let answer = joined(*given).or_else(|| open.map(str::to_owned))?;
        Some(format!("\"{}\"=\"{answer}\"", given.0.prompt))
    };
    given.iter().filter_map(pair).collect::<Vec<_>>().join(", ")
}

/// The request as it came, as an object; a list of questions in quotes is the list.
pub fn received(request: &Request) -> Map<String, Value> {
    let Some(Node::Object(fields)) = request.json.as_deref() else { return Map::new() };
    let list = request.dialect.rules.list;
    let value = |name: &str, node: &Node| {
        Some(if name == list { node.unquoted().to_value() } else { node.to_value() })
    };
    match fields.to_value(value) {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// The questions as they came.
pub fn questions(request: &Request) -> Value {
    received(request).remove(request.dialect.rules.list).unwrap_or_default()
}

/// An object of these fields, in this order.
pub fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    Value::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}
