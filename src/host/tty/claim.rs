//! Whether the terminal is ours: it can be opened, this process is in its foreground, nobody else reads it, and no
//! other question is on it.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::fs::{Mode, OFlags, open};
use rustix::termios::{LocalModes, tcgetattr};

use super::Tty;
use super::device::Device;
use super::lock::Lock;
use super::signals::{self, Arrived, Signals};

/// How long to wait between two looks at a lock that somebody else holds: short enough that the second
/// question seems to follow the first at once, long enough to cost nothing.
const LOCK_PAUSE: Duration = Duration::from_millis(50);

/// Why there is no terminal to ask on.
#[derive(Debug, thiserror::Error)]
pub enum TtyError {
    /// Nothing controls this process.
    #[error("there is no terminal to ask on: {0}")]
    NoTerminal(io::Error),
    /// The shell, or another job, has the terminal.
    #[error(
        "this process is in the background of its terminal; bring it to the foreground, or give `--force`"
    )]
    Background,
    /// Somebody reads the terminal key by key.
    #[error(
        "the terminal is in raw mode, so another program is reading it; end that program \
         (or `stty sane`, if none is left), or give `--force`"
    )]
    Raw,
    /// The lock that keeps questions apart cannot be had.
    #[error("cannot lock the terminal by `{}`: {error}; give `--force` to ask without a lock", path.display())]
    Lock {
        /// The lock's file.
        path: PathBuf,
        /// What is wrong with it.
        error: io::Error,
    },
    /// There is no folder for the lock.
    #[error(
        "no folder for a lock of this terminal; set XDG_RUNTIME_DIR to one that only you can write to, or give \
         `--force` to ask without a lock"
    )]
    NoLocks,
    /// A signal came while another question had the terminal.
    #[error("interrupted while another question was on the terminal")]
    Interrupted(Interrupt),
    /// The terminal failed.
    #[error("the terminal failed: {0}")]
    Io(#[from] io::Error),
}

/// The signal that ended the wait for the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interrupt {
    /// SIGHUP.
    HungUp,
    /// SIGTERM.
    Terminated,
    /// SIGINT.
    Cancelled,
    /// A signal that kills, as SIGQUIT.
    Killed(i32),
}

/// How the terminal is claimed.
pub struct Claim<'a> {
    /// The folders for locks: the first is taken in which there can be one.
    pub locks: &'a mut dyn Iterator<Item = PathBuf>,
    /// Whether every check is overridden.
    pub force: bool,
    /// Called once if another question has the terminal.
    pub waiting: &'a mut dyn FnMut(),
}

impl Tty {
    /// Opens the controlling terminal and makes sure that it is ours, waiting for the end of another
    /// question on it.
    pub fn open(signals: Signals, Claim { locks, force, waiting }: Claim<'_>) -> Result<Tty, TtyError> {
        // Not blocking: that is a matter of this descriptor alone, and no read waits where signals are not seen.
        let flags = OFlags::RDWR | OFlags::CLOEXEC | OFlags::NOCTTY | OFlags::NONBLOCK;
        let fd =
            open("/dev/tty", flags, Mode::empty()).map_err(|error| TtyError::NoTerminal(error.into()))?;
        let original = tcgetattr(&fd).map_err(|error| TtyError::NoTerminal(error.into()))?;
        let mut tty = Tty {
            fd,
            signals,
            lock: None,
            arrived: Arrived::default(),
            ending: false,
            original,
            force,
            foreground: false,
        };
        tty.check_foreground()?;
        tty.take_lock(locks, waiting)?;
        // Not before: the raw mode may have been that of the question that went before.
        tty.original = tcgetattr(&tty.fd).map_err(io::Error::from)?;
        tty.check_foreground()?;
        if !force && !tty.original.local_modes.contains(LocalModes::ICANON) {
            return Err(TtyError::Raw);
        }
        Ok(tty)
    }

    fn check_foreground(&self) -> Result<(), TtyError> {
        if self.force || self.is_foreground() { Ok(()) } else { Err(TtyError::Background) }
    }

    fn take_lock(
        &mut self,
        locks: &mut dyn Iterator<Item = PathBuf>,
        waiting: &mut dyn FnMut(),
    ) -> Result<(), TtyError> {
        let device = Device::controlling();
        let mut error = TtyError::NoLocks;
        for folder in locks {
            let path = Lock::path(&folder, device);
            match self.take_lock_at(&path, waiting) {
                Err(TtyError::Io(why)) => error = TtyError::Lock { path, error: why },
                taken => return taken,
            }
        }
        self.lock = None;
        if self.force { Ok(()) } else { Err(error) }
    }

    fn take_lock_at(&mut self, path: &Path, waiting: &mut dyn FnMut()) -> Result<(), TtyError> {
        let lock = Lock::open(path)?;
        if !lock.try_take()? && !self.force {
            waiting();
        }
        self.lock = Some(lock);
        self.await_lock()
    }

    /// Waits until the lock is ours; with `force` looks once and goes on without it.
    pub fn await_lock(&mut self) -> Result<(), TtyError> {
        while let Some(lock) = &self.lock {
            if lock.try_take()? || self.force {
                break;
            }
            self.wait_for_signal(Some(LOCK_PAUSE))?;
            let arrived = self.signals();
            let interrupt = match arrived {
                Arrived { hung_up: true, .. } => Some(Interrupt::HungUp),
                Arrived { terminated: true, .. } => Some(Interrupt::Terminated),
                Arrived { interrupted: true, .. } => Some(Interrupt::Cancelled),
                Arrived { fatal: Some(signal), .. } => Some(Interrupt::Killed(signal)),
                _ => None,
            };
            if let Some(interrupt) = interrupt {
                return Err(TtyError::Interrupted(interrupt));
            }
            if arrived.stopped {
                signals::stop_self()?;
            }
        }
        Ok(())
    }
}
