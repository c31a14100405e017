//! Which transcripts there are below some paths. The only place of the runner that walks folders.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Why a path cannot be searched.
#[derive(Debug, thiserror::Error)]
#[error("{}: {source}; name a transcript or a folder of transcripts", path.display())]
pub struct FindError {
    /// The path.
    pub path: PathBuf,
    /// Why.
    pub source: io::Error,
}

/// How a file is called that waits for a review, beside its transcript.
pub const PENDING: &str = "new";

/// The transcripts (`*.ron`) below the paths, sorted, each once. A path that is a file is one, whatever
/// its name. Hidden files and folders are passed over, and so is what waits for a review (`*.ron.new`).
///
/// # Errors
/// The first path that cannot be read.
pub fn transcripts(paths: &[PathBuf]) -> Result<Vec<PathBuf>, FindError> {
    let mut found = Vec::new();
    for path in paths {
        let kind = fs::metadata(path).map_err(|source| FindError { path: path.clone(), source })?;
        if kind.is_dir() {
            walk(path, &mut found)?;
        } else if !is_pending(path) {
            found.push(path.clone());
        }
    }
    found.sort();
    if paths.len() > 1 {
        // Two paths may lead to one file.
        let mut seen = HashSet::new();
        found.retain(|path| seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone())));
    }
    Ok(found)
}

/// Whether a file waits for a review.
fn is_pending(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == PENDING)
        && path.file_stem().is_some_and(|stem| Path::new(stem).extension().is_some_and(|ron| ron == "ron"))
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), FindError> {
    let failed = |source| FindError { path: folder.to_owned(), source };
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        let path = entry.path();
        let kind = entry.file_type().map_err(failed)?;
        if kind.is_dir() {
            walk(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "ron") {
            found.push(path);
        }
    }
    Ok(())
}
