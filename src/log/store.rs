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
#[error("{}: {why}", path.display())]
pub struct StoreError {
    /// The file, or the folder that could not be made for it.
    pub path: PathBuf,
    /// Why.
    pub why: Why,
}

/// Why something could not be done with a log's file.
#[derive(Debug, thiserror::Error)]
pub enum Why {
    /// The file is there already.
    #[error("this file is there already; record to another, or take it away")]
    Exists,
    /// The folder of the file could not be made.
    #[error("cannot make this folder: {0}; name another with `--record`")]
    Folder(io::Error),
    /// The file could not be made.
    #[error("cannot make this file: {0}; name another with `--record`")]
    Create(io::Error),
    /// Another process has the session.
    #[error("another process has this session; wait until it is done")]
    Held,
    /// The file could not be locked.
    #[error("cannot lock this file: {0}; keep it on a file system with locks")]
    Lock(io::Error),
    /// The record has no text; nothing was written.
    #[error("{0}; the log ends before it")]
    Print(PrintError),
    /// The line was not written, or in part: the file may end in a torn line.
    #[error("cannot write to the log: {0}; make room, then take the session up again")]
    Append(io::Error),
    /// The file could not be made durable.
    #[error("cannot bring the log to the disk: {0}; look after the disk")]
    Sync(io::Error),
    /// An append after the `Result`.
    #[error("this log is closed; nothing comes after its result")]
    Finished,
    /// An append after one that failed.
    #[error("this log is closed; nothing comes after a failed write")]
    Failed,
}

impl Why {
    fn of(self, path: &Path) -> StoreError {
        StoreError { path: path.to_owned(), why: self }
    }
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
    /// A path that a person named explicitly must lie in a folder that exists, so that a typo makes none. For a
    /// path of ours the folders are made, for the owner alone.
    ///
    /// # Errors
    /// The file is there; it or its folders cannot be made; it cannot be locked.
    pub fn create(path: &Path, explicit: bool) -> Result<SessionLog, StoreError> {
        if let Some(folder) = path.parent().filter(|_| !explicit) {
            DirBuilder::new()
                .recursive(true)
                .mode(FOLDER_MODE)
                .create(folder)
                .map_err(|error| Why::Folder(error).of(folder))?;
        }
        let file =
            OpenOptions::new().append(true).create_new(true).mode(FILE_MODE).open(path).map_err(|error| {
                match error.kind() {
                    io::ErrorKind::AlreadyExists => Why::Exists.of(path),
                    _ => Why::Create(error).of(path),
                }
            })?;
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
                Err(StoreError { why: Why::Exists, .. }) if n < NAMES => n += 1,
                created => return created,
            }
        }
    }

    fn locked(path: PathBuf, file: File, chain: Chain) -> Result<SessionLog, StoreError> {
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => Ok(SessionLog { path, file, chain, state: State::Open }),
            Err(Errno::WOULDBLOCK) => Err(Why::Held.of(&path)),
            Err(errno) => Err(Why::Lock(errno.into()).of(&path)),
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
        match self.state {
            State::Open => {}
            State::Finished => return Err(Why::Finished.of(&self.path)),
            State::Failed => return Err(Why::Failed.of(&self.path)),
        }
        // Until the write has succeeded, the log counts as failed: each early return leaves it closed.
        self.state = State::Failed;
        let line = self.chain.line(record).map_err(|error| Why::Print(error).of(&self.path))?;
        self.file.write_all(line.as_bytes()).map_err(|error| Why::Append(error).of(&self.path))?;
        let last = matches!(record, Record::Expectation(Expectation::Result(_)));
        self.state = if last { State::Finished } else { State::Open };
        Ok(())
    }

    /// Waits until what was appended is on the disk. Once, at the end: a key press must not wait for it.
    ///
    /// # Errors
    /// The disk did not take it.
    pub fn sync(&self) -> Result<(), StoreError> {
        self.file.sync_data().map_err(|error| Why::Sync(error).of(&self.path))
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
            matches!(error.why, Why::Append(_)) && error.to_string().starts_with("/dev/full: "),
            "{error}"
        );
        assert!(matches!(log.append(&note), Err(StoreError { why: Why::Failed, .. })));
    }
}
