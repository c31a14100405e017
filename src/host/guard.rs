//! The arrival guard: where a question comes up without the person having asked for it, the keys of the first
//! moments were meant for something else. It reads no clock: the host says what time it is, in milliseconds.

use std::time::Duration;

use crate::model::event::Event;

/// How long a guard lasts in a host that shows a question unasked, in milliseconds: whoever types does not
/// pause for so long within a word.
pub const ARRIVAL: u64 = 400;

/// Stops what comes within its time of the first frame, and whatever comes after that until nothing came for as
/// long. Then it is over.
#[derive(Debug)]
pub struct Guard {
    length: u64,
    /// Until when it stops what comes; `None` before the first frame.
    until: Option<u64>,
    /// Whether it stopped anything.
    stopped: bool,
    /// Whether the program was told that it holds.
    told: bool,
}

impl Guard {
    /// A guard of this many milliseconds; one of 0 stops nothing.
    #[must_use]
    pub fn new(length: u64) -> Guard {
        Guard { length, until: None, stopped: false, told: false }
    }

    /// Whether the host has a guard.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.length > 0
    }

    /// A frame is on the screen. Only the first one counts.
    pub fn shown(&mut self, now: u64) {
        self.until.get_or_insert(now.saturating_add(self.length));
    }

    /// Whether the key or paste that comes now is not the question's.
    pub fn stops(&mut self, now: u64) -> bool {
        let stops = self.is_closed(now);
        if let (true, Some(until)) = (stops, &mut self.until) {
            *until = now.saturating_add(self.length);
        }
        self.stopped |= stops;
        stops
    }

    /// What the program has to be told, if anything: that the guard holds, or that it let go.
    pub fn news(&mut self, now: u64) -> Option<Event> {
        let holds = self.stopped && self.is_closed(now);
        let is_new = holds != self.told;
        self.told = holds;
        is_new.then_some(Event::Guard { holds })
    }

    /// How long it still holds if nothing comes; `None` if there will be no news.
    #[must_use]
    pub fn left(&self, now: u64) -> Option<Duration> {
        let until = self.until.filter(|_| self.told)?;
        Some(Duration::from_millis(until.saturating_sub(now)))
    }

    fn is_closed(&self, now: u64) -> bool {
        self.is_set() && self.until.is_none_or(|until| now < until)
    }
}
