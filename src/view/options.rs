//! The options and the free-text row, a block each. The cursor is `>`, a chosen option has a `✓`.

use super::block::{Block, indented, paragraph, push_label};
use super::editor;
use super::frame::Row;
use super::token::Token;
use crate::model::editor::Editor;
use crate::model::form::Answer;
use crate::model::metrics::{EDITOR_ROWS, MARGIN, label_indent, number_width, text_cols};
use crate::model::questionnaire::Question;
use crate::model::text;

/// What the free-text row is called.
const OTHER: &str = "Other";

/// What an empty editor of the free-text row says.
const PLACEHOLDER: &str = "Type your answer";

/// What stands before a draft.
pub(super) const DRAFT: &str = "draft: ";

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

/// An option: its label, and its description under it.
pub(super) fn option(question: &Question, state: State, cols: u16) -> Block {
    let Some(choice) = question.options.get(state.row) else { return Block::default() };
    let indent = label_indent(question);
    let mut rows = label(question, state, &choice.label, cols);
    if let Some(description) = &choice.description {
        rows.extend(paragraph(description.trim_end(), indent, text_cols(cols, indent), Token::Description));
    }
    Block::new(rows)
}

/// The free-text row while its editor is closed: the kept text and the draft under it.
pub(super) fn other(question: &Question, answer: &Answer, state: State, cols: u16) -> Block {
    let indent = label_indent(question);
    let width = text_cols(cols, indent);
    let mut rows = label(question, state, OTHER, cols);
    if let Some(kept) = &answer.other {
        let mut kept = paragraph(kept, indent, width, Token::Answer);
        let hidden = kept.len().saturating_sub(usize::from(EDITOR_ROWS));
        if hidden > 0 {
            kept.truncate(usize::from(EDITOR_ROWS) - 1);
            let mut more = indented(indent);
            push_label(&mut more, &text::cut(&format!("… {} more rows", hidden + 1), width).0, Token::Hidden);
            kept.push(more);
        }
        rows.extend(kept);
    }
    if let Some(draft) = &answer.draft {
        let mut row = indented(indent);
        let (line, line_cols) = text::cut(&format!("{DRAFT}{}", text::one_line(draft)), width);
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
    cols: u16,
) -> Block {
    let indent = label_indent(question);
    editor::block(&lead(question, state), editor, lines, (indent, text_cols(cols, indent)), PLACEHOLDER)
}

/// The rows of a label, with the cursor, the number and the mark before its first.
fn label(question: &Question, state: State, label: &str, cols: u16) -> Vec<Row> {
    let indent = label_indent(question);
    let token = if state.focused { Token::LabelFocused } else { Token::Label };
    // The mark of a single choice stands behind the label's first row; it always has room there.
    let mark = if question.multiple { 0 } else { 2 };
    let lines = text::wrap(label, text_cols(cols, indent).saturating_sub(mark).max(1));
    let mut rows = Vec::with_capacity(lines.len());
    for line in lines {
        let first = rows.is_empty();
        let mut row = if first { lead(question, state) } else { indented(indent) };
        row.push(&line.text, line.cols, token);
        if first && state.chosen && !question.multiple {
            row.push(" ", 1, Token::Plain);
            row.push("✓", 1, Token::Mark);
        }
        rows.push(row);
    }
    rows
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
    let width = usize::from(number_width(question));
    push_label(&mut row, &format!("{:>width$}. ", state.row + 1), Token::Number);
    if question.multiple {
        if state.chosen {
            push_label(&mut row, "[✓]", Token::Mark);
        } else {
            push_label(&mut row, "[ ]", Token::Number);
        }
        row.push(" ", 1, Token::Plain);
    }
    row
}
