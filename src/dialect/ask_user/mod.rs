//! `ask_user`: one to four choice questions, each with a free-text row, and short answers.

mod definition;
pub mod examples;
pub(super) mod fields;
pub mod limits;
pub(super) mod render;
pub mod texts;

pub use limits::LIMITS;

use super::contract::{Answers, Dialect};
use super::rules::Rules;
use super::shape::Shape;
use crate::model::keymap::Features;
use crate::model::presentation::ToolPresentation;

/// The dialect of `ask_user`.
pub static ASK_USER: Dialect = Dialect {
    presentation: ToolPresentation::new(texts::NAME, "Other", "Submit", FEATURES),
    summary: "Choice questions with short answers",
    rules: Rules {
        limits: LIMITS,
        examples: examples::ALL,
        text_alone: None,
        list: "questions",
        question: fields::QUESTION,
        option: fields::OPTION,
    },
    answers: Answers { skips: false, comments: true },
    shape: Some(Shape {
        question: &["header", "context", "multiSelect", "allowComment"],
        question_pairs: &[],
        option_pairs: &[],
    }),
    define: Some(definition::definition),
    render: render::render,
};

/// The features of the form.
const FEATURES: Features = Features {
    several_options: true,
    comments: true,
    cancel_button: true,
    text_questions: false,
    skipping: false,
    turn_by_arrow: false,
    turn_while_typing: false,
    escape_leaves: false,
    progress: false,
};
