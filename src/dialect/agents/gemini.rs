//! `ask_user` of Gemini CLI.

use serde_json::{Map, Value};

use super::fields::{self, FEATURES};
use super::rendering::{self, Tool, joined, object};
use crate::dialect::asked::Asked;
use crate::dialect::contract::{Answers, Dialect};
use crate::dialect::json::to_text;
use crate::dialect::rules::{Field, QuestionPart, Rules};
use crate::dialect::shape::Shape;
use crate::model::keymap::Features;
use crate::model::presentation::ToolPresentation;

const TYPE: Field<QuestionPart> = Field::new("type", QuestionPart::Kind, r#""type": "choice""#);

/// Gemini CLI's `ask_user`.
pub static GEMINI: Dialect = Dialect {
    presentation: ToolPresentation::new(
        "gemini",
        "Enter a custom value",
        "Submit",
        Features { text_questions: true, ..FEATURES },
    ),
    summary: "ask_user of Gemini CLI",
    rules: Rules {
        asked: &[Asked::Text, Asked::YesNo],
        aliases: &[("choice", Asked::Select)],
        text_alone: Some(r#"`"type": "text"`"#),
        question: &[fields::PROMPT, fields::HEADER, TYPE, fields::OPTIONS, fields::MULTI_SELECT],
        ..fields::RULES
    },
    answers: Answers { skips: true, comments: false },
    shape: Some(Shape {
        question: &["unconstrainedHeight"],
        values: &[("type", "choice"), ("type", "yesno")],
        ..Shape::NONE
    }),
    wire: true,
    define: None,
    render: |request, outcome| {
        const TOOL: Tool = Tool {
            answered: |_, given| {
                let answers = given.iter().enumerate();
                let answers =
                    answers.filter_map(|(index, pair)| Some((index.to_string(), joined(*pair)?.into())));
                let wire = object([("answers", Value::Object(answers.collect()))]);
                (to_text(&wire), wire)
            },
            unanswered: |_| object([("answers", Value::Object(Map::new()))]),
            cancelled: Some("User dismissed ask_user dialog without answering."),
        };
        rendering::render(&TOOL, request, outcome)
    },
};
