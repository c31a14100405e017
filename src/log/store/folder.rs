//! A folder of sessions: what is in it, the newest, and what goes when there are too many.

use std::fs::{self, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, OFlags, flock};

use super::glance::Glance;
use crate::log::life::Life;
use crate::log::naming::{ENDING, stamp};

/// The sessions of a folder, the newest first as their names tell; foreign names come last. Folders, pipes and links
/// are no sessions. A folder that is not there is empty.
///
/// # Errors
/// The folder cannot be read.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        if name.to_string_lossy().ends_with(ENDING) && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            names.push(name);
        }
    }
    names.sort_by(|a, b| {
        let (a, b) = (a.to_string_lossy(), b.to_string_lossy());
        (stamp(&b), &b).cmp(&(stamp(&a), &a))
    });
    Ok(names.into_iter().map(|name| folder.join(name)).collect())
}

/// The newest session that fits. Those of one second are told apart by what is in them.
///
/// # Errors
/// The folder cannot be read.
pub fn newest(folder: &Path, fits: impl Fn(&Glance) -> bool) -> io::Result<Option<PathBuf>> {
    let mut best: Option<(u64, PathBuf)> = None;
    let mut second = None;
    for path in list(folder)? {
        let of_path = file_stamp(&path);
        if best.is_some() && of_path != second {
            break;
        }
        let Ok(glance) = Glance::at(&path) else { continue };
        let started = glance.header.started.unwrap_or_default();
        if fits(&glance) && best.as_ref().is_none_or(|(other, _)| started > *other) {
            second = of_path;
            best = Some((started, path));
        }
    }
    Ok(best.map(|(_, path)| path))
}

/// How many sessions are kept, and for how long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keep {
    /// The number of sessions; `None` is any number.
    pub count: Option<usize>,
    /// The time before which a session is too old, as [`stamp`] gives it; `None` is never.
    pub since: Option<String>,
}

/// Removes what is beyond a limit: the oldest first, `most` at once, and only sessions whose result went out. What
/// cannot be removed stays.
///
/// # Errors
/// The folder cannot be read.
pub fn prune(folder: &Path, keep: &Keep, most: usize) -> io::Result<usize> {
    let sessions = list(folder)?;
    let is_beyond = |(index, path): &(usize, &PathBuf)| {
        let Some(stamp) = file_stamp(path) else { return false };
        keep.count.is_some_and(|count| *index >= count)
            || keep.since.as_ref().is_some_and(|since| stamp < *since)
    };
    let beyond = sessions.iter().enumerate().filter(is_beyond).map(|(_, path)| path).rev();
    let is_done =
        |path: &&PathBuf| Glance::at(path).is_ok_and(|glance| matches!(glance.life, Life::Delivered(_)));
    let is_removed = |path: &&PathBuf| remove(path).is_ok_and(|removed| removed);
    Ok(beyond.filter(is_done).filter(is_removed).take(most).count())
}

/// Removes a session, unless a process has it. Says whether it did.
///
/// # Errors
/// It cannot be removed.
pub fn remove(path: &Path) -> io::Result<bool> {
    let mut options = OpenOptions::new();
    options.read(true).custom_flags((OFlags::NONBLOCK | OFlags::NOFOLLOW).bits().cast_signed());
    match options.open(path) {
        // Nobody can have it whom this user could disturb.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => fs::remove_file(path)?,
        file => {
            let file = file?;
            if flock(&file, FlockOperation::NonBlockingLockExclusive).is_err() {
                return Ok(false);
            }
            // While it is held: whoever waits for the lock finds it gone.
            fs::remove_file(path)?;
        }
    }
    Ok(true)
}

fn file_stamp(path: &Path) -> Option<String> {
    stamp(&path.file_name()?.to_string_lossy()).map(str::to_owned)
}
