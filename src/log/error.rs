//! What can be wrong with a log, each with its place and its fix.

use super::place::Place;
use super::record::VERSION;
use crate::model::key::KeyError;

/// Why a log cannot be read or replayed. Prints as `path:line:col: what; fix`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// The first record is no `Session`, or there is no record at all.
    #[error("{at}: no header; begin with `Session(version: {VERSION}, tool: \"ask_user\", size: (80, 24))`")]
    NoHeader {
        /// The first record, or the start of the file.
        at: Place,
    },
    /// A later record is a `Session`.
    #[error("{at}: a second `Session`; one file holds one session, give this one a file of its own")]
    SecondHeader {
        /// The second header.
        at: Place,
    },
    /// The header names a version that this program does not read.
    #[error(
        "{at}: version {version}, and this program reads version {VERSION}; use the ask-user that wrote it{}",
        if *.broken { " (the line's sum does not hold, so it may be damage instead)" } else { "" }
    )]
    Version {
        /// The header.
        at: Place,
        /// The version that it names.
        version: u32,
        /// Whether the file is summed, and the sum of the header's line does not hold.
        broken: bool,
    },
    /// A line of a summed file ends in no sum.
    #[error(
        "{at}: this line has no sum, and the log is summed; bring the file back as it was written, \
         or make a transcript of it with `ask-user fixture` and edit that"
    )]
    NoSum {
        /// The start of the line.
        at: Place,
    },
    /// A line of a summed file ends in the sum of something else.
    #[error(
        "{at}: the sum does not hold, so this line was changed or one before it is missing; \
         bring the file back as it was written"
    )]
    WrongSum {
        /// The start of the line.
        at: Place,
    },
    /// Bytes that are no text.
    #[error("{at}: no UTF-8; save the file as UTF-8")]
    NotText {
        /// The first such byte.
        at: Place,
    },
    /// A carriage return in a file written by hand.
    #[error("{at}: a carriage return; save the file with LF line ends, and write `\\r` where one is meant")]
    CarriageReturn {
        /// The carriage return.
        at: Place,
    },
    /// A mark that a version control system left.
    #[error(
        "{at}: a merge-conflict mark; settle the conflict and take the marks out \
         (where a text holds one, write its line ends as `\\n`)"
    )]
    Conflict {
        /// The start of the mark.
        at: Place,
    },
    /// A record with a name that this version does not know.
    #[error(
        "{at}: there is no record `{name}`; write one of {}, or use the ask-user that wrote it",
        list(known)
    )]
    UnknownRecord {
        /// The record.
        at: Place,
        /// Its name.
        name: String,
        /// The names of this version.
        known: &'static [&'static str],
    },
    /// A field that the record does not have.
    #[error("{at}: `{record}` has no field `{field}`; write one of {}", list(known))]
    UnknownField {
        /// The field.
        at: Place,
        /// The record's name.
        record: String,
        /// The field's name.
        field: String,
        /// The fields of the record.
        known: &'static [&'static str],
    },
    /// A field that must be written is not there.
    #[error("{at}: `{record}` has no `{field}`; add `{field}: …`")]
    MissingField {
        /// The record.
        at: Place,
        /// The record's name.
        record: String,
        /// The field's name.
        field: &'static str,
    },
    /// A record that begins and never ends.
    #[error("{at}: `{record}` begins here and never ends; close its strings and brackets")]
    Torn {
        /// Where the record, or the comment, begins.
        at: Place,
        /// The record's name, or the mark that opens the comment.
        record: String,
    },
    /// Anything else that is no record.
    #[error("{at}: {what}; write `Name(\"…\")` or `Name(field: …)` with the values that the record takes")]
    Malformed {
        /// Where it was noticed.
        at: Place,
        /// What it is.
        what: String,
    },
    /// A word in `Keys` that is no key.
    #[error("{at}: {source}")]
    NoKey {
        /// The record.
        at: Place,
        /// The word.
        source: KeyError,
    },
    /// The header names a tool that this program does not know.
    #[error("{at}: there is no tool `{tool}`; write one of {}", list(known))]
    UnknownTool {
        /// The header.
        at: Place,
        /// The name.
        tool: String,
        /// The tools that it knows.
        known: Vec<&'static str>,
    },
    /// A second request in one session.
    #[error("{at}: a second `Ask`; one session asks once, give this one a file of its own")]
    SecondAsk {
        /// The second request.
        at: Place,
    },
    /// A character in `Type` that no key types.
    #[error(
        "{at}: no key types {character:?}; press keys with `Keys(\"enter\")` or paste with `Paste(text: …)`"
    )]
    NotTyped {
        /// The record.
        at: Place,
        /// The character.
        character: char,
    },
}

impl LogError {
    /// Where it is wrong.
    #[must_use]
    pub fn place(&self) -> &Place {
        match self {
            LogError::NoHeader { at }
            | LogError::SecondHeader { at }
            | LogError::Version { at, .. }
            | LogError::NoSum { at }
            | LogError::WrongSum { at }
            | LogError::NotText { at }
            | LogError::CarriageReturn { at }
            | LogError::Conflict { at }
            | LogError::UnknownRecord { at, .. }
            | LogError::UnknownField { at, .. }
            | LogError::MissingField { at, .. }
            | LogError::Torn { at, .. }
            | LogError::Malformed { at, .. }
            | LogError::UnknownTool { at, .. }
            | LogError::SecondAsk { at }
            | LogError::NoKey { at, .. }
            | LogError::NotTyped { at, .. } => at,
        }
    }
}

fn list(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}
