//! The claim on the controlling terminal: where its lock is, and what is said while another question has it.

use std::io::{self, IsTerminal as _};

use super::{environment, output};
use crate::host::tty::{Claim, Signals, Tty, TtyError};

/// Opens the terminal; `force` overrides every check.
///
/// # Errors
/// It is not ours.
pub(super) fn open(signals: Signals, force: bool) -> Result<Tty, TtyError> {
    let waiting = &mut || {
        // On a terminal it would be written over the question that is there, and the person sees that one.
        if !io::stderr().is_terminal() {
            output::eprint_user(
                "another question is on this terminal; this one waits until that is answered",
            );
        }
    };
    Tty::open(signals, Claim { locks: &mut environment::locks(), force, waiting })
}
