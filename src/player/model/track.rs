//! A session as steps that can be jumped to and changed. A changed session is a new track, and the old one
//! is still there.

use crate::log::entry::Entry;
use crate::log::history::History;
use crate::log::replay::Replay;
use crate::log::timing::paced;
use crate::program::Program;

/// The steps between two snapshots. A step costs some microseconds, so that going anywhere costs less than
/// a frame; a snapshot shares its texts and costs some hundred bytes.
const EVERY: usize = 64;

/// A session as steps; it has one at least, the request.
#[derive(Clone, Debug, PartialEq)]
pub struct Track<P> {
    history: History<P>,
    /// The index of each step among the entries.
    steps: Vec<usize>,
    /// When each step is shown, in milliseconds from the first.
    times: Vec<u64>,
    /// The program after step 0, [`EVERY`], twice that and so on.
    snapshots: Vec<P>,
}

impl<P: Program> Track<P> {
    /// The steps of a session; `None` if it asks nothing.
    #[must_use]
    pub fn new(history: History<P>) -> Option<Track<P>> {
        let steps: Vec<usize> = history.steps().collect();
        if steps.is_empty() {
            return None;
        }
        let times = paced(steps.iter().filter_map(|index| history.entries.get(*index)));
        let mut snapshots = Vec::with_capacity(steps.len() / EVERY + 1);
        let mut replay = history.replay();
        while let Some(step) = replay.next() {
            if step.number.is_some_and(|number| number % EVERY == 0) {
                snapshots.push(replay.program().clone());
            }
        }
        Some(Track { history, steps, times, snapshots })
    }

    /// The number of the last step.
    #[must_use]
    pub fn last(&self) -> usize {
        self.steps.len() - 1
    }

    /// The entry of a step; that of the last if there is no such step.
    #[must_use]
    pub fn entry(&self, step: usize) -> &Entry {
        &self.history.entries[self.steps[step.min(self.last())]]
    }

    /// The program after a step.
    #[must_use]
    pub fn program(&self, at: usize) -> P {
        let at = at.min(self.last());
        let from = at / EVERY * EVERY;
        let last = &self.history.entries[..=self.steps[at]];
        Replay::new(self.snapshots[at / EVERY].clone(), &last[self.steps[from] + 1..]).finish()
    }

    /// When a step is shown, in milliseconds from the first.
    #[must_use]
    pub fn time(&self, step: usize) -> u64 {
        self.times[step.min(self.last())]
    }

    /// The pause before a step, in milliseconds.
    #[must_use]
    pub fn pause_before(&self, step: usize) -> u64 {
        self.time(step).saturating_sub(self.time(step.saturating_sub(1)))
    }

    /// The session.
    #[must_use]
    pub fn history(&self) -> &History<P> {
        &self.history
    }

    /// The same session with other entries in the place of a step; `None` for the request, which stays.
    #[must_use]
    pub fn with(&self, step: usize, others: Vec<Entry>) -> Option<Track<P>> {
        let index = *self.steps.get(step).filter(|_| step > 0)?;
        let mut entries = self.history.entries.clone();
        entries.splice(index..=index, others);
        Track::new(self.history.with(entries))
    }
}
