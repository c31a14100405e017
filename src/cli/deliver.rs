//! The end of a session: exactly one result leaves, into the log and onto stdout.

use std::io;
use std::path::Path;

use super::environment::{self, Clock};
use super::exit::Exit;
use super::output;
use super::session_file::shown;
use super::stdout::Stdout;
use crate::dialect::{self, Request, SessionRef, ToolResult};
use crate::host::session::Session;
use crate::log::naming;
use crate::log::record::{Delivered, Expectation, Record};
use crate::log::store::{SessionLog, folder};
use crate::model::outcome::Outcome;

/// How many sessions are removed at once: nobody waits long for a folder that was never tidied.
const AT_ONCE: usize = 1000;

/// A secret that was read back from a log, or one that is itself a row of dots.
const UNKNOWN_SECRET: &str =
    "a secret is known only by its dots (•), so it cannot be delivered; ask again, and type it";

/// Where a result goes.
pub(super) trait Out {
    /// Passes the text of a result on, with the exit code that belongs to it.
    ///
    /// # Errors
    /// Nobody takes it.
    fn put(&mut self, text: &str, exit: Exit) -> io::Result<()>;
}

impl Out for Stdout {
    fn put(&mut self, text: &str, _: Exit) -> io::Result<()> {
        output::write_result(self, text)
    }
}

/// Puts the result into the log, prints what `print` makes of it and of its outcome, logs that it went out, and only then
/// waits for the disk. The exit code is `exit`, unless the result cannot be delivered; one that is in no log then goes to
/// stderr.
///
/// A secret is in what is printed and nowhere else: the log has its length, and stderr, which others may read, nothing.
pub(super) fn deliver(
    request: &Request,
    outcome: &Outcome,
    session: Option<Session>,
    print: impl FnOnce(&Outcome, &ToolResult) -> Option<String>,
    out: &mut dyn Out,
    exit: Exit,
) -> Exit {
    let logged = dialect::render(request, outcome, None);
    deliver_result(request, (outcome, logged), session, print, out, exit)
}

/// The same for a result that was made already, as a log has it.
pub(super) fn deliver_result(
    request: &Request,
    (outcome, logged): (&Outcome, ToolResult),
    session: Option<Session>,
    print: impl FnOnce(&Outcome, &ToolResult) -> Option<String>,
    out: &mut dyn Out,
    exit: Exit,
) -> Exit {
    // What goes out, if that is not what the log has.
    let (other, exit) = match (outcome.has_secret(), outcome.is_known()) {
        (false, _) => (None, exit),
        (true, true) => (Some(outcome.revealed()), exit),
        (true, false) => {
            output::eprint_user(UNKNOWN_SECRET);
            (Some(Outcome::Failed(UNKNOWN_SECRET.to_owned())), Exit::Failed)
        }
    };
    let ended = other.as_ref().unwrap_or(outcome).in_a_word();
    let mut record = session.and_then(|session| Recorded::new(session, ended, outcome.has_secret()));
    let named = record.as_mut().and_then(|record| record.close(logged.to_json()));
    let text = match &other {
        Some(other) => print(other, &dialect::render(request, other, named.as_ref())),
        None => print(outcome, &ToolResult { session: named, ..logged }),
    };
    let text = text.map(|text| format!("{text}\n"));
    let delivered = text.as_ref().map_or(Ok(()), |text| out.put(text, exit));
    let is_kept = record.is_some_and(|record| record.finish(delivered.is_ok()));
    let Err(error) = delivered else { return exit };
    output::eprint_user(format_args!("the result could not be delivered: {error}"));
    if !is_kept && outcome.has_secret() {
        output::eprint_user("it holds a secret, so it is not shown here and is lost; ask again");
    } else if !is_kept {
        output::eprint_user("no session has it, so it is here:");
        output::eprint_result(&text.unwrap_or_default());
    }
    Exit::Failed
}

/// The log of a session that is over.
struct Recorded {
    log: SessionLog,
    /// When the session ended, in milliseconds since it began.
    at: u64,
    /// How it ended.
    ended: &'static str,
    /// Whether the log has the result.
    has_result: bool,
    /// Whether the result that went out has a secret besides.
    has_secret: bool,
}

impl Recorded {
    fn new(session: Session, ended: &'static str, has_secret: bool) -> Option<Recorded> {
        let at = session.now();
        Some(Recorded { log: session.into_log()?, at, ended, has_result: false, has_secret })
    }

    /// Appends the result, which names neither itself nor its digest, and gives both, if the log took it.
    fn close(&mut self, result: String) -> Option<SessionRef> {
        if !self.log.has_result() {
            let appended = self.log.append(&Record::Expectation(Expectation::Result(result)));
            let appended = appended.or_else(|_| self.log.flush());
            if let Err(error) = &appended {
                output::eprint_user(format_args!("the session is recorded without its result: {error}"));
                return None;
            }
        }
        self.has_result = true;
        let digest = self.log.digest().map(|digest| digest.to_string()).unwrap_or_default();
        Some(SessionRef { name: naming::name_of(self.log.path()), digest })
    }

    /// Logs that the result went out, if it did, and waits for the disk. Whether the result is in the log for good.
    fn finish(mut self, went_out: bool) -> bool {
        let path = self.log.path().display().to_string();
        if went_out {
            let delivered =
                Delivered { at: Some(self.at), ended: Some(self.ended.to_owned()), partial: false };
            if let Err(error) = self.log.delivered(&delivered) {
                output::eprint_user(format_args!("the session is recorded only in part: {error}"));
            }
        }
        let synced = self.log.sync();
        if let Err(error) = &synced {
            output::eprint_user(format_args!("the session may not outlive this machine: {error}"));
        }
        tidy(self.log.path());
        let is_kept = self.has_result && synced.is_ok();
        if is_kept && !went_out && self.has_secret {
            output::eprint_user(format_args!(
                "it is in the session {path} without its secret, which is lost; ask again"
            ));
        } else if is_kept && !went_out {
            let name = shown(self.log.path());
            output::eprint_user(format_args!(
                "it is in the session {path}; `ask-user resume {name}` delivers it"
            ));
        }
        is_kept
    }
}

/// Removes the sessions beyond the limit, if the one that ended is in the folder of the sessions. By then the result is
/// out. What cannot be removed now can be next time.
fn tidy(path: &Path) {
    if let Some(folder) = environment::sessions().filter(|folder| path.parent() == Some(folder)) {
        let _ = folder::prune(&folder, &environment::kept_sessions(Clock::start().started), AT_ONCE);
    }
}

/// Leaves a session that is not over, for `resume`.
pub(super) fn leave_unfinished(session: Session) {
    if let Some(error) = session.log_error() {
        output::eprint_user_at_once(format_args!("the session is recorded only in part: {error}"));
    }
    let Some(log) = session.into_log() else { return };
    if let Err(error) = log.sync() {
        output::eprint_user_at_once(format_args!("the session may not outlive this machine: {error}"));
    }
    let name = shown(log.path());
    output::eprint_user_at_once(format_args!(
        "the session is unfinished; `ask-user resume {name}` resumes it"
    ));
}
