//! The files of a run: transcripts, what failures leave behind, and what failed last. A file that cannot be
//! written is reported and changes no verdict.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Component, Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::cli::replace::{Readers, is_same_file, replace, replace_name};
use crate::cli::{environment, output, own_folder};
use crate::golden::case::{Case, find_twins};
use crate::golden::find::PENDING;
use crate::golden::last_failed::LastFailed;

/// Reads what was found, and keeps what is chosen. The rest is read too: a twin must not hide in another shard.
pub(super) fn read(found: Vec<PathBuf>, chosen: &[bool]) -> Vec<Case> {
    let case = |path: PathBuf| {
        let read = fs::read(&path);
        Case::new(path, read)
    };
    let mut cases: Vec<Case> = found.into_iter().map(case).collect();
    find_twins(&mut cases);
    let mut chosen = chosen.iter();
    cases.retain(|_| chosen.next().copied().unwrap_or_default());
    cases
}

/// Writes the new text of a transcript.
pub(super) fn rewrite(case: &mut Case, text: String) {
    let written = replace(&case.path, &text, Readers::Usual);
    case.written(text, written);
}

/// Where reproductions go.
pub(super) struct Repro {
    /// The folder.
    pub folder: PathBuf,
    /// Whether the person named it; the other is in a folder that is everybody's.
    pub is_named: bool,
}

/// Leaves the reproduction of a failure and gives its path.
pub(super) fn reproduction(repro: &Repro, case: &Case) -> Option<String> {
    let file = repro.folder.join(below(&case.path));
    let text = case.reproduction()?;
    let written = if is_same_file(&file, &case.path) {
        Err(io::Error::other("this is the transcript"))
    } else {
        make_folders(repro, &file).and_then(|()| replace_name(&file, &text, Readers::Owner))
    };
    match written {
        Ok(()) => Some(file.display().to_string()),
        Err(error) => {
            output::eprint_user(format_args!(
                "no reproduction: {}: {error}; name another folder with `--repro`",
                file.display()
            ));
            None
        }
    }
}

/// Makes the folder of reproductions and those from there down to a file, of which none is a link: what is written
/// would be led elsewhere.
fn make_folders(repro: &Repro, file: &Path) -> io::Result<()> {
    if repro.is_named {
        fs::DirBuilder::new().recursive(true).mode(0o700).create(&repro.folder)?;
    } else {
        own_folder::make(&repro.folder)?;
    }
    let mut below: Vec<&Path> =
        file.ancestors().skip(1).take_while(|parent| *parent != repro.folder).collect();
    below.reverse();
    below.into_iter().try_for_each(|folder| match fs::DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if !fs::symlink_metadata(folder).is_ok_and(|found| found.is_dir()) => Err(error),
        Ok(()) | Err(_) => Ok(()),
    })
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

/// Leaves what a review would accept beside the transcript and gives its path. If there is nothing to accept,
/// what was left before goes.
pub(super) fn pending(case: &Case) -> Option<String> {
    let file = pending_file(case)?;
    let written = match case.pending() {
        Some(text) => replace_name(&file, &text, Readers::like(&case.path)).map(|()| true),
        None => match fs::remove_file(&file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            Ok(()) | Err(_) => Ok(false),
        },
    };
    match written {
        Ok(written) => written.then(|| file.display().to_string()),
        Err(error) => {
            output::eprint_user(format_args!("nothing waits for a review: {}: {error}", file.display()));
            None
        }
    }
}

/// `case.ron.new`; `None` for a file that is not `.ron`.
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

/// The file that remembers what failed last in this working directory; `None` if there is no place for it.
pub(super) fn memory() -> Option<PathBuf> {
    let (folder, here) = environment::last_failed().zip(std::env::current_dir().ok())?;
    let digest = Sha256::digest(here.as_os_str().as_encoded_bytes());
    let name = digest.iter().take(16).fold(String::new(), |mut name, byte| {
        // Writing to a string cannot fail.
        let _ = write!(name, "{byte:02x}");
        name
    });
    Some(folder.join(format!("{name}.json")))
}

/// What failed last.
pub(super) fn recall(memory: Option<&Path>) -> LastFailed {
    memory.and_then(|file| fs::read(file).ok()).map(|bytes| LastFailed::read(&bytes)).unwrap_or_default()
}

/// Remembers what failed.
pub(super) fn remember(memory: &Path, failed: &LastFailed) {
    let written = match failed.print() {
        Some(text) => keep(memory, &text),
        None => fs::remove_file(memory),
    };
    if let Err(error) = written {
        output::eprint_user(format_args!("what failed is not remembered: {}: {error}", memory.display()));
    }
}

/// The absolute path.
pub(super) fn whole(path: &Path) -> String {
    path.canonicalize().unwrap_or_else(|_| path.to_owned()).display().to_string()
}

/// Writes a file for the owner alone: it may hold what a person typed, and the XDG base directory specification
/// wants it. It is replaced whole and follows no link, since the folder may be open to others and two runs may
/// write at once.
fn keep(file: &Path, text: &str) -> io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    replace_name(file, text, Readers::Owner)
}
