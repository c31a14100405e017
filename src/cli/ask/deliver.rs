//! The end of a call: exactly one result leaves, into the log and onto stdout.

use super::super::exit::Exit;
use super::super::{output, record};
use crate::dialect::{Format, Request};
use crate::log::store::SessionLog;
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
        let result = record::result(self.request, outcome, self.log.as_mut());
        let Some(output) = self.format.output(self.request, outcome, &result) else { return exit };
        match output::print_result(&format!("{output}\n")) {
            Ok(()) => exit,
            Err(error) => {
                record::undelivered(&error, self.log.as_ref());
                Exit::Failed
            }
        }
    }
}
