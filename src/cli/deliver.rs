//! The end of a session: exactly one result leaves, into the log and onto stdout.

use super::exit::Exit;
use super::output;
use crate::dialect::{self, Request, SessionRef, ToolResult};
use crate::host::session::Session;
use crate::log::record::{Expectation, Record};
use crate::log::store::{SessionLog, StoreError};
use crate::model::outcome::Outcome;

/// Closes the log with the result and prints what `print` makes of it. The exit code is `exit`, unless the
/// result cannot be delivered.
pub(super) fn deliver(
    request: &Request,
    outcome: &Outcome,
    session: Option<Session>,
    print: impl FnOnce(&ToolResult) -> Option<String>,
    exit: Exit,
) -> Exit {
    let mut log = session.and_then(Session::into_log);
    let bare = dialect::render(request, outcome, None);
    let named = log.as_mut().map(|log| close(log, bare.to_json())).transpose().unwrap_or_else(|error| {
        output::eprint_user(format_args!("the session is recorded without its result: {error}"));
        None
    });
    let Some(text) = print(&ToolResult { session: named, ..bare }) else { return exit };
    let Err(error) = output::print_result(&format!("{text}\n")) else { return exit };
    output::eprint_user(format_args!("the result could not be delivered: {error}"));
    if let Some(log) = log {
        output::eprint_user(format_args!("it is in the session {}", log.path().display()));
    }
    Exit::Failed
}

/// Says so if the log ends before the session does.
pub(super) fn warn_of_lost_log(session: &Session) {
    if let Some(error) = session.log_error() {
        output::eprint_user(format_args!("the session is recorded only in part: {error}"));
    }
}

/// Appends the result, which names neither itself nor its digest, and gives both.
fn close(log: &mut SessionLog, result: String) -> Result<SessionRef, StoreError> {
    log.append(&Record::Expectation(Expectation::Result(result)))?;
    log.sync()?;
    let name = log.path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let digest = log.digest().map(|digest| digest.to_string()).unwrap_or_default();
    Ok(SessionRef { name, digest })
}
