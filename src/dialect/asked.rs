//! Whether a question asks for a choice or for text alone: as it says, or by whether it has options.

use super::checker::{Checker, Found};
use super::json;
use super::node::{Fields, Node};
use super::rules::{QuestionPart, Rules};

/// What a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// One or several of its options, or free text instead.
    Select,
    /// Text alone.
    Text,
}

const EXAMPLE: &str = r#""type": "select""#;
/// The longest wrong name that a message repeats whole, in characters; a message stays a line.
const LONGEST_SHOWN: usize = 20;

impl Asked {
    /// Both.
    pub const ALL: [Asked; 2] = [Asked::Select, Asked::Text];

    /// Its name in a request and in a result.
    pub const fn name(self) -> &'static str {
        match self {
            Asked::Select => "select",
            Asked::Text => "text",
        }
    }

    fn named(name: &str) -> Option<Asked> {
        Asked::ALL.into_iter().find(|asked| asked.name() == name)
    }

    /// What a question asks for: as named, or by whether options are given. An unknown name says nothing;
    /// `check` reports it.
    pub fn of(fields: &Fields, rules: &Rules) -> Asked {
        let Some(name) = rules.name_of(QuestionPart::Kind) else { return Asked::Select };
        let named = match fields.get(name) {
            Some(Node::String(name)) => Asked::named(name.as_str()),
            _ => None,
        };
        let has_options = rules.options_of(fields).is_some();
        named.unwrap_or(if has_options { Asked::Select } else { Asked::Text })
    }

    /// Reports an unknown name.
    pub fn check(checker: &mut Checker, found: Found<'_, '_>) {
        let Some(name) = checker.string(found, EXAMPLE) else { return };
        if Asked::named(name).is_none() {
            let shown: String = name.chars().take(LONGEST_SHOWN).collect();
            let more = if shown.len() < name.len() { "…" } else { "" };
            let problem = format!("is {}{more}, no type of question", json::quoted(&shown));
            checker.report.violation(found.path, problem, "write \"select\" or \"text\"");
        }
    }
}
