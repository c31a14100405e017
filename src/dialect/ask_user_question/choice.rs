//! One option of a question: what the person reads, and the value that stands for it. It never refuses a
//! label for what it says: the free-form row has a name of its own, and equal labels are told apart by
//! their numbers.

use super::examples;
use crate::dialect::field::{Text, misnamed, missing, stand_in};
use crate::dialect::node::{Fields, Node};
use crate::dialect::prompt::filled;
use crate::dialect::report::{Path, Report};
use crate::dialect::unique::Unique;
use crate::model::questionnaire::Choice;

/// The fields of an option.
const FIELDS: [&str; 3] = ["value", "label", "description"];
/// Names under which models send `label`. Not `value`, which is a field of its own.
const LABEL_STAND_INS: [&str; 3] = ["text", "name", "title"];
/// Names under which models send `value`.
const VALUE_STAND_INS: [&str; 2] = ["id", "key"];

const VALUE: Text = Text { example: r#""value": "rust""#, optional: false };
const LABEL: Text = Text { example: r#""label": "Rust""#, optional: false };
const DESCRIPTION: Text = Text { example: r#""description": "Fast.""#, optional: true };

/// The option in `fields`; it means something only where nothing was reported.
pub(super) fn choice<'v>(
    path: &Path<'_>,
    fields: &'v Fields<'_>,
    index: usize,
    values: &mut Unique<'v>,
    report: &mut Report,
) -> Choice {
    let mut choice = Choice { label: String::new(), value: None, description: None };
    let label = stand_in(fields, "label", &LABEL_STAND_INS);
    let key = stand_in(fields, "value", &VALUE_STAND_INS);
    for (name, value) in fields.iter() {
        let at = path.field(name);
        match name {
            "value" => {
                if let Some(text) = VALUE.read(report, &at, value) {
                    check_value(&at, text, (index, name), values, report);
                    choice.value = Some(text.to_owned());
                }
            }
            "label" => {
                if let Some(text) = LABEL.read(report, &at, value) {
                    check_label(&at, text, report);
                    text.clone_into(&mut choice.label);
                }
            }
            "description" => choice.description = filled(DESCRIPTION.read(report, &at, value)),
            name if label == Some(name) => {
                misnamed(report, path, (name, "label"), examples::OPTION);
                if let Node::String(text) = value {
                    check_label(&at, text, report);
                }
            }
            name if key == Some(name) => {
                misnamed(report, path, (name, "value"), examples::OPTION);
                if let Node::String(text) = value {
                    check_value(&at, text, (index, name), values, report);
                }
            }
            name => report.unknown(&at, name, &FIELDS),
        }
    }
    if !fields.has("value") && key.is_none() {
        let fix = "add a short name for the option that stays the same";
        missing(report, path, "value", format!("{fix}, as in {}", examples::OPTION));
    }
    if !fields.has("label") && label.is_none() {
        let fix = format!("add the text that the person reads, as in {}", examples::OPTION);
        missing(report, path, "label", fix);
    }
    choice
}

/// The rules for a value, wherever it stands.
fn check_value<'v>(
    path: &Path<'_>,
    text: &'v str,
    (index, name): (usize, &'v str),
    values: &mut Unique<'v>,
    report: &mut Report,
) {
    if text.trim().is_empty() {
        let fix = format!("write a short name for the option, as in {}", VALUE.example);
        report.violation(path, "is blank", fix);
    } else {
        values.check(report, path, text, (index, Some(name)), "give each option a value of its own");
    }
}

/// The rules for the text of a label, wherever it stands.
pub(super) fn check_label(path: &Path<'_>, text: &str, report: &mut Report) {
    if text.trim().is_empty() {
        report.violation(path, "is blank", format!("write what the option is, as in {}", LABEL.example));
    }
}
