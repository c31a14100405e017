//! The end of a session: exactly one result leaves, into the log and onto stdout.

use super::exit::Exit;
use super::output;
use super::stdout::Stdout;
use crate::dialect::{self, Request, SessionRef, ToolResult};
use crate::host::session::Session;
use crate::log::record::{Expectation, Record};
use crate::log::store::{SessionLog, StoreError};
use crate::model::outcome::Outcome;

/// A secret that was read back from a log, or one that is itself a row of dots.
const UNKNOWN_SECRET: &str =
    "a secret is known only by its dots (•), so it cannot be delivered; ask again, and type it";

/// Puts the result into the log, prints what `print` makes of it and of its outcome, and only then waits for the disk. The
/// exit code is `exit`, unless the result cannot be delivered; one that is in no log then goes to stderr. A secret is in
/// what is printed alone: the log has its length, and stderr, which others may read, nothing of it.
pub(super) fn deliver(
    request: &Request,
    outcome: &Outcome,
    session: Option<Session>,
    print: impl FnOnce(&Outcome, &ToolResult) -> Option<String>,
    stdout: &mut Stdout,
    exit: Exit,
) -> Exit {
    if !outcome.is_known() {
        // Without a result in it, the log is that of a session which gave no answer.
        output::eprint_user(UNKNOWN_SECRET);
        let failed = Outcome::Failed(UNKNOWN_SECRET.to_owned());
        return deliver(request, &failed, None, print, stdout, Exit::Failed);
    }
    let bare = dialect::render(request, outcome, None);
    let closed = session.and_then(Session::into_log).map(|log| close(log, bare.to_json())).transpose();
    let closed = closed.unwrap_or_else(|error| {
        output::eprint_user(format_args!("the session is recorded without its result: {error}"));
        None
    });
    let (log, named) = closed.unzip();
    let is_secret = outcome.has_secret();
    let text = if is_secret {
        let revealed = outcome.revealed();
        print(&revealed, &dialect::render(request, &revealed, named.as_ref()))
    } else {
        print(outcome, &ToolResult { session: named, ..bare })
    };
    let text = text.map(|text| format!("{text}\n"));
    let delivered = text.as_ref().map_or(Ok(()), |text| output::write_result(stdout, text));
    let log = log.filter(|log| {
        let synced = log.sync();
        if let Err(error) = &synced {
            output::eprint_user(format_args!("the session may not outlive this machine: {error}"));
        }
        synced.is_ok()
    });
    let Err(error) = delivered else { return exit };
    output::eprint_user(format_args!("the result could not be delivered: {error}"));
    if let Some(log) = log {
        let but = if is_secret { " without its secret, which is lost; ask again" } else { "" };
        output::eprint_user(format_args!("it is in the session {}{but}", log.path().display()));
    } else if is_secret {
        output::eprint_user("it holds a secret, so it is not shown here and is lost; ask again");
    } else {
        output::eprint_user("no session has it, so it is here:");
        output::eprint_result(&text.unwrap_or_default());
    }
    Exit::Failed
}

/// Says so if the log ends before the session does.
pub(super) fn warn_of_lost_log(session: &Session) {
    if let Some(error) = session.log_error() {
        output::eprint_user(format_args!("the session is recorded only in part: {error}"));
    }
}

/// Appends the result, which names neither itself nor its digest, and gives both with the log.
fn close(mut log: SessionLog, result: String) -> Result<(SessionLog, SessionRef), StoreError> {
    log.append(&Record::Expectation(Expectation::Result(result)))?;
    let name = log.path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let digest = log.digest().map(|digest| digest.to_string()).unwrap_or_default();
    Ok((log, SessionRef { name, digest }))
}
