//! Resizing inline: when to ask the terminal where its cursor is and how large it really is, and when to
//! believe it. Pure: time comes in as a value, bytes and frames are the caller's.
//!
//! After SIGWINCH nothing is painted until two answers in a row agree. Where a terminal holds SIGWINCH
//! back (tmux 3.3a: 250 ms) or re-wraps in steps, painting at once erased what stood above the question in
//! one run out of ten. After painting one more answer tells whether the size moved meanwhile.

use std::time::{Duration, Instant};

use crate::model::size::Size;

/// Where is the cursor (DSR 6), and where in the far corner: DECSC and DECRC bring it back. 999 is more
/// than any screen has, and few enough digits for every terminal.
pub const PROBE: &[u8] = b"\x1b[6n\x1b7\x1b[999;999H\x1b[6n\x1b8";

/// How many cursor reports answer one probe.
pub const REPORTS: u32 = 2;

/// Between two probes: longer than a terminal needs for its re-wrapping, short for a person's eye.
const PAUSE: Duration = Duration::from_millis(60);

/// The longest time without a frame: a person who drags the window's corner wants to see something.
const PATIENCE: Duration = Duration::from_millis(1500);

/// What a terminal says about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The cursor's row, from 1.
    pub row: u16,
    /// The cursor's column, from 1.
    pub col: u16,
    /// The screen's size: the far corner.
    pub size: Size,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing, until an answer or the deadline.
    Wait,
    /// Write `PROBE`.
    Probe,
    /// Climb from this cursor, paint for this size, and tell `painted`.
    Paint(Answer),
    /// The terminal does not answer: paint from the cursor.
    PaintHere,
}

/// How far the recipe has come.
#[derive(Clone, Copy, Debug, Default)]
enum State {
    #[default]
    Idle,
    Settling {
        since: Instant,
        /// When to probe again.
        next: Instant,
        /// The first probe that counts.
        first: u32,
        last: Option<Answer>,
        agreed: bool,
    },
    /// Painted for this size; this probe tells whether it still holds.
    Checking { until: Instant, size: Size, probe: u32 },
}

/// The recipe.
#[derive(Clone, Debug, Default)]
pub struct Recipe {
    state: State,
    /// Probes written, and answered: they are answered in order.
    sent: u32,
    answered: u32,
    /// The first half of an answer.
    cursor: Option<(u16, u16)>,
    asked: Option<Instant>,
}

impl Recipe {
    /// The window's size may have changed.
    pub fn resized(&mut self, now: Instant) {
        if !self.is_settling() {
            // What did not come in this time will not come: it must not be counted against later probes.
            if self.asked.is_some_and(|asked| now > asked + PATIENCE) {
                self.forget_answers();
            }
            self.state =
                State::Settling { since: now, next: now, first: self.sent, last: None, agreed: false };
        }
    }

    /// Whether nothing may be painted now.
    #[must_use]
    pub fn is_settling(&self) -> bool {
        matches!(self.state, State::Settling { .. })
    }

    /// When `step` has something to do although nothing happened.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        match self.state {
            State::Idle => None,
            State::Settling { since, next, .. } => Some(next.min(since + PATIENCE)),
            State::Checking { until, .. } => Some(until),
        }
    }

    /// Until when answers may still come, if any are missing: what comes after the end would land in the
    /// shell.
    #[must_use]
    pub fn awaits_answers(&self) -> Option<Instant> {
        let asked = self.asked.filter(|_| self.sent != self.answered);
        asked.map(|asked| asked + PATIENCE)
    }

    /// What is to be done now.
    pub fn step(&mut self, now: Instant) -> Step {
        match &mut self.state {
            State::Settling { last: Some(answer), agreed: true, .. } => Step::Paint(*answer),
            State::Settling { since, last, .. } if now >= *since + PATIENCE => {
                if let Some(answer) = *last {
                    return Step::Paint(answer);
                }
                self.state = State::Idle;
                Step::PaintHere
            }
            State::Settling { next, .. } if now >= *next => {
                *next = now + PAUSE;
                self.probe(now);
                Step::Probe
            }
            State::Idle | State::Settling { .. } => Step::Wait,
            State::Checking { until, .. } => {
                if now >= *until {
                    self.state = State::Idle;
                }
                Step::Wait
            }
        }
    }

    /// A frame was painted for this size; a probe goes out with it.
    pub fn painted(&mut self, size: Size, now: Instant) {
        self.state = State::Checking { until: now + PATIENCE, size, probe: self.sent };
        self.probe(now);
    }

    /// The screen is ours anew, and what was on its way was thrown away.
    pub fn reset(&mut self) {
        self.state = State::Idle;
        self.forget_answers();
    }

    fn forget_answers(&mut self) {
        self.answered = self.sent;
        self.cursor = None;
    }

    fn probe(&mut self, now: Instant) {
        self.sent = self.sent.wrapping_add(1);
        self.asked = Some(now);
    }

    /// A cursor report came, from 1 as the terminal counts.
    pub fn reported(&mut self, row: u16, col: u16, now: Instant) {
        let Some((cursor_row, cursor_col)) = self.cursor.take() else {
            self.cursor = Some((row, col));
            return;
        };
        // A corner that is not beyond the cursor is none: half of an answer is missing.
        if row < cursor_row || col < cursor_col {
            self.cursor = Some((row, col));
            return;
        }
        let answer = Answer { row: cursor_row, col: cursor_col, size: Size::new(col, row) };
        let probe = self.answered;
        self.answered = probe.wrapping_add(1);
        match &mut self.state {
            State::Idle => {}
            State::Settling { first, last, agreed, .. } => {
                if probe >= *first {
                    *agreed = *last == Some(answer);
                    *last = Some(answer);
                }
            }
            State::Checking { size, probe: asked, .. } => {
                if probe == *asked {
                    let moved = answer.size != *size;
                    self.state = State::Idle;
                    if moved {
                        self.resized(now);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
