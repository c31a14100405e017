//! A secret question: what is in its editor is the answer.

use super::behavior::Behavior;

/// The behavior of a secret question.
pub(super) struct Secret;

impl Behavior for Secret {}
