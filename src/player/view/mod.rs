//! What the player shows: a head with the timeline, the events around the one that is shown, what it changed, and
//! the session's own frame.

mod foot;
mod head;
mod list;
mod sheet;

use super::model::Model;
use crate::model::size::Size;
use crate::program::Program;
use crate::view::frame::{Caret, Frame, Row};
use crate::view::token::Token;
use sheet::{Sheet, add};

/// The room of the messages beside the session's frame, in cells: the longest key's name and a few words.
const SIDE: u16 = 37;

/// Rows of messages above the session's frame, where they do not go beside it: this one and its
/// neighbours.
const LISTED: u16 = 3;

/// Rows of changes there.
const CHANGED: u16 = 3;

/// Below so many rows the session's frame gets what there is.
const LOW: u16 = 16;

/// The frame of the player. `renderer` makes the frames of the session.
pub fn view<P: Program>(model: &Model<P>, renderer: &mut P::Renderer) -> Frame {
    let size = model.size;
    let mut sheet = Sheet::new(size);
    sheet.put(0, 0, head::title(model, sheet.room()));
    sheet.put(1, 0, head::timeline(model, sheet.room()));
    let last = size.rows.saturating_sub(1);
    let (foot, typing) = foot::row(model, sheet.room());
    sheet.put(last, 0, foot);
    // Between the head and the foot.
    let rows = 2..last.max(2);
    let needed = model.now().size().map_or(0, |size| size.cols);
    let beside = size.cols >= needed.saturating_add(SIDE + 1);
    let session = if beside { side(model, &mut sheet, rows) } else { above(model, &mut sheet, rows) };
    let caret = show(model, renderer, &mut sheet, session);
    let mut frame = sheet.finish();
    frame.caret = typing.map(|x| Caret { x, y: last }).or(caret);
    frame
}

/// The frame of a player that has nothing to show, with the reason.
#[must_use]
pub fn refusal(why: &str, size: Size) -> Frame {
    let mut sheet = Sheet::new(size);
    let mut row = Row::default();
    add(&mut row, &format!(" {why}"), sheet.room(), Token::Notice);
    sheet.put(0, 0, row);
    sheet.finish()
}

type Rows = std::ops::Range<u16>;

/// Messages and changes on the left; where the session's frame goes: its first row and column, and the
/// row after its last.
fn side<P: Program>(model: &Model<P>, sheet: &mut Sheet, rows: Rows) -> (u16, u16, u16) {
    let changes = list::changes(model, SIDE - 2, (rows.len() as u16) / 2);
    let listed = (rows.len() as u16).saturating_sub(changes.len() as u16 + 1);
    let list = list::events(model, SIDE - 2, listed);
    let first = rows.end.saturating_sub(changes.len() as u16);
    sheet.put_all(rows.start, list);
    sheet.put_all(first, changes);
    for y in rows.clone() {
        sheet.put(y, SIDE - 1, Row::of("│", 1, Token::Rule));
    }
    (rows.start, SIDE + 1, rows.end)
}

/// Messages and changes above the session's frame.
fn above<P: Program>(model: &Model<P>, sheet: &mut Sheet, rows: Rows) -> (u16, u16, u16) {
    let low = sheet.size().rows < LOW;
    let (listed, changed) = if low { (1, 1) } else { (LISTED, CHANGED) };
    let room = sheet.room();
    sheet.put_all(rows.start, list::events(model, room, listed));
    sheet.put_all(rows.start + listed, list::changes(model, room, changed));
    let rule = rows.start + listed + changed;
    if rule < rows.end {
        let mut row = Row::default();
        add(&mut row, &"─".repeat(usize::from(room.min(40))), room, Token::Rule);
        sheet.put(rule, 0, row);
    }
    (rule + 1, 0, rows.end)
}

/// The session's frame at its place, cut where it must be, and where its caret is then.
fn show<P: Program>(
    model: &Model<P>,
    renderer: &mut P::Renderer,
    sheet: &mut Sheet,
    (top, left, end): (u16, u16, u16),
) -> Option<Caret> {
    let frame = model.now().render(renderer);
    let rows = end.saturating_sub(top);
    let cut = frame.height > rows && rows > 0;
    let shown = if cut { rows - 1 } else { rows };
    for placed_row in frame.placed.iter().filter(|placed_row| placed_row.y < shown) {
        sheet.place(top + placed_row.y, left + placed_row.x, &placed_row.row);
    }
    if cut {
        let mut row = Row::default();
        add(&mut row, &format!(" …+{}", frame.height - shown), sheet.room(), Token::Hidden);
        sheet.put(top + shown, left, row);
    }
    let inside = |caret: &Caret, size: Size| caret.y < shown && left + caret.x < size.cols;
    let caret = frame.caret.filter(|caret| inside(caret, sheet.size()))?;
    Some(Caret { x: left + caret.x, y: top + caret.y })
}
