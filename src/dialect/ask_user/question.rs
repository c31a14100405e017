//! One question: its fields in the order in which they stand, then those that are missing. It never
//! looks at a second question but to compare texts that must differ.

use super::choices::choices;
use super::examples;
use super::limits::{Limits, counted};
use super::unique::Unique;
use crate::dialect::field::{Text, boolean, stand_in};
use crate::dialect::node::{Fields, Node};
use crate::dialect::report::{Path, Report};
use crate::model::questionnaire::Question;

/// The fields of a question.
pub(super) const FIELDS: [&str; 6] =
    ["question", "header", "context", "options", "multiSelect", "allowComment"];
/// Names under which models send `question`.
const STAND_INS: [&str; 4] = ["text", "prompt", "title", "label"];

const PROMPT: Text = Text { example: r#""question": "Which database?""#, optional: false };
const HEADER: Text = Text { example: r#""header": "DB""#, optional: true };
const CONTEXT: Text = Text { example: r#""context": "It stores about 2 GB.""#, optional: true };

/// Where a question stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Its index in the list.
    pub index: usize,
    /// Whether the list holds more than one.
    pub several: bool,
}

impl Place {
    /// The only question there is.
    pub const ONLY: Place = Place { index: 0, several: false };
}

/// The texts that must differ between questions.
#[derive(Debug, Default)]
pub(super) struct Seen<'v> {
    prompts: Unique<'v>,
    headers: Unique<'v>,
}

/// The question in `fields`; it means something only where nothing was reported.
pub(super) fn question<'v>(
    path: &Path<'_>,
    fields: &'v Fields<'_>,
    place: Place,
    seen: &mut Seen<'v>,
    limits: &Limits,
    report: &mut Report,
) -> Question {
    let mut question = Question {
        id: None,
        prompt: String::new(),
        header: None,
        context: None,
        options: Vec::new(),
        multiple: false,
        comment: false,
        required: true,
    };
    let needs_header = limits.headers && place.several;
    let stand_in = stand_in(fields, "question", &STAND_INS);
    for (name, value) in fields.iter() {
        let at = path.field(name);
        match name {
            "question" => question.prompt = prompt(&at, value, (place.index, name), seen, limits, report),
            "header" => question.header = header(&at, value, place, seen, limits, report),
            "context" => question.context = filled(CONTEXT.read(report, &at, value)),
            "options" => question.options = choices(&at, value, limits, report),
            "multiSelect" => question.multiple = boolean(report, &at, value),
            "allowComment" => question.comment = boolean(report, &at, value),
            name if stand_in == Some(name) => {
                let mend = format!("rename `{name}` to `question`, as in {}", PROMPT.example);
                let problem = format!("is missing: its text stands in `{name}`");
                report.violation(&path.field("question"), problem, mend);
                prompt(&at, value, (place.index, name), seen, limits, report);
            }
            name => report.unknown(&at, name, &FIELDS),
        }
    }
    if !fields.has("question") && stand_in.is_none() {
        let mend = format!("add the question's text, as in {}", PROMPT.example);
        report.violation(&path.field("question"), "is missing", mend);
    }
    if needs_header && !fields.has("header") {
        let (most, example) = (limits.header_chars, HEADER.example);
        let mend = format!("add a tab label of at most {most} characters, as in {example}");
        report.violation(&path.field("header"), "is missing", mend);
    }
    if !fields.has("options") {
        let mend = format!("add {}, as in {}", counted(&limits.options, "option"), examples::OPTIONS);
        report.violation(&path.field("options"), "is missing", mend);
    }
    question
}

/// A text, or nothing where it is blank.
pub(super) fn filled(text: Option<&str>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty()).map(str::to_owned)
}

fn prompt<'v>(
    path: &Path<'_>,
    value: &'v Node<'_>,
    (index, name): (usize, &'v str),
    seen: &mut Seen<'v>,
    limits: &Limits,
    report: &mut Report,
) -> String {
    let Some(text) = PROMPT.read(report, path, value) else { return String::new() };
    if text.trim().is_empty() {
        report.violation(path, "is blank", format!("write the question, as in {}", PROMPT.example));
        return String::new();
    }
    too_long(report, path, text, limits.question_chars, "shorten it, and move what it explains to `context`");
    if let Some((at, c)) = text.chars().enumerate().find(|(_, c)| c.is_control()) {
        let problem = format!("holds a control character, U+{:04X} at character {}", u32::from(c), at + 1);
        report.violation(
            path,
            problem,
            "write it as one line, without tabs; `context` may hold several lines",
        );
    }
    seen.prompts.check(report, path, text, (index, Some(name)), "ask each question once, or word them apart");
    text.to_owned()
}

fn header<'v>(
    path: &Path<'_>,
    value: &'v Node<'_>,
    place: Place,
    seen: &mut Seen<'v>,
    limits: &Limits,
    report: &mut Report,
) -> Option<String> {
    let needed = limits.headers && place.several;
    let text = Text { optional: !needed, ..HEADER }.read(report, path, value)?;
    too_long(report, path, text, limits.header_chars, "shorten it");
    if needed && text.trim().is_empty() {
        report.violation(path, "is blank", format!("write a short tab label, as in {}", HEADER.example));
    } else if needed {
        let place = (place.index, Some("header"));
        seen.headers.check(report, path, text, place, "give each question a header of its own");
    }
    filled(Some(text))
}

fn too_long(report: &mut Report, path: &Path<'_>, text: &str, most: usize, mend: &str) {
    let count = text.chars().count();
    if count > most {
        report.violation(path, format!("has {count} characters, at most {most} allowed"), mend);
    }
}
