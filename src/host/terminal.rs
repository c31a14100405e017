//! The own-terminal host: a question on the terminal that controls this process. It turns bytes and
//! signals into messages, frames into bytes, and restores the terminal on every way out; what a message
//! means is the program's.

mod away;
mod resize;
mod turn;
mod wait;

#[cfg(test)]
mod rapid;

use std::io;

use crate::host::glyphs::Glyphs;
use crate::host::painter::Screen;
use crate::host::theme::Theme;
use crate::host::tty::{Tty, TtyError};
use crate::model::outcome::Outcome;
use crate::model::size::Size;
use crate::update::message::{Effect, Msg};
use crate::view::frame::Frame;

use turn::Host;

/// What the host drives: a session that logs what happens to it before it changes.
pub trait Program {
    /// Why a message could not be logged.
    type Error;

    /// Logs a message, then applies it, and says what is to be done.
    fn apply(&mut self, msg: Msg) -> Result<Vec<Effect>, Self::Error>;

    /// What the screen shows now.
    fn frame(&mut self) -> Frame;

    /// In how many milliseconds from the last tick on something happens by itself; nothing where nothing
    /// does, and then the next wait begins with the next message.
    fn due(&self) -> Option<u64> {
        None
    }

    /// So many milliseconds went by, as many as were asked for or more.
    fn ticked(&mut self, _passed: u64) -> Result<Vec<Effect>, Self::Error> {
        Ok(Vec::new())
    }
}

/// How the host ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The session is over.
    Outcome(Outcome),
    /// The terminal went away; the session is not over.
    HungUp,
}

/// Why the host failed. The terminal is restored by then.
#[derive(Debug, thiserror::Error)]
pub enum Error<E> {
    /// The terminal failed.
    #[error("the terminal failed: {0}")]
    Terminal(#[from] io::Error),
    /// The program could not log a message.
    #[error(transparent)]
    Program(E),
}

/// What the host needs besides the terminal and the program.
pub struct Options<'a> {
    /// How tokens look.
    pub theme: Theme,
    /// The characters that the terminal gets.
    pub glyphs: Glyphs,
    /// Where the question stands.
    pub screen: Screen,
    /// The size that the program was told already.
    pub size: Size,
    /// Whether the terminal re-wraps its rows when its width changes. Most do; xterm, the Linux console and
    /// GNU screen do not, and a ascend by re-wrapped rows would erase what stands above the question there.
    pub rewraps: bool,
    /// Runs the person's editor on a text: what it gave back, or nothing where it failed. The terminal is as
    /// it was before the question meanwhile.
    pub edit: &'a mut dyn FnMut(&str) -> Option<String>,
}

/// Puts the program's question on the terminal until its session is over.
///
/// # Errors
/// Where the terminal fails otherwise than by going away, or the program cannot log a message.
pub fn run<P: Program>(tty: &mut Tty, program: &mut P, options: Options<'_>) -> Result<End, Error<P::Error>> {
    Host::new(tty, program, options).run()
}

/// Why the loop stops before the session is over.
enum Halt<E> {
    HungUp,
    Failed(Error<E>),
}

impl<E> From<io::Error> for Halt<E> {
    fn from(error: io::Error) -> Halt<E> {
        // A terminal whose other side closed gives EIO to everything but reading, and on some systems to
        // that too.
        match rustix::io::Errno::from_io_error(&error) {
            Some(rustix::io::Errno::IO | rustix::io::Errno::NXIO) => Halt::HungUp,
            _ => Halt::Failed(Error::Terminal(error)),
        }
    }
}

impl<E> From<TtyError> for Halt<E> {
    fn from(error: TtyError) -> Halt<E> {
        match error {
            TtyError::Io(error) | TtyError::Lock { error, .. } | TtyError::NoTerminal(error) => error.into(),
            TtyError::Background | TtyError::Raw | TtyError::Interrupted(_) => {
                Halt::Failed(Error::Terminal(io::Error::other(error)))
            }
        }
    }
}
