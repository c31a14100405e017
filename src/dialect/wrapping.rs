//! A request inside another object, as models send it that take the whole call for its arguments.

use super::node::{Fields, Node};
use super::rules::{QuestionPart, Rules};

/// The names under which requests are found in other objects.
const NAMES: [&str; 3] = ["arguments", "input", "params"];

/// The request in an object that is none itself, with its name there.
pub(super) fn wrapped<'v>(rules: &Rules, fields: &'v Fields) -> Option<(&'v str, &'v Node)> {
    let parts = [QuestionPart::Prompt, QuestionPart::Options].map(|part| rules.name_of(part));
    let own = [Some(rules.list)].into_iter().chain(parts).flatten();
    if own.into_iter().any(|name| fields.has(name)) {
        return None;
    }
    let is_request = |value: &Node| matches!(value.unquoted(), Node::Array(_) | Node::Object(_));
    fields.iter().find(|(name, value)| NAMES.contains(name) && is_request(value))
}

/// The request itself, however often it is wrapped.
pub(super) fn unwrapped<'v>(rules: &Rules, request: &'v Node) -> &'v Node {
    let mut inner = request.unquoted();
    while let Node::Object(fields) = inner
        && let Some((_, node)) = wrapped(rules, fields)
    {
        inner = node.unquoted();
    }
    inner
}
