//! The rest of a sequence that comes after a silence already made a key of its ESC. It holds bytes back only as
//! long as they may be such a rest, and whoever types in a person's pace gets every character.

use std::time::Duration;

use super::input::{ESCAPE, LIMIT, REST};
use super::shape::{Shape, shape};

/// What the bytes since the silence are.
pub(super) enum Verdict {
    /// More bytes have to tell.
    Undecided,
    /// The rest of a sequence: all of it after its ESC.
    Rest(Vec<u8>),
    /// Typed: these bytes are to be decoded by themselves.
    Typed(Vec<u8>),
}

#[derive(Debug, Default)]
pub(super) struct LateRest {
    armed: bool,
    /// The ESC is so fresh that a key may miss its rest. A reply may miss it at any time: its shape is enough,
    /// and its digits would answer the question.
    fresh: bool,
    /// What followed the ESC: the introducer if a key was made of it too, then what is held back.
    seen: Vec<u8>,
    /// How much of `seen` was made a key.
    consumed: usize,
    /// A silence came after the last of `seen`.
    paused: bool,
    /// No silence was inside `seen`: a line brings bytes at once, a person a key at a time.
    together: bool,
}

impl LateRest {
    /// Looks at the next bytes: a silence just made a key of an ESC, or of an ESC and its introducer.
    pub(super) fn arm(&mut self, introducer: Option<u8>) {
        let seen: Vec<u8> = introducer.into_iter().collect();
        let fresh = introducer.is_none();
        *self = LateRest { armed: true, fresh, consumed: seen.len(), seen, paused: false, together: fresh };
    }

    pub(super) fn is_armed(&self) -> bool {
        self.armed
    }

    pub(super) fn push(&mut self, byte: u8) -> Verdict {
        let paused = std::mem::take(&mut self.paused);
        self.together = self.fresh && self.together && (self.seen.is_empty() || !paused);
        self.seen.push(byte);
        match self.shape() {
            Shape::Open | Shape::Burst => Verdict::Undecided,
            Shape::Rest => Verdict::Rest(std::mem::take(self).seen),
            Shape::Other => Verdict::Typed(self.typed()),
        }
    }

    fn shape(&self) -> Shape {
        shape(&self.seen, self.together)
    }

    /// Whether all that is held back is typing unless more comes at once.
    pub(super) fn holds_typing(&self) -> bool {
        self.armed
            && self.seen.len() > self.consumed
            && (self.seen.len() == 1 || matches!(self.shape(), Shape::Burst))
    }

    /// The silence that decides.
    pub(super) fn limit(&self) -> Option<Duration> {
        let held = self.seen.len() > self.consumed;
        match self.seen.len() {
            _ if !self.armed => None,
            _ if !held => self.fresh.then_some(REST),
            1 if self.fresh => Some(REST),
            _ if self.holds_typing() => Some(ESCAPE),
            _ => Some(LIMIT),
        }
    }

    /// A silence that decides nothing.
    pub(super) fn pause(&mut self) {
        self.paused = true;
    }

    /// The silence that decides; returns the bytes that turned out to be typed.
    ///
    /// Digits that may still be a reply's are dropped: they must not answer a question, and a person can type
    /// them again.
    pub(super) fn expire(&mut self) -> Vec<u8> {
        if self.seen.len() == self.consumed {
            self.fresh = false;
            return Vec::new();
        }
        let has_digits = self.seen.iter().any(u8::is_ascii_digit);
        let typed = if self.holds_typing() || !has_digits { self.typed() } else { Vec::new() };
        *self = LateRest::default();
        typed
    }

    fn typed(&mut self) -> Vec<u8> {
        let late = std::mem::take(self);
        late.seen.into_iter().skip(late.consumed).collect()
    }
}
