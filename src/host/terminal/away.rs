//! Giving the terminal away and taking it back: the first frame, a suspend, an editor, a stop from
//! outside, and what something else wrote meanwhile.

use super::halt::Halt;
use super::turn::Host;
use crate::host::tty::{Arrived, switch_off, switch_on};
use crate::model::event::Event;
use crate::program::Program;

impl<P: Program> Host<'_, '_, P> {
    /// Takes the terminal and paints the question on it, whatever stood there before.
    pub(super) fn show(&mut self) -> Result<(), Halt> {
        self.out.clear();
        if self.tty.is_on() {
            // Stopped from outside, nothing was switched off; switched on twice, the keyboard protocol would
            // have to be popped twice.
            self.out.extend_from_slice(&switch_off(self.options.screen));
        }
        self.tty.enter(self.options.screen)?;
        self.probe.reset();
        self.set_size(self.tty.size()?);
        self.out.extend_from_slice(&switch_on(self.options.screen));
        self.painter.begin(self.size, &mut self.out);
        self.painter.paint(&self.session.frame(), self.size, &mut self.out);
        // What was typed up to here was meant for something else.
        self.tty.flush_input();
        self.flush()
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
        self.come_back(arrived)
    }

    /// Opens the text in the person's editor.
    pub(super) fn edit(&mut self, text: &str) -> Result<(), Halt> {
        self.give();
        self.tty.lend(true);
        let edited = (self.options.edit)(text);
        self.tty.lend(false);
        // A Ctrl-C in the editor went to this process too, and was the editor's; so was a Ctrl-Z.
        let mut arrived = Arrived { interrupted: false, ..self.tty.signals() };
        self.tty.stay_back(&mut arrived)?;
        self.apply(Event::Edited { text: edited });
        self.come_back(arrived)
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
        if self.tty.is_ours() {
            self.show()?;
        }
        if arrived.terminated {
            self.abort();
            return Ok(());
        }
        if arrived.interrupted {
            self.end_by(Event::Cancelled);
        }
        Ok(())
    }
}
