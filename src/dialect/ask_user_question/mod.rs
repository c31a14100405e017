//! `ask_user_question`: one to eight questions, choices or free text, some of them optional, each answer with a key
//! of its own.

mod definition;
mod render;
pub mod rules;
pub mod texts;

use super::contract::{Answers, Dialect};
use super::shape::Shape;
use crate::model::keymap::Features;
use crate::model::presentation::ToolPresentation;

/// The dialect of `ask_user_question`.
pub static ASK_USER_QUESTION: Dialect = Dialect {
    presentation: ToolPresentation::new(texts::NAME, "Type your own answer", "Review", FEATURES),
    summary: "Choices or free text, some optional, each answer with a key",
    rules: rules::RULES,
    answers: Answers { skips: true, comments: false },
    // A `label` alone is a question or an option under another name, in any dialect; so is a `value`.
    shape: Some(Shape {
        question: &["id", "type", "required"],
        question_pairs: &[("label", "question")],
        option_pairs: &[("value", "label")],
        ..Shape::NONE
    }),
    wire: false,
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
    ..Features::NONE
};
