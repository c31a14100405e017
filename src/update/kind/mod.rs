//! How each kind of question is answered: a file a kind.

pub(super) mod behavior;
mod choice;
mod secret;
mod text;

use crate::model::kind::Kind;
use behavior::Behavior;

/// The behavior of a kind.
pub(super) fn of(kind: &Kind) -> &dyn Behavior {
    match kind {
        Kind::Choice(choices) => choices,
        Kind::Text => &text::Text,
        Kind::Secret => &secret::Secret,
    }
}
