//! What can be wrong with a transcript: its kind, its place, its words and what differs.

use super::bless::BlessError;
use super::check::{Checked, Difference};
use super::diff::Part;
use crate::log::error::{LogError, Wrong};
use crate::log::place::Place;

/// The kinds of failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An expectation does not hold.
    Difference,
    /// Two replays differ.
    NotDeterministic,
    /// It expects nothing.
    ExpectsNothing,
    /// It is the same to the byte as another.
    Duplicate,
    /// It could not be blessed.
    NotBlessed,
    /// The program panicked.
    Panic,
    /// A mark of a merge conflict.
    Conflict,
    /// CR LF.
    LineEnds,
    /// It cannot be read or replayed for any other reason.
    Unreadable,
}

impl Kind {
    /// Its name for a program.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Difference => "difference",
            Kind::NotDeterministic => "not-deterministic",
            Kind::ExpectsNothing => "expects-nothing",
            Kind::Duplicate => "duplicate",
            Kind::NotBlessed => "not-blessed",
            Kind::Panic => "panic",
            Kind::Conflict => "conflict",
            Kind::LineEnds => "line-ends",
            Kind::Unreadable => "unreadable",
        }
    }

    /// Whether the transcript could not be read, rather than does not hold.
    #[must_use]
    pub const fn is_unreadable(self) -> bool {
        matches!(self, Kind::Conflict | Kind::LineEnds | Kind::Unreadable)
    }
}

/// A part that differs, and where its expectation stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detail {
    /// The line of the expectation, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub col: usize,
    /// The part.
    pub part: Part,
}

/// Why a transcript fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What kind it is.
    pub kind: Kind,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub col: usize,
    /// What is wrong, and the fix, in one line without the place.
    pub message: String,
    /// The step that it came after, and what that step was.
    pub after: Option<(usize, String)>,
    /// What differs.
    pub details: Vec<Detail>,
    /// How many more differences follow.
    pub more: usize,
    /// The record with which a reproduction ends, by index.
    pub last_record: Option<usize>,
}

impl Failure {
    fn at_start(kind: Kind, message: String) -> Failure {
        Failure {
            kind,
            line: 1,
            col: 1,
            message,
            after: None,
            details: Vec::new(),
            more: 0,
            last_record: None,
        }
    }

    fn at(kind: Kind, place: &Place, message: &str) -> Failure {
        let message = message.strip_prefix(&format!("{place}: ")).unwrap_or(message).to_owned();
        Failure { line: place.line, col: place.col, ..Failure::at_start(kind, message) }
    }

    /// A file that cannot be read.
    #[must_use]
    pub fn no_file(error: &impl ToString) -> Failure {
        Failure::at_start(Kind::Unreadable, error.to_string())
    }

    /// A transcript that cannot be read or replayed.
    #[must_use]
    pub fn unreadable(error: &LogError) -> Failure {
        let kind = match error.wrong {
            Wrong::Conflict => Kind::Conflict,
            Wrong::CarriageReturn => Kind::LineEnds,
            _ => Kind::Unreadable,
        };
        Failure::at(kind, &error.at, &error.wrong.to_string())
    }

    /// An expectation that cannot be blessed.
    #[must_use]
    pub fn not_blessed(error: &BlessError) -> Failure {
        Failure::at(Kind::NotBlessed, error.place(), &error.to_string())
    }

    /// A transcript without expectations.
    #[must_use]
    pub fn expects_nothing() -> Failure {
        let message = "expects nothing, so it tests nothing; add `Frame(text: \"\")` or `Result(\"\")` where \
                       something is to hold, and bless it";
        Failure::at_start(Kind::ExpectsNothing, message.to_owned())
    }

    /// A transcript that is the same to the byte as another.
    #[must_use]
    pub fn duplicate(other: &str) -> Failure {
        Failure::at_start(Kind::Duplicate, format!("the same to the byte as {other}; take one of them away"))
    }

    /// A replay in which the program panicked.
    #[must_use]
    pub fn panic(words: &str) -> Failure {
        let message =
            format!("the program panicked ({words}); `ask-user replay --frames` shows how far it gets");
        Failure::at_start(Kind::Panic, message)
    }

    /// What does not hold, if anything.
    #[must_use]
    pub fn difference(checked: &Checked) -> Option<Failure> {
        let divergence = checked.divergence()?;
        let (_, first) = divergence.first.first()?;
        let (last, _) = divergence.first.last()?;
        let mut failure = Failure::of_difference(Kind::Difference, first, *last);
        failure.more = divergence.more;
        failure.details = divergence.first.iter().flat_map(|(_, one)| details(one)).collect();
        Some(failure)
    }

    /// Two replays of one transcript that differ: `first` and `second` are what they gave.
    #[must_use]
    pub fn not_deterministic(difference: &Difference, record: usize) -> Failure {
        let mut failure = Failure::of_difference(Kind::NotDeterministic, difference, record);
        failure.message = format!(
            "not deterministic: {} between two replays{}; take out what reads a clock, the \
             environment or what was shown before",
            words(&difference.parts),
            after(difference)
        );
        failure
    }

    /// Two replays of one transcript of which one stops, or whose programs differ at the end.
    #[must_use]
    pub fn not_deterministic_at_all(what: &str) -> Failure {
        Failure::at_start(Kind::NotDeterministic, format!("not deterministic: {what} of two replays"))
    }

    fn of_difference(kind: Kind, difference: &Difference, record: usize) -> Failure {
        let message = format!("{}{}", words(&difference.parts), after(difference));
        Failure {
            line: difference.line,
            col: difference.col,
            after: difference.after.clone(),
            details: details(difference).collect(),
            last_record: Some(record),
            ..Failure::at_start(kind, message)
        }
    }
}

fn details(difference: &Difference) -> impl Iterator<Item = Detail> {
    let (line, col) = (difference.line, difference.col);
    difference.parts.iter().map(move |part| Detail { line, col, part: part.clone() })
}

/// The first part; the others have lines of their own.
fn words(parts: &[Part]) -> &'static str {
    parts.first().map_or("the expectation differs", |part| part.what.words())
}

fn after(difference: &Difference) -> String {
    difference.after.as_ref().map_or(String::new(), |(step, cause)| format!(" after step {step} ({cause})"))
}
