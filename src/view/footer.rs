//! The last rows of the form: a notice or the confirmation, and the help line, which names only keys
//! that act here.

use super::block::{Block, indented, paragraph, push_label};
use super::token::Token;
use crate::model::form::{Fit, Form, Mode, Notice};
use crate::model::keymap::{Action, Context};
use crate::model::metrics::{MARGIN, text_cols};
use crate::model::text;

/// What stands between two entries.
const BETWEEN: &str = " · ";

/// The help line of a context, as many entries as fit whole, the most needed first.
pub(super) fn help(form: &Form, context: Context, fit: Fit, cols: u16) -> Block {
    let room = cols.saturating_sub(1);
    let keymap = form.keymap();
    let mut row = indented(MARGIN);
    let mut entries = 0;
    for help in keymap.help(context).iter().filter(|help| form.holds(help.when, fit)) {
        let names = keymap.names(context, help.actions);
        let between = if entries > 0 { BETWEEN } else { "" };
        let needed = text::width(between) + text::width(&names) + 1 + text::width(help.does);
        if row.width() + needed > room {
            break;
        }
        push_label(&mut row, between, Token::Help);
        push_label(&mut row, &names, Token::HelpKey);
        push_label(&mut row, " ", Token::Help);
        push_label(&mut row, help.does, Token::Help);
        entries += 1;
    }
    Block::new(if entries > 0 { vec![row] } else { Vec::new() })
}

/// The last row while the person reads on: how much is hidden, and the keys.
pub(super) fn scrolled(form: &Form, (above, below): (u16, u16), cols: u16) -> Block {
    let mut row = indented(MARGIN);
    let keys = form.keymap().names(form.context(), &[Action::ScrollDown, Action::ScrollUp]);
    let words = match (above, below) {
        (0, 0) => "all is shown".to_owned(),
        (above, below) => super::list::hidden_words(usize::from(above), usize::from(below)),
    };
    let room = cols.saturating_sub(1);
    let words = text::cut(&words, room.saturating_sub(MARGIN)).0;
    push_label(&mut row, &words, Token::Hidden);
    // The keys whole, or not at all.
    if row.width() + text::width(BETWEEN) + text::width(&keys) <= room {
        push_label(&mut row, BETWEEN, Token::Help);
        push_label(&mut row, &keys, Token::HelpKey);
    }
    Block::new(vec![row])
}

/// What is said until the next key: the confirmation above the help line, anything else in its place.
pub(super) fn notice(form: &Form, cols: u16) -> Block {
    let (words, token) = match (&form.mode, form.notice) {
        (Mode::Confirming, _) => {
            ("Cancel all questions? Your answers will be discarded.".to_owned(), Token::Warning)
        }
        (_, Some(Notice::PasteHasNoPlace)) => (paste_has_no_place(form), Token::Notice),
        (_, Some(Notice::AnswersMissing)) => {
            let missing: Vec<String> = form.missing().map(text::one_line).collect();
            (format!("Not submitted yet. Answer first: {}", missing.join(", ")), Token::Warning)
        }
        (_, Some(Notice::Needed)) => ("This question needs an answer.".to_owned(), Token::Warning),
        (_, Some(Notice::Misfit(error))) => (format!("The answer {error}."), Token::Warning),
        (_, Some(Notice::DraftsUnused)) => {
            ("A draft is not part of the answers. Enter again submits without it.".to_owned(), Token::Warning)
        }
        (_, None) => return Block::default(),
    };
    Block::new(paragraph(&words, MARGIN, text_cols(cols, MARGIN), token))
}

fn paste_has_no_place(form: &Form) -> String {
    let other = form.presentation().other;
    match form.current() {
        Some((question, _)) => {
            let row = question.other_row() + 1;
            format!("Nothing was pasted. A paste goes into {other}: go to row {row} first.")
        }
        None => "Nothing was pasted. A paste goes into a text: go back to a question first.".to_owned(),
    }
}
