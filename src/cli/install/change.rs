//! A change of a file.

use std::path::PathBuf;

/// A change of a file; no text is no file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The file.
    pub path: PathBuf,
    /// What is in it.
    pub before: Option<String>,
    /// What will be in it.
    pub after: Option<String>,
}
