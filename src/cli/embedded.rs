//! What the hosts on stdin and stdout have in common: the session is recorded, and the result is the last
//! line. Nothing but lines of the protocol is ever on stdout.

use std::io::{self, Stdin};
use std::time::Instant;

use super::exit::Exit;
use super::record::{self, RecordingArgs};
use super::{environment, output};
use crate::dialect::Request;
use crate::host::glyphs::Glyphs;
use crate::host::lines::conversation::Finished;
use crate::host::lines::line;
use crate::host::lines::source::Watched;
use crate::host::session::Session;
use crate::model::size::Size;
use crate::program::Questions;

/// Makes the session of a request.
pub(super) type Begin<'a> = &'a mut dyn FnMut(&Request, Option<Size>) -> Result<Session, String>;

/// Lets a host converse, and delivers what comes of it. `glyphs` is the set that the screen gets, where the
/// host has one.
pub(super) fn run(
    recording: &RecordingArgs,
    glyphs: Option<Glyphs>,
    host: impl FnOnce(&mut Watched<Stdin>, Begin<'_>) -> Finished,
) -> Exit {
    let started = environment::now();
    let clock = Instant::now();
    let mut lines = match Watched::new(io::stdin()) {
        Ok(lines) => lines,
        Err(error) => {
            output::eprint_user(format_args!("cannot watch for signals: {error}"));
            return Exit::Failed;
        }
    };
    let Finished { request, outcome, session } = host(&mut lines, &mut |request, size| {
        for warning in &request.warnings {
            output::eprint_user(format_args!("warning: {warning}"));
        }
        let log = recording.start(request.tool, size, started, glyphs)?;
        let elapsed = move || u64::try_from(clock.elapsed().as_millis()).unwrap_or(u64::MAX);
        let questions = Questions::new(request.tool, size);
        Ok(Session::new(questions, log, Box::new(elapsed), environment::fault()))
    });
    if let Some(error) = session.as_ref().and_then(Session::log_error) {
        output::eprint_user(format_args!("the session is recorded only in part: {error}"));
    }
    let mut log = session.and_then(Session::into_log);
    let result = record::result(&request, &outcome, log.as_mut());
    match output::print_result(&format!("{}\n", line::result(&result.to_json()))) {
        Ok(()) => Exit::Fine,
        Err(error) => {
            record::undelivered(&error, log.as_ref());
            Exit::Failed
        }
    }
}
