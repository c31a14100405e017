//! The number of a row. One digit picks a row of a short list; in a longer one digits collect, the cursor goes
//! to the row, and only Enter chooses it.

use super::answering;
use super::flow::Flow;
use super::movement::act;
use crate::model::form::{Form, Notice};
use crate::model::key::{Key, KeyCode};

/// As many rows as have numbers of one digit.
const ONE_DIGIT: usize = 9;

/// A digit while no number is being typed.
pub(super) fn begin(form: &mut Form, digit: u8) -> Flow {
    let rows = form.current().map_or(0, |(question, _)| question.other_row() + 1);
    let number = usize::from(digit);
    if rows > ONE_DIGIT {
        go_to(form, number)
    } else {
        act(form, |form| answering::pick(form, number.saturating_sub(1)))
    }
}

/// A key while a number is being typed: a digit joins it, Enter picks its row, Esc drops it. `None` for any other
/// key: it ends the number, and means what it always means.
pub(super) fn press(form: &mut Form, key: Key, number: usize) -> Option<Flow> {
    if let Some(digit) = key.typed().and_then(|c| c.to_digit(10)) {
        return Some(go_to(form, number.saturating_mul(10).saturating_add(digit as usize)));
    }
    if key == Key::plain(KeyCode::Esc) {
        return Some(Flow::On);
    }
    (key == Key::plain(KeyCode::Enter)).then(|| match form.row_of(number) {
        Some(row) => act(form, |form| answering::pick(form, row)),
        None => go_to(form, number),
    })
}

/// Moves the cursor to the row of a number, if there is one.
fn go_to(form: &mut Form, number: usize) -> Flow {
    form.notice = Some(Notice::GoTo(number));
    if let (Some(row), Some((_, answer))) = (form.row_of(number), form.current_mut()) {
        answer.focus = row;
    }
    Flow::On
}
