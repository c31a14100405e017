//! The Submit page. It submits only what is answered, and tells of drafts that would be left out.

use super::{Flow, browsing};
use crate::model::form::{Button, Form, Notice};
use crate::model::keymap::Action;
use crate::model::outcome::Outcome;
use crate::model::review;
use crate::model::size::Size;
use crate::update::message::Effect;

/// A key on the Submit page.
pub(super) fn press(form: &mut Form, size: Option<Size>, action: Option<Action>) -> Flow {
    let page = size.map_or(1, |size| (size.rows / 2).max(1));
    match action {
        Some(Action::Up) => scroll(form, size, |at| at.saturating_sub(1)),
        Some(Action::Down) => scroll(form, size, |at| at.saturating_add(1)),
        Some(Action::PageUp) => scroll(form, size, |at| at.saturating_sub(page)),
        Some(Action::PageDown) => scroll(form, size, |at| at.saturating_add(page)),
        Some(Action::ButtonLeft) => form.button = Button::Submit,
        Some(Action::ButtonRight) => form.button = Button::Cancel,
        Some(Action::Press) => return press_button(form),
        Some(Action::PreviousTab | Action::Back) => return browsing::back(form),
        Some(Action::AskCancel) => return browsing::ask_cancel(form),
        Some(Action::Cancel) => return Flow::Done(Outcome::Cancelled),
        Some(Action::Suspend) => return Flow::Ask(Effect::Suspend),
        _ => {}
    }
    Flow::On
}

fn scroll(form: &mut Form, size: Option<Size>, to: impl FnOnce(u16) -> u16) {
    let limit = size.map_or(0, |size| review::scroll_limit(form, size));
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
        return Flow::Done(Outcome::Answered(form.responses()));
    }
    Flow::On
}
