//! Which of the transcripts that were found are run: by a part of their path, and by a share of them for each
//! of several machines. Pure: it compares paths and touches no file.

use std::path::{Component, Path, PathBuf};
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// One share of several, as in `1/4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u64,
    count: u64,
}

/// Why a text is no shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no shard; write `1/4` for the first of four")]
pub struct ShardError(String);

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let parsed = text.split_once('/').and_then(|(index, count)| {
            let (index, count): (u64, u64) = (index.parse().ok()?, count.parse().ok()?);
            (1..=count).contains(&index).then_some(Shard { index, count })
        });
        parsed.ok_or_else(|| ShardError(text.to_owned()))
    }
}

impl Shard {
    /// Whether a path falls to it. Each path falls to exactly one of the shards of a count, whatever other
    /// paths there are, so that a new transcript moves no other.
    #[must_use]
    pub fn has(self, path: &Path) -> bool {
        let parts = path.components().filter(|part| *part != Component::CurDir);
        let name = parts.collect::<PathBuf>();
        let digest = Sha256::digest(name.as_os_str().as_encoded_bytes());
        let number = digest.iter().take(8).fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
        number % self.count == self.index - 1
    }
}

/// What is chosen of the transcripts that were found.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Parts of paths; a chosen path contains one of them. Without any, all are chosen.
    pub filters: Vec<String>,
    /// The share.
    pub shard: Option<Shard>,
}

impl Selection {
    /// Whether a transcript is chosen.
    #[must_use]
    pub fn has(&self, path: &Path) -> bool {
        let name = path.display().to_string();
        (self.filters.is_empty() || self.filters.iter().any(|part| name.contains(part)))
            && self.shard.is_none_or(|shard| shard.has(path))
    }
}
