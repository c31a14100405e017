//! The host of plain lines: a question as lines of text, an answer as a line, usable by ear and in logs.
//! It redraws nothing, writes no escape sequence, and never decides what an answer means.

mod answer;
pub mod console;
mod options;
mod review;
mod tell;
mod terminal;

use super::session::{End, Session};
use crate::model::event::Event;
use crate::model::form::{Mode, Notice, Page};
use crate::model::key::Key;
use crate::model::outcome::Outcome;
use console::{Console, Heard};

pub use terminal::TtyConsole;

/// Asks in lines until the session is over, or the terminal is gone.
///
/// # Errors
/// The console fails otherwise than by going away.
pub fn run(console: &mut impl Console, session: &mut Session) -> std::io::Result<End<Outcome>> {
    Plain { console, session, told: None, prompted: false, reopened: false }.ask()
}

/// Why a prompt has no line.
enum Halt {
    /// Something that is no line happened to the session.
    Happened(Event),
    /// The console is gone; the session is not over.
    HungUp,
    /// The console failed.
    Failed(std::io::Error),
}

impl From<std::io::Error> for Halt {
    fn from(error: std::io::Error) -> Halt {
        // A terminal whose other side closed gives these.
        match rustix::io::Errno::from_io_error(&error) {
            Some(rustix::io::Errno::IO | rustix::io::Errno::NXIO) => Halt::HungUp,
            _ => Halt::Failed(error),
        }
    }
}

/// A session in lines.
struct Plain<'a, C> {
    console: &'a mut C,
    session: &'a mut Session,
    /// The question that was read out last.
    told: Option<usize>,
    /// Whether a prompt waits at the end of the last line.
    prompted: bool,
    /// Whether the person went back from the last comment to its question's options.
    reopened: bool,
}

impl<C: Console> Plain<'_, C> {
    fn ask(&mut self) -> std::io::Result<End<Outcome>> {
        loop {
            if let Some(outcome) = self.session.model().outcome().cloned() {
                self.finish();
                return Ok(End::Outcome(outcome));
            }
            match self.next() {
                Ok(Some(msg)) | Err(Halt::Happened(msg)) => self.apply(msg),
                Ok(None) => {}
                Err(Halt::HungUp) => return Ok(End::HungUp),
                Err(Halt::Failed(error)) => return Err(error),
            }
        }
    }

    fn apply(&mut self, msg: Event) {
        // What is asked of the host besides an end is for hosts with keys.
        self.session.apply(msg);
    }

    /// What came of the next prompt; nothing where the person went on by themselves.
    fn next(&mut self) -> Result<Option<Event>, Halt> {
        let none = || Halt::Failed(std::io::Error::other("no question is left to ask"));
        let form = self.session.model().form().cloned().ok_or_else(none)?;
        let (Page::Question(index), Some((question, answer))) = (form.page, form.current()) else {
            return Err(none());
        };
        let commenting = matches!(form.mode, Mode::Commenting(_)) && !self.reopened;
        if self.told.replace(index) != Some(index) {
            // A blank line parts it from what stands above, whatever that is.
            self.console.say(&format!("\n{}", tell::question(&form, index)))?;
        }
        if form.notice == Some(Notice::Needed) {
            self.console.say(tell::NEEDED)?;
        }
        let msg = if commenting {
            Event::Wrote { text: self.line(&tell::comment_prompt(answer.comment.as_deref()))? }
        } else if question.is_text() {
            Event::Wrote { text: self.line(tell::text_prompt(question))? }
        } else {
            self.choose(&form, index, (question, answer))?
        };
        self.reopened = false;
        if form.questionnaire().is_single() { Ok(Some(msg)) } else { self.review(msg) }
    }

    /// A line, asked for with a prompt. What was typed before the prompt is dropped: it was meant for
    /// something else.
    fn line(&mut self, prompt: &str) -> Result<String, Halt> {
        loop {
            self.console.forget()?;
            self.console.say(prompt)?;
            self.prompted = true;
            let heard = self.console.hear()?;
            self.prompted = !matches!(heard, Heard::Line(_) | Heard::NotText);
            return match heard {
                Heard::Line(line) => Ok(line),
                Heard::NotText => {
                    self.console.say(tell::NOT_TEXT)?;
                    continue;
                }
                Heard::Resumed => {
                    self.console.say("\n")?;
                    continue;
                }
                Heard::End | Heard::Interrupted => Err(Halt::Happened(cancel())),
                Heard::Terminated => Err(Halt::Happened(Event::Abort { reason: "SIGTERM".to_owned() })),
                Heard::HungUp => Err(Halt::HungUp),
            };
        }
    }

    /// The record, as the other hosts leave it. The session is over, whatever becomes of the console.
    fn finish(&mut self) {
        let record = self.session.frame().text();
        let below = if self.prompted { "\n" } else { "" };
        let _ = self.console.say(&format!("{below}{record}"));
    }
}

/// Cancels at once, wherever the person is: in a comment a dismissal would cancel nothing.
fn cancel() -> Event {
    Event::Key { key: Key::ctrl('c') }
}
