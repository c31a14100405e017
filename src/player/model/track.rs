//! A session as steps that can be jumped to and changed. It never shows a frame, and a changed session is
//! a new track, so that the old one can be had again.

use crate::log::history::{Entry, History, step};
use crate::log::timing::paced;
use crate::model::session::Model as Session;

/// The steps between two snapshots. A step costs some microseconds, so that going anywhere costs less than
/// a frame; a snapshot shares its texts and costs some hundred bytes.
const EVERY: usize = 64;

/// A session as steps; it has one at least, the request.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    history: History,
    /// The index of each step among the entries.
    steps: Vec<usize>,
    /// When each step is shown, in milliseconds from the first.
    times: Vec<u64>,
    /// The session after step 0, [`EVERY`], twice that and so on.
    snapshots: Vec<Session>,
}

impl Track {
    /// The steps of a session; nothing where it asks nothing.
    #[must_use]
    pub fn new(history: History) -> Option<Track> {
        let steps: Vec<usize> = history.steps().collect();
        if steps.is_empty() {
            return None;
        }
        let times = paced(steps.iter().filter_map(|index| history.entries.get(*index)));
        let mut snapshots = Vec::with_capacity(steps.len() / EVERY + 1);
        history.walk(|index, session| {
            if steps.get(snapshots.len() * EVERY) == Some(&index) {
                snapshots.push(session.clone());
            }
        });
        Some(Track { history, steps, times, snapshots })
    }

    /// The number of the last step.
    #[must_use]
    pub fn last(&self) -> usize {
        self.steps.len() - 1
    }

    /// What a step was; a step that is not there is the last.
    #[must_use]
    pub fn entry(&self, step: usize) -> &Entry {
        &self.history.entries[self.steps[step.min(self.last())]]
    }

    /// The session after a step.
    #[must_use]
    pub fn session(&self, at: usize) -> Session {
        let at = at.min(self.last());
        let mut session = self.snapshots[at / EVERY].clone();
        for number in at / EVERY * EVERY + 1..=at {
            if let Some(msg) = &self.entry(number).msg {
                step(&mut session, msg);
            }
        }
        session
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

    /// The header of the session, for whoever reads a message for it.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The same session with other messages in the place of a step, none drops it; nothing for the
    /// request, which stays.
    #[must_use]
    pub fn with(&self, step: usize, messages: Vec<Entry>) -> Option<Track> {
        let index = *self.steps.get(step).filter(|_| step > 0)?;
        let mut entries = self.history.entries.clone();
        entries.splice(index..=index, messages);
        Track::new(self.history.with(entries))
    }
}
