//! Why the loop of the own-terminal host stops before the program is over.

use std::io;

use crate::host::tty::TtyError;

/// Why the host failed. The terminal is restored by then.
#[derive(Debug, thiserror::Error)]
#[error("the terminal failed: {0}")]
pub struct Error(#[from] io::Error);

/// Why the loop stops before the program is over.
pub(super) enum Halt {
    HungUp,
    Killed(i32),
    Failed(Error),
}

impl From<io::Error> for Halt {
    fn from(error: io::Error) -> Halt {
        // A terminal whose other side closed gives EIO to everything but reading, and on some systems to
        // that too.
        match rustix::io::Errno::from_io_error(&error) {
            Some(rustix::io::Errno::IO | rustix::io::Errno::NXIO) => Halt::HungUp,
            _ => Halt::Failed(Error(error)),
        }
    }
}

impl From<TtyError> for Halt {
    fn from(error: TtyError) -> Halt {
        match error {
            TtyError::Io(error) | TtyError::Lock { error, .. } | TtyError::NoTerminal(error) => error.into(),
            TtyError::Background | TtyError::Raw | TtyError::NoLocks | TtyError::Interrupted(_) => {
                Halt::Failed(Error(io::Error::other(error)))
            }
        }
    }
}
