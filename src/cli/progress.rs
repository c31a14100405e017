//! Progress of work that takes long, on one row of a terminal: a person should know that something happens. Nothing
//! elsewhere, and nothing of it stays.

use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// What takes shorter than this needs no words.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two rows.
const PAUSE: Duration = Duration::from_millis(100);

/// A row of progress.
#[derive(Debug)]
pub(super) struct Progress {
    /// When the next row is due; `None` if nobody sees it.
    due: Option<Instant>,
    shown: bool,
}

impl Progress {
    /// Progress of what begins now.
    pub(super) fn start() -> Progress {
        let due = io::stderr().is_terminal().then(|| Instant::now() + PATIENCE);
        Progress { due, shown: false }
    }

    /// Shows how far it is, unless it did so just before.
    pub(super) fn tell(&mut self, words: impl Display) {
        let now = Instant::now();
        if self.due.is_some_and(|due| now >= due) {
            self.due = Some(now + PAUSE);
            self.shown = true;
            // To the start of the row, and what was longer goes. Words that cannot be written are not missed.
            let _ = write!(io::stderr(), "\r{words}\x1b[K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
