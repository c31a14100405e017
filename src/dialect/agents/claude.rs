//! `AskUserQuestion` of Claude Code, and tools with the same request and other results: `ask_user_question` of Qwen Code and
//! of two extensions for Pi. Told apart by `--tool`.

use serde_json::{Map, Value};

use super::fields::{self, FEATURES};
use super::rendering::{self, Tool, joined, object, pairs, questions, received, values};
use crate::dialect::answer::AnsweredQuestion;
use crate::dialect::contract::{Answers, Dialect, Request};
use crate::dialect::rules::Rules;
use crate::dialect::shape::Shape;
use crate::model::presentation::ToolPresentation;

/// The rules that they share.
const RULES: Rules = Rules {
    question: &[fields::PROMPT_AS_KEY, fields::HEADER, fields::OPTIONS, fields::MULTI_SELECT],
    option: &[fields::LABEL, fields::DESCRIPTION, fields::PREVIEW],
    ..fields::RULES
};

const SHARED: Answers = Answers { skips: true, comments: false };

/// Claude Code's `AskUserQuestion`.
pub static CLAUDE: Dialect = Dialect {
    presentation: ToolPresentation::new("claude", "Other", "Submit", FEATURES),
    summary: "AskUserQuestion of Claude Code",
    rules: RULES,
    answers: SHARED,
    shape: Some(Shape {
        question: &["kind"],
        option: &["preview"],
        request: &["answers", "annotations", "metadata"],
        ..Shape::NONE
    }),
    wire: true,
    define: None,
    render: |request, outcome| {
        const TOOL: Tool = Tool { answered: claude, unanswered: |_| Value::Null, cancelled: None };
        rendering::render(&TOOL, request, outcome)
    },
};

/// The request with the answers added, by the question's text.
fn claude(request: &Request, given: &[AnsweredQuestion<'_>]) -> (String, Value) {
    let mut wire = received(request);
    let answers: Map<String, Value> =
        given.iter().filter_map(|pair| Some((pair.0.prompt.clone(), joined(*pair)?.into()))).collect();
    let is_free = given.iter().any(|(_, response)| response.other.is_some());
    let text = match (answers.is_empty(), is_free) {
        (true, _) => "The user did not answer the questions.".to_owned(),
        (false, false) => format!(
            "Your questions have been answered: {}. You can now continue with these answers in mind.",
            pairs(given, None)
        ),
        (false, true) => format!(
            "The user answered: {}. Read the answers carefully — they may request clarification, changes, or that you \
             not proceed — and follow what they actually say.",
            pairs(given, None)
        ),
    };
    wire.insert("answers".to_owned(), Value::Object(answers));
    (text, Value::Object(wire))
}

/// `ask_user_question` of an extension for Pi with Claude's request.
pub static PI_ASKUSERQUESTION: Dialect = Dialect {
    presentation: ToolPresentation::new("pi-askuserquestion", "Other", "Submit", FEATURES),
    summary: "ask_user_question of pi-askuserquestion",
    rules: RULES,
    answers: SHARED,
    shape: None,
    wire: true,
    define: None,
    render: |request, outcome| {
        const TOOL: Tool = Tool {
            answered: |request, given| {
                let lines = given.iter().map(|pair| {
                    let answer = joined(*pair).unwrap_or_else(|| "(no answer)".to_owned());
                    format!("\"{}\" = \"{answer}\"", pair.0.prompt)
                });
                let answers =
                    given.iter().filter_map(|pair| Some((pair.0.prompt.clone(), joined(*pair)?.into())));
                let answers = Value::Object(answers.collect());
                (lines.collect::<Vec<_>>().join("\n"), by_text(request, answers, false))
            },
            unanswered: |request| by_text(request, Value::Object(Map::new()), true),
            cancelled: Some("User cancelled"),
        };
        rendering::render(&TOOL, request, outcome)
    },
};

fn by_text(request: &Request, answers: Value, cancelled: bool) -> Value {
    object([("questions", questions(request)), ("answers", answers), ("cancelled", cancelled.into())])
}

/// `ask_user_question` of the extension rpiv for Pi.
pub static RPIV: Dialect = Dialect {
    presentation: ToolPresentation::new("rpiv", "Type something.", "Submit", FEATURES),
    summary: "ask_user_question of rpiv",
    rules: RULES,
    answers: SHARED,
    shape: None,
    wire: true,
    define: None,
    render: |request, outcome| {
        const TOOL: Tool = Tool {
            answered: |_, given| {
                let answers: Vec<Value> =
                    given.iter().enumerate().filter_map(|(index, pair)| rpiv(index, *pair)).collect();
                let text = if answers.is_empty() {
                    DECLINED.to_owned()
                } else {
                    let pairs = pairs(given, None);
                    format!(
                        "User has answered your questions: {pairs}. You can now continue with the user's answers in mind."
                    )
                };
                (text, object([("answers", answers.into()), ("cancelled", false.into())]))
            },
            unanswered: |_| object([("answers", Vec::<Value>::new().into()), ("cancelled", true.into())]),
            cancelled: Some(DECLINED),
        };
        rendering::render(&TOOL, request, outcome)
    },
};

const DECLINED: &str = "User declined to answer questions";

fn rpiv(index: usize, pair: AnsweredQuestion<'_>) -> Option<Value> {
    let (question, response) = pair;
    let values = values(pair);
    let first = values.first()?.clone();
    let kind = match (question.is_multiple(), &response.other) {
        (true, _) => "multi",
        (false, Some(_)) => "custom",
        (false, None) => "option",
    };
    let mut answer = Map::new();
    answer.insert("questionIndex".to_owned(), index.into());
    answer.insert("question".to_owned(), question.prompt.clone().into());
    answer.insert("kind".to_owned(), kind.into());
    answer.insert("answer".to_owned(), if question.is_multiple() { Value::Null } else { first.into() });
    if question.is_multiple() {
        answer.insert("selected".to_owned(), values.into());
    }
    Some(Value::Object(answer))
}

/// `ask_user_question` of Qwen Code.
pub static QWEN: Dialect = Dialect {
    presentation: ToolPresentation::new("qwen", "Other", "Submit", FEATURES),
    summary: "ask_user_question of Qwen Code",
    rules: RULES,
    answers: SHARED,
    shape: None,
    wire: true,
    define: None,
    render: |request, outcome| {
        const TOOL: Tool = Tool {
            answered: |_, given| {
                let lines: Vec<String> = given
                    .iter()
                    .filter_map(|pair| Some(format!("**{}**: {}", pair.0.name(), joined(*pair)?)))
                    .collect();
                let text = if lines.is_empty() {
                    "No valid answers were provided.".to_owned()
                } else {
                    format!("User has provided the following answers:\n\n{}", lines.join("\n"))
                };
                let answers = given.iter().enumerate();
                let answers =
                    answers.filter_map(|(index, pair)| Some((index.to_string(), joined(*pair)?.into())));
                (text, object([("answers", Value::Object(answers.collect()))]))
            },
            unanswered: |_| object([("answers", Value::Object(Map::new()))]),
            cancelled: Some("User declined to answer the questions."),
        };
        rendering::render(&TOOL, request, outcome)
    },
};
