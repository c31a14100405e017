//! The options of one question. It never adds the free-text row, and it refuses a label that would pass
//! for it.

use super::examples;
use super::limits::{Limits, counted, miscounted};
use super::question::filled;
use super::unique::Unique;
use crate::dialect::field::{Text, embedded, stand_in};
use crate::dialect::node::{Fields, Node};
use crate::dialect::report::{Path, Report};
use crate::model::questionnaire::Choice;

/// The fields of an option.
pub(super) const FIELDS: [&str; 2] = ["label", "description"];
/// Names under which models send `label`.
const STAND_INS: [&str; 4] = ["value", "text", "name", "title"];
/// The label of the free-text row, which no option may have, in any case.
const FREE_TEXT_ROW: &str = "Other";

const LABEL: Text = Text { example: r#""label": "Postgres""#, optional: false };
const DESCRIPTION: Text = Text { example: r#""description": "Mature.""#, optional: true };

/// What stands under `options`; it means something only where nothing was reported.
pub(super) fn choices(
    path: &Path<'_>,
    value: &Node<'_>,
    limits: &Limits,
    report: &mut Report,
) -> Vec<Choice> {
    let problem = match value {
        Node::Array(items) => return list(path, items, limits, report),
        Node::String(text) => {
            if let Some(inner) = embedded(text) {
                let mend =
                    format!("send the array itself, without quotes around it, as in {}", examples::OPTIONS);
                report.violation(path, "is a string that holds JSON, not an array", mend);
                return match inner {
                    Node::Array(items) => list(path, &items, limits, report),
                    _ => Vec::new(),
                };
            }
            "is a string, not an array".to_owned()
        }
        other => format!("is {}, not an array", other.kind()),
    };
    let wanted = counted(&limits.options, "option");
    report.violation(path, problem, format!("write an array of {wanted}, as in {}", examples::OPTIONS));
    Vec::new()
}

fn list(path: &Path<'_>, items: &[Node<'_>], limits: &Limits, report: &mut Report) -> Vec<Choice> {
    if let Some(problem) = miscounted(&limits.options, items.len(), "option") {
        let wanted = counted(&limits.options, "option");
        let mend = if items.len() > *limits.options.end() {
            format!("give {wanted}, those most likely; the person can type anything else")
        } else {
            format!("give {wanted}, as in {}", examples::OPTIONS)
        };
        report.violation(path, problem, mend);
    }
    // A list of nothing but strings is one mistake, not one an item.
    let all_strings = !items.is_empty() && items.iter().all(|item| matches!(item, Node::String(_)));
    if all_strings {
        report.violation(path, "holds strings, not objects", object_mend());
    }
    let mut labels = Unique::for_list(items.len());
    let mut choices = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let at = path.item(index);
        match item {
            Node::Object(fields) => choices.push(choice(&at, fields, index, &mut labels, report)),
            Node::String(text) => {
                if !all_strings {
                    report.violation(&at, "is a string, not an object", object_mend());
                }
                check_label(&at, text, (index, None), &mut labels, report);
            }
            other => {
                report.violation(&at, format!("is {}, not an object", other.kind()), object_mend());
            }
        }
    }
    choices
}

fn object_mend() -> String {
    format!("write each option as an object, as in {}", examples::OPTION)
}

fn choice<'v>(
    path: &Path<'_>,
    fields: &'v Fields<'_>,
    index: usize,
    labels: &mut Unique<'v>,
    report: &mut Report,
) -> Choice {
    let mut choice = Choice { label: String::new(), value: None, description: None };
    let stand_in = stand_in(fields, "label", &STAND_INS);
    for (name, value) in fields.iter() {
        let at = path.field(name);
        match name {
            "label" => {
                if let Some(text) = LABEL.read(report, &at, value) {
                    check_label(&at, text, (index, Some(name)), labels, report);
                    text.clone_into(&mut choice.label);
                }
            }
            "description" => choice.description = filled(DESCRIPTION.read(report, &at, value)),
            name if stand_in == Some(name) => {
                let problem = format!("is missing: its text stands in `{name}`");
                let mend = format!("rename `{name}` to `label`, as in {}", examples::OPTION);
                report.violation(&path.field("label"), problem, mend);
                if let Node::String(text) = value {
                    check_label(&at, text, (index, Some(name)), labels, report);
                }
            }
            name => report.unknown(&at, name, &FIELDS),
        }
    }
    if !fields.has("label") && stand_in.is_none() {
        let mend = format!("add the text of the option, as in {}", examples::OPTION);
        report.violation(&path.field("label"), "is missing", mend);
    }
    choice
}

/// The rules for the text of a label, wherever it stands.
fn check_label<'v>(
    path: &Path<'_>,
    text: &'v str,
    place: (usize, Option<&'v str>),
    labels: &mut Unique<'v>,
    report: &mut Report,
) {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        report.violation(path, "is blank", format!("write what the option is, as in {}", LABEL.example));
    } else if trimmed.eq_ignore_ascii_case(FREE_TEXT_ROW) {
        let problem = format!("is `{FREE_TEXT_ROW}`, the free-text row of every question");
        report.violation(path, problem, "leave the option out: that row is automatic");
    } else {
        labels.check(report, path, text, place, "give each option a label of its own");
    }
}
