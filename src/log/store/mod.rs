//! The file of a session: made or opened again, locked, appended to, made durable. This folder is the only place of
//! this room that does IO.
//!
//! Write-ahead: a message is appended before it is applied, so that what was on the screen is in the
//! file. An append is one write of one line to the kernel: when it returns, the line outlives the
//! process, though not yet the machine. A thread brings it to the disk within about a second.
//!
//! A write that fails loses nothing: what was not written waits, and is written with the next record; half a line that
//! a full disk took is cut off first.

pub mod disk;
pub mod folder;
pub mod glance;
pub mod opened;
mod syncer;

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rustix::io::Errno;

use super::naming;
use super::print::PrintError;
use super::record::{Delivered, Expectation, Record};
use super::writer::{Chain, Sum};
use syncer::Syncer;

/// For the owner alone: a log holds what a person typed.
const FILE_MODE: u32 = 0o600;

/// The mode of a log to which nothing may be added: its result went out, and the log could not take it.
const SEALED_MODE: u32 = 0o400;

/// For the owner alone; the XDG base directory specification wants it of folders that are made.
const FOLDER_MODE: u32 = 0o700;

/// How many names of one second and one process number are tried. Processes in containers that share
/// a folder can have the same number; this many at once cannot.
const NAMES: u32 = 1000;

/// How often a lock is tried: whoever lists sessions holds it for a moment.
const TRIES: u32 = 20;

/// The time between two tries.
const BETWEEN_TRIES: Duration = Duration::from_millis(5);

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
    /// The file could not be opened again.
    #[error("cannot open this file: {0}; name a recorded session that you may write to")]
    Open(io::Error),
    /// It is no regular file.
    #[error("this is no file; name a recorded session")]
    NoFile,
    /// It has no sums, or not yet any whole line.
    #[error("its lines have no sums: it is a transcript, or was changed; name a session as it was recorded")]
    NoSums,
    /// Not even its first line was written whole.
    #[error("nothing was asked in this session yet: it ends within its first line")]
    Empty,
    /// Its result went out and could not be recorded.
    #[error("it is recorded in part, and its result went out; `ask-user replay` shows what there is")]
    Sealed,
    /// The file could not be locked.
    #[error("cannot lock this file: {0}; keep it on a file system with locks")]
    Lock(io::Error),
    /// The record has no text; nothing was written.
    #[error("{0}; the log ends before it")]
    Print(PrintError),
    /// The line was not written, or in part: the file may end in a torn line.
    #[error("cannot write to the log: {0}; make room")]
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
    /// The chain with all that was appended.
    chain: Chain,
    /// The length of the file up to its last whole line, in bytes.
    kept: u64,
    /// The chain up to there.
    kept_chain: Chain,
    /// Whether there may be half a line behind that.
    torn: bool,
    /// Lines that are not in the file yet.
    waiting: Vec<u8>,
    state: State,
    syncer: Option<Syncer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The session is under way.
    Open,
    /// The result was appended.
    Finished,
    /// That it was delivered was appended.
    Closed,
    /// A record had no text: what comes after it would be another session.
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
        let mut options = OpenOptions::new();
        options.append(true).create_new(true).mode(FILE_MODE);
        let file = disk::open(&options, path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => Why::Exists.of(path),
            _ => Why::Create(error).of(path),
        })?;
        lock(&file).map_err(|why| {
            // Nobody else has seen it.
            let _ = fs::remove_file(path);
            why.of(path)
        })?;
        Ok(SessionLog::of(path.to_owned(), file, (0, Chain::default()), State::Open))
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

    /// The log in a file that is locked, up to this length and this chain.
    fn of(path: PathBuf, file: File, (kept, chain): (u64, Chain), state: State) -> SessionLog {
        let kept_chain = chain.clone();
        SessionLog {
            path,
            file,
            chain,
            kept,
            kept_chain,
            torn: false,
            waiting: Vec::new(),
            state,
            syncer: None,
        }
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the result was appended, and nothing else can be.
    #[must_use]
    pub fn has_result(&self) -> bool {
        self.state == State::Finished
    }

    /// The sum of the last line, which stands for the whole log; `None` before the first append.
    #[must_use]
    pub const fn digest(&self) -> Option<Sum> {
        self.chain.digest()
    }

    /// Appends one record as one summed line in one write, and before it what could not be written earlier.
    /// Nothing but `Delivered` may follow `Result`.
    ///
    /// # Errors
    /// The write failed; the record waits for the next append. Or the log is closed; it takes no such record.
    pub fn append(&mut self, record: &Record) -> Result<(), StoreError> {
        let next = match (self.state, record) {
            (State::Failed, _) => return Err(Why::Failed.of(&self.path)),
            (State::Open, Record::Expectation(Expectation::Result(_))) => State::Finished,
            (State::Open | State::Finished, Record::Delivered(_)) => State::Closed,
            (State::Open, _) => State::Open,
            (State::Finished | State::Closed, _) => return Err(Why::Finished.of(&self.path)),
        };
        let line = self.chain.line(record).map_err(|error| {
            self.state = State::Failed;
            Why::Print(error).of(&self.path)
        })?;
        self.state = next;
        self.waiting.extend_from_slice(line.as_bytes());
        self.flush()
    }

    /// Tries once more to write what could not be written.
    ///
    /// # Errors
    /// It cannot be written now either.
    pub fn flush(&mut self) -> Result<(), StoreError> {
        self.write().map_err(|error| Why::Append(error).of(&self.path))?;
        if let Some(syncer) = &self.syncer {
            syncer.ring();
        }
        Ok(())
    }

    /// Writes what waits. On success all that was appended is in the file.
    fn write(&mut self) -> io::Result<()> {
        if self.torn {
            disk::cut(&self.file, self.kept)?;
            self.torn = false;
        }
        let written = disk::write(&self.file, &self.waiting);
        self.torn = written.is_err();
        written?;
        self.kept += self.waiting.len() as u64;
        self.kept_chain = self.chain.clone();
        self.waiting.clear();
        Ok(())
    }

    /// Appends that the result went out. If the log cannot take what is missing, it is marked as recorded in part,
    /// so that nobody is asked again; in the last resort by its mode, for which no disk is too full.
    ///
    /// # Errors
    /// The log is not whole. Where it lacks nothing but this record, the result may be delivered again.
    pub fn delivered(&mut self, delivered: &Delivered) -> Result<(), StoreError> {
        let has_result = self.state == State::Finished && self.waiting.is_empty();
        let whole = self.append(&Record::Delivered(delivered.clone())).or_else(|_| self.flush());
        if whole.is_err() && !has_result {
            self.waiting.clear();
            self.chain = self.kept_chain.clone();
            self.state = State::Open;
            let partial = Record::Delivered(Delivered { partial: true, ..delivered.clone() });
            if self.append(&partial).is_err() {
                // Whether this works or not, the caller says that the log is not whole.
                let _ = self.file.set_permissions(Permissions::from_mode(SEALED_MODE));
            }
            self.state = State::Closed;
        }
        whole
    }

    /// From now on what is appended comes to the disk within about a second, on a thread of its own.
    pub fn keep_synced(&mut self) {
        if self.syncer.is_none() {
            // Without a thread the disk is waited for at the end alone.
            self.syncer = Syncer::start(&self.file).ok();
        }
    }

    /// Waits until what was appended is on the disk.
    ///
    /// # Errors
    /// The disk did not take it, now or while the session was under way.
    pub fn sync(&self) -> Result<(), StoreError> {
        let earlier = self.syncer.as_ref().and_then(Syncer::failure).map_or(Ok(()), Err);
        disk::sync(&self.file).and(earlier).map_err(|error| Why::Sync(error).of(&self.path))
    }
}

/// Locks a file, and waits a little for who only looks at it.
fn lock(file: &File) -> Result<(), Why> {
    for left in (0..TRIES).rev() {
        match disk::lock(file) {
            Ok(()) => return Ok(()),
            Err(error) if Errno::from_io_error(&error) != Some(Errno::WOULDBLOCK) => {
                return Err(Why::Lock(error));
            }
            Err(_) if left > 0 => thread::sleep(BETWEEN_TRIES),
            Err(_) => break,
        }
    }
    Err(Why::Held)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_named_and_nothing_is_forgotten() {
        let path = PathBuf::from("/dev/full");
        let file = OpenOptions::new().append(true).open(&path).unwrap();
        let mut log = SessionLog::of(path, file, (0, Chain::default()), State::Open);
        let note = Record::Note("x".into());
        let error = log.append(&note).unwrap_err();
        assert!(
            matches!(error.why, Why::Append(_)) && error.to_string().starts_with("/dev/full: "),
            "{error}"
        );
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("a.session");
        log.file = OpenOptions::new().append(true).create_new(true).open(&path).unwrap();
        std::fs::write(&path, "half a li").unwrap();
        log.append(&note).unwrap();
        let mut chain = Chain::default();
        let lines: String = [&note, &note].map(|note| chain.line(note).unwrap()).concat();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), lines, "room was made");
    }
}
