//! Quick questions: the flags of the command line become a request of this dialect, so that the log replays. It is
//! `ask_user`'s without limits on numbers, with questions that ask for text alone or need no answer, and previews
//! of options. No model calls it.

pub mod flags;

use super::ask_user::{render, rules};
use super::asked::Asked;
use super::contract::{Answers, Dialect};
use super::limits::Limits;
use super::rules::Rules;
use crate::model::keymap::Features;
use crate::model::presentation::ToolPresentation;

/// The dialect of quick questions.
pub static QUICK: Dialect = Dialect {
    presentation: ToolPresentation::new("quick", "Other", "Submit", FEATURES),
    summary: "Questions from command line flags",
    rules: Rules {
        limits: LIMITS,
        text_alone: Some(r#"`"type": "text"` (`--text`)"#),
        asked: &[Asked::Select, Asked::Text, Asked::Secret],
        question: rules::QUESTION_OR_TEXT,
        option: rules::OPTION_PREVIEWED,
        ..rules::RULES
    },
    answers: Answers { skips: true, comments: true },
    shape: None,
    wire: false,
    define: None,
    render: render::render,
};

/// No limits on numbers: a script knows what it asks. At least one of each is left, and headers are optional,
/// because flags need not name them.
const LIMITS: Limits = Limits {
    questions: 1..=usize::MAX,
    options: 1..=usize::MAX,
    question_chars: usize::MAX,
    header_chars: usize::MAX,
    headers: false,
};

/// The features of the form.
const FEATURES: Features =
    Features { text_questions: true, secrets: true, skipping: true, ..super::ask_user::FEATURES };
