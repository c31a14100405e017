//! A session under way in any host: each event is logged, then applied, then shown. A log that fails stops nothing.

use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use crate::dialect::Request;
use crate::host::presence::Presence;
use crate::log::record::Record;
use crate::log::store::{SessionLog, StoreError};
use crate::model::effect::Effect;
use crate::model::event::{Event, Timed};
use crate::model::session::{Model, Phase};
use crate::program::{Program, Questions};
use crate::view::frame::Frame;

/// Milliseconds since the session began.
pub type Elapsed = Box<dyn Fn() -> u64 + Send>;

/// How a host ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End<O> {
    /// The program is over.
    Outcome(O),
    /// The terminal went away; the session is not over.
    HungUp,
    /// A signal came that kills, as SIGQUIT. The terminal is given back; the session is not over.
    Killed(i32),
}

/// A session of a program.
pub struct Session<P: Program = Questions> {
    program: P,
    renderer: P::Renderer,
    log: Option<SessionLog>,
    log_error: Option<StoreError>,
    elapsed: Elapsed,
    fault: Option<u32>,
    /// Set when the person did something.
    touched: Vec<Arc<AtomicBool>>,
    /// Why the process is told to end, if somebody says so.
    reason: Arc<OnceLock<String>>,
    needs_reason: bool,
    /// Told what the person does.
    presence: Option<Arc<Presence>>,
}

impl<P: Program> fmt::Debug for Session<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut session = f.debug_struct("Session");
        session.field("program", &self.program).field("log", &self.log).finish_non_exhaustive()
    }
}

impl<P: Program> Session<P> {
    /// A session of a program. `log` has its header already; `fault` is the number of the message at which to
    /// panic, for tests of what a panic leaves behind.
    #[must_use]
    pub fn new(program: P, log: Option<SessionLog>, elapsed: Elapsed, fault: Option<u32>) -> Session<P> {
        Session {
            program,
            renderer: P::Renderer::default(),
            log,
            log_error: None,
            elapsed,
            fault,
            touched: Vec::new(),
            reason: Arc::default(),
            needs_reason: false,
            presence: None,
        }
    }

    /// Milliseconds since the session began.
    #[must_use]
    pub fn now(&self) -> u64 {
        (self.elapsed)()
    }

    /// Logs an event as it may be recorded, then applies it. Gives what the host is asked to do.
    pub fn apply(&mut self, event: Event) -> Vec<Effect<P::Output>> {
        if self.log.is_some() {
            let recorded = self.program.recorded(&event);
            // The rhythm of somebody's typing tells what they type, so what is left out has no time either.
            let at = (recorded == event).then(|| self.now());
            self.append(&Record::Event(Timed { at, event: recorded }));
        }
        if event.is_by_person() {
            self.touched.iter().for_each(|touched| touched.store(true, Ordering::Relaxed));
        }
        if let Some(presence) = self.presence().filter(|_| event.is_by_person()) {
            presence.act();
        }
        self.count_down();
        self.program.apply(event)
    }

    /// From now on the flag is set as soon as the person does something.
    pub fn tell_when_touched(&mut self, touched: Arc<AtomicBool>) {
        self.touched.push(touched);
    }

    /// Where it is said why this process is about to get SIGTERM, for the log.
    #[must_use]
    pub fn reason(&self) -> Arc<OnceLock<String>> {
        Arc::clone(&self.reason)
    }

    /// From now on a SIGTERM without a reason is the end of the terminal: tmux sends one to what runs in a popup that it
    /// closes.
    pub fn need_reason(&mut self) {
        self.needs_reason = true;
    }

    /// What happens when this process gets SIGTERM; `None` if its terminal is gone by that.
    #[must_use]
    pub fn termination(&self) -> Option<Event> {
        let reason = self.reason.get().map(String::as_str);
        let reason = reason.or((!self.needs_reason).then_some("SIGTERM"))?;
        Some(Event::Abort { reason: reason.to_owned() })
    }

    /// From now on this learns what the person does.
    pub fn watch_by(&mut self, presence: Arc<Presence>) {
        self.presence = Some(presence);
    }

    /// What learns what the person does, if a notification depends on it.
    #[must_use]
    pub fn presence(&self) -> Option<&Presence> {
        self.presence.as_deref()
    }

    /// What the screen shows now.
    pub fn frame(&mut self) -> Frame {
        self.program.render(&mut self.renderer)
    }

    /// The program as it is now.
    #[must_use]
    pub fn program(&self) -> &P {
        &self.program
    }

    /// The agent's abort, before or after it asks.
    pub fn abort(&mut self, reason: String) {
        self.apply(Event::Abort { reason });
    }

    /// Somebody or something declined, and the host cannot tell which.
    pub fn decline(&mut self, why: String) {
        self.apply(Event::Declined { why });
    }

    /// The host can ask no more. The session ends, and its log says why.
    pub fn fail(&mut self, why: String) {
        self.apply(Event::Failed { why });
    }

    /// Why the log lacks something that was appended, if it does.
    #[must_use]
    pub fn log_error(&self) -> Option<&StoreError> {
        self.log_error.as_ref()
    }

    /// Something was shown: from now on the log is brought to the disk while the person thinks.
    pub fn shown(&mut self) {
        if let Some(log) = &mut self.log {
            log.keep_synced();
        }
    }

    /// The file of the log, if there is one.
    #[must_use]
    pub fn log_path(&self) -> Option<&Path> {
        self.log.as_ref().map(SessionLog::path)
    }

    /// The log, to close it with a result.
    #[must_use]
    pub fn into_log(self) -> Option<SessionLog> {
        self.log
    }

    fn append(&mut self, record: &Record) {
        if let Some(log) = &mut self.log {
            // What is missing is written with the next record, if there is room by then.
            self.log_error = log.append(record).err();
        }
    }

    /// Panics if a test asks for it, to see what a panic leaves behind.
    fn count_down(&mut self) {
        if let Some(left) = &mut self.fault {
            *left = left.saturating_sub(1);
            assert!(*left > 0, "asked for by ASK_USER_FAULT");
        }
    }
}

impl Session<Questions> {
    /// Asks. A session asks once; a second request is a no-op.
    pub fn ask(&mut self, request: &Request) {
        if !matches!(self.model().phase, Phase::Waiting { .. }) {
            return;
        }
        self.append(&Record::Ask(request.text().to_owned()));
        self.count_down();
        self.program.ask_request(request.clone());
    }

    /// The state of the questions, for a host that asks one thing at a time.
    #[must_use]
    pub fn model(&self) -> &Model {
        self.program.model()
    }
}
