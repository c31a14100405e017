//! `ask_user_question`: one to eight questions, choices or free text, some of them optional, each answer with a key
//! of its own.

mod definition;
pub mod examples;
mod fields;
pub mod limits;
mod render;
pub mod texts;

pub use limits::LIMITS;

use super::contract::{Answers, Dialect};
use super::rules::Rules;
use super::shape::Shape;
use crate::model::keymap::Features;
use crate::model::presentation::ToolPresentation;

/// The dialect of `ask_user_question`.
pub static ASK_USER_QUESTION: Dialect = Dialect {
    presentation: ToolPresentation::new(texts::NAME, "Type your own answer", "Review", FEATURES),
    summary: "Choices or free text, some optional, each answer with a key",
    rules: Rules {
        limits: LIMITS,
        examples: examples::ALL,
        text_alone: Some(r#"`"type": "text"`"#),
        list: "questions",
        question: fields::QUESTION,
        option: fields::OPTION,
    },
    answers: Answers { skips: true, comments: false },
    // A `label` alone is a question or an option under another name, in any dialect; so is a `value`.
    shape: Some(Shape {
        question: &["id", "type", "required"],
        question_pairs: &[("label", "question")],
        option_pairs: &[("value", "label")],
    }),
    define: Some(definition::definition),
    render: render::render,
};

/// The features of the form.
const FEATURES: Features = Features {
    text_questions: true,
    skipping: true,
    turn_by_arrow: true,
    turn_while_typing: true,
    escape_leaves: true,
    progress: true,
    several_options: false,
    comments: false,
    cancel_button: false,
};
