//! The Submit page. It submits only what is answered, and tells of drafts that would be left out.

use super::{Flow, browsing};
use crate::model::form::{Button, Form, Notice};
use crate::model::keymap::Action;
use crate::model::outcome::Outcome;
use crate::update::message::Effect;

/// A key on the Submit page.
pub(super) fn press(form: &mut Form, action: Option<Action>) -> Flow {
    match action {
        Some(Action::ButtonLeft) => form.button = Button::Submit,
        Some(Action::ButtonRight) => form.button = Button::Cancel,
        Some(Action::Press) => return press_button(form),
        Some(Action::PreviousTab | Action::Back) => return browsing::back(form),
        Some(Action::Cancel) => return Flow::Done(Outcome::Cancelled),
        Some(Action::Suspend) => return Flow::Ask(Effect::Suspend),
        _ => {}
    }
    Flow::On
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
