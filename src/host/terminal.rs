//! The own-terminal host: a program on the terminal that controls this process. It turns bytes and signals into
//! events, frames into bytes, and restores the terminal on every way out.

mod away;
mod resize;
mod turn;
mod wait;

#[cfg(test)]
mod rapid;

use std::io;

use crate::host::glyphs::Glyphs;
use crate::host::painter::Screen;
use crate::host::session::{End, Session};
use crate::host::theme::Theme;
use crate::host::tty::{Tty, TtyError};
use crate::model::size::Size;
use crate::program::Program;

use turn::Host;

/// Why the host failed. The terminal is restored by then.
#[derive(Debug, thiserror::Error)]
#[error("the terminal failed: {0}")]
pub struct Error(#[from] io::Error);

/// What the host needs besides the terminal and the program.
pub struct Options<'a> {
    /// How tokens look.
    pub theme: Theme,
    /// The characters that the terminal gets.
    pub glyphs: Glyphs,
    /// Where the question stands.
    pub screen: Screen,
    /// The size that the program knows already.
    pub size: Size,
    /// Whether the terminal re-wraps its rows when its width changes. Most do; xterm, the Linux console and
    /// GNU screen do not, and an ascent by re-wrapped rows would erase what stands above the question there.
    pub rewraps: bool,
    /// Runs the person's editor on a text: what it gave back, or `None` if it failed. Meanwhile the terminal
    /// is as it was before the question.
    pub edit: &'a mut dyn FnMut(&str) -> Option<String>,
}

/// Shows a session's program on the terminal until it is over.
///
/// # Errors
/// The terminal fails otherwise than by going away.
pub fn run<P: Program>(
    tty: &mut Tty,
    session: &mut Session<P>,
    options: Options<'_>,
) -> Result<End<P::Output>, Error> {
    Host::new(tty, session, options).run()
}

/// Why the loop stops before the program is over.
enum Halt {
    HungUp,
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
            TtyError::Background | TtyError::Raw | TtyError::Interrupted(_) => {
                Halt::Failed(Error(io::Error::other(error)))
            }
        }
    }
}
