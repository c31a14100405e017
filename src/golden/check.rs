//! Replays one transcript and compares what it expects with what there is. Pure: text in, verdict out.

use crate::log::error::LogError;
use crate::log::reader::{self, Located, Log};
use crate::log::record::Record;
use crate::log::replay::{Event, Replay, ReplayError};

use super::{diff, expectation};

/// One expectation that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line of the expectation, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub col: usize,
    /// The step that it came after, and what that step was; nothing before the questions.
    pub after: Option<(usize, String)>,
    /// What differs, in a few words.
    pub what: String,
    /// The lines of the difference.
    pub diff: String,
}

/// An expectation with what there is instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The index of its record.
    pub record: usize,
    /// What there is, as the transcript would say it; nothing where there is no result.
    pub actual: Option<Record>,
    /// How it differs, if it does.
    pub difference: Option<Difference>,
}

/// Why a transcript cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// It cannot be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// It cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// A transcript that was replayed.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The transcript as read.
    pub log: Log,
    /// Its expectations in order.
    pub comparisons: Vec<Comparison>,
}

impl Checked {
    /// Whether it expects anything: otherwise it tests nothing.
    #[must_use]
    pub fn expects_something(&self) -> bool {
        !self.comparisons.is_empty()
    }

    /// The first difference; what follows from it is not told.
    #[must_use]
    pub fn first_difference(&self) -> Option<&Difference> {
        self.comparisons.iter().find_map(|comparison| comparison.difference.as_ref())
    }
}

/// Reads and replays a transcript. `file` is its name for messages.
///
/// # Errors
/// It cannot be read or replayed.
pub fn check(file: &str, bytes: &[u8]) -> Result<Checked, CheckError> {
    let log = reader::read(file, bytes)?;
    let comparisons = compare_all(file, &log)?;
    Ok(Checked { log, comparisons })
}

fn compare_all(file: &str, log: &Log) -> Result<Vec<Comparison>, CheckError> {
    let mut replay = Replay::new(file, log)?;
    let mut comparisons = Vec::new();
    let mut after: Option<(usize, String)> = None;
    while let Some(event) = replay.advance()? {
        match event {
            Event::Step(step) => after = Some((step.number, step.cause.to_string())),
            Event::Expectation { record, located } => {
                let (actual, found) = compare(located, &mut replay);
                let difference = found.map(|(what, diff)| Difference {
                    line: located.line,
                    col: located.col,
                    after: after.clone(),
                    what,
                    diff,
                });
                comparisons.push(Comparison { record, actual, difference });
            }
        }
    }
    Ok(comparisons)
}

type Found = Option<(String, String)>;

fn compare(located: &Located, replay: &mut Replay<'_>) -> (Option<Record>, Found) {
    match &located.record {
        Record::Frame(expected) => {
            let actual = expectation::frame(&replay.frame());
            let found = diff::frames(expected, &actual);
            (Some(Record::Frame(actual)), found)
        }
        Record::Result(expected) => match replay.result().map(|result| expectation::result(&result)) {
            None => (None, Some(("a result, but the session has not ended here".to_owned(), String::new()))),
            Some(actual) => {
                let found = diff::results(expected, &actual);
                (Some(Record::Result(actual)), found)
            }
        },
        _ => (None, None),
    }
}
