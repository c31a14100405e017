//! Job control: stopping like any other job, and coming back. The caller leaves the modes before and enters them
//! after.

use std::io;

use rustix::process::{Signal, getpgid, getpgrp, getsid, kill_current_process_group};

use super::Tty;
use super::claim::{Interrupt, TtyError};
use super::signals::{self, Arrived};

impl Tty {
    /// Says whether another program, an editor say, has the terminal now: then a stop of the job stops this
    /// process with it, unless nobody could bring it back.
    pub fn lend(&self, lent: bool) {
        self.signals.lend(lent && !is_orphaned());
    }

    /// Stops until the person brings the process back, and returns the signals of that time. Returns at once
    /// where nobody could bring it back: a group with its session's leader in it has no shell above it, and
    /// the kernel would not stop it either (an orphaned process group). `group` stops the whole job, as a
    /// terminal does on Ctrl-Z, or a shell would wait for the rest of a pipeline.
    pub fn suspend(&mut self, group: bool) -> Result<Arrived, TtyError> {
        let mut arrived = Arrived::default();
        if is_orphaned() {
            return Ok(arrived);
        }
        if let Some(lock) = &self.lock {
            // A job that sleeps must not keep others from asking.
            lock.release();
        }
        if group {
            kill_current_process_group(Signal::TSTP).map_err(io::Error::from)?;
        }
        signals::stop_self()?;
        self.stay_back(&mut arrived)?;
        Ok(arrived)
    }

    /// Stops again while the terminal is another job's, as reading from it would; a signal that ends the
    /// question ends the wait too.
    pub fn stay_back(&mut self, arrived: &mut Arrived) -> Result<(), TtyError> {
        loop {
            let now = self.signals();
            arrived.add(Arrived { stopped: false, continued: false, resized: false, ..now });
            if arrived.is_end() {
                return Ok(());
            }
            if self.is_foreground() || self.is_gone() || is_orphaned() || !self.foreground {
                return match self.await_lock() {
                    Err(TtyError::Interrupted(interrupt)) => {
                        arrived.add(interrupt.into());
                        Ok(())
                    }
                    other => other,
                };
            }
            signals::stop_self()?;
        }
    }
}

impl From<Interrupt> for Arrived {
    fn from(interrupt: Interrupt) -> Arrived {
        let mut arrived = Arrived::default();
        match interrupt {
            Interrupt::HungUp => arrived.hung_up = true,
            Interrupt::Terminated => arrived.terminated = true,
            Interrupt::Cancelled => arrived.interrupted = true,
            Interrupt::Killed(signal) => arrived.fatal = Some(signal),
        }
        arrived
    }
}

/// Whether nobody could continue this process's group: the session's leader is in it, so that no shell is
/// above it.
fn is_orphaned() -> bool {
    getsid(None).and_then(|leader| getpgid(Some(leader))).map_or(true, |group| group == getpgrp())
}
