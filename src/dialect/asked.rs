//! What a question can ask for, and the fields that only some kinds of question have. A new kind is added here, and
//! its fields to the rules of the dialects that have it.

use super::node::Node;
use super::report::{Path, Report};
use crate::model::kind::{Choice, Choices, Kind};

/// What a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// One or several of its options, or free text instead.
    Select,
    /// Text alone.
    Text,
    /// Text alone that nobody may see.
    Secret,
    /// Yes or no.
    YesNo,
}

impl Asked {
    /// Its name in a request and in a result.
    pub const fn name(self) -> &'static str {
        match self {
            Asked::Select => "select",
            Asked::Text => "text",
            Asked::Secret => "secret",
            Asked::YesNo => "yesno",
        }
    }

    /// The one with this name.
    pub fn named(among: &[Asked], name: &str) -> Option<Asked> {
        among.iter().copied().find(|asked| asked.name() == name)
    }

    /// What a question of this kind asks for.
    pub fn of(kind: &Kind) -> Asked {
        match kind {
            Kind::Choice(_) => Asked::Select,
            Kind::Text => Asked::Text,
            Kind::Secret => Asked::Secret,
        }
    }

    /// What it is, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Asked::Select => "a choice",
            Asked::Text => "text alone",
            Asked::Secret => "a secret",
            Asked::YesNo => "yes or no",
        }
    }
}

/// The options of a question that asks for yes or no.
const YES_NO: [&str; 2] = ["Yes", "No"];

/// A field of a question that only some kinds have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Whether several options may be chosen.
    Several,
    /// Whether a filter is open when the question comes.
    Filtered,
}

/// What such fields hold.
#[derive(Debug, Default)]
pub(super) struct Details {
    /// The options, and whether several may be chosen.
    pub choices: Choices,
}

impl Details {
    /// Reads a field of a question that asks for `asked`.
    pub fn read(&mut self, asked: Asked, detail: Detail, path: &Path<'_>, value: &Node, report: &mut Report) {
        let holds = match detail {
            Detail::Several => &mut self.choices.multiple,
            Detail::Filtered => &mut self.choices.filtered,
        };
        *holds = report.boolean(path, value);
        if *holds && asked != Asked::Select {
            let problem = format!("is true in a question that asks for {}", asked.words());
            report.violation(path, problem, "leave it out, or give options");
        }
    }

    /// The kind of the question.
    pub fn kind(self, asked: Asked) -> Kind {
        match asked {
            Asked::Select => Kind::Choice(self.choices),
            Asked::Text => Kind::Text,
            Asked::Secret => Kind::Secret,
            Asked::YesNo => {
                let option = |label: &str| Choice {
                    label: label.to_owned(),
                    value: None,
                    description: None,
                    preview: None,
                };
                Kind::Choice(Choices { options: YES_NO.map(option).into(), ..Choices::default() })
            }
        }
    }
}
