//! The controlling terminal: whether it is ours, its modes, its size, its bytes and the signals that come with
//! it. No query is sent to it from here.

mod claim;
mod device;
mod io;
mod jobs;
mod lock;
mod modes;
mod signals;

use std::io::{ErrorKind, Result};
use std::os::fd::{AsFd, OwnedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags};
use rustix::io::Errno;
use rustix::process::getpgrp;
use rustix::termios::{LocalModes, QueueSelector, Termios, tcflush, tcgetattr, tcgetpgrp, tcgetwinsize};

use crate::model::size::Size;

use io::{PATIENCE, poll_fds, write_all};

pub use claim::{Claim, Interrupt, TtyError};
pub use device::Device;
pub use lock::Lock;
pub use modes::{FOCUS_REPORTS_OFF, Switches, set_below, switch_off, switch_on};
pub use signals::{Arrived, ENDING, Signals, die_of};

/// Taken for the size of a terminal that does not know its own (a fresh pseudo-terminal reports 0×0): the
/// VT100's, as curses does.
const UNKNOWN_SIZE: Size = Size { cols: 80, rows: 24 };

/// What can be read now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ready {
    /// Bytes from the terminal.
    pub input: bool,
    /// The terminal is gone.
    pub hung_up: bool,
    /// A signal arrived.
    pub signal: bool,
}

/// The controlling terminal, ours until dropped; dropping restores its modes.
#[derive(Debug)]
pub struct Tty {
    fd: OwnedFd,
    signals: Signals,
    lock: Option<Lock>,
    /// What arrived while something was written, for the next look.
    arrived: Arrived,
    /// Whether a signal came that ends the question: from then on a terminal is not waited for long.
    ending: bool,
    original: Termios,
    force: bool,
    /// Whether it was the foreground's when its modes were set.
    foreground: bool,
}

impl Tty {
    /// The terminal's size.
    pub fn size(&self) -> Result<Size> {
        let size = tcgetwinsize(&self.fd)?;
        if size.ws_col == 0 || size.ws_row == 0 {
            return Ok(UNKNOWN_SIZE);
        }
        Ok(Size::new(size.ws_col, size.ws_row))
    }

    /// Whether the process is in the terminal's foreground group.
    #[must_use]
    pub fn is_foreground(&self) -> bool {
        tcgetpgrp(&self.fd).is_ok_and(|group| group == getpgrp())
    }

    /// Raw mode; what `switch_on` says is for the caller to write, together with the first frame.
    pub fn enter(&mut self, switches: Switches) -> Result<()> {
        self.foreground = self.is_foreground();
        modes::enter(self.fd.as_fd(), &self.original, switches)
    }

    /// The terminal's own modes, but what is typed is not shown, until `leave`.
    pub fn hide_input(&mut self) -> Result<()> {
        self.foreground = self.is_foreground();
        modes::hide(self.fd.as_fd(), &self.original)
    }

    /// The modes as they were before `enter` or `hide_input`, and the switches off, `before` and `after` written around
    /// them. Does nothing if neither was called, or if another program has the terminal by now.
    pub fn leave(&mut self, before: &[u8], after: &[u8]) {
        if self.foreground && !self.is_foreground() && !self.is_gone() {
            modes::forget();
        } else if let Some(saved) = modes::take() {
            // In one write, or a person could see the steps.
            let bytes = [before, &saved.switches(), after].concat();
            let is_written = self.write_or_drop(&bytes).is_ok_and(|whole| whole);
            let again = (!is_written).then(|| saved.switches());
            saved.restore(again.as_deref());
        }
    }

    /// Whether the modes are those of a question.
    #[must_use]
    pub fn is_on(&self) -> bool {
        modes::is_on()
    }

    /// Whether what is written now reaches a terminal that waits for it: not where another job got the
    /// terminal since `enter`.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        !self.foreground || self.is_foreground()
    }

    /// A terminal that hung up has no foreground; restoring its modes fails, which does no harm.
    fn is_gone(&self) -> bool {
        tcgetpgrp(&self.fd).is_err()
    }

    /// Throws away what was typed and not read yet.
    pub fn flush_input(&self) {
        // It fails for a terminal that is gone, which the next read tells better.
        let _ = tcflush(&self.fd, QueueSelector::IFlush);
    }

    /// Writes everything, however long the terminal takes. Once a signal came that ends the question, what a terminal
    /// does not take soon is dropped: it must not keep the end away.
    pub fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.write_or_drop(bytes).map(|_| ())
    }

    /// Whether all was written.
    fn write_or_drop(&mut self, bytes: &[u8]) -> Result<bool> {
        let Tty { fd, signals, arrived, ending, .. } = self;
        let written = write_all(fd.as_fd(), bytes, || {
            let room = PollFd::new(fd, PollFlags::OUT);
            if *ending {
                let ready = poll_fds(&mut [room], Some(PATIENCE))?;
                return if ready { Ok(()) } else { Err(ErrorKind::TimedOut.into()) };
            }
            poll_fds(&mut [room, PollFd::from_borrowed_fd(signals.fd(), PollFlags::IN)], None)?;
            arrived.add(signals.take());
            *ending = arrived.is_end();
            Ok(())
        });
        match written {
            Err(error) if error.kind() == ErrorKind::TimedOut => Ok(false),
            written => written.map(|()| true),
        }
    }

    /// Reads what is there, at most a buffer full; 0 means that the terminal is gone. Blocks where nothing
    /// is there.
    pub fn read(&self, buffer: &mut [u8]) -> Result<usize> {
        loop {
            if let Some(length) = self.try_read(buffer)? {
                return Ok(length);
            }
            poll_fds(&mut [PollFd::new(&self.fd, PollFlags::IN)], None)?;
        }
    }

    /// The same, and `None` where nothing is there any more: a terminal in its usual modes throws away what was typed
    /// when Ctrl-C is pressed, even between a look at it and a read.
    pub fn try_read(&self, buffer: &mut [u8]) -> Result<Option<usize>> {
        match rustix::io::retry_on_intr(|| rustix::io::read(&self.fd, &mut *buffer)) {
            Ok(length) => Ok(Some(length)),
            Err(Errno::AGAIN) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Waits for input or a signal, at most this long, without a limit for ever.
    pub fn wait(&self, limit: Option<Duration>) -> Result<Ready> {
        let mut fds = [
            PollFd::new(&self.fd, PollFlags::IN),
            PollFd::from_borrowed_fd(self.signals.fd(), PollFlags::IN),
        ];
        let limit = if self.arrived == Arrived::default() { limit } else { Some(Duration::ZERO) };
        poll_fds(&mut fds, limit)?;
        let [tty, signal] = fds.map(|fd| fd.revents());
        Ok(Ready {
            input: tty.contains(PollFlags::IN),
            hung_up: tty.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL),
            signal: signal.contains(PollFlags::IN) || self.arrived != Arrived::default(),
        })
    }

    /// The signals that arrived since the last look.
    pub fn signals(&mut self) -> Arrived {
        let mut arrived = std::mem::take(&mut self.arrived);
        arrived.add(self.signals.take());
        self.ending |= arrived.is_end();
        arrived
    }

    /// Says that the signals so far ended nothing: they were another program's.
    pub fn goes_on(&mut self) {
        self.ending = false;
    }

    /// Waits until a signal arrives, at most this long, without a limit for ever.
    pub fn wait_for_signal(&self, limit: Option<Duration>) -> Result<()> {
        if self.arrived != Arrived::default() {
            return Ok(());
        }
        poll_fds(&mut [PollFd::from_borrowed_fd(self.signals.fd(), PollFlags::IN)], limit).map(|_| ())
    }

    /// Whether keys like Ctrl-C are signals now, in the modes that another program has set.
    #[must_use]
    pub fn makes_signals(&self) -> bool {
        tcgetattr(&self.fd).is_ok_and(|modes| modes.local_modes.contains(LocalModes::ISIG))
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        self.leave(b"", b"");
    }
}
