//! What can be wrong with a log, each with its place and its fix.

use super::place::Place;
use super::record::VERSION;
use crate::model::key::KeyError;

/// Why a log cannot be read or replayed. Prints as `path:line:col: what; fix`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {wrong}")]
pub struct LogError {
    /// Where it is wrong.
    pub at: Place,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What is wrong at a place of a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The first record is no `Session`, or there is no record at all.
    #[error("no header; begin with `Session(version: {VERSION}, tool: \"ask_user\", size: (80, 24))`")]
    NoHeader,
    /// A later record is a `Session`.
    #[error("a second `Session`; one file holds one session, give this one a file of its own")]
    SecondHeader,
    /// The header names a version that this program does not read.
    #[error(
        "version {version}, and this program reads version {VERSION}; use the ask-user that wrote it{}",
        if *.broken { " (the line's sum does not hold, so it may be damage instead)" } else { "" }
    )]
    Version {
        /// The version that it names.
        version: u32,
        /// Whether the file is summed, and the sum of the header's line does not hold.
        broken: bool,
    },
    /// A line of a summed file ends in no sum.
    #[error(
        "this line has no sum, and the log is summed; bring the file back as it was written, \
         or make a transcript of it with `ask-user fixture` and edit that"
    )]
    NoSum,
    /// A line of a summed file ends in the sum of something else.
    #[error(
        "the sum does not hold, so this line was changed or one before it is missing; \
         bring the file back as it was written"
    )]
    WrongSum,
    /// Brackets within brackets, more than any record has.
    #[error("brackets are nested too deep; write a record with the values that it takes")]
    TooDeep,
    /// Bytes that are no text.
    #[error("no UTF-8; save the file as UTF-8")]
    NotText,
    /// A carriage return in a file written by hand.
    #[error("a carriage return; save the file with LF line ends, and write `\\r` where one is meant")]
    CarriageReturn,
    /// A mark that a version control system left.
    #[error(
        "a merge-conflict mark; settle the conflict and take the marks out \
         (where a text holds one, write its line ends as `\\n`)"
    )]
    Conflict,
    /// A record with a name that this version does not know.
    #[error("there is no record `{name}`; write one of {}, or use the ask-user that wrote it", list(known))]
    UnknownRecord {
        /// Its name.
        name: String,
        /// The names of this version.
        known: &'static [&'static str],
    },
    /// A field that the record does not have.
    #[error("`{record}` has no field `{field}`; write one of {}", list(known))]
    UnknownField {
        /// The record's name.
        record: String,
        /// The field's name.
        field: String,
        /// The fields of the record.
        known: &'static [&'static str],
    },
    /// A field that must be written is not there.
    #[error("`{record}` has no `{field}`; add `{field}: …`")]
    MissingField {
        /// The record's name.
        record: String,
        /// The field's name.
        field: &'static str,
    },
    /// A record, or a comment, that begins and never ends; with its name, or the mark that opens it.
    #[error("`{0}` begins here and never ends; close its strings and brackets")]
    Torn(String),
    /// Anything else that is no record.
    #[error("{0}; write `Name(\"…\")` or `Name(field: …)` with the values that the record takes")]
    Malformed(String),
    /// A word in `Keys` that is no key.
    #[error(transparent)]
    NoKey(KeyError),
    /// The header names a tool that this program does not know.
    #[error("there is no tool `{tool}`; write one of {}", list(known))]
    UnknownTool {
        /// The name.
        tool: String,
        /// The tools that it knows.
        known: Vec<&'static str>,
    },
    /// A second request in one session.
    #[error("a second `Ask`; one session asks once, give this one a file of its own")]
    SecondAsk,
    /// A character in `Type` that no key types.
    #[error("no key types {0:?}; press keys with `Keys(\"enter\")` or paste with `Paste(text: …)`")]
    NotTyped(char),
}

impl Wrong {
    /// The same at a place.
    #[must_use]
    pub fn at(self, at: Place) -> LogError {
        LogError { at, wrong: self }
    }
}

fn list(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}
