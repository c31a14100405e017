//! The loop: apply what came in, see to the size, do what was asked for, draw once, wait.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crossterm::terminal::{DisableLineWrap, EnableLineWrap};

use super::halt::{Error, Halt};
use super::options::Options;
use super::resize::{Answer, PROBE, REPORTS, ResizeProbe, Step};
use crate::host::command::put;
use crate::host::decoder::{Decoder, Input};
use crate::host::guard::Guard;
use crate::host::painter::{Painter, Screen};
use crate::host::presence::Presence;
use crate::host::session::{End, Session};
use crate::host::tty::{FOCUS_REPORTS_OFF, Switches, Tty, set_below};
use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::size::Size;
use crate::program::Program;

/// The corner that `PROBE` aims at; a larger screen does not say so.
const FAR: u16 = 999;

/// What a terminal gives at once in raw mode is at most 4,095 bytes (Linux, `N_TTY_BUF_SIZE`).
const READ: usize = 4096;

pub(super) struct Host<'a, 'o, P: Program> {
    pub(super) tty: &'a mut Tty,
    pub(super) session: &'a mut Session<P>,
    pub(super) options: Options<'o>,
    pub(super) painter: Painter,
    pub(super) probe: ResizeProbe,
    pub(super) size: Size,
    /// What is switched on in the terminal.
    pub(super) switches: Switches,
    /// Bytes on their way to the terminal: one buffer, used again and again.
    pub(super) out: Vec<u8>,
    /// Keys and pastes that are not applied yet.
    pub(super) inputs: VecDeque<Input>,
    /// What is to be done and waits until the screen is settled.
    pub(super) effects: VecDeque<Effect<P::Output>>,
    pub(super) dirty: bool,
    /// Bytes of one read: one buffer, used again and again.
    pub(super) buffer: Box<[u8; READ]>,
    pub(super) decoder: Decoder,
    /// What the decoder gives, sorted at once: one buffer, used again and again.
    pub(super) decoded: Vec<Input>,
    /// Since when nothing came.
    pub(super) silent: Instant,
    /// The page on the screen, as the program numbers it. While the program is on another one, what comes in was
    /// not meant for that.
    pub(super) page: usize,
    /// What stops the keys of the first moments.
    pub(super) guard: Guard,
    /// The last tick, while the program waits for another.
    pub(super) ticked: Option<Instant>,
}

impl<'a, 'o, P: Program> Host<'a, 'o, P> {
    pub(super) fn new(
        tty: &'a mut Tty,
        session: &'a mut Session<P>,
        options: Options<'o>,
    ) -> Host<'a, 'o, P> {
        let page = session.program().page();
        Host {
            tty,
            session,
            page,
            guard: Guard::new(options.guard),
            painter: Painter::new(options.theme, options.screen)
                .with_glyphs(options.glyphs)
                .with_parking(options.parks || options.screen == Screen::Alternate),
            probe: ResizeProbe::default(),
            size: options.size,
            switches: Switches { screen: options.screen, focus: false },
            out: Vec::new(),
            inputs: VecDeque::new(),
            effects: VecDeque::new(),
            dirty: false,
            buffer: Box::new([0; READ]),
            decoder: Decoder::new(),
            decoded: Vec::new(),
            silent: Instant::now(),
            ticked: None,
            options,
        }
    }

    pub(super) fn run(mut self) -> Result<End<P::Output>, Error> {
        let halt = self.turn_until_end().err();
        // A session that is over is over, whatever became of the terminal in the same instant.
        let outcome = self.effects.drain(..).find_map(|effect| match effect {
            Effect::Finish(outcome) => Some(outcome),
            Effect::Suspend | Effect::Redraw | Effect::Edit(_) => None,
        });
        match (outcome, halt) {
            (Some(outcome), None) => {
                self.finish();
                Ok(End::Outcome(outcome))
            }
            (Some(outcome), Some(_)) => {
                self.tty.leave(b"", b"");
                Ok(End::Outcome(outcome))
            }
            (None, Some(Halt::Failed(error))) => {
                self.abandon();
                Err(error)
            }
            (None, Some(Halt::Killed(signal))) => {
                self.abandon();
                Ok(End::Killed(signal))
            }
            (None, Some(Halt::HungUp) | None) => {
                self.tty.leave(b"", b"");
                Ok(End::HungUp)
            }
        }
    }

    /// Returns when the first effect is to finish and the screen is settled.
    fn turn_until_end(&mut self) -> Result<(), Halt> {
        self.show()?;
        loop {
            self.tell_guard();
            self.apply_inputs();
            self.tick();
            self.see_to_size()?;
            if !self.probe.is_settling() {
                match self.effects.pop_front() {
                    Some(Effect::Finish(outcome)) => {
                        self.effects.push_front(Effect::Finish(outcome));
                        return Ok(());
                    }
                    Some(Effect::Suspend) => {
                        self.suspend(true)?;
                        continue;
                    }
                    Some(Effect::Redraw) => {
                        self.redraw()?;
                        continue;
                    }
                    Some(Effect::Edit(text)) => {
                        self.edit(&text)?;
                        continue;
                    }
                    None => self.draw()?,
                }
            }
            self.wait()?;
        }
    }

    /// Applies what came in, in its order, until something is to be done first: what was typed after the
    /// last key is not the question's.
    fn apply_inputs(&mut self) {
        while self.effects.is_empty() {
            match self.inputs.pop_front() {
                Some(Input::Key(key)) => self.apply(Event::Key { key }),
                Some(Input::Paste(text)) => self.apply(Event::Paste { text }),
                Some(Input::CursorAt { .. } | Input::Focus(_)) => {}
                None => break,
            }
        }
    }

    pub(super) fn apply(&mut self, event: Event) {
        let effects = self.session.apply(event);
        self.effects.extend(effects);
        self.dirty = true;
        if self.is_on_unseen_page() {
            self.inputs.clear();
            // An Esc that waits for its silence was pressed before the page was there, too.
            self.decoder.flush(&mut self.decoded);
            self.decoded.clear();
        }
    }

    /// Whether the program is on a page that was not drawn yet.
    pub(super) fn is_on_unseen_page(&self) -> bool {
        self.session.program().page() != self.page
    }

    /// Tells the program how much time went by, if it waits for that.
    fn tick(&mut self) {
        let Some(due) = self.session.program().due() else {
            self.ticked = None;
            return;
        };
        let now = Instant::now();
        let passed = now.saturating_duration_since(*self.ticked.get_or_insert(now)).as_millis();
        if passed < u128::from(due) || !self.effects.is_empty() {
            return;
        }
        self.ticked = Some(now);
        self.apply(Event::Tick { ms: u64::try_from(passed).unwrap_or(u64::MAX) });
    }

    /// Tells the program that the guard holds, or that it let go, if that is new.
    pub(super) fn tell_guard(&mut self) {
        if let Some(event) = self.guard.news(self.session.now()) {
            self.apply(event);
        }
    }

    /// When the next tick is due.
    pub(super) fn tick_at(&self) -> Option<Instant> {
        Some(*self.ticked.as_ref()? + Duration::from_millis(self.session.program().due()?))
    }

    /// The agent's abort.
    pub(super) fn abort(&mut self) -> Result<(), Halt> {
        let event = self.session.termination().ok_or(Halt::HungUp)?;
        self.end_by(event);
        Ok(())
    }

    /// An event that ends all: it goes before whatever else was to be done, and never before an end.
    pub(super) fn end_by(&mut self, event: Event) {
        if self.effects.iter().any(|effect| matches!(effect, Effect::Finish(_))) {
            return;
        }
        self.effects.clear();
        self.inputs.clear();
        self.apply(event);
    }

    pub(super) fn set_size(&mut self, size: Size) {
        if size != self.size {
            self.size = size;
            self.apply(Event::Resize { size });
        }
    }

    fn see_to_size(&mut self) -> Result<(), Halt> {
        match self.probe.step(Instant::now()) {
            Step::Wait => Ok(()),
            Step::Probe => {
                self.decoder.expect_cursor_reports(REPORTS);
                Ok(self.tty.write(PROBE)?)
            }
            Step::Ascent(answer) => self.ascend(answer),
            Step::Ascended { before, after, held } => {
                self.painter.ascended(before.cursor(), self.cols_of(before.size), held);
                if held && self.painter.is_first(after.cursor().0, self.cols_of(after.size)) {
                    self.paint_resized(after.size)
                } else if held || self.painter.is_above() {
                    // A terminal that gets lower drops what is below the cursor (tmux, xterm): the cursor does
                    // not stay above the question for longer than it takes to know.
                    self.ascend(after)
                } else {
                    Ok(())
                }
            }
            Step::PaintedAtStaleSize(size) => {
                self.painter.painted_at_stale_size(self.cols_of(size), size.rows);
                Ok(())
            }
            Step::PaintHere => {
                self.set_size(self.tty.size()?);
                self.painter.reanchor();
                self.dirty = true;
                Ok(())
            }
        }
    }

    fn ascend(&mut self, from: Answer) -> Result<(), Halt> {
        self.out.clear();
        self.out.extend_from_slice(PROBE);
        self.painter.ascend(from.cursor(), self.cols_of(from.size), &mut self.out);
        self.out.extend_from_slice(PROBE);
        self.decoder.expect_cursor_reports(2 * REPORTS);
        self.probe.ascending(from, Instant::now());
        Ok(self.tty.write(&self.out)?)
    }

    fn paint_resized(&mut self, told: Size) -> Result<(), Halt> {
        let far = told.cols == FAR || told.rows == FAR;
        self.set_size(if far { self.tty.size()? } else { told });
        self.painter.anchored();
        self.out.clear();
        // The window may be narrower by then: a row that wraps would take the rows below it for its own.
        put(&mut self.out, DisableLineWrap);
        self.painter.paint(&self.session.frame(), self.size, &mut self.out);
        put(&mut self.out, EnableLineWrap);
        self.out.extend_from_slice(PROBE);
        self.decoder.expect_cursor_reports(REPORTS);
        self.probe.painted(told, Instant::now());
        self.flush()
    }

    /// The width that rows are re-wrapped to: none in a terminal that does not do it.
    fn cols_of(&self, size: Size) -> u16 {
        if self.options.rewraps { size.cols } else { u16::MAX }
    }

    fn draw(&mut self) -> Result<(), Halt> {
        if !self.dirty {
            return Ok(());
        }
        self.out.clear();
        if self.switches.focus && !self.wants_focus() {
            self.out.extend_from_slice(FOCUS_REPORTS_OFF);
            self.switches.focus = false;
        }
        self.painter.paint(&self.session.frame(), self.size, &mut self.out);
        self.flush()
    }

    /// Whether something depends on who has the focus: a notification that is still to come.
    pub(super) fn wants_focus(&self) -> bool {
        self.session.presence().is_some_and(Presence::is_awaited)
    }

    /// Writes what was painted.
    pub(super) fn flush(&mut self) -> Result<(), Halt> {
        self.dirty = false;
        self.page = self.session.program().page();
        self.guard.shown(self.session.now());
        if !self.out.is_empty() {
            set_below(self.painter.below());
            self.tty.write(&self.out)?;
        }
        self.session.shown();
        Ok(())
    }

    /// The record stays on the terminal, and the terminal is as it was.
    fn finish(&mut self) {
        if !self.tty.is_on() || !self.tty.is_ours() {
            return;
        }
        self.drain();
        self.out.clear();
        let frame = self.session.frame();
        self.painter.finish(&frame, self.size, &mut self.out);
        match self.options.screen {
            Screen::Inline => self.tty.leave(&self.out, b""),
            Screen::Alternate => self.tty.leave(b"", &self.out),
        }
    }

    /// The question stays as it is, and what the caller says about the failure comes below it.
    fn abandon(&mut self) {
        self.out.clear();
        if self.options.screen == Screen::Inline {
            self.painter.leave(&mut self.out);
        }
        self.tty.leave(&self.out, b"");
    }
}
