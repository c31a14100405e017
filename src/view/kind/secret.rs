//! The row of a secret question: a dot for each character.

use super::look::Look;

/// The look of a secret question.
pub(super) struct Secret;

impl Look for Secret {}
