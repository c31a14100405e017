//! The Submit page: its buttons, and a warning before drafts are left out.

use super::flow::Flow;
use super::message::Effect;
use super::movement::{ask_cancel, back, submit};
use crate::model::form::{Form, Notice};
use crate::model::keymap::Action;
use crate::model::layout::page::rows;
use crate::model::layout::review::{ReviewLayout, paragraphs};
use crate::model::outcome::Outcome;
use crate::model::presentation::Button;
use crate::model::size::Size;

/// A key on the Submit page.
pub(super) fn press(form: &mut Form, size: Option<Size>, action: Option<Action>) -> Flow {
    let page = size.map_or(1, Size::half_page);
    match action {
        Some(Action::Up) => scroll(form, size, |at| at.saturating_sub(1)),
        Some(Action::Down) => scroll(form, size, |at| at.saturating_add(1)),
        Some(Action::PageUp) => scroll(form, size, |at| at.saturating_sub(page)),
        Some(Action::PageDown) => scroll(form, size, |at| at.saturating_add(page)),
        Some(Action::ButtonLeft) => form.button = Button::Submit,
        Some(Action::ButtonRight) => form.button = Button::Cancel,
        Some(Action::Press) => return press_button(form),
        Some(Action::PreviousTab | Action::Back) => return back(form),
        Some(Action::AskCancel) => return ask_cancel(form),
        Some(Action::Cancel) => return Flow::Done(Outcome::Cancelled),
        Some(Action::Suspend) => return Flow::Ask(Effect::Suspend),
        _ => {}
    }
    Flow::On
}

fn scroll(form: &mut Form, size: Option<Size>, to: impl FnOnce(u16) -> u16) {
    let limit = size.map_or(0, |size| ReviewLayout::of(size, rows(&paragraphs(form, size.cols)), 0).hidden);
    form.review_scroll = to(form.review_scroll.min(limit)).min(limit);
}

fn press_button(form: &mut Form) -> Flow {
    if form.button == Button::Cancel {
        return Flow::Done(Outcome::Cancelled);
    }
    if form.missing().next().is_some() {
        form.notice = Some(Notice::AnswersMissing);
    } else if form.has_drafts() && !form.drafts_told {
        form.notice = Some(Notice::DraftsUnused);
        form.drafts_told = true;
    } else {
        return submit(form);
    }
    Flow::On
}
