//! What is known of the person while a question waits: whether they did something, and whether the terminal has the focus.
//! The host says it, and what is to notify them asks.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the person is there. Until something is known they are not.
#[derive(Debug, Default)]
pub struct Presence {
    acted: AtomicBool,
    focused: AtomicBool,
    settled: AtomicBool,
}

impl Presence {
    /// The person did something.
    pub fn act(&self) {
        self.acted.store(true, Ordering::Relaxed);
    }

    /// The terminal got the focus, or lost it.
    pub fn set_focused(&self, focused: bool) {
        self.focused.store(focused, Ordering::Relaxed);
    }

    /// Nobody asks any more.
    pub fn settle(&self) {
        self.settled.store(true, Ordering::Relaxed);
    }

    /// Whether the person is known to be there.
    #[must_use]
    pub fn is_here(&self) -> bool {
        self.acted.load(Ordering::Relaxed) || self.focused.load(Ordering::Relaxed)
    }

    /// Whether it still matters who has the focus.
    #[must_use]
    pub fn is_awaited(&self) -> bool {
        !self.acted.load(Ordering::Relaxed) && !self.settled.load(Ordering::Relaxed)
    }
}
