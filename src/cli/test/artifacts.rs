//! What a failure leaves behind: a reproduction, and what waits for a review beside the transcript. A file
//! that cannot be written is told and changes no verdict.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Component, Path, PathBuf};

use super::case::Case;
use crate::cli::output;
use crate::golden::bless;
use crate::golden::find::PENDING;
use crate::golden::repro;

/// Leaves the reproduction of a failure and gives its path.
pub(super) fn reproduction(folder: &Path, case: &Case) -> Option<String> {
    let (checked, failure) = (case.checked.as_ref()?, case.failure.as_ref()?);
    let text = std::str::from_utf8(&case.bytes).ok()?;
    let cut = repro::cut(&case.name, text, checked, failure)?;
    let file = folder.join(below(&case.path));
    match write(&file, &cut) {
        Ok(()) => Some(file.display().to_string()),
        Err(error) => {
            output::eprint_user(format_args!("no reproduction: {}: {error}", file.display()));
            None
        }
    }
}

/// The same path below another folder, whatever it begins with.
fn below(path: &Path) -> PathBuf {
    path.components()
        .filter_map(|part| match part {
            Component::Normal(name) => Some(name),
            Component::ParentDir => Some("up".as_ref()),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => None,
        })
        .collect()
}

/// Writes a file for the owner alone: a transcript may hold what a person typed. It is replaced whole and
/// follows no link, since the folder may be open to others.
fn write(file: &Path, text: &str) -> io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let mut temporary = tempfile::NamedTempFile::new_in(folder)?;
    temporary.write_all(text.as_bytes())?;
    temporary.persist(file)?;
    Ok(())
}

/// Leaves what a review would take over beside the transcript and gives its path; what is there from before
/// goes where there is nothing to take over.
pub(super) fn pending(case: &Case) -> Option<String> {
    let file = pending_file(case)?;
    let text = case.checked.as_ref().filter(|_| case.is_decidable()).and_then(|checked| {
        let every = bless::every(checked);
        let open = case.open.as_deref().unwrap_or(&every);
        case.rewritten(open).ok().flatten()
    });
    let Some(text) = text else {
        no_pending(case);
        return None;
    };
    match fs::write(&file, text) {
        Ok(()) => Some(file.display().to_string()),
        Err(error) => {
            output::eprint_user(format_args!("nothing waits for a review: {}: {error}", file.display()));
            None
        }
    }
}

/// Takes away what waits for a review of this transcript.
pub(super) fn no_pending(case: &Case) {
    if let Some(file) = pending_file(case)
        && let Err(error) = fs::remove_file(&file)
        && error.kind() != io::ErrorKind::NotFound
    {
        output::eprint_user(format_args!("{}: {error}; take it away", file.display()));
    }
}

/// `case.ron.new`; nothing for a file that is no `.ron`, of which others would not know what it is.
fn pending_file(case: &Case) -> Option<PathBuf> {
    case.path.extension().filter(|extension| *extension == "ron")?;
    let mut name = OsString::from(case.path.as_os_str());
    name.push(".");
    name.push(PENDING);
    Some(PathBuf::from(name))
}

/// Appends to a file that somebody else keeps.
pub(super) fn append(file: &Path, text: &str) -> io::Result<()> {
    OpenOptions::new().append(true).create(true).open(file)?.write_all(text.as_bytes())
}
