//! The controlling terminal as a console, in the modes that it has: the terminal edits the line and shows
//! it, Ctrl-C and Ctrl-D are the terminal's. The only mode that it sets hides a secret while it is typed.

use std::borrow::Cow;
use std::io;
use std::time::Duration;

use super::console::{Console, Heard, line_of};
use crate::host::glyphs::Glyphs;
use crate::host::tty::{Arrived, Tty};

/// The silence after which nothing of a paste is still on its way: a terminal writes a paste at once, and a
/// person cannot answer a prompt this soon.
const SILENCE: Duration = Duration::from_millis(20);

/// How often silence is waited for: half a second at most, so that endless input cannot keep a prompt away.
const PATIENCE: usize = 25;

/// What a terminal gives at once is at most 4,095 bytes (Linux, `N_TTY_BUF_SIZE`).
const READ: usize = 4096;

/// The terminal as a console.
#[derive(Debug)]
pub struct TtyConsole<'a> {
    tty: &'a mut Tty,
    glyphs: Glyphs,
    /// What was read after the last line end.
    waiting: Vec<u8>,
}

impl<'a> TtyConsole<'a> {
    /// The console on this terminal, which can show these glyphs.
    #[must_use]
    pub fn new(tty: &'a mut Tty, glyphs: Glyphs) -> TtyConsole<'a> {
        TtyConsole { tty, glyphs, waiting: Vec::new() }
    }

    fn signals(&mut self) -> io::Result<Option<Heard>> {
        let arrived = self.tty.signals();
        if let Some(heard) = ending(arrived) {
            return Ok(Some(heard));
        }
        if arrived.stopped {
            self.waiting.clear();
            self.tty.leave(b"", b"");
            let arrived = self.tty.suspend(false).map_err(io::Error::other)?;
            return Ok(Some(ending(arrived).unwrap_or(Heard::Resumed)));
        }
        Ok(arrived.continued.then_some(Heard::Continued))
    }

    fn take_line(&mut self) -> Option<Heard> {
        let at = self.waiting.iter().position(|byte| matches!(byte, b'\n' | b'\r'))?;
        let rest = self.waiting.split_off(at + 1);
        line_of(std::mem::replace(&mut self.waiting, rest))
    }
}

impl Console for TtyConsole<'_> {
    fn forget(&mut self) -> io::Result<()> {
        self.waiting.clear();
        for _ in 0..PATIENCE {
            self.tty.flush_input();
            if !self.tty.wait(Some(SILENCE))?.input {
                break;
            }
        }
        Ok(())
    }

    fn show(&mut self, shown: bool) -> io::Result<()> {
        if shown {
            self.tty.leave(b"", b"");
            return Ok(());
        }
        self.tty.hide_input()
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        let lines: Vec<Cow<'_, str>> = text.split('\n').map(|line| self.glyphs.shown(line)).collect();
        self.tty.write(lines.join("\n").as_bytes())
    }

    fn hear(&mut self) -> io::Result<Heard> {
        loop {
            if let Some(line) = self.take_line() {
                return Ok(line);
            }
            let ready = self.tty.wait(None)?;
            if ready.signal
                && let Some(heard) = self.signals()?
            {
                return Ok(heard);
            }
            if ready.input {
                let mut buffer = [0; READ];
                let Some(length) = self.tty.try_read(&mut buffer)? else { continue };
                if length == 0 {
                    // Ctrl-D, unless there is no one left to press it.
                    let gone = self.tty.wait(Some(Duration::ZERO))?.hung_up;
                    return Ok(if gone { Heard::HungUp } else { Heard::End });
                }
                self.waiting.extend_from_slice(buffer.get(..length).unwrap_or_default());
            } else if ready.hung_up {
                return Ok(Heard::HungUp);
            }
        }
    }
}

/// The signal that ends a question, if one did.
fn ending(arrived: Arrived) -> Option<Heard> {
    if arrived.hung_up {
        Some(Heard::HungUp)
    } else if arrived.terminated {
        Some(Heard::Terminated)
    } else if arrived.interrupted {
        Some(Heard::Interrupted)
    } else {
        arrived.fatal.map(Heard::Killed)
    }
}
