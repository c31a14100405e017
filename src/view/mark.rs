//! The sign before a question's name, in the tab bar and on the Submit page.

use crate::model::answer::Answer;

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Open,
    Answered,
    Skipped,
}

impl Mark {
    /// The mark of a question with this answer.
    pub(super) fn of(answer: &Answer) -> Mark {
        match (answer.is_answered(), answer.skipped) {
            (true, _) => Mark::Answered,
            (false, true) => Mark::Skipped,
            (false, false) => Mark::Open,
        }
    }

    /// Its sign and a blank, two cells together.
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Mark::Open => "□ ",
            Mark::Answered => "✓ ",
            Mark::Skipped => "– ",
        }
    }
}
