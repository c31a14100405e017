//! The words of plain lines. Every line begins with words of the program's own, so that a text of the model
//! can be taken for no other line, by ear either; all of it is fit for any screen.

use crate::model::form::{Answer, Form};
use crate::model::layout::review::entry;
use crate::model::questionnaire::Question;
use crate::model::text::{one_line, sanitize};

/// Said where a question that needs an answer got none.
pub const NEEDED: &str = "An answer is needed.\n";

/// Said where a line is no text.
pub const NOT_TEXT: &str = "That line is not UTF-8 text. Type it again.\n";

/// Said where the free-text row was chosen and nothing written.
pub const NO_TEXT: &str = "No text, so nothing is chosen.\n";

/// Said where there is no question to go back to.
pub const FIRST: &str = "There is no question before this one.\n";

/// Asks for the text of the free-text row.
pub const OWN_PROMPT: &str = "Your own answer, one line: ";

/// A question with everything that is told of it, and what was answered to it before.
pub fn question(form: &Form, index: usize) -> String {
    let Some((question, answer)) = form.entries().nth(index) else { return String::new() };
    let place = match form.questionnaire().questions().len() {
        1 => "Question".to_owned(),
        count => format!("Question {} of {count}", index + 1),
    };
    let header = question.header.as_deref().map_or_else(String::new, |name| format!(", {}", one_line(name)));
    let mut lines = vec![format!("{place}{header}: {}", one_line(&question.prompt))];
    lines.extend(headed("Context: ", question.context.as_deref()));
    for (number, choice) in (1..).zip(question.options()) {
        lines.push(format!("{number}. {}", one_line(&choice.label)));
        lines.extend(headed(&format!("About {number}: "), choice.description.as_deref()));
    }
    if !question.is_text() {
        lines.push(format!("{}. {}", question.other_row() + 1, form.presentation().other));
    }
    lines.extend(so_far(question, answer).map(|answer| format!("Your answer so far: {answer}")));
    lines.join("\n") + "\n"
}

/// Asks for options.
pub fn options_prompt(form: &Form) -> String {
    let Some((question, answer)) = form.current() else { return String::new() };
    let count = question.other_row() + 1;
    let numbers = if question.is_multiple() {
        format!("Type numbers from 1 to {count}, parted by comma or blank")
    } else {
        format!("Type a number from 1 to {count}")
    };
    let keep = if answer.is_answered() { ", nothing to keep your answer" } else { "" };
    let back = form.previous_page().map_or("", |_| "back, ");
    let skip = if question.required { "" } else { "skip, " };
    format!("{numbers}{keep}, or {back}{skip}cancel: ")
}

/// Asks for the text of a question that wants nothing else.
pub fn text_prompt(question: &Question) -> &'static str {
    if question.required { "Your answer, one line: " } else { "Your answer, one line, nothing to skip: " }
}

/// Asks for a comment.
pub fn comment_prompt(kept: Option<&str>) -> String {
    let kept = kept.map_or_else(String::new, |kept| format!("Your comment so far: {}\n", one_line(kept)));
    format!("{kept}Your comment (optional), one line, nothing for none: ")
}

/// The answers, read back.
pub fn answers(form: &Form) -> String {
    let mut lines = vec!["Your answers:".to_owned()];
    for (number, (question, answer)) in (1..).zip(form.entries()) {
        lines.push(format!("{number}. {}", one_line(&entry(question, answer).text)));
    }
    lines.join("\n") + "\n"
}

/// Asks what is to become of them.
pub fn review_prompt(count: usize) -> String {
    format!("Type submit, back, cancel, or a number from 1 to {count} to change that answer: ")
}

fn so_far(question: &Question, answer: &Answer) -> Option<String> {
    answer.response(question).answer(question).map(|answer| one_line(&answer))
}

/// Each line of a text with the same words before it.
fn headed(head: &str, text: Option<&str>) -> Vec<String> {
    let text = text.map(sanitize).unwrap_or_default();
    text.lines().map(|line| format!("{head}{line}")).collect()
}
