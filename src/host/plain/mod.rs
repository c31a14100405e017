//! The host of plain lines: a question as lines of text, an answer as a line, usable by ear and in logs.
//! It redraws nothing and writes no escape sequence.

mod answer;
pub mod console;
mod options;
mod review;
mod tell;
mod terminal;

use super::session::{End, Session};
use crate::model::event::Event;
use crate::model::form::Notice;
use crate::model::kind::LineForm;
use crate::model::lines::{Wanted, prompt};
use crate::model::outcome::Outcome;
use crate::model::text::one_line;
use crate::model::words::lines as words;
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

    /// The message that the next prompt led to; `None` if the person went on by themselves.
    fn next(&mut self) -> Result<Option<Event>, Halt> {
        let none = || Halt::Failed(std::io::Error::other("no question is left to ask"));
        let form = self.session.model().form().cloned().ok_or_else(none)?;
        let mut asked = prompt(&form).ok_or_else(none)?;
        if self.reopened {
            asked.wanted = Wanted::Answer(asked.question.kind.line_form());
        }
        if self.told.replace(asked.index) != Some(asked.index) {
            // A blank line parts it from what stands above, whatever that is.
            self.say(&format!("\n{}", tell::question(&form, asked.index)))?;
        }
        if form.notice == Some(Notice::Needed) {
            self.say(words::NEEDED)?;
        }
        let msg = match asked.wanted {
            Wanted::Comment => {
                let kept = asked.answer.comment.as_deref().map(one_line);
                Event::Wrote { text: self.line(&words::comment(kept.as_deref()))? }
            }
            Wanted::Answer(LineForm::Write) => {
                Event::Wrote { text: self.line(words::text(asked.question.required))? }
            }
            Wanted::Answer(LineForm::Pick { multiple }) => self.choose(&form, &asked, multiple)?,
        };
        self.reopened = false;
        if form.questionnaire().is_single() { Ok(Some(msg)) } else { self.review(msg) }
    }

    /// Says whole lines.
    fn say(&mut self, lines: &str) -> std::io::Result<()> {
        self.console.say(&format!("{lines}\n"))
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
                    self.say(words::NOT_TEXT)?;
                    continue;
                }
                Heard::Resumed => {
                    self.say("")?;
                    continue;
                }
                Heard::End | Heard::Interrupted => Err(Halt::Happened(Event::Cancelled)),
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
