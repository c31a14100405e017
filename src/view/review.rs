//! The Submit page: every question with its answer, what is missing, and the two buttons.

use super::block::{Block, indented, paragraph, push_label};
use super::frame::Row;
use super::token::Token;
use crate::model::form::{Answer, Button, Form};
use crate::model::metrics::{MARGIN, text_cols};
use crate::model::questionnaire::Question;
use crate::model::text;

/// What stands for an answer that is missing.
const NO_ANSWER: &str = "—";

/// How far the rows under an entry are moved in.
const CONTINUED: u16 = MARGIN + 2;

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
        rows.extend(entry(question, answer, cols));
        for draft in answer.drafts() {
            let mut row = indented(CONTINUED);
            let line = format!("draft not used: {}", text::one_line(draft));
            push_label(&mut row, &text::cut(&line, text_cols(cols, CONTINUED)).0, Token::Draft);
            rows.push(row);
        }
    }
    let missing: Vec<String> = form.missing().map(text::one_line).collect();
    if !missing.is_empty() {
        rows.push(Row::default());
        let words = format!("Still needed: {}", missing.join(", "));
        rows.extend(paragraph(&words, MARGIN, text_cols(cols, MARGIN), Token::Warning));
    }
    Block::new(rows)
}

/// `header: answer`, whole, wrapped.
fn entry(question: &Question, answer: &Answer, cols: u16) -> Vec<Row> {
    let given = answer.response().answer(question);
    let token = if given.is_some() { Token::Answer } else { Token::Warning };
    let name = format!("{}: ", text::one_line(question.name()));
    let whole = format!("{name}{}", given.as_deref().unwrap_or(NO_ANSWER));
    let mut rest = name.len();
    let lines = text::wrap(&whole, text_cols(cols, CONTINUED));
    let mut rows = Vec::with_capacity(lines.len());
    for line in lines {
        let mut row = indented(if rows.is_empty() { MARGIN } else { CONTINUED });
        // The name comes first, and may itself take more than a row.
        let name_len = rest.min(line.text.len());
        let name_len = (0..=name_len).rev().find(|at| line.text.is_char_boundary(*at)).unwrap_or(0);
        push_label(&mut row, &line.text[..name_len], Token::Label);
        push_label(&mut row, &line.text[name_len..], token);
        rest = rest.saturating_sub(line.source.len());
        rows.push(row);
    }
    rows
}

/// The two buttons; the one that Enter presses has the cursor.
pub(super) fn buttons(form: &Form) -> Block {
    let mut row = indented(MARGIN);
    for (button, label) in [(Button::Submit, "[Submit]"), (Button::Cancel, "[Cancel]")] {
        if button == Button::Cancel {
            push_label(&mut row, "  ", Token::Plain);
        }
        if form.button == button {
            push_label(&mut row, ">", Token::Cursor);
            push_label(&mut row, " ", Token::Plain);
            push_label(&mut row, label, Token::ButtonFocused);
        } else {
            push_label(&mut row, "  ", Token::Plain);
            push_label(&mut row, label, Token::Button);
        }
    }
    Block::new(vec![row])
}
