//! The end of a call: exactly one result leaves, into the log and onto stdout.

use super::super::{Exit, say};
use crate::dialect::{self, Format, Request, SessionRef};
use crate::log::record::Record;
use crate::log::store::{SessionLog, StoreError};
use crate::model::outcome::Outcome;

/// What a result is made of, and where it goes.
pub(super) struct Delivery<'a> {
    /// What was asked.
    pub request: &'a Request,
    /// How the result is printed.
    pub format: Format,
    /// The log of the session, where there is one.
    pub log: Option<SessionLog>,
}

impl Delivery<'_> {
    /// Closes the log with the result and prints it. The exit code is `exit`, unless the result could
    /// not be delivered.
    pub(super) fn deliver(mut self, outcome: &Outcome, exit: Exit) -> Exit {
        let bare = dialect::render(self.request, outcome, None);
        let session = match self.log.as_mut().map(|log| close(log, bare.to_json())) {
            Some(Ok(session)) => Some(session),
            Some(Err(error)) => {
                say::person(format_args!("the session is recorded without its result: {error}"));
                None
            }
            None => None,
        };
        let result = dialect::ToolResult { session, ..bare };
        let Some(output) = self.format.output(self.request, outcome, &result) else { return exit };
        match say::out(&format!("{output}\n")) {
            Ok(()) => exit,
            Err(error) => {
                say::person(format_args!("the result could not be delivered: {error}"));
                if let Some(log) = &self.log {
                    say::person(format_args!("it is in the session {}", log.path().display()));
                }
                Exit::Failed
            }
        }
    }
}

/// Appends the result, which names neither itself nor its digest, and tells both.
fn close(log: &mut SessionLog, result: String) -> Result<SessionRef, StoreError> {
    log.append(&Record::Result(result))?;
    log.sync()?;
    let name = log.path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let digest = log.digest().map(|digest| digest.to_string()).unwrap_or_default();
    Ok(SessionRef { name, digest })
}
