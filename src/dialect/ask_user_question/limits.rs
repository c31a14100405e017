//! The limits of `ask_user_question`; its contract is the source.

use crate::dialect::limits::Limits;

/// The limits of `ask_user_question`. A question may have any length.
pub const LIMITS: Limits =
    Limits { questions: 1..=8, options: 1..=8, question_chars: usize::MAX, header_chars: 12, headers: false };
