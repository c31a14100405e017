//! The host of plain lines: a question as lines of text, an answer as a line, usable by ear and in logs.
//! It redraws nothing and writes no escape sequence.

mod answer;
pub mod console;
mod options;
mod review;
mod tell;
mod terminal;
mod texts;

use super::session::{End, Session};
use crate::model::answer::Answer;
use crate::model::event::Event;
use crate::model::form::{Form, Notice, Page};
use crate::model::kind::LineForm;
use crate::model::lines::{Prompt, Wanted, prompt};
use crate::model::outcome::Outcome;
use crate::model::session::{Model, Phase};
use crate::model::text::one_line;
use crate::model::words::lines as words;
use crate::update::update;
use console::{Console, Heard};

pub use terminal::TtyConsole;

/// Asks in lines until the session is over, or the terminal is gone.
///
/// # Errors
/// The console fails otherwise than by going away.
pub fn run(console: &mut impl Console, session: &mut Session) -> std::io::Result<End<Outcome>> {
    Plain { console, session, told: None, prompted: false, held: None }.ask()
}

/// Why a prompt has no line.
enum Halt {
    /// Something that is no line happened to the session.
    Happened(Event),
    /// The console is gone; the session is not over.
    HungUp,
    /// A signal came that kills; the session is not over.
    Killed(i32),
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
    /// An answer that the session does not have yet, since the person went back before it was complete or submitted.
    held: Option<Held>,
}

/// An answer that is there again when its question is asked.
struct Held {
    index: usize,
    answer: Answer,
}

/// What a person said to a question.
enum Reply {
    /// An answer, to which a comment belongs if one is asked for.
    Answer(Event),
    /// All that is to be said: an answer with its comment, or a way out.
    Whole(Vec<Event>),
    /// Nothing that counts; the question is asked again.
    Again,
}

impl<C: Console> Plain<'_, C> {
    fn ask(&mut self) -> std::io::Result<End<Outcome>> {
        loop {
            if let Some(outcome) = self.session.model().outcome().cloned() {
                self.finish();
                return Ok(End::Outcome(outcome));
            }
            self.session.shown();
            match self.next() {
                Ok(messages) => messages.into_iter().for_each(|msg| self.apply(msg)),
                Err(Halt::Happened(msg)) => self.apply(msg),
                Err(Halt::HungUp) => return Ok(End::HungUp),
                Err(Halt::Killed(signal)) => return Ok(End::Killed(signal)),
                Err(Halt::Failed(error)) => return Err(error),
            }
        }
    }

    fn apply(&mut self, msg: Event) {
        // What is asked of the host besides an end is for hosts with keys.
        self.session.apply(msg);
    }

    /// The messages that the next prompt led to; none if the person went on by themselves.
    fn next(&mut self) -> Result<Vec<Event>, Halt> {
        let none = || Halt::Failed(std::io::Error::other("no question is left to ask"));
        let form = self.session.model().form().cloned().ok_or_else(none)?;
        if form.notice == Some(Notice::SecretsForgotten) {
            self.say(words::SECRETS_FORGOTTEN)?;
        }
        if form.page == Page::Submit {
            self.told = None;
            return self.submit_page(&form);
        }
        let asked = prompt(&form).ok_or_else(none)?;
        let held = self.held.as_ref().filter(|held| held.index == asked.index);
        let answer = held.map_or(asked.answer, |held| &held.answer).clone();
        let asked = Prompt { answer: &answer, ..asked };
        if self.told.replace(asked.index) != Some(asked.index) {
            // A blank line parts it from what stands above, whatever that is.
            self.say(&format!("\n{}", tell::question(&form, asked.index, &answer)))?;
            if let Some(text) = typed_before(&form, &answer) {
                self.say(&words::typed_before(&one_line(text)))?;
            }
        }
        if form.notice == Some(Notice::Needed) {
            self.say(words::NEEDED)?;
        }
        let reply = match asked.wanted {
            // Where the session was left: its answer is chosen already.
            Wanted::Comment => self.comment(&asked)?.map_or(Reply::Again, |msg| Reply::Whole(vec![msg])),
            Wanted::Answer(LineForm::Write) => self.write(&form, &asked)?,
            Wanted::Answer(LineForm::Pick { multiple }) => self.choose(&form, &asked, multiple)?,
        };
        let messages = match reply {
            Reply::Again => return Ok(Vec::new()),
            Reply::Whole(messages) => messages,
            Reply::Answer(msg) if !asked.question.comment => vec![msg],
            Reply::Answer(msg) => {
                let Some(comment) = self.comment(&asked)? else {
                    self.hold(asked.index, &[msg]);
                    return Ok(Vec::new());
                };
                vec![msg, comment]
            }
        };
        if !form.questionnaire().is_single() && !self.review(&messages)? {
            return Ok(Vec::new());
        }
        let is_answered = messages.iter().any(|msg| !matches!(msg, Event::Back | Event::Dismissed));
        self.held.take_if(|held| is_answered && held.index == asked.index);
        Ok(messages)
    }

    /// Keeps the answer that messages give to a question, for when it is asked again.
    fn hold(&mut self, index: usize, messages: &[Event]) {
        let model = self.after(messages);
        let (Phase::Asking(form) | Phase::Ended { form: Some(form), .. }) = &model.phase else { return };
        self.held = form.entries().nth(index).map(|(_, answer)| Held { index, answer: answer.clone() });
        self.told = None;
    }

    /// What the session would be after these messages.
    fn after(&self, messages: &[Event]) -> Model {
        let mut model = self.session.model().clone();
        for msg in messages {
            update(&mut model, msg.clone().into());
        }
        model
    }

    /// Says whole lines.
    fn say(&mut self, lines: &str) -> std::io::Result<()> {
        self.console.say(&format!("{lines}\n"))
    }

    /// A line, asked for with a prompt. What was typed before the prompt is dropped: it was meant for
    /// something else.
    fn line(&mut self, prompt: &str) -> Result<String, Halt> {
        self.heard(prompt, true)
    }

    /// The same for a line that nobody may see.
    fn hidden_line(&mut self, prompt: &str) -> Result<String, Halt> {
        self.heard(prompt, false)
    }

    fn heard(&mut self, prompt: &str, shown: bool) -> Result<String, Halt> {
        let mut typed_before = true;
        loop {
            if !shown {
                self.console.show(false)?;
            }
            if typed_before {
                self.console.forget()?;
            }
            self.console.say(prompt)?;
            self.prompted = true;
            let heard = self.console.hear()?;
            // What was typed since the prompt is meant for it, and stays hidden.
            typed_before = heard != Heard::Continued;
            if !shown && typed_before {
                self.console.show(true)?;
            }
            self.prompted = !matches!(heard, Heard::Line(_) | Heard::NotText);
            return match heard {
                Heard::Line(line) => Ok(line),
                Heard::NotText => {
                    self.say(words::NOT_TEXT)?;
                    continue;
                }
                Heard::Resumed | Heard::Continued => {
                    self.say("")?;
                    continue;
                }
                Heard::End | Heard::Interrupted => Err(Halt::Happened(Event::Cancelled)),
                Heard::Terminated => Err(self.session.termination().map_or(Halt::HungUp, Halt::Happened)),
                Heard::HungUp => Err(Halt::HungUp),
                Heard::Killed(signal) => Err(Halt::Killed(signal)),
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

/// What was typed to the question and is no answer: where keys typed it, before the session went on in lines.
fn typed_before<'a>(form: &'a Form, answer: &'a Answer) -> Option<&'a str> {
    let open = form.mode.editor().map(|editor| &**editor.text());
    let drafts = [open, answer.draft.as_deref(), answer.comment_draft.as_deref()];
    let kept = [answer.other.as_deref(), answer.comment.as_deref()];
    drafts.into_iter().flatten().find(|text| !text.trim().is_empty() && !kept.contains(&Some(text.trim())))
}

/// The answer that a question has already, with the comment that it has; without one, that is asked for again.
fn keep(answer: Event, asked: &Prompt<'_>) -> Reply {
    match &asked.answer.comment {
        Some(text) if asked.question.comment => {
            Reply::Whole(vec![answer, Event::Wrote { text: text.clone() }])
        }
        _ => Reply::Answer(answer),
    }
}
