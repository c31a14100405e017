//! Waiting and writing on a file descriptor that others share.

use std::io;
use std::os::fd::BorrowedFd;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

/// Waits for one of these, at most this long, for ever without a limit.
pub(super) fn poll_fds(fds: &mut [PollFd<'_>], limit: Option<Duration>) -> io::Result<()> {
    let limit = limit.and_then(|limit| Timespec::try_from(limit).ok());
    match poll(fds, limit.as_ref()) {
        // A signal that interrupts stands in the pipe already, and the caller's next look finds it.
        Ok(_) | Err(Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Writes everything.
pub(super) fn write_all(fd: BorrowedFd<'_>, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match rustix::io::write(fd, bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => bytes = bytes.get(written..).unwrap_or_default(),
            Err(Errno::INTR) => {}
            // Somebody else made the terminal non-blocking for all who share it.
            Err(Errno::AGAIN) => poll_fds(&mut [PollFd::from_borrowed_fd(fd, PollFlags::OUT)], None)?,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
