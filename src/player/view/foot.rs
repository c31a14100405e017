//! The last row: a prompt, a notice, or the help line, which never breaks an entry.

use super::sheet::add;
use crate::model::editor::Editor;
use crate::model::text;
use crate::model::words::player as words;
use crate::player::model::keys::help;
use crate::player::model::{Mode, Model, Prompt};
use crate::view::frame::Row;
use crate::view::token::Token;

/// The row, and the column of the caret while something is typed.
pub(super) fn row<P>(model: &Model<P>, room: u16) -> (Row, Option<u16>) {
    match (&model.mode, &model.notice) {
        (Mode::Typing(prompt, editor), notice) => prompt_row(*prompt, editor, notice.as_deref(), room),
        (Mode::Stepping, Some(notice)) => {
            let mut row = Row::default();
            add(&mut row, &format!(" {notice}"), room, Token::Notice);
            (row, None)
        }
        (Mode::Stepping, None) => (help_row(room), None),
    }
}

/// The prompt with as much of its text as fits, the caret always; what is wrong with it stands behind it.
fn prompt_row(prompt: Prompt, editor: &Editor, notice: Option<&str>, room: u16) -> (Row, Option<u16>) {
    let mut row = Row::default();
    let [step, search, message] = words::PROMPTS;
    let words = match prompt {
        Prompt::Jump => step,
        Prompt::Search => search,
        Prompt::Edit => message,
    };
    add(&mut row, &format!(" {words}: "), room, Token::Heading);
    let (before, after) = editor.text().split_at(editor.caret());
    let left = room.saturating_sub(row.width() + 1);
    let mut start = 0;
    for glyph in text::glyphs(before) {
        if text::width(&before[start..]) <= left {
            break;
        }
        start = glyph.source.end;
    }
    add(&mut row, &before[start..], room, Token::Input);
    let caret = row.width();
    add(&mut row, after, room, Token::Input);
    if let Some(notice) = notice {
        add(&mut row, &format!("  {notice}"), room, Token::Warning);
    }
    (row, Some(caret))
}

fn help_row(room: u16) -> Row {
    let mut row = Row::default();
    for (names, does) in help() {
        let between = if row.width() == 0 { " " } else { " · " };
        if row.width() + text::width(between) + text::width(&names) + 1 + text::width(does) > room {
            break;
        }
        add(&mut row, between, room, Token::Help);
        add(&mut row, &names, room, Token::HelpKey);
        add(&mut row, &format!(" {does}"), room, Token::Help);
    }
    row
}
