//! One question of a request.

use super::asked::Asked;
use super::checker::{Checker, Found, Item, Seen, filled};
use super::choices::choices;
use super::node::Node;
use super::rules::QuestionPart;
use crate::model::kind::{Choices, Kind};
use crate::model::questionnaire::Question;

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
        required: true,
    };
    let mut found_choices = Choices::default();
    let asked = Asked::of(item.fields, rules);
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
                QuestionPart::Kind => Asked::check(checker, found),
                QuestionPart::Prompt => {
                    let text = checker.text(field, found, unique);
                    text.unwrap_or_default().clone_into(&mut question.prompt);
                }
                QuestionPart::Header => question.header = filled(checker.text(field, found, unique)),
                QuestionPart::Context => question.context = filled(checker.text(field, found, unique)),
                QuestionPart::Markdown => question.markdown = checker.boolean(found),
                QuestionPart::Options if asked == Asked::Text => stray_options(checker, found),
                QuestionPart::Options => found_choices.options = choices(checker, found.path, found.value),
                QuestionPart::Several => {
                    found_choices.multiple = checker.boolean(found);
                    if found_choices.multiple && asked == Asked::Text {
                        let problem = "is true in a question that asks for text alone";
                        checker.report.violation(found.path, problem, "leave it out, or give options");
                    }
                }
                QuestionPart::Comment => question.comment = checker.boolean(found),
                QuestionPart::Required => question.required = checker.boolean(found),
            }
        },
    );
    if asked == Asked::Select {
        question.kind = Kind::Choice(found_choices);
    }
    question
}

/// Reports options where none belong. They are checked all the same: a caller may take either way out.
fn stray_options(checker: &mut Checker, found: Found<'_, '_>) {
    let (options, text) = (found.place.1.unwrap_or_default(), checker.rules.text_alone.unwrap_or_default());
    let fix = format!("leave out either `{options}` or {text}");
    checker.report.violation(found.path, "stands in a question that asks for text alone", fix);
    let has_any = match found.value {
        Node::Array(items) => !items.is_empty(),
        Node::String(_) | Node::Object(_) => true,
        Node::Null | Node::Bool(_) | Node::Number(_) => false,
    };
    if has_any {
        choices(checker, found.path, found.value);
    }
}
