//! The head: the session's name, where in it the person is, and the timeline. It never shows more than a
//! row of each.

use std::fmt::Write as _;

use super::sheet::add;
use crate::player::model::{Model, SPEEDS};
use crate::view::frame::Row;
use crate::view::token::Token;

/// The timeline is no longer than this, in cells: a step of a short session is still seen.
const LONGEST: u16 = 60;

pub(super) fn title(model: &Model, room: u16) -> Row {
    let mut row = Row::default();
    let (at, last) = (model.at(), model.track().last());
    add(&mut row, &format!(" step {at} of {last}"), room, Token::Heading);
    let time = model.track().time(at);
    let speed = SPEEDS.get(model.speed).copied().unwrap_or(10);
    let mut words = format!(" · {}.{} s", time / 1000, time % 1000 / 100);
    if model.playing || speed != 10 {
        let tenths = if speed % 10 == 0 { String::new() } else { format!(".{}", speed % 10) };
        let playing = if model.playing { "playing " } else { "" };
        // Writing to a string cannot fail.
        let _ = write!(words, " · {playing}{}{tenths}×", speed / 10);
    }
    add(&mut row, &words, room, Token::Plain);
    if model.is_changed() {
        add(&mut row, " · changed", room, Token::Warning);
    }
    add(&mut row, &format!(" · {}", model.name), room, Token::Description);
    row
}

/// How far in the session the step is, by number: each step is as far from the next.
pub(super) fn timeline(model: &Model, room: u16) -> Row {
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
