//! The rules of `ask_user`: its limits, the fields of a question and of an option, and the examples in messages.
//! Dialects with fields like its own share them.

use crate::dialect::asked::{Asked, Detail};
use crate::dialect::limits::Limits;
use crate::dialect::rules::{Check, Examples, Field, OptionPart, QuestionPart, Rules};

/// The limits of `ask_user`.
pub(super) const LIMITS: Limits =
    Limits { questions: 1..=4, options: 2..=4, question_chars: 1000, header_chars: 12, headers: true };

/// The rules.
pub(in crate::dialect) const RULES: Rules = Rules {
    limits: LIMITS,
    examples: Examples {
        request: REQUEST_EXAMPLE,
        question: QUESTION_EXAMPLE,
        options: OPTIONS_EXAMPLE,
        option: OPTION_EXAMPLE,
    },
    text_alone: None,
    asked: &[Asked::Select],
    aliases: &[],
    required: true,
    lenient: false,
    list: "questions",
    question: QUESTION,
    option: OPTION,
};

/// The smallest whole request.
pub const REQUEST_EXAMPLE: &str = r#"{"questions": [{"question": "Which database?", "options": [{"label": "Postgres"}, {"label": "SQLite"}]}]}"#;
/// One question.
const QUESTION_EXAMPLE: &str =
    r#"{"question": "Which database?", "options": [{"label": "Postgres"}, {"label": "SQLite"}]}"#;
/// The options of a question, with their name.
const OPTIONS_EXAMPLE: &str = r#""options": [{"label": "Postgres"}, {"label": "SQLite"}]"#;
/// One option.
const OPTION_EXAMPLE: &str = r#"{"label": "Postgres", "description": "Mature."}"#;

/// The fields of a question.
const QUESTION: &[Field<QuestionPart>] = &[PROMPT, HEADER, CONTEXT, OPTIONS, MULTI_SELECT, ALLOW_COMMENT];

/// The same if a question may ask for text alone, need not be answered, and says whether its context is Markdown and
/// whether a filter is open.
pub(in crate::dialect) const QUESTION_OR_TEXT: &[Field<QuestionPart>] =
    &[PROMPT, HEADER, CONTEXT, MARKDOWN, OPTIONS, MULTI_SELECT, FILTER, ALLOW_COMMENT, TYPE, REQUIRED];

/// The fields of an option.
const OPTION: &[Field<OptionPart>] = &[LABEL, DESCRIPTION];

/// The same if an option may have a preview.
pub(in crate::dialect) const OPTION_PREVIEWED: &[Field<OptionPart>] = &[LABEL, DESCRIPTION, PREVIEW];

const PROMPT_EXAMPLE: &str = r#""question": "Which database?""#;
const PROMPT: Field<QuestionPart> = Field {
    missing: Some(|_| format!("add the question's text, as in {PROMPT_EXAMPLE}")),
    stand_ins: (&["text", "prompt", "title", "label"], PROMPT_EXAMPLE),
    checks: &[
        Check::NotBlank("write the question"),
        Check::AtMost(|limits| limits.question_chars, "shorten it, and move what it explains to `context`"),
        Check::OneLine("write it as one line, without tabs; `context` may hold several lines"),
        Check::Unique("ask each question once, or word them apart"),
    ],
    ..Field::new("question", QuestionPart::Prompt, PROMPT_EXAMPLE)
};

const HEADER: Field<QuestionPart> = Field {
    missing: Some(missing_header),
    checks: &[
        Check::AtMost(|limits| limits.header_chars, "shorten it"),
        Check::NotBlank("write a short tab label"),
        Check::Unique("give each question a header of its own"),
    ],
    ..Field::new("header", QuestionPart::Header, r#""header": "DB""#)
};

fn missing_header(rules: &Rules) -> String {
    let most = rules.limits.header_chars;
    format!("add a tab label of at most {most} characters, as in {}", HEADER.example)
}

const CONTEXT: Field<QuestionPart> =
    Field::new("context", QuestionPart::Context, r#""context": "It stores about 2 GB.""#);
const MARKDOWN: Field<QuestionPart> = Field::new("markdown", QuestionPart::Markdown, r#""markdown": true"#);
const OPTIONS: Field<QuestionPart> = Field {
    missing: Some(Rules::add_options),
    stand_ins: (&["choices"], OPTIONS_EXAMPLE),
    is_list: true,
    ..Field::new("options", QuestionPart::Options, OPTIONS_EXAMPLE)
};
const MULTI_SELECT: Field<QuestionPart> =
    Field::new("multiSelect", QuestionPart::Detail(Detail::Several), r#""multiSelect": true"#);
const FILTER: Field<QuestionPart> =
    Field::new("filter", QuestionPart::Detail(Detail::Filtered), r#""filter": true"#);
const ALLOW_COMMENT: Field<QuestionPart> =
    Field::new("allowComment", QuestionPart::Comment, r#""allowComment": true"#);
const TYPE: Field<QuestionPart> = Field::new("type", QuestionPart::Kind, r#""type": "select""#);
const REQUIRED: Field<QuestionPart> = Field::new("required", QuestionPart::Required, r#""required": false"#);

const LABEL: Field<OptionPart> = Field {
    missing: Some(|rules| format!("add the text of the option, as in {}", rules.examples.option)),
    stand_ins: (&["value", "text", "name", "title"], OPTION_EXAMPLE),
    checks: &[
        Check::NotBlank("write what the option is"),
        Check::NotFreeTextRow("Other", "leave the option out: that row is automatic"),
        Check::Unique("give each option a label of its own"),
    ],
    ..Field::new("label", OptionPart::Label, r#""label": "Postgres""#)
};
const DESCRIPTION: Field<OptionPart> =
    Field::new("description", OptionPart::Description, r#""description": "Mature.""#);
const PREVIEW: Field<OptionPart> =
    Field::new("preview", OptionPart::Preview, r#""preview": "CREATE TABLE t (d jsonb);""#);
