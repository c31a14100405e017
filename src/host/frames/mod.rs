//! The host of frames: another program owns the screen, sends what its person does as JSON lines, and gets
//! back what to draw. It never touches a terminal, and it draws once for all that is waiting.

mod paint;
mod protocol;

use std::io::Write;
use std::time::Duration;

pub use paint::lines;

use super::decoder::{Decoder, Input};
use super::glyphs::Glyphs;
use super::lines::{self as wire, Ended, First, INPUT_ENDED, Lines, Received};
use super::session::Session;
use super::styles::Styles;
use super::terminal::Program as _;
use crate::dialect::Request;
use crate::model::outcome::Outcome;
use crate::model::size::Size;
use crate::update::message::{Effect, Msg};
use protocol::Line;

/// Waits for the request, asks it in frames, and says how that ended. Nobody listening counts as an abort, as
/// nobody speaking does.
///
/// `begin` makes the session of a valid request, in which nothing was asked yet, or says why it cannot.
pub fn run(
    lines: &mut impl Lines,
    output: &mut impl Write,
    (styles, glyphs): (Styles, Glyphs),
    begin: impl FnOnce(&Request, Option<Size>) -> Result<Session, String>,
) -> Ended {
    let mut talk = Talk { lines, output, styles, glyphs, decoder: Decoder::new() };
    let mut aborted = None;
    let first = talk.first(&mut aborted);
    wire::converse(first, aborted, begin, |session, size| talk.show_until_end(session, size))
}

/// Both ends of the conversation.
struct Talk<'a, L, W> {
    lines: &'a mut L,
    output: &'a mut W,
    styles: Styles,
    glyphs: Glyphs,
    decoder: Decoder,
}

impl<L: Lines, W: Write> Talk<'_, L, W> {
    /// The request that the first good line holds, or why none comes. An abort and a theme may come before it.
    fn first(&mut self, aborted: &mut Option<String>) -> First {
        loop {
            let line = match self.lines.receive(None) {
                Some(Received::Line(line)) => line,
                Some(Received::End) => return Err(INPUT_ENDED.to_owned()),
                Some(Received::Stopped(reason)) => return Err(reason),
                None => continue,
            };
            let problem = match protocol::parse(&line) {
                Ok(Line::Ask(request, size)) => return Ok((request, size)),
                Ok(Line::Abort(reason)) => {
                    aborted.get_or_insert(reason);
                    continue;
                }
                Ok(Line::Theme(theme)) => match self.styles.set(theme) {
                    Ok(()) => continue,
                    Err(problem) => problem,
                },
                Ok(_) => "nothing was asked yet; send `ask` first".to_owned(),
                Err(problem) => problem,
            };
            self.write(&wire::error_line(&problem))?;
        }
    }

    /// Applies what comes in and draws once it is settled, until the session is over.
    fn show_until_end(&mut self, session: &mut Session, mut size: Option<Size>) -> Outcome {
        let mut dirty = true;
        loop {
            if let Some(outcome) = session.model().outcome() {
                return outcome.clone();
            }
            let wait = if dirty { Some(Duration::ZERO) } else { self.decoder.wait() };
            let done = match self.lines.receive(wait) {
                Some(Received::Line(line)) => match self.take(&line, session, &mut size) {
                    Ok(()) => {
                        dirty = true;
                        Ok(())
                    }
                    Err(problem) => self.write(&wire::error_line(&problem)),
                },
                Some(Received::End) => Err(INPUT_ENDED.to_owned()),
                Some(Received::Stopped(reason)) => Err(reason),
                None if dirty => {
                    dirty = false;
                    self.draw(session, size)
                }
                None => {
                    let mut inputs = Vec::new();
                    self.decoder.timeout(&mut inputs);
                    dirty = !inputs.is_empty();
                    self.apply_inputs(inputs, session)
                }
            };
            if let Err(reason) = done {
                session.abort(reason);
            }
        }
    }

    /// Takes one line, or says what is wrong with it.
    fn take(&mut self, line: &[u8], session: &mut Session, size: &mut Option<Size>) -> Result<(), String> {
        let line = protocol::parse(line)?;
        if !matches!(line, Line::Raw(_) | Line::Theme(_) | Line::Abort(_)) {
            // What was begun before it comes before it.
            let mut inputs = Vec::new();
            self.decoder.flush(&mut inputs);
            self.apply_inputs(inputs, session)?;
        }
        match line {
            Line::Ask(..) => Err("a second `ask`; one session asks once".to_owned()),
            Line::Raw(text) => {
                let mut inputs = Vec::new();
                self.decoder.feed(text.as_bytes(), &mut inputs);
                self.apply_inputs(inputs, session)
            }
            Line::Keys(keys) => {
                let inputs = keys.into_iter().map(Input::Key).collect();
                self.apply_inputs(inputs, session)
            }
            Line::Paste(text) => self.apply(Msg::Pasted(text), session),
            Line::Edited(text) => self.apply(Msg::Edited(text), session),
            Line::Resize(to) => {
                *size = Some(to);
                self.apply(Msg::Resized(to), session)
            }
            Line::Focus(focused) => self.apply(Msg::Focused(focused), session),
            Line::Theme(theme) => self.styles.set(theme),
            Line::Abort(reason) => self.apply(Msg::Aborted(reason), session),
        }
    }

    fn apply_inputs(&mut self, inputs: Vec<Input>, session: &mut Session) -> Result<(), String> {
        for input in inputs {
            match input {
                Input::Key(key) => self.apply(Msg::Key(key), session)?,
                Input::Paste(text) => self.apply(Msg::Pasted(text), session)?,
                // Never announced, so never given.
                Input::CursorAt { .. } => {}
            }
        }
        Ok(())
    }

    fn apply(&mut self, msg: Msg, session: &mut Session) -> Result<(), String> {
        let Ok(effects) = session.apply(msg);
        for effect in effects {
            match effect {
                Effect::Edit(text) => self.write(&protocol::edit_line(&text))?,
                // The end is read off the session, and the screen is not ours to leave.
                Effect::Finish(_) | Effect::Suspend => {}
            }
        }
        Ok(())
    }

    fn draw(&mut self, session: &mut Session, size: Option<Size>) -> Result<(), String> {
        // Without a screen the session is over before anything is drawn.
        let Some(size) = size else { return Ok(()) };
        let frame = session.frame();
        let lines = lines(&frame, size, &self.styles, self.glyphs);
        self.write(&protocol::frame_line(&lines, frame.caret, size.cols))
    }

    fn write(&mut self, line: &str) -> Result<(), String> {
        wire::write(self.output, line)
    }
}
