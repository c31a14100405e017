//! The dialect of the command line flags: the flags become its JSON, so that the log replays. Its request
//! is `ask_user`'s without limits on numbers, and with questions that ask for text alone or need no answer;
//! its result is `ask_user`'s with `skipped` in each response. It never reads arguments; `cli` does.

pub mod flags;

use super::ask_user::{Limits, Rules};

/// No limits on numbers: a script knows what it asks. At least one of each is left, and headers are
/// optional, because flags need not name them.
pub const LIMITS: Limits = Limits {
    questions: 1..=usize::MAX,
    options: 1..=usize::MAX,
    question_chars: usize::MAX,
    header_chars: usize::MAX,
    headers: false,
};

/// The rules of these questions.
pub(super) const RULES: Rules = Rules { limits: &LIMITS, text_alone: Some(r#"`"type": "text"` (`--text`)"#) };
