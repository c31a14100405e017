//! One option of a question. It never adds the free-text row, and it refuses a label that would pass for
//! it.

use super::examples;
use crate::dialect::field::{Text, misnamed, missing, stand_in};
use crate::dialect::node::{Fields, Node};
use crate::dialect::prompt::filled;
use crate::dialect::report::{Path, Report};
use crate::dialect::unique::Unique;
use crate::model::questionnaire::Choice;

/// The fields of an option.
pub(super) const FIELDS: [&str; 2] = ["label", "description"];
/// Names under which models send `label`.
const STAND_INS: [&str; 4] = ["value", "text", "name", "title"];
/// The label of the free-text row, which no option may have, in any case.
const FREE_TEXT_ROW: &str = "Other";

const LABEL: Text = Text { example: r#""label": "Postgres""#, optional: false };
const DESCRIPTION: Text = Text { example: r#""description": "Mature.""#, optional: true };

/// The option in `fields`; it means something only where nothing was reported.
pub(super) fn choice<'v>(
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
                misnamed(report, path, (name, "label"), examples::OPTION);
                if let Node::String(text) = value {
                    check_label(&at, text, (index, Some(name)), labels, report);
                }
            }
            name => report.unknown(&at, name, &FIELDS),
        }
    }
    if !fields.has("label") && stand_in.is_none() {
        let fix = format!("add the text of the option, as in {}", examples::OPTION);
        missing(report, path, "label", fix);
    }
    choice
}

/// The rules for the text of a label, wherever it stands.
pub(super) fn check_label<'v>(
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
