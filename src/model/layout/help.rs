//! The help line: which entries stand on it, the most needed first, as many as fit whole. How many rows it has
//! depends on the width alone, so that nothing moves with it.

use super::columns::{MARGIN, text_cols};
use crate::model::form::{Fit, Form};
use crate::model::text::width;

/// What stands between two entries.
pub const BETWEEN: &str = " · ";

/// On a narrower screen the help line has a second row: one key alone is no help.
const ONE_ROW_FROM: u16 = 40;

/// The keys of an entry, and what they do; nothing if there is room for the keys alone.
pub type Entry = (String, &'static str);

/// How many rows the help line takes.
#[must_use]
pub const fn rows(cols: u16) -> u16 {
    if cols < ONE_ROW_FROM { 2 } else { 1 }
}

/// The rows of the help line, each with its entries.
#[must_use]
pub fn lines(form: &Form, fit: Fit, cols: u16) -> Vec<Vec<Entry>> {
    let (keymap, context) = (form.keymap(), form.context());
    let entries: Vec<Entry> = keymap
        .help(context)
        .iter()
        .filter(|help| form.holds(help.when, fit))
        .map(|help| (keymap.names(context, help.actions), help.does))
        .collect();
    let (rows, room) = (usize::from(rows(cols)), usize::from(text_cols(cols, MARGIN)));
    let lines = fill(entries.iter().cloned(), rows, room);
    if lines.iter().map(Vec::len).sum::<usize>() < entries.len().min(2) {
        return fill(entries.into_iter().map(|(names, _)| (names, "")), rows, room);
    }
    lines
}

/// How many cells an entry takes.
fn cols((names, does): &Entry) -> usize {
    let blank = usize::from(!does.is_empty());
    usize::from(width(names)) + blank + usize::from(width(does))
}

fn fill(entries: impl Iterator<Item = Entry>, rows: usize, room: usize) -> Vec<Vec<Entry>> {
    let (mut lines, mut used) = (Vec::<Vec<Entry>>::new(), room);
    for entry in entries {
        let needed = cols(&entry);
        let behind = used + usize::from(width(BETWEEN)) + needed;
        let full = lines.len() == rows;
        match lines.last_mut() {
            Some(line) if behind <= room => {
                used = behind;
                line.push(entry);
            }
            _ if full || needed > room => break,
            _ => {
                used = needed;
                lines.push(vec![entry]);
            }
        }
    }
    lines
}
