//! The end of a session: exactly one result leaves, into the log and onto stdout.

use super::exit::Exit;
use super::output;
use super::stdout::Stdout;
use crate::dialect::{self, Request, SessionRef, ToolResult};
use crate::host::session::Session;
use crate::log::record::{Expectation, Record};
use crate::log::store::{SessionLog, StoreError};
use crate::model::outcome::Outcome;

/// Puts the result into the log, prints what `print` makes of it, and only then waits for the disk. The exit code is
/// `exit`, unless the result cannot be delivered; one that is in no log then goes to stderr.
pub(super) fn deliver(
    request: &Request,
    outcome: &Outcome,
    session: Option<Session>,
    print: impl FnOnce(&ToolResult) -> Option<String>,
    stdout: &mut Stdout,
    exit: Exit,
) -> Exit {
    let bare = dialect::render(request, outcome, None);
    let closed = session.and_then(Session::into_log).map(|log| close(log, bare.to_json())).transpose();
    let closed = closed.unwrap_or_else(|error| {
        output::eprint_user(format_args!("the session is recorded without its result: {error}"));
        None
    });
    let (log, named) = closed.unzip();
    let text = print(&ToolResult { session: named, ..bare }).map(|text| format!("{text}\n"));
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
        output::eprint_user(format_args!("it is in the session {}", log.path().display()));
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
