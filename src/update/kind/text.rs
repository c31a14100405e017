//! A text question: what is in its editor is the answer.

use super::behavior::Behavior;

/// The behavior of a text question.
pub(super) struct Text;

impl Behavior for Text {}
