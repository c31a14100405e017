//! What the rules of these tools share: the fields that most of them have, without limits on lengths.

use crate::dialect::asked::{Asked, Detail};
use crate::dialect::limits::Limits;
use crate::dialect::rules::{Check, Examples, Field, OptionPart, QuestionPart, Rules};
use crate::model::keymap::Features;

/// Limits of tools that enforce none; a question without options cannot be answered in most.
pub const NO_LIMITS: Limits = Limits {
    questions: 1..=usize::MAX,
    options: 1..=usize::MAX,
    question_chars: usize::MAX,
    header_chars: usize::MAX,
    headers: false,
};

/// The features of their forms.
pub const FEATURES: Features =
    Features { several_options: true, skipping: true, cancel_button: true, ..Features::NONE };

/// The smallest whole request.
const REQUEST: &str = r#"{"questions": [{"question": "Which database?", "header": "DB", "options": [{"label": "Postgres", "description": "Mature."}, {"label": "SQLite", "description": "Embedded."}]}]}"#;

/// The rules that most of them have. A limit that stands only in a prompt is none.
pub const RULES: Rules = Rules {
    limits: Limits { questions: 1..=4, options: 2..=4, ..NO_LIMITS },
    examples: Examples {
        request: REQUEST,
        question: r#"{"question": "Which database?", "header": "DB", "options": [{"label": "Postgres", "description": "Mature."}, {"label": "SQLite", "description": "Embedded."}]}"#,
        options: r#""options": [{"label": "Postgres", "description": "Mature."}, {"label": "SQLite", "description": "Embedded."}]"#,
        option: r#"{"label": "Postgres", "description": "Mature."}"#,
    },
    text_alone: None,
    asked: &[Asked::Select],
    aliases: &[],
    required: false,
    lenient: true,
    list: "questions",
    question: &[PROMPT, HEADER, OPTIONS, MULTI_SELECT],
    option: &[LABEL, DESCRIPTION],
};

/// The text of a question, which may have several lines.
pub const PROMPT: Field<QuestionPart> = Field {
    missing: Some(|_| "add the question's text, as in \"question\": \"Which database?\"".to_owned()),
    checks: &[Check::NotBlank("write the question")],
    ..Field::new("question", QuestionPart::Prompt, r#""question": "Which database?""#)
};

/// The same where answers are told by it.
pub const PROMPT_AS_KEY: Field<QuestionPart> = Field {
    checks: &[
        Check::NotBlank("write the question"),
        Check::Unique("ask each question once, or word them apart"),
    ],
    ..PROMPT
};

/// The label of its tab.
pub const HEADER: Field<QuestionPart> = Field::new("header", QuestionPart::Header, r#""header": "DB""#);

/// Its options.
pub const OPTIONS: Field<QuestionPart> = Field {
    missing: Some(Rules::add_options),
    is_list: true,
    ..Field::new(
        "options",
        QuestionPart::Options,
        r#""options": [{"label": "Postgres", "description": "Mature."}, {"label": "SQLite", "description": "Embedded."}]"#,
    )
};

/// Whether several may be chosen.
pub const MULTI_SELECT: Field<QuestionPart> =
    Field::new("multiSelect", QuestionPart::Detail(Detail::Several), r#""multiSelect": true"#);

/// What stands for the question in the answer.
pub const ID: Field<QuestionPart> = Field {
    missing: Some(|_| "add a short name for the answer, as in \"id\": \"db\"".to_owned()),
    checks: &[
        Check::NotBlank("write a short name for the answer"),
        Check::Unique("give each question an id of its own"),
    ],
    ..Field::new("id", QuestionPart::Id, r#""id": "db""#)
};

/// What a person reads of an option, and its answer.
pub const LABEL: Field<OptionPart> = Field {
    missing: Some(|rules| format!("add the text of the option, as in {}", rules.examples.option)),
    checks: &[
        Check::NotBlank("write what the option is"),
        Check::Unique("give each option a label of its own"),
    ],
    ..Field::new("label", OptionPart::Label, r#""label": "Postgres""#)
};

/// What choosing it means.
pub const DESCRIPTION: Field<OptionPart> =
    Field::new("description", OptionPart::Description, r#""description": "Mature.""#);

/// What choosing it looks like, in Markdown.
pub const PREVIEW: Field<OptionPart> =
    Field::new("preview", OptionPart::Preview, r#""preview": "CREATE TABLE t (d jsonb);""#);
