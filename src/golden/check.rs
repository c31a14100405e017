//! Replays one transcript and compares what it expects with what there is. Pure: text in, verdict out.

use std::collections::HashSet;

use crate::log::error::LogError;
use crate::log::history::History;
use crate::log::reader::{self, Log};
use crate::log::record::{Expectation, Record};
use crate::log::replay::Replay;
use crate::model::effect::Effect;
use crate::program::Program;

use super::coverage::Reached;
use super::diff::{self, Part};
use super::expectation;

/// One expectation that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line of the expectation, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub col: usize,
    /// The step that it came after, and what that step was; `None` before the request.
    pub after: Option<(usize, String)>,
    /// The parts that differ; at least one.
    pub parts: Vec<Part>,
}

/// An expectation with what there is instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The index of its record.
    pub record: usize,
    /// The step that it came after, and what that step was; `None` before the request.
    pub after: Option<(usize, String)>,
    /// What there is, as the transcript would say it; `None` if there is no result.
    pub actual: Option<Expectation>,
    /// How it differs, if it does.
    pub difference: Option<Difference>,
}

/// A transcript that was replayed.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The transcript as read.
    pub log: Log,
    /// Its expectations in order.
    pub comparisons: Vec<Comparison>,
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
pub fn check<P: Program>(file: &str, bytes: &[u8]) -> Result<Checked, LogError> {
    check_with::<P>(file, bytes, &mut P::Renderer::default()).map(|(checked, _)| checked)
}

/// The same with a renderer that others used before, and the program at the end of the transcript.
///
/// # Errors
/// It cannot be read or replayed.
pub fn check_with<P: Program>(
    file: &str,
    bytes: &[u8],
    renderer: &mut P::Renderer,
) -> Result<(Checked, P), LogError> {
    let log = reader::read(file, bytes)?;
    let history = History::<P>::of(file, &log)?;
    let mut replay = history.replay();
    let (mut reached, mut unseen) = (HashSet::new(), Vec::new());
    let mut comparisons = Vec::new();
    let mut after: Option<(usize, String)> = None;
    for (record, located) in log.records.iter().enumerate() {
        let Record::Expectation(expected) = &located.record else { continue };
        if let Some(last) = run_until(record, &mut replay, &mut unseen) {
            after = Some(last);
        }
        reached.extend(unseen.drain(..));
        let (actual, parts) = compare(expected, replay.program(), renderer);
        let difference = (!parts.is_empty()).then(|| Difference {
            line: located.line,
            col: located.col,
            after: after.clone(),
            parts,
        });
        comparisons.push(Comparison { record, after: after.clone(), actual, difference });
    }
    let program = replay.finish();
    let reached = Reached::new(program.name(), &reached);
    Ok((Checked { log, comparisons, reached }, program))
}

/// Replays what stands before a record, and adds what it reaches. Gives the number of the last step and what it was, if there was one.
fn run_until<P: Program>(
    record: usize,
    replay: &mut Replay<'_, P>,
    unseen: &mut Vec<P::Item>,
) -> Option<(usize, String)> {
    let mut last = None;
    while let Some(entry) = replay.upcoming().filter(|entry| entry.record < record) {
        if let Some(input) = entry.input() {
            replay.program().reaching(input, unseen);
        }
        let Some(step) = replay.next() else { break };
        if let Some(input) = entry.input() {
            let effects: Vec<&'static str> = step.effects.iter().map(Effect::name).collect();
            replay.program().reached(input, &effects, unseen);
        }
        if let Some(number) = step.number {
            last = Some((number, entry));
        }
    }
    last.map(|(number, entry)| (number, entry.to_string()))
}

fn compare<P: Program>(
    expected: &Expectation,
    program: &P,
    renderer: &mut P::Renderer,
) -> (Option<Expectation>, Vec<Part>) {
    match expected {
        Expectation::Frame(expected) => {
            let actual = expectation::frame(&program.render(renderer));
            let parts = diff::frames(expected, &actual);
            (Some(Expectation::Frame(actual)), parts)
        }
        Expectation::Result(expected) => match program.result() {
            None => (None, vec![Part::no_result()]),
            Some(result) => {
                let actual = expectation::result(&result);
                let parts = diff::results(expected, &actual).into_iter().collect();
                (Some(Expectation::Result(actual)), parts)
            }
        },
    }
}
