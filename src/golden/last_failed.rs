//! The transcripts that failed when they were last run, as a list of their whole paths.

use std::collections::BTreeSet;

/// The list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastFailed(BTreeSet<String>);

impl LastFailed {
    /// Reads a list; what is no list of paths remembers nothing.
    #[must_use]
    pub fn read(bytes: &[u8]) -> LastFailed {
        LastFailed(serde_json::from_slice(bytes).unwrap_or_default())
    }

    /// The list as text; `None` if it is empty.
    #[must_use]
    pub fn print(&self) -> Option<String> {
        (!self.0.is_empty()).then(|| serde_json::json!(self.0).to_string())
    }

    /// Whether a transcript failed when it was last run.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        self.0.contains(path)
    }

    /// The list after another run, of which each path failed or not; what was not run stays as it was.
    #[must_use]
    pub fn after(&self, run: impl IntoIterator<Item = (String, bool)>) -> LastFailed {
        let mut failed = self.0.clone();
        for (path, fails) in run {
            if fails {
                failed.insert(path);
            } else {
                failed.remove(&path);
            }
        }
        LastFailed(failed)
    }
}
