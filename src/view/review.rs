//! The Submit page: every question with its answer, what is missing, and the two buttons.

use super::block::{Block, indented, push_label};
use super::footer;
use super::frame::Row;
use super::mark::Mark;
use super::parts::{Parts, plain, said};
use super::stack::Stack;
use super::token::Token;
use crate::model::form::{Fit, Form};
use crate::model::layout::columns::{MARGIN, text_cols};
use crate::model::layout::page::{KIND_GAP, Paragraph, Role};
use crate::model::layout::review::{CONTINUED, Review, paragraphs};
use crate::model::presentation::Button;
use crate::model::questionnaire::Question;
use crate::model::size::Size;
use crate::model::text;
use crate::model::words::form as words;

/// The fewest cells in which the text of a focused question is repeated.
const LEAST_PROMPT: u16 = 8;

/// The page, from top to bottom.
pub(super) fn stack(parts: &mut Parts, form: &Form, size: Size) -> Stack {
    let notice = said(form, size.cols);
    let entries = entries(form, size.cols);
    let Review { layout, scroll, starts } = Review::of(form, size);
    let gap = u16::from(layout.gaps);

    let mut stack = Stack::default();
    if layout.tabs {
        stack.push(0, parts.tabs(form, size.cols));
    }
    stack.push(gap, heading(form, size.cols));
    if layout.rule {
        stack.push(0, parts.rule(size.cols));
    }
    let mut entries = entries.window(scroll, layout.entries);
    if let Some(start) = form.entry.and_then(|entry| starts.get(entry)) {
        entries = entries.parked_at(start.saturating_sub(scroll));
    }
    stack.push(0, entries);
    if layout.mark {
        stack.push(0, mark(scroll, layout.hidden - scroll));
    }
    let buttons = buttons(form);
    stack.push(gap, if form.entry.is_none() { buttons.parked_at(0) } else { buttons });
    let fit = Fit { cut: layout.hidden > 0, windowed: false };
    let help = footer::help(&mut parts.cache, form, fit, size.cols).window(0, layout.help);
    footer::push(&mut stack, form, (notice.cut(layout.notice, size.cols), help), gap);
    stack
}

/// The heading.
fn heading(form: &Form, cols: u16) -> Block {
    let (heading, token) = match form.missing().next() {
        None => (words::READY, Token::Heading),
        Some(_) => (words::UNANSWERED, Token::Warning),
    };
    let mut row = indented(MARGIN);
    push_label(&mut row, &text::cut(heading, text_cols(cols, MARGIN)).0, token);
    Block::new(vec![row])
}

/// The questions with their answers, and what is missing.
fn entries(form: &Form, cols: u16) -> Block {
    let mut asked = form.entries().enumerate();
    let rows = paragraphs(form, cols).into_iter().flat_map(|of| match of.role {
        Role::Entry { name, answered } => {
            let Some((index, (question, answer))) = asked.next() else { return Vec::new() };
            let focused = form.entry == Some(index);
            let token = if answered { Token::Answer } else { Token::Warning };
            let mut rows = entry_rows(&of, name, lead(focused, Mark::of(answer)), token);
            if let Some(last) = rows.last_mut().filter(|_| focused && question.header.is_some()) {
                ask_again(last, question, cols);
            }
            rows
        }
        _ => plain(&of),
    });
    Block::new(rows.collect())
}

/// What stands before an entry: the cursor, if it is there, and what became of the question.
fn lead(focused: bool, mark: Mark) -> Row {
    let mut row = indented(MARGIN);
    if focused {
        push_label(&mut row, ">", Token::Cursor);
    } else {
        push_label(&mut row, " ", Token::Plain);
    }
    push_label(&mut row, " ", Token::Plain);
    push_label(&mut row, mark.sign(), if mark == Mark::Answered { Token::Mark } else { Token::Number });
    row
}

/// The question's text, behind the answer of the focused entry, as far as it fits.
fn ask_again(row: &mut Row, question: &Question, cols: u16) {
    let room = cols.saturating_sub(1).saturating_sub(row.width() + KIND_GAP);
    if room >= LEAST_PROMPT {
        push_label(row, &" ".repeat(usize::from(KIND_GAP)), Token::Plain);
        push_label(row, &text::cut(&text::one_line(&question.prompt), room).0, Token::Description);
    }
}

/// `header: answer`, whole, wrapped.
fn entry_rows(of: &Paragraph<'_>, name: usize, lead: Row, token: Token) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut lead = Some(lead);
    for line in text::wrap(&of.text, of.cols) {
        let mut row = lead.take().unwrap_or_else(|| indented(of.indent));
        // The header comes first; it is fit for a screen already, so that bytes are bytes here.
        let name = name.saturating_sub(line.source.start).min(line.text.len());
        let (name, rest) = line.text.split_at_checked(name).unwrap_or((&line.text, ""));
        push_label(&mut row, name, Token::Label);
        push_label(&mut row, rest, token);
        rows.push(row);
    }
    rows
}

/// How much is scrolled out of sight.
fn mark(above: u16, below: u16) -> Block {
    let mut row = indented(CONTINUED);
    push_label(&mut row, &words::hidden(usize::from(above), usize::from(below)), Token::Hidden);
    Block::new(vec![row])
}

/// The two buttons; the one that Enter presses has the cursor.
fn buttons(form: &Form) -> Block {
    let mut row = Row::default();
    for button in form.presentation().buttons() {
        let label = match button {
            Button::Submit => words::SUBMIT_BUTTON,
            Button::Cancel => words::CANCEL_BUTTON,
        };
        push_label(&mut row, " ", Token::Plain);
        if form.entry.is_none() && form.button == *button {
            push_label(&mut row, ">", Token::Cursor);
            push_label(&mut row, label, Token::ButtonFocused);
        } else {
            push_label(&mut row, " ", Token::Plain);
            push_label(&mut row, label, Token::Button);
        }
    }
    Block::new(vec![row])
}
