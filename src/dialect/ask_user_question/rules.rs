//! The rules of `ask_user_question`: its limits, the fields of a question and of an option, and the examples in
//! messages. A label may say anything: the free-form row has a name of its own, and numbers distinguish equal
//! labels.

use crate::dialect::asked::Asked;
use crate::dialect::limits::Limits;
use crate::dialect::rules::{Check, Examples, Field, OptionPart, QuestionPart, Rules};

/// The limits of `ask_user_question`. A question may have any length.
pub(super) const LIMITS: Limits =
    Limits { questions: 1..=8, options: 1..=8, question_chars: usize::MAX, header_chars: 12, headers: false };

/// The rules.
pub(super) const RULES: Rules = Rules {
    limits: LIMITS,
    examples: Examples {
        request: REQUEST_EXAMPLE,
        question: QUESTION_EXAMPLE,
        options: OPTIONS_EXAMPLE,
        option: OPTION_EXAMPLE,
    },
    text_alone: Some(r#"`"type": "text"`"#),
    asked: &[Asked::Select, Asked::Text],
    aliases: &[],
    required: true,
    lenient: false,
    list: "questions",
    question: QUESTION,
    option: OPTION,
};

/// The smallest whole request with options.
pub const REQUEST_EXAMPLE: &str = r#"{"questions": [{"id": "language", "question": "Which language?", "options": [{"value": "rust", "label": "Rust"}, {"value": "go", "label": "Go"}]}]}"#;
/// One question.
const QUESTION_EXAMPLE: &str = r#"{"id": "language", "question": "Which language?", "options": [{"value": "rust", "label": "Rust"}, {"value": "go", "label": "Go"}]}"#;
/// The options of a question, with their name.
const OPTIONS_EXAMPLE: &str =
    r#""options": [{"value": "rust", "label": "Rust"}, {"value": "go", "label": "Go"}]"#;
/// One option.
const OPTION_EXAMPLE: &str = r#"{"value": "rust", "label": "Rust"}"#;

/// The fields of a question.
const QUESTION: &[Field<QuestionPart>] = &[ID, TYPE, PROMPT, TAB, OPTIONS, REQUIRED];

/// The fields of an option.
const OPTION: &[Field<OptionPart>] = &[VALUE, LABEL, DESCRIPTION];

const ID_EXAMPLE: &str = r#""id": "language""#;
const ID: Field<QuestionPart> = Field {
    missing: Some(|_| {
        format!("add a short name for the answer, different in each question, as in {ID_EXAMPLE}")
    }),
    stand_ins: (&["key", "name"], ID_EXAMPLE),
    checks: &[
        Check::NotBlank("write a short name for the answer"),
        Check::Unique("give each question an id of its own"),
    ],
    ..Field::new("id", QuestionPart::Id, ID_EXAMPLE)
};

const TYPE: Field<QuestionPart> = Field::new("type", QuestionPart::Kind, r#""type": "select""#);

const PROMPT_EXAMPLE: &str = r#""question": "Which language?""#;
const PROMPT: Field<QuestionPart> = Field {
    missing: Some(|_| format!("add the question's text, as in {PROMPT_EXAMPLE}")),
    // Not `label`, which is a field of its own.
    stand_ins: (&["text", "prompt", "title"], PROMPT_EXAMPLE),
    checks: &[Check::NotBlank("write the question"), Check::OneLine("write it as one line, without tabs")],
    ..Field::new("question", QuestionPart::Prompt, PROMPT_EXAMPLE)
};

const TAB: Field<QuestionPart> = Field {
    checks: &[Check::AtMost(|limits| limits.header_chars, "shorten it, or leave it out")],
    ..Field::new("label", QuestionPart::Header, r#""label": "Language""#)
};
const OPTIONS: Field<QuestionPart> = Field {
    missing: Some(Rules::add_options),
    stand_ins: (&["choices"], OPTIONS_EXAMPLE),
    is_list: true,
    ..Field::new("options", QuestionPart::Options, OPTIONS_EXAMPLE)
};
const REQUIRED: Field<QuestionPart> = Field::new("required", QuestionPart::Required, r#""required": false"#);

const VALUE: Field<OptionPart> = Field {
    missing: Some(|rules| {
        let example = rules.examples.option;
        format!("add a short name for the option that stays the same, as in {example}")
    }),
    stand_ins: (&["id", "key"], OPTION_EXAMPLE),
    checks: &[
        Check::NotBlank("write a short name for the option"),
        Check::Unique("give each option a value of its own"),
    ],
    ..Field::new("value", OptionPart::Value, r#""value": "rust""#)
};
const LABEL: Field<OptionPart> = Field {
    missing: Some(|rules| format!("add the text that the person reads, as in {}", rules.examples.option)),
    // Not `value`, which is a field of its own.
    stand_ins: (&["text", "name", "title"], OPTION_EXAMPLE),
    checks: &[Check::NotBlank("write what the option is")],
    ..Field::new("label", OptionPart::Label, r#""label": "Rust""#)
};
const DESCRIPTION: Field<OptionPart> =
    Field::new("description", OptionPart::Description, r#""description": "Fast.""#);
