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
    /// Parts of paths: one of them must be in it, where there are any.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn paths() -> Vec<PathBuf> {
        (0..500).map(|number| PathBuf::from(format!("fixtures/{number}.ron"))).collect()
    }

    #[test]
    fn each_path_falls_to_one_shard_whatever_else_there_is() {
        for count in [1, 2, 3, 4, 7] {
            let shards: Vec<Shard> =
                (1..=count).map(|index| format!("{index}/{count}").parse().unwrap()).collect();
            let mut sizes = vec![0; shards.len()];
            for path in paths() {
                let of: Vec<_> = (0..shards.len()).filter(|index| shards[*index].has(&path)).collect();
                assert_eq!(of.len(), 1, "{path:?}");
                sizes[of[0]] += 1;
                assert!(shards[of[0]].has(&Path::new(".").join(&path)));
            }
            let fair = 500 / shards.len();
            assert!(sizes.iter().all(|size| *size > fair / 2 && *size < fair * 2), "{sizes:?}");
        }
    }

    #[test]
    fn a_shard_stays_what_it_is() {
        // From `printf %s fixtures/N.ron | sha256sum`, the first 16 digits modulo 4.
        let first: Shard = "1/4".parse().unwrap();
        let of: Vec<_> = paths().into_iter().take(10).filter(|path| first.has(path)).collect();
        assert_eq!(of, ["fixtures/5.ron"].map(PathBuf::from));
    }

    #[test]
    fn what_is_no_shard_is_refused() {
        for text in ["", "1", "0/4", "5/4", "1/0", "a/4", "1/4/4", "-1/4"] {
            assert!(text.parse::<Shard>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_filter_is_a_part_of_the_path() {
        let has = |filters: &[&str], path: &str| {
            let filters = filters.iter().map(ToString::to_string).collect();
            Selection { filters, shard: None }.has(Path::new(path))
        };
        assert!(has(&[], "a/b.ron"));
        assert!(has(&["a/b"], "a/b.ron"));
        assert!(has(&["x", "b.ron"], "a/b.ron"));
        assert!(!has(&["x"], "a/b.ron"));
    }
}
