//! What failed last, remembered for each working directory in the state folder. Where nothing may be written
//! it is only read.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::case::Case;
use crate::cli::{environment, output};

/// The transcripts that failed, by their whole paths.
#[derive(Debug)]
pub(super) struct LastFailed {
    file: Option<PathBuf>,
    writes: bool,
    failed: BTreeSet<String>,
}

impl LastFailed {
    /// What failed last in this working directory; nothing where none can be known.
    pub(super) fn of_here(writes: bool) -> LastFailed {
        let file = environment::last_failed().zip(std::env::current_dir().ok()).map(|(folder, here)| {
            let digest = Sha256::digest(here.as_os_str().as_encoded_bytes());
            let name = digest.iter().take(16).fold(String::new(), |mut name, byte| {
                // Writing to a string cannot fail.
                let _ = write!(name, "{byte:02x}");
                name
            });
            folder.join(format!("{name}.json"))
        });
        let failed = file.as_deref().and_then(|file| fs::read(file).ok());
        // A file that is no list of paths remembers nothing.
        let failed = failed.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default();
        LastFailed { file, writes, failed }
    }

    /// Whether a transcript failed when it was last run.
    pub(super) fn has(&self, path: &Path) -> bool {
        self.failed.contains(&whole(path))
    }

    /// Remembers how these came out; what was not run stays as it was.
    pub(super) fn keep(mut self, cases: &[Case]) {
        let before = self.failed.clone();
        for case in cases {
            let path = whole(&case.path);
            if case.failure.is_some() {
                self.failed.insert(path);
            } else {
                self.failed.remove(&path);
            }
        }
        if let Some(file) = self.file.as_deref().filter(|_| self.writes && self.failed != before)
            && let Err(error) = write(file, &self.failed)
        {
            output::eprint_user(format_args!("what failed is not remembered: {}: {error}", file.display()));
        }
    }
}

/// The path as it is from everywhere.
fn whole(path: &Path) -> String {
    path.canonicalize().unwrap_or_else(|_| path.to_owned()).display().to_string()
}

fn write(file: &Path, failed: &BTreeSet<String>) -> io::Result<()> {
    if failed.is_empty() {
        return fs::remove_file(file);
    }
    let folder = file.parent().unwrap_or(Path::new("."));
    // For the owner alone, as the XDG base directory specification wants it.
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    // Replaced whole, so that two runs at once leave one of the two.
    let mut temporary = tempfile::NamedTempFile::new_in(folder)?;
    temporary.write_all(serde_json::to_string(failed)?.as_bytes())?;
    temporary.persist(file)?;
    Ok(())
}
