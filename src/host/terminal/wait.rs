//! Waiting, and what comes in meanwhile: bytes and signals. It turns them into inputs and applies none,
//! but for what cannot wait: an abort, a stop, a change of size.

use std::time::{Duration, Instant};

use super::halt::Halt;
use super::turn::Host;
use crate::host::decoder::Input;
use crate::host::painter::Screen;
use crate::model::event::Event;
use crate::program::Program;

/// Reads before one draw, at most: 1 MB, so that endless input cannot keep the screen from being drawn.
const READS: usize = 256;

/// How long answers of the terminal are waited for at the end.
const DRAIN: Duration = Duration::from_millis(60);

impl<P: Program> Host<'_, '_, P> {
    /// Waits until something comes, or until it is time for something.
    pub(super) fn wait(&mut self) -> Result<(), Halt> {
        let quiet = self.decoder.wait().map(|wait| self.silent + wait);
        let guard = self.guard.left(self.session.now()).map(|left| Instant::now() + left);
        let until = [quiet, guard, self.probe.deadline(), self.tick_at()].into_iter().flatten().min();
        let ready = self.tty.wait(until.map(|until| until.saturating_duration_since(Instant::now())))?;
        if ready.signal {
            self.take_signals()?;
        }
        if ready.input {
            return self.read();
        }
        if ready.hung_up {
            return Err(Halt::HungUp);
        }
        let now = Instant::now();
        if self.decoder.wait().is_some_and(|wait| now >= self.silent + wait) {
            self.silent = now;
            self.decoder.timeout(&mut self.decoded);
            self.sort_decoded();
        }
        Ok(())
    }

    /// Reads all that is waiting.
    fn read(&mut self) -> Result<(), Halt> {
        for _ in 0..READS {
            let length = self.tty.read(&mut *self.buffer)?;
            if length == 0 {
                return Err(Halt::HungUp);
            }
            self.decoder.feed(self.buffer.get(..length).unwrap_or_default(), &mut self.decoded);
            self.silent = Instant::now();
            self.sort_decoded();
            if !self.tty.wait(Some(Duration::ZERO))?.input {
                break;
            }
        }
        Ok(())
    }

    fn sort_decoded(&mut self) {
        let (unseen, now) = (self.is_on_unseen_page(), self.session.now());
        for input in self.decoded.drain(..) {
            match input {
                Input::CursorAt { row, col } => self.probe.reported(row, col, Instant::now()),
                Input::Focus(focused) => {
                    if let Some(presence) = self.session.presence() {
                        presence.set_focused(focused);
                    }
                }
                // It was typed before the page was there, or for what stood there before the question.
                Input::Key(_) | Input::Paste(_) if unseen || self.guard.stops(now) => {}
                Input::Key(_) | Input::Paste(_) => self.inputs.push_back(input),
            }
        }
    }

    fn take_signals(&mut self) -> Result<(), Halt> {
        let arrived = self.tty.signals();
        if arrived.hung_up {
            return Err(Halt::HungUp);
        }
        if arrived.terminated {
            return self.abort();
        }
        if arrived.interrupted {
            self.end_by(Event::Cancelled);
            return Ok(());
        }
        if let Some(signal) = arrived.fatal {
            return Err(Halt::Killed(signal));
        }
        if arrived.stopped {
            self.suspend(false)?;
        } else if arrived.continued {
            self.resume()?;
        }
        if arrived.resized {
            match self.options.screen {
                Screen::Inline => self.probe.resized(Instant::now()),
                Screen::Alternate => {
                    self.set_size(self.tty.size()?);
                    self.painter.reanchor();
                    self.dirty = true;
                }
            }
        }
        Ok(())
    }

    /// Takes the answers that are still to come, so that they do not land in the shell. Keys among them were
    /// typed after the end.
    pub(super) fn drain(&mut self) {
        let until = Instant::now() + DRAIN;
        while self.probe.awaits_answers().is_some_and(|last| last > Instant::now()) {
            let left = until.saturating_duration_since(Instant::now());
            let Ok(ready) = self.tty.wait(Some(left)) else { break };
            if !ready.input || left.is_zero() {
                break;
            }
            let Ok(length @ 1..) = self.tty.read(&mut *self.buffer) else { break };
            self.decoder.feed(self.buffer.get(..length).unwrap_or_default(), &mut self.decoded);
            self.sort_decoded();
        }
    }
}
