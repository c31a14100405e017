//! The Submit page: a list of the questions and below it the buttons, and a warning before drafts are left out.

use super::flow::Flow;
use super::message::Effect;
use super::movement::{ask_cancel, back, offer, open};
use crate::model::form::{Form, Notice};
use crate::model::keymap::Action;
use crate::model::layout::review::Review;
use crate::model::outcome::Outcome;
use crate::model::presentation::Button;
use crate::model::size::Size;

/// A key on the Submit page.
pub(super) fn press(form: &mut Form, size: Option<Size>, action: Option<Action>) -> Flow {
    let page = size.map_or(1, Size::half_page);
    let last = form.entries().count().saturating_sub(1);
    match action {
        Some(Action::Up) => form.entry = Some(form.entry.map_or(last, |entry| entry.saturating_sub(1))),
        Some(Action::Down) => form.entry = form.entry.map(|entry| entry + 1).filter(|entry| *entry <= last),
        Some(Action::PageUp) => scroll(form, size, |at| at.saturating_sub(page)),
        Some(Action::PageDown) => scroll(form, size, |at| at.saturating_add(page)),
        Some(Action::ButtonLeft) => focus(form, Button::Submit),
        Some(Action::ButtonRight) => focus(form, Button::Cancel),
        Some(Action::Press) => {
            return match form.entry {
                Some(entry) => open(form, entry),
                None => press_button(form),
            };
        }
        Some(Action::PreviousTab | Action::Back) => return back(form),
        Some(Action::AskCancel) => return ask_cancel(form),
        Some(Action::Suspend) => return Flow::Ask(Effect::Suspend),
        _ => {}
    }
    // The focused entry is in sight, and scrolling goes on from there.
    if let Some(size) = size {
        form.review_scroll = Review::of(form, size).scroll;
    }
    Flow::On
}

fn focus(form: &mut Form, button: Button) {
    form.entry = None;
    form.button = button;
}

/// Scrolls the entries. An entry whose first row leaves the screen gives the focus to the first one that begins on it.
fn scroll(form: &mut Form, size: Option<Size>, to: impl FnOnce(u16) -> u16) {
    let Some(size) = size else { return };
    let review = Review::of(form, size);
    form.review_scroll = to(review.scroll).min(review.layout.hidden);
    let shown = form.review_scroll..form.review_scroll + review.layout.entries;
    let begins = |entry: &usize| review.starts.get(*entry).is_some_and(|start| shown.contains(start));
    if form.entry.is_some_and(|entry| !begins(&entry)) {
        form.entry = (0..review.starts.len()).find(begins);
    }
}

fn press_button(form: &mut Form) -> Flow {
    if form.button == Button::Cancel {
        return Flow::Done(Outcome::Cancelled);
    }
    let missing = form.first_missing();
    if missing.is_some() {
        form.notice = Some(Notice::AnswersMissing);
        form.entry = missing;
        return Flow::On;
    }
    offer(form)
}
