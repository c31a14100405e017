//! Replays one transcript and compares what it expects with what there is. Pure: text in, verdict out.

use crate::log::error::{LogError, Place};
use crate::log::reader::{self, Located, Log};
use crate::log::record::Record;
use crate::log::replay::{Event, Replay, ReplayError};
use crate::model::session::Model;
use crate::view::Renderer;

use super::coverage::Reached;
use super::diff::{self, Part};
use super::expectation;
use super::frame_source::FrameSource;

/// One expectation that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line of the expectation, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub col: usize,
    /// The step that it came after, and what that step was; nothing before the questions.
    pub after: Option<(usize, String)>,
    /// The parts that differ; at least one.
    pub parts: Vec<Part>,
}

/// An expectation with what there is instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The index of its record.
    pub record: usize,
    /// The step that it came after, and what that step was; nothing before the questions.
    pub after: Option<(usize, String)>,
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

impl CheckError {
    /// Where it is wrong.
    #[must_use]
    pub fn place(&self) -> &Place {
        match self {
            CheckError::Log(error) => error.place(),
            CheckError::Replay(error) => error.place(),
        }
    }
}

/// A transcript that was replayed.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The transcript as read.
    pub log: Log,
    /// Its expectations in order.
    pub comparisons: Vec<Comparison>,
    /// The model at its end.
    pub model: Model,
    /// What it reaches.
    pub reached: Reached,
}

/// The first difference, and how many more there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence<'a> {
    /// The expectations that do not hold after the first step that has any; each with its record.
    pub first: Vec<(usize, &'a Difference)>,
    /// How many do not hold after later steps; they may merely follow.
    pub more: usize,
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

    /// The first difference with all that differs at the same moment.
    #[must_use]
    pub fn divergence(&self) -> Option<Divergence<'_>> {
        let found = |comparison: &'_ Comparison| comparison.difference.is_some();
        let count = self.comparisons.iter().filter(|comparison| found(comparison)).count();
        let mut differences = self
            .comparisons
            .iter()
            .filter_map(|comparison| Some((comparison.record, comparison.difference.as_ref()?)))
            .peekable();
        let (_, start) = *differences.peek()?;
        let first: Vec<_> = differences.take_while(|(_, one)| one.after == start.after).collect();
        Some(Divergence { more: count - first.len(), first })
    }
}

/// Reads and replays a transcript. `file` is its name for messages.
///
/// # Errors
/// It cannot be read or replayed.
pub fn check(file: &str, bytes: &[u8]) -> Result<Checked, CheckError> {
    check_with(file, bytes, &mut Renderer::default())
}

/// The same with frames that somebody else makes.
///
/// # Errors
/// It cannot be read or replayed.
pub fn check_with(file: &str, bytes: &[u8], show: &mut impl FrameSource) -> Result<Checked, CheckError> {
    let log = reader::read(file, bytes)?;
    let mut replay = Replay::new(file, &log)?;
    let mut reached = Reached::default();
    let mut comparisons = Vec::new();
    let mut after: Option<(usize, String)> = None;
    while let Some(event) = replay.advance_observed(&mut reached)? {
        match event {
            Event::Step(step) => after = Some((step.number, step.cause.to_string())),
            Event::Expectation { record, located } => {
                reached.expected();
                let (actual, parts) = compare(located, &replay, show);
                let difference = (!parts.is_empty()).then(|| Difference {
                    line: located.line,
                    col: located.col,
                    after: after.clone(),
                    parts,
                });
                comparisons.push(Comparison { record, after: after.clone(), actual, difference });
            }
        }
    }
    let model = replay.model().clone();
    Ok(Checked { log, comparisons, model, reached })
}

fn compare(
    located: &Located,
    replay: &Replay<'_>,
    show: &mut impl FrameSource,
) -> (Option<Record>, Vec<Part>) {
    match &located.record {
        Record::Frame(expected) => {
            let actual = expectation::frame(&show.frame(replay.model()));
            let parts = diff::frames(expected, &actual);
            (Some(Record::Frame(actual)), parts)
        }
        Record::Result(expected) => match replay.result().map(|result| expectation::result(&result)) {
            None => (None, vec![Part::no_result()]),
            Some(actual) => {
                let parts = diff::results(expected, &actual).into_iter().collect();
                (Some(Record::Result(actual)), parts)
            }
        },
        _ => (None, Vec::new()),
    }
}
