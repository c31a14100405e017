//! The words in English.

/// A number of things: `1 answer`, `2 answers`.
#[must_use]
pub fn count(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// The question on the screen.
pub mod form {}

/// Hosts that ask in lines: plain lines and dialogs.
pub mod lines {}

/// The player of recorded sessions.
pub mod player {}
