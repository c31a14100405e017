//! The row of a text question: the text.

use super::look::Look;

/// The look of a text question.
pub(super) struct Text;

impl Look for Text {}
