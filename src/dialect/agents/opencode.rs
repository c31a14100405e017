//! `question` of opencode, and of Kilo.

use serde_json::Value;

use super::fields::{self, FEATURES};
use super::rendering::{self, Tool, object, pairs, values};
use crate::dialect::asked::Detail;
use crate::dialect::contract::{Answers, Dialect};
use crate::dialect::limits::Limits;
use crate::dialect::rules::{Field, QuestionPart, Rules};
use crate::dialect::shape::Shape;
use crate::model::presentation::ToolPresentation;

const MULTIPLE: Field<QuestionPart> =
    Field::new("multiple", QuestionPart::Detail(Detail::Several), r#""multiple": true"#);

/// opencode's `question`.
pub static OPENCODE: Dialect = Dialect {
    presentation: ToolPresentation::new("opencode", "Type your own answer", "Submit", FEATURES),
    summary: "question of opencode and Kilo",
    rules: Rules {
        limits: Limits { options: 0..=usize::MAX, ..fields::NO_LIMITS },
        question: &[fields::PROMPT, fields::HEADER, fields::OPTIONS, MULTIPLE],
        ..fields::RULES
    },
    answers: Answers { skips: true, comments: false },
    shape: Some(Shape { question: &["multiple", "custom"], ..Shape::NONE }),
    wire: true,
    define: None,
    render: |request, outcome| {
        const TOOL: Tool = Tool {
            answered: |_, given| {
                let text = format!(
                    "User has answered your questions: {}. You can now continue with the user's answers in mind.",
                    pairs(given, Some("Unanswered"))
                );
                let answers: Vec<Value> = given.iter().map(|pair| values(*pair).into()).collect();
                (text, object([("answers", answers.into())]))
            },
            unanswered: |_| Value::Null,
            cancelled: Some("The user dismissed this question"),
        };
        rendering::render(&TOOL, request, outcome)
    },
};
