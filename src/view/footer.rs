//! The last rows of the form: what is said until the next key, and the help line.

use super::block::{Block, indented, push_label};
use super::cache::{BlockCache, Key};
use super::frame::Row;
use super::stack::Stack;
use super::token::Token;
use crate::model::form::{Fit, Form, Page};
use crate::model::layout::budget::HELP_FROM;
use crate::model::layout::columns::{MARGIN, text_cols};
use crate::model::layout::help::{self, BETWEEN, Entry};
use crate::model::size::Size;
use crate::model::text;
use crate::model::words::form as words;

/// Adds what is said and the help line, below a gap together. A question that waits for a key has the cursor.
pub(super) fn push(stack: &mut Stack, form: &Form, (notice, help): (Block, Block), gap: u16) {
    let said = notice.height() > 0;
    if said {
        stack.push(gap, if form.is_confirming() { notice.parked_at(0) } else { notice });
    }
    if help.height() > 0 {
        stack.push(if said { 0 } else { gap }, help);
    }
}

/// The help line, as many entries as fit whole, the most needed first.
pub(super) fn help(cache: &mut BlockCache, form: &Form, fit: Fit, cols: u16) -> Block {
    let context = form.context();
    let entries = form.keymap().help(context).iter().enumerate();
    let holds = entries.fold(0, |holds, (bit, help)| holds | u32::from(form.holds(help.when, fit)) << bit);
    // The label that is named, by its question and row; or how many are chosen.
    let named = match form.page {
        Page::Question(index) if form.takes_only().is_some() => form.focused_row().map(|row| (index, row)),
        Page::Question(index) => Some((index, form.given())),
        Page::Submit => None,
    };
    cache.block(Key::Help { context, holds, named, cols }, || help_line(form, fit, cols))
}

fn help_line(form: &Form, fit: Fit, cols: u16) -> Block {
    Block::new(help::lines(form, fit, cols).iter().map(|entries| help_row(entries)).collect())
}

fn help_row(entries: &[Entry]) -> Row {
    let mut row = indented(MARGIN);
    for (index, (names, does)) in entries.iter().enumerate() {
        push_label(&mut row, if index > 0 { BETWEEN } else { "" }, Token::Help);
        push_label(&mut row, names, Token::HelpKey);
        if !does.is_empty() {
            push_label(&mut row, " ", Token::Help);
            push_label(&mut row, does, Token::Help);
        }
    }
    row
}

/// The last rows of a page that scrolls: how much is hidden, and from eight rows up the keys.
pub(super) fn scrolled(form: &Form, (above, below): (u16, u16), size: Size) -> Block {
    let mut mark = indented(MARGIN);
    let hidden = match (above, below) {
        (0, 0) => words::ALL_SHOWN.to_owned(),
        (above, below) => words::hidden(usize::from(above), usize::from(below)),
    };
    push_label(&mut mark, &text::cut(&hidden, text_cols(size.cols, MARGIN)).0, Token::Hidden);
    let mut rows = vec![mark];
    if size.rows >= HELP_FROM {
        rows.push(help_row(&help::reading(form, size.cols)));
    }
    Block::new(rows)
}
