//! The Submit page: every question with its answer, what is missing, and the two buttons.

use super::block::{Block, indented, paragraph, push_label};
use super::frame::Row;
use super::token::Token;
use crate::model::form::Form;
use crate::model::metrics::{MARGIN, text_cols};
use crate::model::presentation::Button;
use crate::model::review::{CONTINUED, Entry, entry, still_needed};
use crate::model::text;

/// The heading.
pub(super) fn heading(form: &Form, cols: u16) -> Block {
    let (words, token) = match form.missing().next() {
        None => ("Ready to submit", Token::Heading),
        Some(_) => ("Unanswered questions", Token::Warning),
    };
    let mut row = indented(MARGIN);
    push_label(&mut row, &text::cut(words, text_cols(cols, MARGIN)).0, token);
    Block::new(vec![row])
}

/// The questions with their answers, and what is missing.
pub(super) fn entries(form: &Form, cols: u16) -> Block {
    let mut rows = Vec::new();
    for (question, answer) in form.entries() {
        let entry = entry(question, answer);
        rows.extend(entry_rows(&entry, cols));
        for draft in &entry.drafts {
            let mut row = indented(CONTINUED);
            push_label(&mut row, &text::cut(draft, text_cols(cols, CONTINUED)).0, Token::Draft);
            rows.push(row);
        }
    }
    if let Some(words) = still_needed(form) {
        rows.push(Row::default());
        rows.extend(paragraph(&words, MARGIN, text_cols(cols, MARGIN), Token::Warning));
    }
    Block::new(rows)
}

/// `header: answer`, whole, wrapped.
fn entry_rows(entry: &Entry, cols: u16) -> Vec<Row> {
    let token = if entry.answered { Token::Answer } else { Token::Warning };
    let mut rows = Vec::new();
    for line in text::wrap(&entry.text, text_cols(cols, CONTINUED)) {
        let mut row = indented(if rows.is_empty() { MARGIN } else { CONTINUED });
        // The header comes first; it is fit for a screen already, so that bytes are bytes here.
        let name = entry.name.saturating_sub(line.source.start).min(line.text.len());
        let (name, rest) = line.text.split_at_checked(name).unwrap_or((&line.text, ""));
        push_label(&mut row, name, Token::Label);
        push_label(&mut row, rest, token);
        rows.push(row);
    }
    rows
}

/// How much is scrolled out of sight.
pub(super) fn mark(above: u16, below: u16) -> Block {
    let mut row = indented(CONTINUED);
    push_label(&mut row, &super::list::hidden_words(usize::from(above), usize::from(below)), Token::Hidden);
    Block::new(vec![row])
}

/// The two buttons; the one that Enter presses has the cursor.
pub(super) fn buttons(form: &Form) -> Block {
    let mut row = Row::default();
    for button in form.presentation().buttons {
        let label = match button {
            Button::Submit => "[Submit]",
            Button::Cancel => "[Cancel]",
        };
        push_label(&mut row, " ", Token::Plain);
        if form.button == *button {
            push_label(&mut row, ">", Token::Cursor);
            push_label(&mut row, label, Token::ButtonFocused);
        } else {
            push_label(&mut row, " ", Token::Plain);
            push_label(&mut row, label, Token::Button);
        }
    }
    Block::new(vec![row])
}
