//! Keys on the list of a question: they move the cursor, choose, scroll and turn pages.

use super::answering;
use super::flow::Flow;
use super::message::Effect;
use super::movement::{self, act, turn};
use super::numbering;
use crate::model::form::Form;
use crate::model::key::{Key, KeyCode};
use crate::model::keymap::Action;
use crate::model::layout::page::Page;
use crate::model::layout::question::{Wrapped, scroll_limit, scroll_window};
use crate::model::size::Size;

/// A key on a question while no editor is open.
pub(super) fn press(form: &mut Form, size: Option<Size>, action: Option<Action>, key: Key) -> Flow {
    // While something is read, the keys that turn pages elsewhere turn its pages.
    let action = match (action, form.text_scroll) {
        (Some(Action::PageDown), Some(_)) => Some(Action::ScrollDown),
        (Some(Action::PageUp), Some(_)) => Some(Action::ScrollUp),
        (_, Some(_)) if key == Key::plain(KeyCode::Space) => Some(Action::ScrollDown),
        (action, _) => action,
    };
    if !matches!(action, Some(Action::ScrollDown | Action::ScrollUp)) {
        form.text_scroll = None;
    }
    let Some(action) = action else {
        // On the free-text row any printable character opens the editor and is its first.
        return match key.typed() {
            Some(c) if form.is_on_own_row() => movement::write(form, |editor| editor.type_char(c)),
            _ => Flow::On,
        };
    };
    let half = size.map_or(1, |size| usize::from(size.half_page()));
    match action {
        Action::Up => focus(form, |row, _| row.saturating_sub(1)),
        Action::Down => focus(form, |row, _| row + 1),
        Action::First => focus(form, |_, _| 0),
        Action::Last => focus(form, |_, last| last),
        Action::PageUp => focus(form, |row, _| row.saturating_sub(half)),
        Action::PageDown => focus(form, |row, _| row + half),
        Action::Pick(number) => numbering::begin(form, number),
        Action::Take => act(form, answering::take),
        Action::Toggle => act(form, answering::toggle),
        Action::ToggleAll => act(form, answering::toggle_all),
        Action::Skip => act(form, answering::skip),
        Action::Open => movement::write(form, |_| ()),
        Action::NextTab => turn(form, form.next_page()),
        Action::PreviousTab => turn(form, form.previous_page()),
        Action::Back => movement::back(form),
        Action::AskCancel => movement::ask_cancel(form),
        Action::Filter => movement::filter(form, size),
        Action::ScrollDown => scroll(form, size, |at, page| Some(at.map_or(0, |at| at.saturating_add(page)))),
        Action::ScrollUp => {
            scroll(form, size, |at, page| at.filter(|at| *at > 0).map(|at| at.saturating_sub(page)))
        }
        Action::Suspend => Flow::Ask(Effect::Suspend),
        // `update` has it before the mode does.
        Action::Redraw
        | Action::Stay
        | Action::Cancel
        | Action::ButtonLeft
        | Action::ButtonRight
        | Action::Press
        | Action::Keep
        | Action::Leave
        | Action::Newline
        | Action::Edit(_) => Flow::On,
    }
}

/// Scrolls what does not fit on the screen. `to` makes the new offset of the old one and the rows of a page.
fn scroll(form: &mut Form, size: Option<Size>, to: impl FnOnce(Option<u16>, u16) -> Option<u16>) -> Flow {
    let Some(page) = size.and_then(|size| Page::of(form, size)) else { return Flow::On };
    let limit = scroll_limit(&page, &mut Wrapped);
    // One row of the page before stays in sight.
    let rows = scroll_window(page.size).saturating_sub(1).max(1);
    form.text_scroll =
        limit.and_then(|last| to(form.text_scroll.map(|at| at.min(last)), rows).map(|at| at.min(last)));
    Flow::On
}

fn focus(form: &mut Form, to: impl FnOnce(usize, usize) -> usize) -> Flow {
    if let Some((question, answer)) = form.current_mut() {
        let last = question.other_row();
        answer.focus = to(answer.focus, last).min(last);
    }
    Flow::On
}
