//! A session under way in any host: each message is logged, then applied, then shown. It never decides
//! what a message means, and a log that fails stops no question.

use std::fmt;

use super::terminal::Program;
use crate::dialect::Request;
use crate::log::record::{Abort, Chose, Edited, Failed, Focus, Moment, Paste, Press, Record, Resize, Wrote};
use crate::log::replay::asked;
use crate::log::store::{SessionLog, StoreError};
use crate::model::session::{Model, Phase};
use crate::model::size::Size;
use crate::update::message::{Effect, Msg};
use crate::update::update;
use crate::view::Renderer;
use crate::view::frame::Frame;

/// Milliseconds since the session began.
pub type Elapsed = Box<dyn Fn() -> u64>;

/// A session under way.
pub struct Session {
    model: Model,
    renderer: Renderer,
    log: Option<SessionLog>,
    log_error: Option<StoreError>,
    elapsed: Elapsed,
    fault: Option<u32>,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("model", &self.model).field("log", &self.log).finish_non_exhaustive()
    }
}

impl Session {
    /// A session that asks a request on a screen of this size. `log` has its header already; `fault`
    /// is the number of the message at which to panic, for tests of what a panic leaves behind.
    #[must_use]
    pub fn new(
        request: &Request,
        size: Size,
        log: Option<SessionLog>,
        elapsed: Elapsed,
        fault: Option<u32>,
    ) -> Session {
        let mut session = Session::waiting(Some(size), log, elapsed, fault);
        session.ask(request);
        session
    }

    /// The same before anything is asked: an abort may come first. Without a size there is no screen.
    #[must_use]
    pub fn waiting(
        size: Option<Size>,
        log: Option<SessionLog>,
        elapsed: Elapsed,
        fault: Option<u32>,
    ) -> Session {
        let model = Model::new(size);
        Session { model, renderer: Renderer::default(), log, log_error: None, elapsed, fault }
    }

    /// Asks. A session asks once; what is asked of one that is under way changes nothing.
    pub fn ask(&mut self, request: &Request) {
        if !matches!(self.model.phase, Phase::Waiting { .. }) {
            return;
        }
        self.append(&Record::Ask(request.text().to_owned()));
        self.count_down();
        update(&mut self.model, asked(request));
    }

    /// The agent's abort, before or after it asks.
    pub fn abort(&mut self, reason: String) {
        let Ok(_) = self.apply(Msg::Aborted(reason));
    }

    /// The host can ask no more. The session ends of it, and its log says why.
    pub fn fail(&mut self, why: String) {
        let Ok(_) = self.apply(Msg::Failed(why));
    }

    /// The session as it is now, for a host that asks one thing at a time.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Why the log ends before the session does, if it does.
    #[must_use]
    pub fn log_error(&self) -> Option<&StoreError> {
        self.log_error.as_ref()
    }

    /// The log, to close it with a result.
    #[must_use]
    pub fn into_log(self) -> Option<SessionLog> {
        self.log
    }

    fn append(&mut self, record: &Record) {
        if let Some(log) = &mut self.log
            && let Err(error) = log.append(record)
        {
            self.log_error = Some(error);
            self.log = None;
        }
    }

    /// A message as its record; none for what begins a session, which has its records already.
    fn record(&self, msg: &Msg) -> Option<Record> {
        let at = Some((self.elapsed)());
        match msg {
            Msg::Key(key) => Some(Record::Key(Press { at, key: *key })),
            Msg::Pasted(text) => Some(Record::Paste(Paste { at, text: text.clone() })),
            Msg::Resized(size) => Some(Record::Resize(Resize { at, size: *size })),
            Msg::Focused(focused) => Some(Record::Focus(Focus { at, focused: *focused })),
            Msg::Edited(text) => Some(Record::Edited(Edited { at, text: text.clone() })),
            Msg::Chose { options, other } => {
                Some(Record::Chose(Chose { at, options: options.clone(), other: other.clone() }))
            }
            Msg::Wrote(text) => Some(Record::Wrote(Wrote { at, text: text.clone() })),
            Msg::Skipped => Some(Record::Skipped(Moment { at })),
            Msg::Dismissed => Some(Record::Dismissed(Moment { at })),
            Msg::WentBack => Some(Record::Back(Moment { at })),
            Msg::Aborted(reason) => Some(Record::Abort(Abort { at, reason: reason.clone() })),
            Msg::Failed(why) => Some(Record::Failed(Failed { at, why: why.clone() })),
            Msg::Asked(_) | Msg::Refused(_) => None,
        }
    }

    /// Panics where a test asks for it, to see what a panic leaves behind.
    fn count_down(&mut self) {
        if let Some(left) = &mut self.fault {
            *left = left.saturating_sub(1);
            assert!(*left > 0, "asked for by ASK_USER_FAULT");
        }
    }
}

impl Program for Session {
    /// A log that fails is told at the end and stops nothing.
    type Error = std::convert::Infallible;

    fn apply(&mut self, msg: Msg) -> Result<Vec<Effect>, Self::Error> {
        if let Some(record) = self.record(&msg) {
            self.append(&record);
        }
        self.count_down();
        Ok(update(&mut self.model, msg))
    }

    fn frame(&mut self) -> Frame {
        self.renderer.frame(&self.model)
    }
}
