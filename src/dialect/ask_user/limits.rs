//! The limits of `ask_user`; its contract is the source.

use crate::dialect::limits::Limits;

/// The limits of `ask_user`.
pub const LIMITS: Limits =
    Limits { questions: 1..=4, options: 2..=4, question_chars: 1000, header_chars: 12, headers: true };
