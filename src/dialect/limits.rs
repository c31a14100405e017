//! Limits on numbers and lengths. The checks, their messages, the schemas and the steering texts all read them.

use std::ops::RangeInclusive;

/// The limits of one dialect. Lengths are in Unicode scalar values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many questions a call may hold.
    pub questions: RangeInclusive<usize>,
    /// How many options a question may hold, without its free-text row.
    pub options: RangeInclusive<usize>,
    /// The longest question.
    pub question_chars: usize,
    /// The longest label of a tab.
    pub header_chars: usize,
    /// Whether several questions need headers, not blank and each its own, to label their tabs.
    pub headers: bool,
}

/// A number of things in words, as in `2 to 4 options`.
pub(super) fn counted(range: &RangeInclusive<usize>, thing: &str) -> String {
    let (low, high) = (range.start(), range.end());
    if *high == usize::MAX { format!("at least {low} {thing}") } else { format!("{low} to {high} {thing}s") }
}

/// Why `count` things are too few or too many; `None` if neither.
pub(super) fn miscounted(range: &RangeInclusive<usize>, count: usize, thing: &str) -> Option<String> {
    let plural = if count == 1 { "" } else { "s" };
    if count < *range.start() {
        Some(format!("has {count} {thing}{plural}, at least {} needed", range.start()))
    } else if count > *range.end() {
        Some(format!("has {count} {thing}{plural}, at most {} allowed", range.end()))
    } else {
        None
    }
}
