//! A log folded into models: each record that says what happened becomes a message, and every frame
//! comes again. Pure: no terminal, no clock, no file.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use super::error::{LogError, Place};
use super::history::message;
use super::key_steps::keys_of;
use super::reader::{Located, Log};
use super::record::Record;
use crate::dialect::{self, Dialect, Request, ToolResult};
use crate::model::key::Key;
use crate::model::outcome::Outcome;
use crate::model::session::Model;
use crate::update::message::{Effect, Msg};
use crate::update::update;
use crate::view::Renderer;
use crate::view::frame::Frame;

/// Why a log cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A record does not say what it should.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The header names a tool that this program does not know.
    #[error("{at}: there is no tool `{tool}`; write one of {}", dialect::names())]
    UnknownTool {
        /// The header.
        at: Place,
        /// The name.
        tool: String,
    },
    /// A second request in one session.
    #[error("{at}: a second `Ask`; one session asks once, give this one a file of its own")]
    SecondAsk {
        /// The second request.
        at: Place,
    },
}

impl ReplayError {
    /// Where it is wrong.
    #[must_use]
    pub fn place(&self) -> &Place {
        match self {
            ReplayError::Log(error) => error.place(),
            ReplayError::UnknownTool { at, .. } | ReplayError::SecondAsk { at } => at,
        }
    }
}

/// What moved the model.
#[derive(Clone, Copy, Debug)]
pub enum Cause<'a> {
    /// A key, of a record that may press several.
    Key(Key),
    /// A record as a whole.
    Record(&'a Record),
}

impl fmt::Display for Cause<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Key(key) => write!(f, "{key}"),
            Cause::Record(Record::Ask(_)) => f.write_str("ask"),
            Cause::Record(Record::Paste(paste)) => write!(f, "paste of {} bytes", paste.text.len()),
            Cause::Record(Record::Resize(resize)) => {
                write!(f, "resize to {}×{}", resize.size.cols, resize.size.rows)
            }
            Cause::Record(Record::Resumed(resumed)) => {
                write!(f, "resumed at {}×{}", resumed.size.cols, resumed.size.rows)
            }
            Cause::Record(Record::Focus(focus)) => {
                f.write_str(if focus.focused { "focus gained" } else { "focus lost" })
            }
            Cause::Record(Record::Edited(_)) => f.write_str("edited"),
            Cause::Record(Record::Chose(_)) => f.write_str("chose"),
            Cause::Record(Record::Wrote(_)) => f.write_str("wrote"),
            Cause::Record(Record::Skipped(_)) => f.write_str("skipped"),
            Cause::Record(Record::Dismissed(_)) => f.write_str("dismissed"),
            Cause::Record(Record::Back(_)) => f.write_str("back"),
            Cause::Record(Record::Abort(_)) => f.write_str("abort"),
            Cause::Record(Record::Failed(_)) => f.write_str("failed"),
            Cause::Record(
                Record::Session(_)
                | Record::Key(_)
                | Record::Keys(_)
                | Record::Type(_)
                | Record::Frame(_)
                | Record::Result(_)
                | Record::Note(_),
            ) => Ok(()),
        }
    }
}

/// One message that moved the model.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// Its number: 0 is `Ask`, each later message counts one.
    pub number: usize,
    /// What it was.
    pub cause: Cause<'a>,
    /// The record that it came from.
    pub located: &'a Located,
}

/// Sees a replay pass by, message by message. It changes nothing.
pub trait Observer {
    /// A message is about to move the model.
    fn message(&mut self, before: &Model, msg: &Msg);

    /// It has, and this is what the host is asked to do.
    fn moved(&mut self, after: &Model, effects: &[Effect]);
}

/// Nobody watches.
impl Observer for () {
    fn message(&mut self, _: &Model, _: &Msg) {}

    fn moved(&mut self, _: &Model, _: &[Effect]) {}
}

/// What a replay comes to next.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// The model moved.
    Step(Step<'a>),
    /// The transcript expects something of the model as it is now.
    Expectation {
        /// The index of its record.
        record: usize,
        /// The record.
        located: &'a Located,
    },
}

/// A replay under way.
#[derive(Debug)]
pub struct Replay<'a> {
    file: &'a str,
    log: &'a Log,
    next_record: usize,
    waiting: VecDeque<(Msg, Cause<'a>, &'a Located)>,
    next_step: usize,
    dialect: &'static Dialect,
    model: Model,
    renderer: Renderer,
    request: Option<Request>,
    outcome: Option<Outcome>,
}

impl<'a> Replay<'a> {
    /// Starts a replay. `file` is the log's name for messages.
    ///
    /// # Errors
    /// The header names an unknown tool.
    pub fn new(file: &'a str, log: &'a Log) -> Result<Replay<'a>, ReplayError> {
        let dialect = dialect::named(&log.header.tool).ok_or_else(|| ReplayError::UnknownTool {
            at: log.records.first().map_or_else(
                || Place { file: file.to_owned(), line: 1, col: 1 },
                |header| header.place(file),
            ),
            tool: log.header.tool.clone(),
        })?;
        Ok(Replay {
            file,
            log,
            next_record: 0,
            waiting: VecDeque::new(),
            next_step: 0,
            dialect,
            model: Model::new(log.header.size),
            renderer: Renderer::default(),
            request: None,
            outcome: None,
        })
    }

    /// Goes on to the next event; nothing at the end of the log.
    ///
    /// # Errors
    /// A record does not say what it should.
    pub fn advance(&mut self) -> Result<Option<Event<'a>>, ReplayError> {
        self.advance_observed(&mut ())
    }

    /// The same, watched.
    ///
    /// # Errors
    /// A record does not say what it should.
    pub fn advance_observed(
        &mut self,
        observer: &mut impl Observer,
    ) -> Result<Option<Event<'a>>, ReplayError> {
        loop {
            if let Some((msg, cause, located)) = self.waiting.pop_front() {
                observer.message(&self.model, &msg);
                let effects = update(&mut self.model, msg);
                observer.moved(&self.model, &effects);
                for effect in effects {
                    if let Effect::Finish(outcome) = effect {
                        self.outcome = Some(outcome);
                    }
                }
                if self.request.is_none() {
                    // An abort before the questions shows nothing yet.
                    continue;
                }
                let step = Step { number: self.next_step, cause, located };
                self.next_step += 1;
                return Ok(Some(Event::Step(step)));
            }
            let Some(located) = self.log.records.get(self.next_record) else { return Ok(None) };
            self.next_record += 1;
            match &located.record {
                Record::Session(_) | Record::Note(_) => {}
                Record::Frame(_) | Record::Result(_) => {
                    return Ok(Some(Event::Expectation { record: self.next_record - 1, located }));
                }
                record => self.take(record, located)?,
            }
        }
    }

    /// Turns a record into the messages that it stands for.
    fn take(&mut self, record: &'a Record, located: &'a Located) -> Result<(), ReplayError> {
        let msg = match record {
            Record::Ask(text) => self.ask(text, located)?,
            Record::Key(_) | Record::Keys(_) | Record::Type(_) => {
                let keys = keys_of(self.file, located)?;
                self.waiting.extend(keys.into_iter().map(|key| (Msg::Key(key), Cause::Key(key), located)));
                return Ok(());
            }
            record => match message(record) {
                Some(msg) => msg,
                None => return Ok(()),
            },
        };
        self.waiting.push_back((msg, Cause::Record(record), located));
        Ok(())
    }

    fn ask(&mut self, text: &str, located: &Located) -> Result<Msg, ReplayError> {
        if self.request.is_some() {
            return Err(ReplayError::SecondAsk { at: located.place(self.file) });
        }
        let request = dialect::parse(self.dialect, text);
        let msg = asked(&request);
        self.request = Some(request);
        Ok(msg)
    }

    /// The model as it is now.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The frame of the model as it is now.
    pub fn frame(&mut self) -> Frame {
        self.renderer.frame(&self.model)
    }

    /// The result, once the session has ended; the name and digest of a log are not in it.
    #[must_use]
    pub fn result(&self) -> Option<ToolResult> {
        Some(dialect::render(self.request.as_ref()?, self.outcome.as_ref()?, None))
    }
}

/// The message that a request is: questions, or what is wrong with them.
#[must_use]
pub fn asked(request: &Request) -> Msg {
    match &request.questionnaire {
        Ok(questionnaire) => Msg::Asked(Arc::new(questionnaire.clone())),
        Err(violations) => Msg::Refused(violations.clone()),
    }
}
