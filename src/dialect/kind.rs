//! The `type` of a question, for contracts whose questions may ask for text alone: named, or told by
//! whether there are options. It never looks into the options.

use super::field::Text;
use super::json;
use super::node::{Fields, Node};
use super::report::{Path, Report};

/// What a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// One of its options, or free text instead.
    Select,
    /// Text alone.
    Text,
}

const TYPE: Text = Text { example: r#""type": "select""#, optional: true };
/// The longest wrong name that a message repeats whole, in characters; a message stays a line.
const LONGEST_SHOWN: usize = 20;

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 2] = [Kind::Select, Kind::Text];

    /// Its name in a request and in a result.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Select => "select",
            Kind::Text => "text",
        }
    }

    fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind of a question: as named, or by whether options are given. A name that nobody knows says
    /// nothing; `check` reports it.
    pub fn of(fields: &Fields<'_>) -> Kind {
        let named = match fields.get("type") {
            Some(Node::String(name)) => Kind::named(name),
            _ => None,
        };
        named.unwrap_or(if fields.has("options") { Kind::Select } else { Kind::Text })
    }

    /// Reports a `type` that is none.
    pub fn check(report: &mut Report, path: &Path<'_>, value: &Node<'_>) {
        let Some(name) = TYPE.read(report, path, value) else { return };
        if Kind::named(name).is_none() {
            let shown: String = name.chars().take(LONGEST_SHOWN).collect();
            let more = if shown.len() < name.len() { "…" } else { "" };
            let problem = format!("is {}{more}, no type of question", json::quoted(&shown));
            report.violation(path, problem, "write \"select\" or \"text\"");
        }
    }
}

/// Reports options where none belong; whether they are to be looked at nevertheless. They are where there
/// are any: a caller may take either way out of the violation.
pub(super) fn stray_options(report: &mut Report, path: &Path<'_>, value: &Node<'_>, text: &str) -> bool {
    let fix = format!("leave out either `options` or {text}");
    report.violation(path, "stands in a question that asks for text alone", fix);
    match value {
        Node::Array(items) => !items.is_empty(),
        Node::String(_) | Node::Object(_) => true,
        Node::Null | Node::Bool(_) | Node::Number(_) => false,
    }
}
