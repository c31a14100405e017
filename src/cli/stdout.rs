//! Stdout as a result needs it: a closed one is an error, and a signal does not cut off what is written.

use std::io::{self, Read as _, Write};
use std::os::fd::BorrowedFd;
use std::os::unix::net::UnixStream;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{FileType, OFlags, fcntl_getfl, fstat, stat};
use rustix::io::Errno;
use signal_hook::low_level::pipe;

/// What a pipe that has room takes without waiting: `PIPE_BUF`, 4,096 on Linux (pipe(7)), and never less than
/// POSIX's 512 (limits.h).
const CHUNK: usize = if cfg!(target_os = "linux") { 4096 } else { 512 };

/// How long a reader that takes nothing is waited for after a signal: long enough for one that is busy, shorter
/// than the ten seconds after which service managers and container engines kill.
const PATIENCE: Duration = Duration::from_secs(3);

const CLOSED: &str = "stdout is closed; send it to a file or a pipe";

const UNREAD: &str = "a signal came, and nobody reads stdout; keep its reader running";

/// The stream of results.
#[derive(Debug)]
pub(super) struct Stdout {
    /// Readable when a signal came; `None` if signals end the process.
    bell: Option<UnixStream>,
    /// Why nothing more is written, if nobody can or will read it.
    dead: Option<&'static str>,
}

impl Stdout {
    /// Stdout of a process that signals end as they do by default.
    pub(super) fn new() -> Stdout {
        Stdout { bell: None, dead: is_closed().then_some(CLOSED) }
    }

    /// The same for what may be lost: a closed stdout swallows it.
    pub(super) fn or_sink() -> Stdout {
        Stdout { bell: None, dead: None }
    }

    /// Stdout with these signals caught until the process ends. One that comes while nobody reads ends a write
    /// after [`PATIENCE`].
    ///
    /// # Errors
    /// A signal cannot be caught.
    pub(super) fn catching(signals: &[i32]) -> io::Result<Stdout> {
        let (bell, wake) = UnixStream::pair()?;
        for signal in signals {
            pipe::register(*signal, wake.try_clone()?)?;
        }
        Ok(Stdout { bell: Some(bell), ..Stdout::new() })
    }

    /// Whether whoever read it is gone.
    pub(super) fn is_unread() -> bool {
        let mut reader = [PollFd::from_borrowed_fd(fd(), PollFlags::empty())];
        let looked = poll(&mut reader, Some(&Timespec::default()));
        let [reader] = reader;
        looked.is_ok() && reader.revents().intersects(PollFlags::ERR | PollFlags::HUP)
    }

    /// Waits until stdout takes something.
    fn wait_for_room(&mut self) -> io::Result<()> {
        let mut until: Option<Instant> = None;
        loop {
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            let limit = left.and_then(|left| Timespec::try_from(left).ok());
            let room = PollFd::from_borrowed_fd(fd(), PollFlags::OUT);
            let mut fds = vec![room];
            fds.extend(self.bell.as_ref().map(|bell| PollFd::new(bell, PollFlags::IN)));
            match poll(&mut fds, limit.as_ref()) {
                Ok(0) => {
                    self.dead = Some(UNREAD);
                    return Err(io::Error::other(UNREAD));
                }
                Ok(_) => {}
                Err(Errno::INTR) => continue,
                Err(error) => return Err(error.into()),
            }
            // A broken one counts as well: the write says what is wrong.
            if fds.first().is_some_and(|room| !room.revents().is_empty()) {
                return Ok(());
            }
            if let Some(bell) = &mut self.bell {
                // Whatever rang before this wait rings once; that is a signal too.
                let _ = bell.read(&mut [0; 64])?;
                until.get_or_insert_with(|| Instant::now() + PATIENCE);
            }
        }
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(why) = self.dead {
            return Err(io::Error::other(why));
        }
        let most = if self.bell.is_some() { CHUNK } else { usize::MAX };
        let chunk = bytes.get(..bytes.len().min(most)).unwrap_or(bytes);
        loop {
            if self.bell.is_some() {
                self.wait_for_room()?;
            }
            // Not through std: its stdout takes a descriptor that cannot be written to for a sink.
            match rustix::io::write(fd(), chunk) {
                Err(Errno::INTR) => {}
                // Somebody else made it non-blocking for all who share it.
                Err(Errno::AGAIN) => self.wait_for_room()?,
                written => return Ok(written?),
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn fd() -> BorrowedFd<'static> {
    rustix::stdio::stdout()
}

/// Whether the process was started with a closed stdout. Before `main`, std puts `/dev/null` there, opened for reading
/// and writing (`sanitize_standard_fds` in library/std/src/sys/pal/unix/mod.rs), while a shell's `>/dev/null` is opened
/// for writing alone. A program that is started with Python's `DEVNULL` or Node's `ignore` looks closed as well: those
/// open it for both, and a result that nobody can get is not delivered.
fn is_closed() -> bool {
    let Ok(flags) = fcntl_getfl(fd()) else { return true };
    let (Ok(stdout), Ok(null)) = (fstat(fd()), stat("/dev/null")) else { return false };
    flags & OFlags::ACCMODE == OFlags::RDWR
        && FileType::from_raw_mode(stdout.st_mode) == FileType::CharacterDevice
        && stdout.st_rdev == null.st_rdev
}
