//! Giving the terminal away and taking it back: the first frame, a suspend, an editor, a stop from
//! outside, and what something else wrote meanwhile.

use std::time::{Duration, Instant};

use signal_hook::consts::signal::SIGQUIT;

use super::halt::Halt;
use super::options::Editing;
use super::turn::Host;
use crate::host::tty::{Arrived, switch_off, switch_on};
use crate::model::event::Event;
use crate::program::Program;

/// How long an editor that was told to end may take to save what it would lose, before it is killed.
const EDITOR_ENDS: Duration = Duration::from_millis(500);

/// How long a program takes to die of a Ctrl-C that it does not catch.
const INTERRUPT_DIES: Duration = Duration::from_millis(100);

impl<P: Program> Host<'_, '_, P> {
    /// Takes the terminal and paints the question on it, whatever stood there before.
    pub(super) fn show(&mut self) -> Result<(), Halt> {
        self.take_and_paint()?;
        // What was typed up to here was meant for something else.
        self.tty.flush_input();
        self.flush()
    }

    /// The same, and what was typed counts: a shell may say twice that a program goes on, and by the second time the
    /// person answers.
    fn show_again(&mut self) -> Result<(), Halt> {
        self.take_and_paint()?;
        self.flush()
    }

    /// Takes the terminal. What is to be written to it waits.
    fn take_and_paint(&mut self) -> Result<(), Halt> {
        self.out.clear();
        if self.tty.is_on() {
            // Stopped from outside, nothing was switched off; switched on twice, the keyboard protocol would
            // have to be popped twice.
            self.out.extend_from_slice(&switch_off(self.switches));
        }
        if let Some(presence) = self.session.presence() {
            // Whoever had the focus then: nobody listened meanwhile, and the terminal says it anew.
            presence.set_focused(false);
        }
        self.switches.focus = self.wants_focus();
        self.tty.enter(self.switches)?;
        self.probe.reset();
        self.set_size(self.tty.size()?);
        self.out.extend_from_slice(&switch_on(self.switches));
        self.painter.begin(self.size, &mut self.out);
        self.painter.paint(&self.session.frame(), self.size, &mut self.out);
        Ok(())
    }

    /// Paints everything on a fresh row, whatever stands on the terminal: something else wrote there.
    pub(super) fn redraw(&mut self) -> Result<(), Halt> {
        self.out.clear();
        self.painter.begin(self.size, &mut self.out);
        self.painter.paint(&self.session.frame(), self.size, &mut self.out);
        self.flush()
    }

    /// Gives the terminal back to the shell until the person returns; `group` stops the whole job.
    pub(super) fn suspend(&mut self, group: bool) -> Result<(), Halt> {
        self.give();
        let arrived = self.tty.suspend(group)?;
        self.come_back(arrived)
    }

    /// The process went on after a stop that it did not see, and anybody may have used the terminal.
    pub(super) fn resume(&mut self) -> Result<(), Halt> {
        let mut arrived = Arrived::default();
        self.tty.stay_back(&mut arrived)?;
        if arrived.is_end() || !self.tty.is_ours() {
            return self.come_back(arrived);
        }
        self.show_again()
    }

    /// Opens the text in the person's editor.
    pub(super) fn edit(&mut self, text: &str) -> Result<(), Halt> {
        self.give();
        self.tty.lend(true);
        let (edited, mut arrived) = match (self.options.edit)(text) {
            Some(mut editing) => self.await_editor(&mut *editing)?,
            None => (None, Arrived::default()),
        };
        self.tty.lend(false);
        if !arrived.is_end() {
            self.tty.goes_on();
        }
        self.tty.stay_back(&mut arrived)?;
        self.apply(Event::Edited { text: edited });
        self.come_back(arrived)
    }

    /// Waits for the end of the editor, and makes it end when a signal comes that ends the question. What the person
    /// had saved by then is theirs. A Ctrl-C or Ctrl-\ in the editor went to this process too, and was the editor's.
    fn await_editor(&mut self, editing: &mut dyn Editing) -> Result<(Option<String>, Arrived), Halt> {
        let mut ending = Arrived::default();
        let (mut interrupted, mut end_at, mut kill_at) = (false, None, None);
        loop {
            if let Some(text) = editing.ended() {
                return Ok((text, ending));
            }
            let now = Instant::now();
            if end_at.is_some_and(|at| now >= at) {
                end_at = None;
                ending.interrupted = interrupted;
                editing.end();
                kill_at = Some(now + EDITOR_ENDS);
            }
            if kill_at.is_some_and(|at| now >= at) {
                editing.kill();
            }
            let next = [end_at, kill_at].into_iter().flatten().min();
            self.tty.wait_for_signal(next.map(|at| at.saturating_duration_since(now)))?;
            let arrived = self.tty.signals();
            let by_keys = self.tty.makes_signals();
            let quit = arrived.fatal == Some(SIGQUIT) && by_keys;
            let fatal = arrived.fatal.filter(|_| !quit);
            if arrived.interrupted && !(by_keys && editing.catches_interrupt()) {
                // If it came from the keyboard, the editor has it too, and dies of it.
                interrupted = true;
                end_at.get_or_insert_with(|| Instant::now() + INTERRUPT_DIES);
            }
            if arrived.hung_up || arrived.terminated || fatal.is_some() {
                ending.add(Arrived {
                    hung_up: arrived.hung_up,
                    terminated: arrived.terminated,
                    fatal,
                    ..ending
                });
                if kill_at.is_none() {
                    end_at = Some(Instant::now());
                }
            }
        }
    }

    /// Takes the question off the screen and restores the terminal.
    fn give(&mut self) {
        self.out.clear();
        if self.probe.is_settling() {
            // Nobody knows where the question stands now: it is left there, and what comes next goes below it, as far
            // as its rows take one row each.
            self.out.resize(usize::from(self.painter.below()), b'\n');
            self.out.extend_from_slice(b"\r\n");
        } else {
            self.painter.erase(&mut self.out);
        }
        self.tty.leave(&self.out, b"");
    }

    fn come_back(&mut self, arrived: Arrived) -> Result<(), Halt> {
        if arrived.hung_up {
            return Err(Halt::HungUp);
        }
        if let Some(signal) = arrived.fatal {
            return Err(Halt::Killed(signal));
        }
        if self.tty.is_ours() {
            self.show()?;
        }
        if arrived.terminated {
            self.abort()?;
            return Ok(());
        }
        if arrived.interrupted {
            self.end_by(Event::Cancelled);
        }
        Ok(())
    }
}
