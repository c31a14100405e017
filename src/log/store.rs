//! The file of a session that is being recorded: made, locked, appended to, made durable. This is the only file
//! of this room that does IO.
//!
//! Write-ahead: a message is appended before it is applied, so that what was on the screen is in the
//! file. An append is one write of one line to the kernel: when it returns, the line outlives the
//! process, though not yet the machine. The file is complete when `Result`, the last record, was
//! appended; it is durable when [`SessionLog::sync`] has returned after that.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;

use super::naming;
use super::print::PrintError;
use super::record::{Expectation, Record};
use super::writer::{Chain, Sum};

/// For the owner alone: a log holds what a person typed.
const FILE_MODE: u32 = 0o600;

/// For the owner alone; the XDG base directory specification wants it of folders that are made.
const FOLDER_MODE: u32 = 0o700;

/// How many names of one second and one process number are tried. Processes in containers that share
/// a folder can have the same number; this many at once cannot.
const NAMES: u32 = 1000;

/// Why a session could not be recorded.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file is there already.
    #[error("{}: this file is there already; record to another, or take it away", .0.display())]
    Exists(PathBuf),
    /// The folder of the file could not be made.
    #[error("{}: cannot make this folder: {source}; name another with `--record`", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file could not be made.
    #[error("{}: cannot make this file: {source}; name another with `--record`", path.display())]
    Create {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Another process has the session.
    #[error("{}: another process has this session; wait until it is done", .0.display())]
    Held(PathBuf),
    /// The file could not be locked.
    #[error("{}: cannot lock this file: {source}; keep it on a file system with locks", path.display())]
    Lock {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The record has no text; nothing was written.
    #[error("{}: {source}; the log ends before it", path.display())]
    Print {
        /// The file.
        path: PathBuf,
        /// Why.
        source: PrintError,
    },
    /// The line was not written, or in part: the file may end in a torn line.
    #[error("{}: cannot write to the log: {source}; make room, then take the session up again", path.display())]
    Append {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file could not be made durable.
    #[error("{}: cannot bring the log to the disk: {source}; look after the disk", path.display())]
    Sync {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// An append after the `Result`, or after an append that failed.
    #[error("{}: this log is closed; nothing comes after {}", path.display(), if *.finished { "its result" } else { "a failed write" })]
    Closed {
        /// The file.
        path: PathBuf,
        /// Whether the `Result` closed it.
        finished: bool,
    },
}

/// A log that is being written. It is locked against other processes while this lives.
#[derive(Debug)]
pub struct SessionLog {
    path: PathBuf,
    file: File,
    chain: Chain,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Finished,
    Failed,
}

impl SessionLog {
    /// Makes the file of a session, which must not be there, for the owner alone.
    ///
    /// A path that a person named explicitly must lie in a folder that is there, so that a slip makes
    /// none; for a path of ours the folders are made, for the owner alone.
    ///
    /// # Errors
    /// The file is there; it or its folders cannot be made; it cannot be locked.
    pub fn create(path: &Path, explicit: bool) -> Result<SessionLog, StoreError> {
        if let Some(folder) = path.parent().filter(|_| !explicit) {
            DirBuilder::new()
                .recursive(true)
                .mode(FOLDER_MODE)
                .create(folder)
                .map_err(|source| StoreError::Folder { path: folder.to_owned(), source })?;
        }
        let file = OpenOptions::new().append(true).create_new(true).mode(FILE_MODE).open(path).map_err(
            |source| match source.kind() {
                io::ErrorKind::AlreadyExists => StoreError::Exists(path.to_owned()),
                _ => StoreError::Create { path: path.to_owned(), source },
            },
        )?;
        SessionLog::locked(path.to_owned(), file, Chain::default())
    }

    /// Makes the file of a session in a folder of sessions, under the first name that is free.
    /// `started` is in milliseconds since 1970-01-01 UTC.
    ///
    /// # Errors
    /// As [`SessionLog::create`].
    pub fn create_in(state_dir: &Path, started: u64, pid: u32) -> Result<SessionLog, StoreError> {
        let mut n = 0;
        loop {
            match SessionLog::create(&naming::default_path(state_dir, started, pid, n), false) {
                Err(StoreError::Exists(_)) if n < NAMES => n += 1,
                created => return created,
            }
        }
    }

    fn locked(path: PathBuf, file: File, chain: Chain) -> Result<SessionLog, StoreError> {
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => Ok(SessionLog { path, file, chain, state: State::Open }),
            Err(Errno::WOULDBLOCK) => Err(StoreError::Held(path)),
            Err(errno) => Err(StoreError::Lock { path, source: errno.into() }),
        }
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The sum of the last line, which stands for the whole log; `None` before the first append.
    #[must_use]
    pub const fn digest(&self) -> Option<Sum> {
        self.chain.digest()
    }

    /// Appends one record as one summed line in one write. `Result` closes the log.
    ///
    /// # Errors
    /// The write failed, which closes the log too: after a line that may be torn nothing may follow.
    pub fn append(&mut self, record: &Record) -> Result<(), StoreError> {
        if self.state != State::Open {
            let finished = self.state == State::Finished;
            return Err(StoreError::Closed { path: self.path.clone(), finished });
        }
        // Until the write has succeeded, the log counts as failed: each early return leaves it closed.
        self.state = State::Failed;
        let line = self
            .chain
            .line(record)
            .map_err(|source| StoreError::Print { path: self.path.clone(), source })?;
        self.file
            .write_all(line.as_bytes())
            .map_err(|source| StoreError::Append { path: self.path.clone(), source })?;
        let last = matches!(record, Record::Expectation(Expectation::Result(_)));
        self.state = if last { State::Finished } else { State::Open };
        Ok(())
    }

    /// Waits until what was appended is on the disk. Once, at the end: a key press must not wait for it.
    ///
    /// # Errors
    /// The disk did not take it.
    pub fn sync(&self) -> Result<(), StoreError> {
        self.file.sync_data().map_err(|source| StoreError::Sync { path: self.path.clone(), source })
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_closes_the_log_and_names_it() {
        let path = PathBuf::from("/dev/full");
        let file = OpenOptions::new().append(true).open(&path).unwrap();
        let mut log = SessionLog { path, file, chain: Chain::default(), state: State::Open };
        let note = Record::Note("x".into());
        let error = log.append(&note).unwrap_err();
        assert!(
            matches!(&error, StoreError::Append { .. }) && error.to_string().starts_with("/dev/full: "),
            "{error}"
        );
        assert!(matches!(log.append(&note), Err(StoreError::Closed { finished: false, .. })));
    }
}
