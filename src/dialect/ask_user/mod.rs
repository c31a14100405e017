//! `ask_user`: one to four choice questions, each with a free-text row, and short answers.

mod definition;
pub(super) mod render;
pub mod rules;
pub mod texts;

use super::contract::{Answers, Dialect};
use super::shape::Shape;
use crate::model::keymap::Features;
use crate::model::presentation::ToolPresentation;

/// The dialect of `ask_user`.
pub static ASK_USER: Dialect = Dialect {
    presentation: ToolPresentation::new(texts::NAME, "Other", "Submit", FEATURES),
    summary: "Choice questions with short answers",
    rules: rules::RULES,
    answers: Answers { skips: false, comments: true },
    shape: Some(Shape { question: &["header", "context", "multiSelect", "allowComment"], ..Shape::NONE }),
    wire: false,
    define: Some(definition::definition),
    render: render::render,
};

/// The features of the form.
pub(super) const FEATURES: Features =
    Features { several_options: true, comments: true, cancel_button: true, ..Features::NONE };
