//! The help line: which entries stand on it, the most needed first, as many as fit whole. How many rows it has
//! depends on the width alone, so that nothing moves with it.

use std::borrow::Cow;

use super::columns::{MARGIN, text_cols};
use crate::model::form::{Fit, Form};
use crate::model::keymap::{Action, HelpCondition};
use crate::model::text::{cut, width};
use crate::model::words::form as words;

/// What stands between two entries.
pub const BETWEEN: &str = " · ";

/// On a narrower screen the help line has a second row: one key alone is no help.
const ONE_ROW_FROM: u16 = 40;

/// The keys of an entry, and what they do; nothing if there is room for the keys alone.
pub type Entry = (String, Cow<'static, str>);

/// How many rows the help line takes.
#[must_use]
pub const fn rows(cols: u16) -> u16 {
    if cols < ONE_ROW_FROM { 2 } else { 1 }
}

/// The rows of the help line, each with its entries.
#[must_use]
pub fn lines(form: &Form, fit: Fit, cols: u16) -> Vec<Vec<Entry>> {
    lines_behind(Vec::new(), form, fit, (rows(cols), text_cols(cols, MARGIN)))
}

/// The one row of it while something is read: it begins with the keys that scroll.
#[must_use]
pub fn reading(form: &Form, cols: u16) -> Vec<Entry> {
    let keys = form.keymap().names(form.context(), &[Action::ScrollDown, Action::ScrollUp]);
    let scroll = vec![(keys, Cow::Borrowed(words::SCROLL))];
    lines_behind(scroll, form, Fit::default(), (1, text_cols(cols, MARGIN)))
        .into_iter()
        .next()
        .unwrap_or_default()
}

/// The rows of the entries that hold, behind others, in so many rows of so many cells.
fn lines_behind(first: Vec<Entry>, form: &Form, fit: Fit, (rows, room): (u16, u16)) -> Vec<Vec<Entry>> {
    let (keymap, context) = (form.keymap(), form.context());
    let holding = keymap.help(context).iter().filter(|help| form.holds(help.when, fit));
    let names_label = holding.clone().next().is_some_and(|help| help.when == HelpCondition::TakesOnly);
    let mut entries = first;
    let names_label = names_label && entries.is_empty();
    entries.extend(holding.map(|help| (keymap.names(context, help.actions), form.does(help))));
    if names_label && let [(names, does), others @ ..] = entries.as_mut_slice() {
        // The label that is named is cut rather than the second key left out.
        let second = others.first().map_or(0, |second| width(BETWEEN).saturating_add(entry_cols(second)));
        let taken = width(names) + 1 + if rows > 1 { 0 } else { second };
        *does = cut(does, room.saturating_sub(taken)).0.into();
    }
    let lines = fill(entries.iter().cloned(), rows, room);
    if lines.iter().map(Vec::len).sum::<usize>() < entries.len().min(2) {
        return fill(entries.into_iter().map(|(names, _)| (names, Cow::Borrowed(""))), rows, room);
    }
    lines
}

/// How many cells an entry takes.
fn entry_cols((names, does): &Entry) -> u16 {
    let blank = u16::from(!does.is_empty());
    width(names).saturating_add(blank).saturating_add(width(does))
}

fn fill(entries: impl Iterator<Item = Entry>, rows: u16, room: u16) -> Vec<Vec<Entry>> {
    let (mut lines, mut used) = (Vec::<Vec<Entry>>::new(), room);
    for entry in entries {
        let needed = entry_cols(&entry);
        let behind = used.saturating_add(width(BETWEEN)).saturating_add(needed);
        let full = lines.len() == usize::from(rows);
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
