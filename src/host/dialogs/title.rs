//! The titles of dialogs: the question with its context, and the descriptions and previews of its options.

use crate::model::form::Form;
use crate::model::lines::Prompt;
use crate::model::text::{one_line, sanitize};
use crate::model::words::lines as words;

/// Before each line of the context and, moved in, of a preview.
const QUOTE: &str = "│ ";

/// Before the further lines of a description.
const INDENT: &str = "    ";

/// The question on one line, with its place among several: `[2/3 DB] Which database?`.
pub fn question(form: &Form, asked: &Prompt<'_>) -> String {
    let header = asked.question.header.as_deref().map(one_line);
    let count = form.questionnaire().questions().len();
    words::title(asked.index + 1, count, header.as_deref(), &one_line(&asked.question.prompt))
}

/// The question with its context, and below them the descriptions and previews of the options, each under the
/// label that its row has.
pub fn full(form: &Form, asked: &Prompt<'_>, labels: &[String]) -> String {
    let mut title = question(form, asked);
    for line in asked.question.context.as_deref().map(sanitize).unwrap_or_default().lines() {
        title.extend(["\n", QUOTE, line]);
    }
    // A blank line parts the first from the question.
    let mut parting = "\n\n";
    for (row, (choice, label)) in asked.question.options().iter().zip(labels).enumerate() {
        let preview = asked.question.preview(row);
        if choice.description.is_none() && preview.is_none() {
            continue;
        }
        title.extend([std::mem::replace(&mut parting, "\n"), label, ":"]);
        let description = choice.description.as_deref().map(sanitize).unwrap_or_default();
        for (index, line) in description.lines().enumerate() {
            title.extend([if index == 0 { " " } else { "\n" }, if index == 0 { "" } else { INDENT }, line]);
        }
        for line in preview.map(sanitize).unwrap_or_default().lines() {
            title.extend(["\n", INDENT, QUOTE, line]);
        }
    }
    title
}

/// Parts of a title, a line or more each.
pub fn stacked(parts: impl IntoIterator<Item = Option<String>>) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}
