//! Asked whether to cancel all: a second Esc does, any other key stays and does nothing else.

use super::flow::Flow;
use crate::model::form::{Form, Mode};
use crate::model::keymap::Action;
use crate::model::outcome::Outcome;

/// A key while the question is whether to cancel.
pub(super) fn press(form: &mut Form, action: Option<Action>) -> Flow {
    if action == Some(Action::Cancel) {
        return Flow::Done(Outcome::Cancelled);
    }
    form.mode = Mode::Browsing;
    Flow::On
}
