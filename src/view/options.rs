//! The labels and descriptions of the options and of the free-text row, a block each. The cursor is
//! `>`, a chosen option has a `✓`.

use super::block::{Block, indented, paragraph, push_label};
use super::editor;
use super::frame::Row;
use super::token::Token;
use crate::model::editor::Editor;
use crate::model::form::Answer;
use crate::model::measure::{PLACEHOLDER, text_shown};
use crate::model::metrics::{EDITOR_ROWS, MARGIN, label_cols, label_indent, text_cols};
use crate::model::questionnaire::Question;
use crate::model::text;

/// How a row of the list stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The row's index.
    pub row: usize,
    /// Whether the cursor is on it.
    pub focused: bool,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// The label of a row, with the cursor, the number and the mark before its first line.
pub(super) fn label(question: &Question, other: &str, state: State, cols: u16) -> Block {
    let label = question.options().get(state.row).map_or(other, |choice| &choice.label);
    let token = if state.focused { Token::LabelFocused } else { Token::Label };
    let mut rows = Vec::new();
    for line in text::wrap(label, label_cols(question, cols)) {
        let first = rows.is_empty();
        let mut row = if first { lead(question, state) } else { indented(label_indent(question)) };
        row.push(&line.text, line.cols, token);
        // The mark of a single choice stands behind the label's first line; it always has room there.
        if first && state.chosen && !question.is_multiple() {
            row.push(" ", 1, Token::Plain);
            row.push("✓", 1, Token::Mark);
        }
        rows.push(row);
    }
    Block::new(rows)
}

/// The description of an option; no rows where it has none.
pub(super) fn description(question: &Question, row: usize, cols: u16) -> Block {
    let indent = label_indent(question);
    let description = question.options().get(row).and_then(|choice| choice.description.as_deref());
    let description = description.unwrap_or_default().trim_end();
    Block::new(paragraph(description, indent, text_cols(cols, indent), Token::Description))
}

/// The text of a question that asks for text alone, while its editor is closed.
pub(super) fn text(question: &Question, answer: &Answer, cols: u16) -> Block {
    let token = match (&answer.draft, &answer.other) {
        (Some(_), _) => Token::Draft,
        (None, Some(_)) => Token::Answer,
        (None, None) => Token::Placeholder,
    };
    let indent = label_indent(question);
    let mut rows = Vec::new();
    for line in text::wrap(text_shown(answer), text_cols(cols, indent)) {
        let state = State { row: question.other_row(), focused: true, chosen: false };
        let mut row = if rows.is_empty() { lead(question, state) } else { indented(indent) };
        row.push(&line.text, line.cols, token);
        rows.push(row);
    }
    Block::new(rows)
}

/// What stands under the free-text row while its editor is closed: the kept text and the draft.
pub(super) fn own_text(question: &Question, answer: &Answer, cols: u16) -> Block {
    let indent = label_indent(question);
    let width = text_cols(cols, indent);
    let mut rows = Vec::new();
    if let Some(kept) = &answer.other {
        let kept = Block::new(paragraph(kept, indent, width, Token::Answer)).cut(EDITOR_ROWS, cols);
        rows.extend(kept.rows.iter().map(|row| Row::clone(row)));
    }
    if let Some(draft) = &answer.draft {
        let mut row = indented(indent);
        let (line, line_cols) = text::cut(&format!("draft: {}", text::one_line(draft)), width);
        row.push(&line, line_cols, Token::Draft);
        rows.push(row);
    }
    Block::new(rows)
}

/// The free-text row while its editor is open: the editor stands in the label's place.
pub(super) fn open(
    question: &Question,
    state: State,
    editor: &Editor,
    lines: &[text::Line],
    (cols, rows): (u16, u16),
) -> Block {
    let indent = label_indent(question);
    let column = (indent, text_cols(cols, indent));
    editor::block(&lead(question, state), editor, lines, column, rows, PLACEHOLDER)
}

/// What stands before a label: the cursor, the number, the box of an option that can be toggled.
fn lead(question: &Question, state: State) -> Row {
    let mut row = indented(MARGIN);
    if state.focused {
        row.push(">", 1, Token::Cursor);
    } else {
        row.push(" ", 1, Token::Plain);
    }
    row.push(" ", 1, Token::Plain);
    let Some(width) = question.kind.rules().number_width().map(usize::from) else { return row };
    push_label(&mut row, &format!("{:>width$}. ", state.row + 1), Token::Number);
    if question.is_multiple() {
        if state.chosen {
            push_label(&mut row, "[✓]", Token::Mark);
        } else {
            push_label(&mut row, "[ ]", Token::Number);
        }
        row.push(" ", 1, Token::Plain);
    }
    row
}
