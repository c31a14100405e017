//! What the hosts on stdin and stdout share: the session is recorded, and the result is the last line. Only
//! lines of the protocol go to stdout.

use std::io::{self, Stdin};

use signal_hook::consts::signal::SIGTERM;

use super::deliver::deliver;
use super::environment::Clock;
use super::exit::Exit;
use super::output;
use super::record::RecordingArgs;
use super::stdout::Stdout;
use crate::dialect::{Request, ToolResult};
use crate::host::glyphs::Glyphs;
use crate::host::lines::conversation::Finished;
use crate::host::lines::line;
use crate::host::lines::source::Watched;
use crate::host::session::Session;
use crate::model::size::Size;

/// Makes the session of a request.
pub(super) type Begin<'a> = &'a mut dyn FnMut(&Request, Option<Size>) -> Result<Session, String>;

/// Runs the conversation of a host and delivers the result. `glyphs` is the set that the screen gets, if the
/// host has one.
pub(super) fn run(
    recording: &RecordingArgs,
    glyphs: Option<Glyphs>,
    host: impl FnOnce(&mut Watched<Stdin>, &mut Stdout, Begin<'_>) -> Finished,
) -> Exit {
    let clock = Clock::start();
    let watched = Watched::new(io::stdin()).and_then(|lines| Ok((lines, Stdout::catching(&[SIGTERM])?)));
    let (mut lines, mut stdout) = match watched {
        Ok(watched) => watched,
        Err(error) => {
            output::eprint_user(format_args!("cannot watch for signals: {error}"));
            return Exit::Failed;
        }
    };
    let Finished { request, outcome, session } = host(&mut lines, &mut stdout, &mut |request, size| {
        for warning in &request.warnings {
            output::eprint_user(format_args!("warning: {warning}"));
        }
        recording.begin(request, size, clock, glyphs)
    });
    let print = |_: &_, result: &ToolResult| Some(line::result(&result.to_json()));
    deliver(&request, &outcome, session, print, &mut stdout, Exit::Fine)
}
