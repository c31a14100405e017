//! How high the parts of a question are on a screen, measured by wrapping their texts as `view` does.
//! For `update`, which asks seldom; `view` has the blocks themselves.

use super::budget::{RowBudget, budget};
use super::form::{Answer, Form, Mode};
use super::markdown;
use super::metrics::{EDITOR_ROWS, MARGIN, label_cols, label_indent, list_cols, text_cols};
use super::questionnaire::Question;
use super::size::Size;
use super::text::{wrap, wrap_hanging};
use super::{budget::Wanted, metrics};

fn rows(text: &str, cols: u16) -> u16 {
    u16::try_from(wrap(text, cols).len()).unwrap_or(u16::MAX)
}

fn paragraph_rows(text: &str, cols: u16) -> u16 {
    u16::try_from(wrap_hanging(text, cols).len()).unwrap_or(u16::MAX)
}

/// The heights of the question on the screen while it is browsed; nothing on another page.
#[must_use]
pub fn heights(form: &Form, size: Size) -> Option<Wanted> {
    let (question, answer) = form.current()?;
    if !matches!(form.mode, Mode::Browsing | Mode::Confirming) {
        return None;
    }
    let cols = list_cols(form, size);
    let other = form.presentation().other;
    let panes = metrics::panes(form, size);
    let other_detail = other_rows(question, answer, cols);
    // With two panes the descriptions are on the right; the person's own text stays with its row.
    let label = |row: usize| match question.options().get(row) {
        Some(choice) => rows(&choice.label, label_cols(question, cols)),
        None if question.is_text() => rows(text_shown(answer), text_cols(cols, label_indent(question))),
        None => rows(other, label_cols(question, cols)) + if panes.is_some() { other_detail } else { 0 },
    };
    let detail = |row: usize| match (question.options().get(row), panes) {
        (_, Some(_)) => 0,
        (Some(choice), None) => description_rows(question, choice.description.as_deref(), cols),
        (None, None) if question.is_text() => 0,
        (None, None) => other_detail,
    };
    let others = |count: &dyn Fn(usize) -> u16| -> u16 {
        (0..=question.other_row()).filter(|row| *row != answer.focus).map(count).fold(0, u16::saturating_add)
    };
    let long = metrics::is_long(question, size);
    Some(Wanted {
        tabs: !form.questionnaire().is_single(),
        notice: 0,
        prompt: paragraph_rows(&question.prompt, text_cols(size.cols, MARGIN)),
        context: context_rows(question, size),
        focus: label(answer.focus),
        detail: detail(answer.focus),
        others: (!long).then(|| others(&label)),
        other_details: if long { u16::MAX } else { others(&detail) },
        comment: answer.comment_lines().count() as u16,
        commenting: false,
        pane: panes.map(|panes| pane_rows(question, other, answer.focus, panes.right)),
        help: 1,
    })
}

/// The plan of the question on the screen, with its heights.
#[must_use]
pub fn planned(form: &Form, size: Size) -> Option<(Wanted, RowBudget)> {
    let heights = heights(form, size)?;
    Some((heights, budget(&heights, size.rows)))
}

fn context_rows(question: &Question, size: Size) -> u16 {
    question.context.as_deref().map_or(0, |text| markdown::height(text, text_cols(size.cols, MARGIN)))
}

fn description_rows(question: &Question, description: Option<&str>, cols: u16) -> u16 {
    description.map_or(0, |text| paragraph_rows(text.trim_end(), text_cols(cols, label_indent(question))))
}

/// The rows under the free-text row: the kept text, cut to what an editor shows, and the draft.
fn other_rows(question: &Question, answer: &Answer, cols: u16) -> u16 {
    let kept = |text: &String| paragraph_rows(text, text_cols(cols, label_indent(question))).min(EDITOR_ROWS);
    answer.other.as_ref().map_or(0, kept) + u16::from(answer.draft.is_some())
}

/// What is read by scrolling: the question's text behind its first row, the context, and the focused
/// option, each over the whole width.
#[must_use]
pub fn scrolled_rows(form: &Form, size: Size) -> u16 {
    let Some((question, answer)) = form.current() else { return 0 };
    let prompt = paragraph_rows(&question.prompt, text_cols(size.cols, MARGIN)).saturating_sub(1);
    let context = context_rows(question, size).saturating_add(question.context.is_some().into());
    let focused = match question.options().get(answer.focus) {
        Some(choice) => {
            let description = description_rows(question, choice.description.as_deref(), size.cols);
            rows(&choice.label, label_cols(question, size.cols)).saturating_add(description)
        }
        None if question.is_text() => rows(text_shown(answer), text_cols(size.cols, label_indent(question))),
        None => {
            rows(form.presentation().other, label_cols(question, size.cols))
                + other_rows(question, answer, size.cols)
        }
    };
    prompt.saturating_add(context).saturating_add(focused)
}

/// How many rows of it are shown at once: what the question's first row, the focused row and the help
/// line leave.
#[must_use]
pub fn scroll_window(size: Size) -> u16 {
    size.rows.saturating_sub(3).max(1)
}

/// The rows of the right pane: the label, a blank row and the description.
fn pane_rows(question: &Question, other: &str, row: usize, cols: u16) -> u16 {
    let cols = text_cols(cols, 0);
    match question.options().get(row) {
        Some(choice) => {
            let description =
                choice.description.as_deref().map_or(0, |text| 1 + paragraph_rows(text.trim_end(), cols));
            paragraph_rows(&choice.label, cols) + description
        }
        None => paragraph_rows(other, cols) + 1 + paragraph_rows(OTHER_HINT, cols),
    }
}

/// What an empty text says.
pub const PLACEHOLDER: &str = "Type your answer";

/// What is shown of a question that asks for text alone, while its editor is closed.
#[must_use]
pub fn text_shown(answer: &Answer) -> &str {
    let text = answer.own_text().trim_end();
    if text.is_empty() { PLACEHOLDER } else { text }
}

/// What the right pane says of the free-text row.
pub const OTHER_HINT: &str = "Type your own answer: press Enter, or just start typing.";
