//! The events around the one that is shown, and what that one changed.

use super::sheet::add;
use crate::model::text;
use crate::model::words::player as words;
use crate::player::model::Model;
use crate::program::Program;
use crate::program::facts::Change;
use crate::view::frame::Row;
use crate::view::token::Token;

/// The events around the step, `rows` of them at most, the step in the middle where it can be.
pub(super) fn events<P: Program>(model: &Model<P>, room: u16, rows: u16) -> Vec<Row> {
    let (at, count, rows) = (model.at(), model.track().last() + 1, usize::from(rows));
    let first = at.saturating_sub(rows / 2).min(count.saturating_sub(rows));
    let digits = (count - 1).to_string().len();
    (first..count.min(first + rows))
        .map(|step| {
            let mut row = Row::default();
            let (mark, token) = if step == at { (" > ", Token::LabelFocused) } else { ("   ", Token::Label) };
            add(&mut row, mark, room, Token::Cursor);
            add(&mut row, &format!("{step:digits$} "), room, Token::Number);
            add(&mut row, &model.track().entry(step).label(), room, token);
            row
        })
        .collect()
}

/// What the step changed, `rows` at most; of more, how many are not shown.
pub(super) fn changes<P: Program>(model: &Model<P>, room: u16, rows: u16) -> Vec<Row> {
    let only = |words: &str| {
        let mut row = Row::default();
        add(&mut row, words, room, Token::Hidden);
        vec![row]
    };
    let changes = model.changes();
    if model.at() == 0 {
        return only(&format!(" {}", words::THE_REQUEST));
    }
    if changes.is_empty() {
        return only(&format!(" {}", words::CHANGED_NOTHING));
    }
    let rows = usize::from(rows);
    let shown = if changes.len() > rows { rows.saturating_sub(1) } else { rows };
    let mut out: Vec<Row> = changes.iter().take(shown).map(|change| line(change, room)).collect();
    if changes.len() > shown {
        out.extend(only(&format!(" …+{}", changes.len() - shown)));
    }
    out
}

fn line(change: &Change, room: u16) -> Row {
    let mut row = Row::default();
    add(&mut row, &format!(" {}: ", change.what), room, Token::Description);
    let arrow = " → ";
    let left = room.saturating_sub(row.width() + text::width(arrow));
    match (&change.from, &change.to) {
        (Some(from), to) => {
            // What it is counts more than what it was.
            let (from, cols) = text::cut(&text::sanitize_line(from), left / 2);
            row.push(&from, cols, Token::Plain);
            add(&mut row, arrow, room, Token::Description);
            add(&mut row, to.as_deref().unwrap_or(words::NOTHING), room, Token::Answer);
        }
        (None, to) => add(&mut row, to.as_deref().unwrap_or_default(), room, Token::Answer),
    }
    row
}
