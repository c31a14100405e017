//! One question: its fields in the order in which they stand, then those that are missing. It never
//! looks at a second question but to compare ids.

use super::{LIMITS, Rules, TEXT_ALONE, examples};
use crate::dialect::choices::choices;
use crate::dialect::contract::{Place, Seen};
use crate::dialect::field::{Text, boolean, misnamed, missing, stand_in};
use crate::dialect::kind::{Kind as Asked, stray_options};
use crate::dialect::limits::counted;
use crate::dialect::node::{Fields, Node};
use crate::dialect::prompt::{Prompt, filled, too_long};
use crate::dialect::report::{Path, Report};
use crate::model::kind::{Choices, Kind};
use crate::model::questionnaire::Question;

/// The fields of a question.
const FIELDS: [&str; 6] = ["id", "type", "question", "label", "options", "required"];
/// Names under which models send `id`.
const ID_STAND_INS: [&str; 2] = ["key", "name"];
/// Names under which models send `question`. Not `label`, which is a field of its own.
const PROMPT_STAND_INS: [&str; 3] = ["text", "prompt", "title"];

const ID: Text = Text { example: r#""id": "language""#, optional: false };
const PROMPT: Prompt =
    Prompt { example: r#""question": "Which language?""#, most: LIMITS.question_chars, elsewhere: None };
const LABEL: Text = Text { example: r#""label": "Language""#, optional: true };

/// The question in `fields`; it means something only where nothing was reported.
pub(super) fn question<'v>(
    path: &Path<'_>,
    fields: &'v Fields<'_>,
    place: Place,
    seen: &mut Seen<'v>,
    report: &mut Report,
) -> Question {
    let mut question = Question {
        id: None,
        prompt: String::new(),
        header: None,
        context: None,
        kind: Kind::Text,
        comment: false,
        required: true,
    };
    let mut options = Vec::new();
    let asked = Asked::of(fields);
    let key = stand_in(fields, "id", &ID_STAND_INS);
    let prompt = stand_in(fields, "question", &PROMPT_STAND_INS);
    for (name, value) in fields.iter() {
        let at = path.field(name);
        match name {
            "id" => question.id = id(&at, value, (place.index, name), seen, report),
            "type" => Asked::check(report, &at, value),
            "question" => {
                if let Some(text) = PROMPT.read(report, &at, value) {
                    text.clone_into(&mut question.prompt);
                }
            }
            "label" => question.header = label(&at, value, report),
            "options" if asked == Asked::Text => {
                if stray_options(report, &at, value, TEXT_ALONE) {
                    choices(&at, value, &Rules, report);
                }
            }
            "options" => options = choices(&at, value, &Rules, report),
            "required" => question.required = boolean(report, &at, value),
            name if key == Some(name) => {
                misnamed(report, path, (name, "id"), ID.example);
                id(&at, value, (place.index, name), seen, report);
            }
            name if prompt == Some(name) => {
                misnamed(report, path, (name, "question"), PROMPT.example);
                PROMPT.read(report, &at, value);
            }
            name => report.unknown(&at, name, &FIELDS),
        }
    }
    if !fields.has("id") && key.is_none() {
        let fix = "add a short name for the answer, different in each question";
        missing(report, path, "id", format!("{fix}, as in {}", ID.example));
    }
    if !fields.has("question") && prompt.is_none() {
        missing(report, path, "question", format!("add the question's text, as in {}", PROMPT.example));
    }
    if asked == Asked::Select && !fields.has("options") {
        let (wanted, example) = (counted(&LIMITS.options, "option"), examples::OPTIONS);
        let fix = format!("add {wanted}, as in {example}, or ask for free text with {TEXT_ALONE}");
        missing(report, path, "options", fix);
    }
    if asked == Asked::Select {
        question.kind = Kind::Choice(Choices { options, multiple: false });
    }
    question
}

fn id<'v>(
    path: &Path<'_>,
    value: &'v Node<'_>,
    (index, name): (usize, &'v str),
    seen: &mut Seen<'v>,
    report: &mut Report,
) -> Option<String> {
    let text = ID.read(report, path, value)?;
    if text.trim().is_empty() {
        report.violation(
            path,
            "is blank",
            format!("write a short name for the answer, as in {}", ID.example),
        );
    } else {
        seen.ids.check(report, path, text, (index, Some(name)), "give each question an id of its own");
    }
    Some(text.to_owned())
}

/// The label of the tab; a blank one names nothing, so that the default stands.
fn label(path: &Path<'_>, value: &Node<'_>, report: &mut Report) -> Option<String> {
    let text = LABEL.read(report, path, value)?;
    too_long(report, path, text, LIMITS.header_chars, "shorten it, or leave it out");
    filled(Some(text))
}
