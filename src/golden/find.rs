//! Which transcripts there are below some paths. The only place of the runner that walks folders.

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

/// The transcripts (`*.ron`) below the paths, sorted, each once. A path that is a file is one, whatever
/// its name. Hidden files and folders are passed over.
///
/// # Errors
/// The first path that cannot be read.
pub fn transcripts(paths: &[PathBuf]) -> Result<Vec<PathBuf>, FindError> {
    let mut found = Vec::new();
    for path in paths {
        let kind = fs::metadata(path).map_err(|source| FindError { path: path.clone(), source })?;
        if kind.is_dir() {
            walk(path, &mut found)?;
        } else {
            found.push(path.clone());
        }
    }
    found.sort();
    found.dedup();
    Ok(found)
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
