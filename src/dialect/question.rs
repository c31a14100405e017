//! One question of a request.

use super::asked::{Asked, Detail, Details};
use super::checker::{Checker, Found, Item, Seen, filled};
use super::choices::choices;
use super::json;
use super::node::{Fields, Node};
use super::rules::{QuestionPart, Rules};
use crate::model::kind::Kind;
use crate::model::questionnaire::Question;

const KIND_EXAMPLE: &str = r#""type": "select""#;
/// The longest wrong name that a message repeats whole, in characters; a message stays a line.
const LONGEST_SHOWN: usize = 20;

/// The question in an object. It is only good if nothing was reported.
pub(super) fn question<'v>(checker: &mut Checker, item: Item<'_, 'v>, seen: &mut Seen<'v>) -> Question {
    let rules = checker.rules;
    let mut question = Question {
        id: None,
        prompt: String::new(),
        header: None,
        context: None,
        markdown: rules.name_of(QuestionPart::Markdown).is_none(),
        kind: Kind::Text,
        comment: false,
        required: rules.required,
    };
    let mut details = Details::default();
    let asked = asked(item.fields, rules);
    // The options may stand before it.
    let several = rules.name_of(QuestionPart::Detail(Detail::Several));
    let several = several.is_some_and(|name| matches!(item.fields.get(name), Some(Node::Bool(true))));
    let is_needed = |part: QuestionPart, can_be_missing: bool| match part {
        QuestionPart::Header => rules.limits.headers && item.several && can_be_missing,
        QuestionPart::Options => asked == Asked::Select && can_be_missing,
        _ => can_be_missing,
    };
    checker.fields(
        item,
        rules.question,
        |field| is_needed(field.part, field.missing.is_some()),
        |checker, field, found| {
            let unique = seen.field(rules.question, |part| *part == field.part);
            match field.part {
                QuestionPart::Id => {
                    question.id = checker.text(field, found, unique).map(str::to_owned);
                }
                QuestionPart::Kind => check_kind(checker, found),
                QuestionPart::Prompt => {
                    let text = checker.text(field, found, unique);
                    text.unwrap_or_default().clone_into(&mut question.prompt);
                }
                QuestionPart::Header => question.header = filled(checker.text(field, found, unique)),
                QuestionPart::Context => question.context = filled(checker.text(field, found, unique)),
                QuestionPart::Markdown => {
                    question.markdown = checker.report.boolean(found.path, found.value);
                }
                QuestionPart::Options if asked != Asked::Select && rules.lenient => {}
                QuestionPart::Options if asked != Asked::Select => stray_options(checker, found, asked),
                QuestionPart::Options => {
                    details.choices.options = choices(checker, found.path, found.value, several);
                }
                QuestionPart::Comment => {
                    question.comment = checker.report.boolean(found.path, found.value);
                    if question.comment && asked == Asked::Secret {
                        let problem = format!("is true in a question that asks for {}", asked.words());
                        checker.report.violation(found.path, problem, "leave it out, or ask for text alone");
                    }
                }
                QuestionPart::Required => {
                    question.required = checker.report.boolean(found.path, found.value);
                }
                QuestionPart::Detail(detail) => {
                    details.read(asked, detail, found.path, found.value, &mut checker.report);
                }
            }
        },
    );
    question.kind = details.kind(asked);
    question
}

/// What a question asks for: as named, or by whether options are given. An unknown name says nothing;
/// `check_kind` reports it.
fn asked(fields: &Fields, rules: &Rules) -> Asked {
    let Some(name) = rules.name_of(QuestionPart::Kind) else { return Asked::Select };
    let named = match fields.get(name) {
        Some(Node::String(name)) => rules.asked_by(name.as_str()),
        _ => None,
    };
    let has_options = rules.options_of(fields).is_some();
    named.unwrap_or(if has_options { Asked::Select } else { Asked::Text })
}

/// Reports an unknown name of what a question asks for.
fn check_kind(checker: &mut Checker, found: Found<'_, '_>) {
    let Some(name) = checker.string(found, KIND_EXAMPLE) else { return };
    let asked = checker.rules.asked;
    if checker.rules.asked_by(name).is_none() {
        let shown: String = name.chars().take(LONGEST_SHOWN).collect();
        let more = if shown.len() < name.len() { "…" } else { "" };
        let problem = format!("is {}{more}, no type of question", json::quoted(&shown));
        let names: Vec<String> = asked.iter().map(|asked| json::quoted(asked.name())).collect();
        let (last, others) = names.split_last().map_or(("", [].as_slice()), |(last, others)| (last, others));
        let or = if others.is_empty() { "" } else { " or " };
        checker.report.violation(found.path, problem, format!("write {}{or}{last}", others.join(", ")));
    }
}

/// Reports options where none belong. They are checked all the same: a caller may take either way out.
fn stray_options(checker: &mut Checker, found: Found<'_, '_>, asked: Asked) {
    let options = found.place.1.unwrap_or_default();
    let alone = checker.rules.text_alone.unwrap_or_default().replace(Asked::Text.name(), asked.name());
    let fix = format!("leave out either `{options}` or {alone}");
    let problem = format!("stands in a question that asks for {}", asked.words());
    checker.report.violation(found.path, problem, fix);
    let has_any = match found.value {
        Node::Array(items) => !items.is_empty(),
        Node::String(_) | Node::Object(_) => true,
        Node::Null | Node::Bool(_) | Node::Number(_) => false,
    };
    if has_any {
        choices(checker, found.path, found.value, false);
    }
}
