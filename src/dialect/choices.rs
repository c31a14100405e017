//! The options of a question, also in the wrong shapes that models send.

use super::checker::{Checker, Found, Item, Seen, filled};
use super::limits::miscounted;
use super::node::Node;
use super::report::Path;
use super::rules::{OptionPart, QuestionPart};
use crate::model::questionnaire::Choice;

/// The options in `value`, of which several may be chosen or one. They are only good if nothing was reported.
pub(super) fn choices(checker: &mut Checker, path: &Path<'_>, value: &Node, several: bool) -> Vec<Choice> {
    let example = checker.rules.examples.options;
    let problem = match (value, value.unquoted()) {
        (Node::Array(items), _) => return list(checker, path, items, several),
        (Node::String(_), inner @ (Node::Array(_) | Node::Object(_))) => {
            let fix = format!("send the array itself, without quotes around it, as in {example}");
            checker.report.violation(path, "is a string that holds JSON, not an array", fix);
            let Node::Array(items) = inner else { return Vec::new() };
            return list(checker, path, items, several);
        }
        (other, _) => format!("is {}, not an array", other.kind()),
    };
    let fix = format!("write an array of {}, as in {example}", checker.rules.options());
    checker.report.violation(path, problem, fix);
    Vec::new()
}

fn list(checker: &mut Checker, path: &Path<'_>, items: &[Node], several: bool) -> Vec<Choice> {
    let rules = checker.rules;
    if let Some(problem) = miscounted(&rules.limits.options, items.len(), "option") {
        let fix = recount(checker, items.len());
        checker.report.violation(path, problem, fix);
    }
    let object = || format!("write each option as an object, as in {}", rules.examples.option);
    // A list of nothing but strings is one mistake, not one an item.
    let all_strings = !items.is_empty() && items.iter().all(|item| matches!(item, Node::String(_)));
    if all_strings {
        checker.report.violation(path, "holds strings, not objects", object());
    }
    let mut seen = Seen::of(rules.option, items.len());
    let mut choices = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let path = &path.item(index);
        match item {
            Node::Object(fields) => {
                let item = Item { path, fields, index, several: items.len() > 1 };
                let choice = choice(checker, item, &mut seen);
                if several && choice.preview.is_some() {
                    stray_preview(checker, path);
                }
                choices.push(choice);
            }
            other => {
                if !all_strings {
                    let problem = format!("is {}, not an object", other.kind());
                    checker.report.violation(path, problem, object());
                }
                if let Node::String(text) = other {
                    bare(checker, path, (index, other, text.as_str()), &mut seen);
                }
            }
        }
    }
    choices
}

fn choice<'v>(checker: &mut Checker, item: Item<'_, 'v>, seen: &mut Seen<'v>) -> Choice {
    let known = checker.rules.option;
    let mut choice = Choice { label: String::new(), value: None, description: None, preview: None };
    checker.fields(
        item,
        known,
        |field| field.missing.is_some(),
        |checker, field, found| {
            let text = checker.text(field, found, seen.field(known, |part| *part == field.part));
            match field.part {
                OptionPart::Value => choice.value = text.map(str::to_owned),
                OptionPart::Label => text.unwrap_or_default().clone_into(&mut choice.label),
                OptionPart::Description => choice.description = filled(text),
                OptionPart::Preview => choice.preview = filled(text),
            }
        },
    );
    choice
}

/// Reports a preview where several options may be chosen: it belongs to the one that is focused. Lenient rules show none.
fn stray_preview(checker: &mut Checker, path: &Path<'_>) {
    let rules = checker.rules;
    let field = rules.option.iter().find(|field| field.part == OptionPart::Preview);
    if let (Some(field), false) = (field, rules.lenient) {
        let fix = format!("leave out `{}`, or let only one be chosen", field.name);
        checker.report.violation(&path.field(field.name), "stands where several may be chosen", fix);
    }
}

/// An option that was sent as a bare string, which is a violation of its own. Its text is checked as a label at
/// once, so that the model's next call can be right.
fn bare<'v>(
    checker: &mut Checker,
    path: &Path<'_>,
    (index, value, text): (usize, &'v Node, &'v str),
    seen: &mut Seen<'v>,
) {
    let known = checker.rules.option;
    let is_label = |part: &OptionPart| *part == OptionPart::Label;
    if let Some(label) = known.iter().find(|field| is_label(&field.part)) {
        let found = Found { path, value, place: (index, None), needed: true };
        checker.hold(label, found, text, seen.field(known, is_label));
    }
}

/// How a list of the wrong length is fixed.
fn recount(checker: &Checker, count: usize) -> String {
    let rules = checker.rules;
    let wanted = rules.options();
    if count > *rules.limits.options.end() {
        return format!("give {wanted}, those most likely; the person can type anything else");
    }
    let options = rules.name_of(QuestionPart::Options).unwrap_or_default();
    let or = rules.text_alone.map(|text| format!(", or ask for free text with {text} and no `{options}`"));
    format!("give {wanted}, as in {}{}", rules.examples.options, or.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use crate::dialect::ask_user::rules;
    use crate::dialect::check::check;
    use crate::dialect::node::Node;
    use crate::dialect::rules::Rules;

    #[test]
    fn a_preview_where_several_may_be_chosen_is_refused_or_by_lenient_rules_not_shown() {
        static STRICT: Rules = Rules { option: rules::OPTION_PREVIEWED, ..rules::RULES };
        static LENIENT: Rules = Rules { lenient: true, option: rules::OPTION_PREVIEWED, ..rules::RULES };
        let json = r#"{"questions":[{"question":"Q?","multiSelect":true,
            "options":[{"label":"A","preview":"a"},{"label":"B"}]}]}"#;
        let refused = |rules| {
            let (questions, report) = check(rules, &Node::parse(json).unwrap());
            assert_eq!(questions[0].options()[0].preview.as_deref(), Some("a"));
            assert_eq!(questions[0].preview(0), None);
            report.count() > 0
        };
        assert!(refused(&STRICT));
        assert!(!refused(&LENIENT));
    }
}
