//! What a message does to the form as a whole.

use super::message::Effect;
use crate::model::outcome::Outcome;

/// What came of a message.
pub(super) enum Flow {
    /// The form goes on.
    On,
    /// The form goes on, and the host has something to do.
    Ask(Effect),
    /// The form is done.
    Done(Outcome),
}
