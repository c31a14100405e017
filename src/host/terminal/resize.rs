//! Resizing inline: when to ask the terminal where its cursor is and how large it really is, and when to
//! believe it. Pure: time comes in as a value, bytes and frames are the caller's.
//!
//! After SIGWINCH nothing is painted until two answers in a row agree. Where a terminal holds SIGWINCH
//! back (tmux 3.3a: 250 ms) or re-wraps in steps, painting at once erased what stood above the question in
//! one run out of ten. A window that was seen moving is dragged: then they have to agree for longer, since
//! every frame that is painted between two of its sizes is one more that can be split or cut.
//!
//! The window may change between the last answer and the ascent. So the ascent is written alone, between two
//! more probes: if the first of them says what was said before, the cursor is on the question's first row,
//! where a terminal that re-wraps keeps it, and painting from there is safe whatever happens meanwhile. If
//! not, nothing of anybody else's was erased, and it is known where the ascent led; the cursor goes down again
//! at once, between two probes as well. After painting one more answer tells whether the size moved.

use std::time::{Duration, Instant};

use crate::model::size::Size;

/// Where is the cursor (DSR 6), and where in the far corner: DECSC and DECRC bring it back. 999 is more
/// than any screen has, and few enough digits for every terminal.
pub const PROBE: &[u8] = b"\x1b[6n\x1b7\x1b[999;999H\x1b[6n\x1b8";

/// How many cursor reports answer one probe.
pub const REPORTS: u32 = 2;

/// Between two probes: longer than a terminal needs for its re-wrapping, short for a person's eye.
const PAUSE: Duration = Duration::from_millis(60);

/// How long a window that was seen moving has to stand still: a pause of the hand that drags it is longer.
const CALM: Duration = Duration::from_millis(200);

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

impl Answer {
    /// The cursor's row and column, from 0.
    #[must_use]
    pub fn cursor(self) -> (u16, u16) {
        (self.row.saturating_sub(1), self.col.saturating_sub(1))
    }
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing, until an answer or the deadline.
    Wait,
    /// Write `PROBE`.
    Probe,
    /// Write `PROBE`, the ascent from this cursor in this size, and `PROBE` again; tell `ascending`.
    Ascent(Answer),
    /// The ascent happened: the cursor was here before it and is there after it; `held` says whether this is as
    /// it was meant. If so, ascend further and tell `ascending`, or paint and tell `painted`; if not, ascend at once
    /// or let the probe go on.
    Ascended {
        /// Before the ascent.
        before: Answer,
        /// After the ascent.
        after: Answer,
        /// Whether the screen was what it was taken for, and is so still.
        held: bool,
    },
    /// When the last frame was painted the screen had this size already.
    PaintedAtStaleSize(Size),
    /// The terminal does not answer: paint from the cursor.
    PaintHere,
}

/// How far the probe has come.
#[derive(Clone, Copy, Debug, Default)]
enum ProbeState {
    #[default]
    Idle,
    Settling {
        since: Instant,
        /// When to probe again.
        next: Instant,
        /// The first probe that counts.
        first: u32,
        last: Option<Answer>,
        /// Whether the window is seen moving, and since when it has been as the last answer says.
        moving: bool,
        still: Instant,
        /// Whether the last answer is to be acted on: it came just now, and says what was said before for
        /// long enough, or patience is at its end.
        ready: bool,
    },
    /// Ascended on the word of this answer; the probes before and after tell whether it still held.
    Ascending { until: Instant, meant: Answer, probe: u32, before: Option<Answer> },
    /// What those probes said.
    Ascended { meant: Answer, before: Answer, after: Answer },
    /// The last frame was painted for another size than this.
    PaintedAtStaleSize(Size),
    /// Painted for this size; this probe tells whether it still held. Whether the size may have changed since.
    Checking { until: Instant, size: Size, probe: u32, since: bool },
}

/// The probe.
#[derive(Clone, Debug, Default)]
pub struct ResizeProbe {
    state: ProbeState,
    /// Probes written, and answered: they are answered in order.
    sent: u32,
    answered: u32,
    /// The first half of an answer.
    cursor: Option<(u16, u16)>,
    asked: Option<Instant>,
}

impl ResizeProbe {
    /// The window's size may have changed.
    pub fn resized(&mut self, now: Instant) {
        // What the screen was when the last frame was painted has to be known first.
        if let ProbeState::Checking { since, .. } = &mut self.state {
            *since = true;
        } else if !self.is_settling() {
            self.settle(false, now);
        }
    }

    fn settle(&mut self, moving: bool, now: Instant) {
        // What did not come in this time will not come: it must not be counted against later probes.
        if self.asked.is_some_and(|asked| now > asked + PATIENCE) {
            self.forget_answers();
        }
        self.state = ProbeState::Settling {
            since: now,
            next: now,
            first: self.sent,
            last: None,
            moving,
            still: now,
            ready: false,
        };
    }

    /// Whether nothing may be painted now.
    #[must_use]
    pub fn is_settling(&self) -> bool {
        !matches!(self.state, ProbeState::Idle | ProbeState::Checking { since: false, .. })
    }

    /// When `step` has something to do although nothing happened.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        match self.state {
            ProbeState::Idle => None,
            ProbeState::Settling { next, .. } => Some(next),
            ProbeState::Ascending { until, .. } | ProbeState::Checking { until, .. } => Some(until),
            ProbeState::Ascended { .. } | ProbeState::PaintedAtStaleSize(_) => Some(Instant::now()),
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
            ProbeState::Settling { last: Some(answer), ready: true, .. } => Step::Ascent(*answer),
            ProbeState::Settling { since, last, .. }
                if now >= *since + if last.is_none() { PATIENCE } else { 2 * PATIENCE } =>
            {
                self.state = ProbeState::Idle;
                Step::PaintHere
            }
            ProbeState::Settling { next, .. } if now >= *next => {
                *next = now + PAUSE;
                self.probe(now);
                Step::Probe
            }
            ProbeState::Ascending { until, .. } if now >= *until => {
                self.state = ProbeState::Idle;
                Step::PaintHere
            }
            ProbeState::Ascended { meant, before, after } => {
                let (before, after) = (*before, *after);
                let held = *meant == before && before.size == after.size;
                if !held {
                    self.settle(true, now);
                }
                Step::Ascended { before, after, held }
            }
            ProbeState::PaintedAtStaleSize(size) => {
                let size = *size;
                self.settle(true, now);
                Step::PaintedAtStaleSize(size)
            }
            ProbeState::Checking { until, since, .. } if now >= *until => {
                let changed = *since;
                self.state = ProbeState::Idle;
                if changed {
                    self.settle(true, now);
                }
                Step::Wait
            }
            ProbeState::Idle
            | ProbeState::Settling { .. }
            | ProbeState::Ascending { .. }
            | ProbeState::Checking { .. } => Step::Wait,
        }
    }

    /// The ascent was written, between two probes.
    pub fn ascending(&mut self, meant: Answer, now: Instant) {
        self.state = ProbeState::Ascending { until: now + PATIENCE, meant, probe: self.sent, before: None };
        self.probe(now);
        self.probe(now);
    }

    /// A frame was painted for this size; a probe goes out with it.
    pub fn painted(&mut self, size: Size, now: Instant) {
        self.state = ProbeState::Checking { until: now + PATIENCE, size, probe: self.sent, since: false };
        self.probe(now);
    }

    /// The screen is ours anew, and what was on its way was thrown away.
    pub fn reset(&mut self) {
        self.state = ProbeState::Idle;
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
            ProbeState::Idle | ProbeState::Ascended { .. } | ProbeState::PaintedAtStaleSize(_) => {}
            ProbeState::Settling { since, first, last, moving, still, ready, .. } => {
                if probe >= *first {
                    let same = *last == Some(answer);
                    if !same {
                        *moving |= last.is_some_and(|last| last.size != answer.size);
                        *still = now;
                    }
                    let calm = same && (!*moving || now >= *still + CALM);
                    *ready = calm || now >= *since + PATIENCE;
                    *last = Some(answer);
                }
            }
            ProbeState::Ascending { meant, probe: asked, before, .. } => match *before {
                None if probe == *asked => *before = Some(answer),
                None => {}
                Some(before) => {
                    self.state = ProbeState::Ascended { meant: *meant, before, after: answer };
                }
            },
            ProbeState::Checking { size, probe: asked, since, .. } => {
                if probe == *asked {
                    let (moved, changed) = (answer.size != *size, *since);
                    self.state =
                        if moved { ProbeState::PaintedAtStaleSize(answer.size) } else { ProbeState::Idle };
                    if changed && !moved {
                        self.settle(true, now);
                    }
                }
            }
        }
    }
}
