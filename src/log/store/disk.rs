//! What is asked of the disk, one operation at a time. Each can be told to fail, by its number, so that a test sees
//! what a failure leaves behind.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;

/// Operations that are to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the first, from 1.
    pub at: u32,
    /// Whether all that come after it fail as well.
    pub lasting: bool,
    /// Whether a write puts down half of its bytes before it fails.
    pub short: bool,
}

static FAULT: OnceLock<Fault> = OnceLock::new();
static DONE: AtomicU32 = AtomicU32::new(0);

/// Lets operations of this process fail as a full disk does. The first plan holds.
pub fn plan(fault: Fault) {
    let _ = FAULT.set(fault);
}

/// How many operations there were since a fault was planned.
#[must_use]
pub fn count() -> u32 {
    DONE.load(Ordering::Relaxed)
}

/// Counts an operation.
///
/// # Errors
/// It is to fail.
pub fn attempt() -> io::Result<()> {
    let Some(fault) = FAULT.get() else { return Ok(()) };
    let number = DONE.fetch_add(1, Ordering::Relaxed) + 1;
    let fails = number == fault.at || (fault.lasting && number > fault.at);
    if fails { Err(Errno::NOSPC.into()) } else { Ok(()) }
}

/// Opens a file.
pub(super) fn open(options: &OpenOptions, path: &Path) -> io::Result<File> {
    attempt()?;
    options.open(path)
}

/// Locks a file for this process alone, without waiting.
pub(super) fn lock(file: &File) -> io::Result<()> {
    attempt()?;
    Ok(flock(file, FlockOperation::NonBlockingLockExclusive)?)
}

/// Writes all of the bytes at the end.
pub(super) fn write(mut file: &File, bytes: &[u8]) -> io::Result<()> {
    if let Err(error) = attempt() {
        if FAULT.get().is_some_and(|fault| fault.short) {
            file.write_all(bytes.get(..bytes.len() / 2).unwrap_or_default())?;
        }
        return Err(error);
    }
    file.write_all(bytes)
}

/// Cuts a file off.
pub(super) fn cut(file: &File, len: u64) -> io::Result<()> {
    attempt()?;
    file.set_len(len)
}

/// Waits until the file is on the disk.
pub(super) fn sync(file: &File) -> io::Result<()> {
    attempt()?;
    file.sync_data()
}
