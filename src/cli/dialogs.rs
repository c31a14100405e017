//! `ask-user dialogs`: the host of single dialogs on stdin and stdout. Nothing but lines of the protocol
//! is ever on stdout.

use std::io;
use std::time::Instant;

use clap::Args;

use super::record::{self, Recording};
use super::{Exit, environment, say};
use crate::host::dialogs::input::Watched;
use crate::host::dialogs::{self, Ended};
use crate::host::session::Session;

/// The arguments of `dialogs`.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  echo '{\"ask\":{\"tool\":\"ask_user\",\"request\":{\"questions\":[…]}}}' | ask-user dialogs\n\n\
    JSON lines. First in: {\"ask\":{\"tool\":…,\"request\":…},\"size\":[80,24]}. Out: {\"dialog\":{\"method\":\"select\"|\"input\",…}}, \
    one at a time; in: {\"value\":…} or {\"cancelled\":true}; {\"abort\":…} at any time. Last out: {\"result\":…}."
)]
pub(super) struct Arguments {
    #[command(flatten)]
    recording: Recording,
}

/// Runs `dialogs`.
pub(super) fn run(arguments: &Arguments) -> Exit {
    let started = environment::now();
    let clock = Instant::now();
    let mut lines = match Watched::new(io::stdin()) {
        Ok(lines) => lines,
        Err(error) => {
            say::person(format_args!("cannot watch for signals: {error}"));
            return Exit::Failed;
        }
    };
    let Ended { request, outcome, session } = dialogs::run(&mut lines, &mut io::stdout(), |request, size| {
        for warning in &request.warnings {
            say::person(format_args!("warning: {warning}"));
        }
        let log = arguments.recording.start(request.tool, size, started, None)?;
        let elapsed = move || u64::try_from(clock.elapsed().as_millis()).unwrap_or(u64::MAX);
        Ok(Session::waiting(size, log, Box::new(elapsed), environment::fault()))
    });
    if let Some(error) = session.as_ref().and_then(Session::log_error) {
        say::person(format_args!("the session is recorded only in part: {error}"));
    }
    let mut log = session.and_then(Session::into_log);
    let result = record::result(&request, &outcome, log.as_mut());
    match say::out(&format!("{}\n", dialogs::result_line(&result.to_json()))) {
        Ok(()) => Exit::Fine,
        Err(error) => {
            record::undelivered(&error, log.as_ref());
            Exit::Failed
        }
    }
}
