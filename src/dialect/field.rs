//! Reading one JSON value as what it should be, with a message of its own for each wrong shape. It never
//! knows which field of which tool it reads.

use super::node::{Fields, Node};
use super::report::{Path, Report};

/// What a text field wants to be told apart by in its messages.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text {
    /// One correct field, name included, as in `"header": "DB"`.
    pub example: &'static str,
    /// Whether the field may be left out.
    pub optional: bool,
}

impl Text {
    /// The string in `value`, or nothing and a violation.
    pub fn read<'v>(self, report: &mut Report, path: &Path<'_>, value: &'v Node<'_>) -> Option<&'v str> {
        let example = self.example;
        let fix = match value {
            Node::String(text) => return Some(text),
            Node::Null if self.optional => format!("leave it out, or write a text, as in {example}"),
            Node::Number(number) => format!("put it in quotes: \"{number}\""),
            Node::Bool(truth) => format!("put it in quotes: \"{truth}\""),
            Node::Null | Node::Array(_) | Node::Object(_) => format!("write a text, as in {example}"),
        };
        report.violation(path, format!("is {}, not a string", value.kind()), fix);
        None
    }
}

/// The boolean in `value`, or false and a violation. For fields that may be left out.
pub(super) fn boolean(report: &mut Report, path: &Path<'_>, value: &Node<'_>) -> bool {
    let fix = match value {
        Node::Bool(value) => return *value,
        Node::Null => "leave it out, or write true or false",
        Node::String(_) => "write true or false, without quotes",
        Node::Number(_) | Node::Array(_) | Node::Object(_) => "write true or false",
    };
    report.violation(path, format!("is {}, not a boolean", value.kind()), fix);
    false
}

/// The array or object that a string holds as JSON, as models send it that quote once too often. Never a
/// string again, so whoever reads it on comes to an end.
pub(super) fn embedded(text: &str) -> Option<Node<'_>> {
    if !text.trim_start().starts_with(['[', '{']) {
        return None;
    }
    serde_json::from_str(text).ok()
}

/// The name under which the text of `wanted` stands, where `wanted` itself is missing: the first string
/// whose name is one of `names`.
pub(super) fn stand_in<'v>(fields: &'v Fields<'_>, wanted: &str, names: &[&str]) -> Option<&'v str> {
    if fields.has(wanted) {
        return None;
    }
    let mut strings = fields.iter().filter(|(_, value)| matches!(value, Node::String(_)));
    strings.find(|(name, _)| names.contains(name)).map(|(name, _)| name)
}

/// Reports that the text of `wanted` stands under `name`. `example` is one correct piece with `wanted`.
pub(super) fn misnamed(report: &mut Report, path: &Path<'_>, (name, wanted): (&str, &str), example: &str) {
    let problem = format!("is missing: its text stands in `{name}`");
    report.violation(&path.field(wanted), problem, format!("rename `{name}` to `{wanted}`, as in {example}"));
}

/// Reports that a field is not there. `fix` says what to add.
pub(super) fn missing(report: &mut Report, path: &Path<'_>, wanted: &str, fix: impl Into<String>) {
    report.violation(&path.field(wanted), "is missing", fix);
}
