//! Asked whether to cancel all: a second Esc or Ctrl-C does, any other key stays and does nothing else.

use super::flow::Flow;
use crate::model::keymap::Action;
use crate::model::outcome::Outcome;

/// A key while the question is whether to cancel.
pub(super) fn press(action: Option<Action>) -> Flow {
    if action == Some(Action::Cancel) { Flow::Done(Outcome::Cancelled) } else { Flow::On }
}
