//! The head: the session's name, which step is shown, and the timeline, a row each.

use super::sheet::add;
use crate::model::words::player as words;
use crate::player::model::{Model, SPEEDS};
use crate::program::Program;
use crate::view::frame::Row;
use crate::view::token::Token;

/// The timeline is no longer than this, in cells: a step of a short session is still seen.
const LONGEST: u16 = 60;

pub(super) fn title<P: Program>(model: &Model<P>, room: u16) -> Row {
    let mut row = Row::default();
    let (at, last) = (model.at(), model.track().last());
    add(&mut row, &format!(" {}", words::position(at, last)), room, Token::Heading);
    let speed = SPEEDS.get(model.speed).copied().unwrap_or(10);
    let mut about = format!(" · {}", words::seconds(model.track().time(at)));
    if model.playing || speed != 10 {
        about.extend([" · ", &words::speed(speed, model.playing)]);
    }
    add(&mut row, &about, room, Token::Plain);
    if model.is_changed() {
        add(&mut row, &format!(" · {}", words::CHANGED), room, Token::Warning);
    }
    add(&mut row, &format!(" · {}", model.name), room, Token::Description);
    row
}

/// How far in the session the step is, by number: each step is as far from the next.
pub(super) fn timeline<P: Program>(model: &Model<P>, room: u16) -> Row {
    let cols = usize::from(room.saturating_sub(1).min(LONGEST));
    let (at, last) = (model.at(), model.track().last());
    let passed = (at * cols.saturating_sub(1)).checked_div(last).unwrap_or(0);
    let mut row = Row::default();
    add(&mut row, " ", room, Token::Plain);
    add(&mut row, &"=".repeat(passed), room, Token::Mark);
    add(&mut row, ">", room, Token::Cursor);
    add(&mut row, &"─".repeat(cols.saturating_sub(passed + 1)), room, Token::Rule);
    row
}
