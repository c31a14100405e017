//! Moving among the options and choosing. Moving never answers.

use super::{Flow, commenting, editing, filtering};
use crate::model::form::{Form, Mode, Notice, Page};
use crate::model::key::Key;
use crate::model::keymap::{Action, Context};
use crate::model::measure;
use crate::model::outcome::Outcome;
use crate::model::size::Size;
use crate::update::message::Effect;

/// A key on a question while no editor is open.
pub(super) fn press(form: &mut Form, size: Option<Size>, action: Option<Action>, key: Key) -> Flow {
    let Some(action) = action else {
        form.text_scroll = None;
        // On the free-text row any printable character opens the editor and is its first.
        return match (form.context(), key.typed()) {
            (Context::Other | Context::Text, Some(c)) => editing::open(form, |editor| editor.type_char(c)),
            _ => Flow::On,
        };
    };
    match action {
        Action::ScrollDown => {
            return read(form, size, |at, page| at.map_or(0, |at| at.saturating_add(page)).into());
        }
        Action::ScrollUp => {
            return read(form, size, |at, page| at.filter(|at| *at > 0).map(|at| at.saturating_sub(page)));
        }
        _ => form.text_scroll = None,
    }
    match action {
        Action::Up => focus(form, |row, _| row.saturating_sub(1)),
        Action::Down => focus(form, |row, _| row + 1),
        Action::First => focus(form, |_, _| 0),
        Action::Last => focus(form, |_, last| last),
        Action::PageUp => focus(form, |row, _| row.saturating_sub(page_of(size))),
        Action::PageDown => focus(form, |row, _| row + page_of(size)),
        Action::Pick(number) => pick(form, usize::from(number).saturating_sub(1)),
        Action::Take => take(form),
        Action::Toggle => toggle(form),
        Action::Open => editing::open(form, |_| ()),
        Action::NextTab => turn(form, form.next_page()),
        Action::PreviousTab => turn(form, form.previous_page()),
        Action::Back => back(form),
        Action::AskCancel => ask_cancel(form),
        Action::Skip => skip(form),
        Action::Cancel => Flow::Done(Outcome::Cancelled),
        Action::Filter => filtering::open(form, size),
        Action::Suspend => Flow::Ask(Effect::Suspend),
        Action::Stay
        | Action::ScrollDown
        | Action::ScrollUp
        | Action::ButtonLeft
        | Action::ButtonRight
        | Action::Press
        | Action::Keep
        | Action::Leave
        | Action::Newline
        | Action::Edit(_) => Flow::On,
    }
}

/// Moves through what does not fit on the screen. `to` tells the new offset from the old one and the
/// rows of a page.
fn read(form: &mut Form, size: Option<Size>, to: impl FnOnce(Option<u16>, u16) -> Option<u16>) -> Flow {
    let Some(size) = size else { return Flow::On };
    let cut = measure::planned(form, size).is_some_and(|(_, budget)| budget.cut);
    let window = measure::scroll_window(size);
    let last = measure::scrolled_rows(form, size).saturating_sub(window);
    // One row of the page before stays in sight.
    let page = window.saturating_sub(1).max(1);
    form.text_scroll =
        to(form.text_scroll.map(|at| at.min(last)), page).filter(|_| cut).map(|at| at.min(last));
    Flow::On
}

/// How many rows a page of options moves: half the screen, so that something known stays in sight.
pub(super) fn page_of(size: Option<Size>) -> usize {
    size.map_or(1, |size| usize::from(size.rows / 2).max(1))
}

fn focus(form: &mut Form, to: impl FnOnce(usize, usize) -> usize) -> Flow {
    if let Some((question, answer)) = form.current_mut() {
        let last = question.other_row();
        answer.focus = to(answer.focus, last).min(last);
    }
    Flow::On
}

/// A row's number: chooses it, toggles it, or opens the free-text row.
fn pick(form: &mut Form, row: usize) -> Flow {
    let Some((question, answer)) = form.current_mut() else { return Flow::On };
    let (last, multiple) = (question.other_row(), question.is_multiple());
    if row > last {
        return Flow::On;
    }
    answer.focus = row;
    match (row == last, multiple) {
        (true, _) => editing::open(form, |_| ()),
        (false, true) => toggle(form),
        (false, false) => take(form),
    }
}

pub(super) fn toggle(form: &mut Form) -> Flow {
    if let Some((question, answer)) = form.current_mut()
        && answer.focus < question.other_row()
        && !answer.selected.remove(&answer.focus)
    {
        answer.selected.insert(answer.focus);
        answer.skipped = false;
    }
    Flow::On
}

/// Enter on an option: chooses it where one may be chosen, otherwise confirms the selection.
pub(super) fn take(form: &mut Form) -> Flow {
    let Some((question, answer)) = form.current_mut() else { return Flow::On };
    if answer.focus < question.other_row() {
        answer.skipped = false;
        if !question.is_multiple() {
            answer.selected.clear();
            // The free text is no longer the answer, and is not lost either.
            answer.draft = answer.draft.take().or(answer.other.take());
            answer.other = None;
        }
        if !answer.is_answered() {
            answer.selected.insert(answer.focus);
        }
    }
    commenting::open_or_go_on(form)
}

/// Goes to another page, if there is one.
pub(super) fn turn(form: &mut Form, page: Option<Page>) -> Flow {
    if let Some(page) = page {
        editing::settle(form);
        form.enter(page);
    }
    Flow::On
}

/// To the page before; where there is none, asks whether to cancel.
pub(super) fn back(form: &mut Form) -> Flow {
    let page = form.previous_page();
    if page.is_none() {
        form.mode = Mode::Confirming;
    }
    turn(form, page)
}

/// Cancels all, and asks first where something would be lost.
pub(super) fn ask_cancel(form: &mut Form) -> Flow {
    if !form.has_anything() {
        return Flow::Done(Outcome::Cancelled);
    }
    form.mode = Mode::Confirming;
    Flow::On
}

/// Leaves the question without an answer and goes on; one that is needed says so. What was typed
/// stays as a draft.
pub(super) fn skip(form: &mut Form) -> Flow {
    let open = editing::close(form);
    let Some((question, answer)) = form.current_mut() else { return Flow::On };
    if question.required {
        form.notice = Some(Notice::Needed);
        form.mode = open;
        return Flow::On;
    }
    if let Mode::Typing(editor) = &open {
        answer.draft = editing::not_blank(editor.text());
    }
    answer.draft = answer.draft.take().or(answer.other.take());
    answer.other = None;
    answer.selected.clear();
    answer.skipped = true;
    go_on(form)
}

/// The question is answered: on to the next page, or done.
pub(super) fn go_on(form: &mut Form) -> Flow {
    match form.next_page() {
        Some(page) => turn(form, Some(page)),
        None => Flow::Done(Outcome::Answered(form.responses())),
    }
}
