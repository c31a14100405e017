//! What stands above a dialog: the question and all that is told with it. Every line begins with words or
//! marks of the program's own where a text of the model could be taken for another line; nothing is left
//! out.

use crate::model::form::{Form, Page};
use crate::model::questionnaire::Question;
use crate::model::text::{one_line, sanitize};

/// Before each line of the context.
const QUOTE: &str = "│ ";

/// Before the further lines of a description.
const INDENT: &str = "    ";

/// The question on one line, with its place among several: `[2/3 DB] Which database?`.
pub fn question_line(form: &Form, question: &Question) -> String {
    let prompt = one_line(&question.prompt);
    let (Page::Question(index), count @ 2..) = (form.page, form.questionnaire().questions().len()) else {
        return prompt;
    };
    let header = question.header.as_deref().map_or_else(String::new, |name| format!(" {}", one_line(name)));
    format!("[{}/{count}{header}] {prompt}", index + 1)
}

/// The question with its context, and below them what is told of the options, each under the label that
/// its row has.
pub fn full(form: &Form, question: &Question, labels: &[String]) -> String {
    let mut title = question_line(form, question);
    for line in question.context.as_deref().map(sanitize).unwrap_or_default().lines() {
        title.push('\n');
        title.push_str(QUOTE);
        title.push_str(line);
    }
    let mut first = true;
    for (choice, label) in question.options().iter().zip(labels) {
        let Some(description) = &choice.description else { continue };
        // A blank line parts them from the question.
        title.push_str(if std::mem::take(&mut first) { "\n\n" } else { "\n" });
        title.push_str(label);
        title.push(':');
        for (index, line) in sanitize(description).lines().enumerate() {
            title.push_str(if index == 0 { " " } else { "\n" });
            title.push_str(if index == 0 { "" } else { INDENT });
            title.push_str(line);
        }
    }
    title
}
