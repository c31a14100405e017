//! What plain lines read out: a question with all that belongs to it, and the answers. All of it is fit for any
//! screen.

use crate::model::form::{Answer, Form};
use crate::model::kind::LineForm;
use crate::model::layout::review::entry;
use crate::model::text::{one_line, sanitize};
use crate::model::words::lines as words;
use crate::model::written::Written;

/// Before each line of a text of several lines.
const INDENT: &str = "  ";

/// A question with its context, its options, and the answer it has so far.
pub fn question(form: &Form, index: usize, answer: &Answer) -> String {
    let Some((question, _)) = form.entries().nth(index) else { return String::new() };
    let header = question.header.as_deref().map(one_line);
    let count = form.questionnaire().questions().len();
    let mut lines = vec![words::question(index + 1, count, header.as_deref(), &one_line(&question.prompt))];
    lines.extend(quoted(question.context.as_deref(), words::context, words::CONTEXT_END));
    for (row, choice) in question.options().iter().enumerate() {
        let number = row + 1;
        lines.push(format!("{number}. {}", one_line(&choice.label)));
        lines.extend(headed(&words::about(number), choice.description.as_deref()));
        lines.extend(quoted(
            question.preview(row),
            |lines| words::preview(number, lines),
            words::PREVIEW_END,
        ));
    }
    if let LineForm::Pick { .. } = question.kind.line_form() {
        lines.push(words::other(question.other_row() + 1, form.presentation().other));
    }
    let so_far = answer.response(question).told(question);
    lines.extend(so_far.map(|answer| words::answer_so_far(&one_line(&answer))));
    lines.join("\n")
}

/// The answers, read back.
pub fn answers(form: &Form) -> String {
    let mut lines = vec![words::ANSWERS.to_owned()];
    for (number, (question, answer)) in (1..).zip(form.entries()) {
        lines.push(format!("{number}. {}", one_line(&entry(question, answer).text)));
        let drafts = [answer.draft.as_ref().map(Written::told), answer.comment_draft.as_deref()];
        lines.extend(drafts.into_iter().flatten().map(|draft| words::typed_before(&one_line(draft))));
    }
    lines.join("\n")
}

/// A text of the agent's in one piece, as it was written: announced once, with its number of lines, so that none of them
/// can be taken for a line of the program.
fn quoted(text: Option<&str>, head: impl Fn(usize) -> String, end: &str) -> Vec<String> {
    let text = text.map(sanitize).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    match lines.as_slice() {
        [] => Vec::new(),
        [line] => vec![head(1) + line],
        lines => {
            let indented = lines.iter().map(|line| format!("{INDENT}{line}").trim_end().to_owned());
            [head(lines.len())].into_iter().chain(indented).chain([end.to_owned()]).collect()
        }
    }
}

/// Each line of a text with the same words before it.
fn headed(head: &str, text: Option<&str>) -> Vec<String> {
    let text = text.map(sanitize).unwrap_or_default();
    text.lines().map(|line| format!("{head}{line}")).collect()
}
