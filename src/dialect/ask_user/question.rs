//! One question: its fields in the order in which they stand, then those that are missing. It never
//! looks at a second question but to compare texts that must differ.

use super::{Rules, examples};
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
const FIELDS: [&str; 6] = ["question", "header", "context", "options", "multiSelect", "allowComment"];
/// The same where a question may ask for text alone.
const FIELDS_WITH_TEXT: [&str; 8] =
    ["question", "header", "context", "options", "multiSelect", "allowComment", "type", "required"];
/// Names under which models send `question`.
const STAND_INS: [&str; 4] = ["text", "prompt", "title", "label"];

const PROMPT: Prompt =
    Prompt { example: r#""question": "Which database?""#, most: usize::MAX, elsewhere: Some("context") };
const HEADER: Text = Text { example: r#""header": "DB""#, optional: true };
const CONTEXT: Text = Text { example: r#""context": "It stores about 2 GB.""#, optional: true };

/// The names of the fields that are known.
pub(super) const fn fields(text_alone: bool) -> &'static [&'static str] {
    if text_alone { &FIELDS_WITH_TEXT } else { &FIELDS }
}

/// The question in `fields`; it means something only where nothing was reported.
pub(super) fn question<'v>(
    path: &Path<'_>,
    fields: &'v Fields<'_>,
    place: Place,
    seen: &mut Seen<'v>,
    rules: &Rules,
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
    let (mut options, mut multiple) = (Vec::new(), false);
    let asked = rules.text_alone.map_or(Asked::Select, |_| Asked::of(fields));
    let stand_in = stand_in(fields, "question", &STAND_INS);
    for (name, value) in fields.iter() {
        let at = path.field(name);
        match (name, rules.text_alone) {
            ("question", _) => question.prompt = prompt(&at, value, (place.index, name), seen, rules, report),
            ("header", _) => question.header = header(&at, value, place, seen, rules, report),
            ("context", _) => question.context = filled(CONTEXT.read(report, &at, value)),
            ("options", Some(text)) if asked == Asked::Text => {
                if stray_options(report, &at, value, text) {
                    choices(&at, value, rules, report);
                }
            }
            ("options", _) => options = choices(&at, value, rules, report),
            ("multiSelect", _) => {
                multiple = boolean(report, &at, value);
                if multiple && asked == Asked::Text {
                    let problem = "is true in a question that asks for text alone";
                    report.violation(&at, problem, "leave it out, or give options");
                }
            }
            ("allowComment", _) => question.comment = boolean(report, &at, value),
            ("type", Some(_)) => Asked::check(report, &at, value),
            ("required", Some(_)) => question.required = boolean(report, &at, value),
            (name, _) if stand_in == Some(name) => {
                misnamed(report, path, (name, "question"), PROMPT.example);
                prompt(&at, value, (place.index, name), seen, rules, report);
            }
            (name, text_alone) => report.unknown(&at, name, self::fields(text_alone.is_some())),
        }
    }
    if !fields.has("question") && stand_in.is_none() {
        let fix = format!("add the question's text, as in {}", PROMPT.example);
        missing(report, path, "question", fix);
    }
    if rules.limits.headers && place.several && !fields.has("header") {
        let (most, example) = (rules.limits.header_chars, HEADER.example);
        let fix = format!("add a tab label of at most {most} characters, as in {example}");
        missing(report, path, "header", fix);
    }
    if asked == Asked::Select && !fields.has("options") {
        let or = rules.text_alone.map(|text| format!(", or ask for free text with {text}"));
        let options = counted(&rules.limits.options, "option");
        let fix = format!("add {options}, as in {}{}", examples::OPTIONS, or.unwrap_or_default());
        missing(report, path, "options", fix);
    }
    if asked == Asked::Select {
        question.kind = Kind::Choice(Choices { options, multiple });
    }
    question
}

fn prompt<'v>(
    path: &Path<'_>,
    value: &'v Node<'_>,
    (index, name): (usize, &'v str),
    seen: &mut Seen<'v>,
    rules: &Rules,
    report: &mut Report,
) -> String {
    let most = rules.limits.question_chars;
    let Some(text) = (Prompt { most, ..PROMPT }).read(report, path, value) else { return String::new() };
    seen.prompts.check(report, path, text, (index, Some(name)), "ask each question once, or word them apart");
    text.to_owned()
}

fn header<'v>(
    path: &Path<'_>,
    value: &'v Node<'_>,
    place: Place,
    seen: &mut Seen<'v>,
    rules: &Rules,
    report: &mut Report,
) -> Option<String> {
    let needed = rules.limits.headers && place.several;
    let text = Text { optional: !needed, ..HEADER }.read(report, path, value)?;
    too_long(report, path, text, rules.limits.header_chars, "shorten it");
    if needed && text.trim().is_empty() {
        report.violation(path, "is blank", format!("write a short tab label, as in {}", HEADER.example));
    } else if needed {
        let place = (place.index, Some("header"));
        seen.headers.check(report, path, text, place, "give each question a header of its own");
    }
    filled(Some(text))
}
