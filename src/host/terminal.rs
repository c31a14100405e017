//! The own-terminal host: a program on the terminal that controls this process. It turns bytes and signals into
//! events, frames into bytes, and restores the terminal on every way out.

mod away;
mod halt;
mod options;
pub mod resize;
mod turn;
mod wait;

use crate::host::session::{End, Session};
use crate::host::tty::Tty;
use crate::program::Program;

pub use halt::Error;
pub use options::{Editing, Options};
use turn::Host;

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
