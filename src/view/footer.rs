//! The last rows of the form: what is said until the next key, and the help line.

use super::block::{Block, indented, push_label};
use super::cache::{BlockCache, Key};
use super::stack::Stack;
use super::token::Token;
use crate::model::form::{Fit, Form, Page};
use crate::model::keymap::{Action, Context, HelpCondition};
use crate::model::layout::columns::MARGIN;
use crate::model::text;
use crate::model::words::form as words;

/// What stands between two entries.
const BETWEEN: &str = " · ";

/// Adds what is said and the help line, below a gap together.
pub(super) fn push(stack: &mut Stack, notice: Block, help: Option<Block>, gap: u16) {
    let said = notice.height() > 0;
    if said {
        stack.push(gap, notice);
    }
    if let Some(help) = help {
        stack.push(if said { 0 } else { gap }, help);
    }
}

/// The help line, as many entries as fit whole, the most needed first.
pub(super) fn help(cache: &mut BlockCache, form: &Form, fit: Fit, cols: u16) -> Block {
    let context = form.context();
    let holds = HelpCondition::ALL
        .iter()
        .enumerate()
        .fold(0, |holds, (bit, when)| holds | u32::from(form.holds(*when, fit)) << bit);
    // The label that is named, by its question and row.
    let named = match form.page {
        Page::Question(index) => form.takes_only().and(form.focused_row()).map(|row| (index, row)),
        Page::Submit => None,
    };
    cache.block(Key::Help { context, holds, named, cols }, || help_line(form, context, fit, cols))
}

fn help_line(form: &Form, context: Context, fit: Fit, cols: u16) -> Block {
    let room = cols.saturating_sub(1);
    let keymap = form.keymap();
    let mut row = indented(MARGIN);
    let mut entries = 0;
    for help in keymap.help(context).iter().filter(|help| form.holds(help.when, fit)) {
        let names = keymap.names(context, help.actions);
        let between = if entries > 0 { BETWEEN } else { "" };
        let does = form.does(help);
        // A label that is named is cut rather than left out.
        let does = text::cut(&does, (room / 2).max(text::width(help.does))).0;
        let needed = text::width(between) + text::width(&names) + 1 + text::width(&does);
        if row.width() + needed > room {
            break;
        }
        push_label(&mut row, between, Token::Help);
        push_label(&mut row, &names, Token::HelpKey);
        push_label(&mut row, " ", Token::Help);
        push_label(&mut row, &does, Token::Help);
        entries += 1;
    }
    Block::new(if entries > 0 { vec![row] } else { Vec::new() })
}

/// The last row of a page that scrolls: how much is hidden, and the keys.
pub(super) fn scrolled(form: &Form, (above, below): (u16, u16), cols: u16) -> Block {
    let mut row = indented(MARGIN);
    let keys = form.keymap().names(form.context(), &[Action::ScrollDown, Action::ScrollUp]);
    let hidden = match (above, below) {
        (0, 0) => words::ALL_SHOWN.to_owned(),
        (above, below) => words::hidden(usize::from(above), usize::from(below)),
    };
    let room = cols.saturating_sub(1);
    let hidden = text::cut(&hidden, room.saturating_sub(MARGIN)).0;
    push_label(&mut row, &hidden, Token::Hidden);
    // The keys whole, or not at all.
    if row.width() + text::width(BETWEEN) + text::width(&keys) <= room {
        push_label(&mut row, BETWEEN, Token::Help);
        push_label(&mut row, &keys, Token::HelpKey);
    }
    Block::new(vec![row])
}
