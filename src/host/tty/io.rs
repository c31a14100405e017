//! Waiting and writing on a file descriptor that others share.

use std::io;
use std::os::fd::BorrowedFd;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::termios::{QueueSelector, tcflush};

/// How long a terminal may take nothing when the process is about to end: the slowest take something all the time.
pub(super) const PATIENCE: Duration = Duration::from_millis(300);

/// Waits for one of these, at most this long, for ever without a limit. Whether one is ready.
pub(super) fn poll_fds(fds: &mut [PollFd<'_>], limit: Option<Duration>) -> io::Result<bool> {
    let limit = limit.and_then(|limit| Timespec::try_from(limit).ok());
    match poll(fds, limit.as_ref()) {
        // A signal that interrupts stands in the pipe already, and the caller's next look finds it.
        Err(Errno::INTR) => Ok(true),
        ready => Ok(ready? > 0),
    }
}

/// Writes everything to a terminal that does not block; `wait` waits until it takes something, or gives up.
///
/// # Errors
/// The write or the wait failed.
pub(super) fn write_all(
    fd: BorrowedFd<'_>,
    mut bytes: &[u8],
    mut wait: impl FnMut() -> io::Result<()>,
) -> io::Result<()> {
    while !bytes.is_empty() {
        match rustix::io::write(fd, bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => bytes = bytes.get(written..).unwrap_or_default(),
            Err(Errno::INTR) => {}
            Err(Errno::AGAIN) => wait()?,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Writes what gives a terminal back, for which nobody waits long: one that takes nothing (Ctrl-S was pressed, or its
/// window hangs) loses what it was still to show. One that is gone cannot be given back.
pub(super) fn write_last(fd: BorrowedFd<'_>, bytes: &[u8]) {
    let mut dropped = false;
    let _ = write_all(fd, bytes, || {
        if poll_fds(&mut [PollFd::from_borrowed_fd(fd, PollFlags::OUT)], Some(PATIENCE))? {
            return Ok(());
        }
        if std::mem::replace(&mut dropped, true) {
            return Err(io::ErrorKind::TimedOut.into());
        }
        Ok(tcflush(fd, QueueSelector::OFlush)?)
    });
}
