//! The host of single dialogs: JSON lines in, one dialog at a time out. It maps what comes back by its
//! position among what was offered and feeds it to the session; it never decides what an answer means.

mod asking;
mod protocol;
mod rows;
mod talk;
mod title;

use std::io::Write;

use super::lines::{Ended, First, INPUT_ENDED, Lines, Received, converse};
use super::session::Session;
use crate::dialect::Request;
use crate::model::size::Size;
use protocol::Line;
use talk::Talk;

/// Waits for the request, asks it in dialogs, and says how that ended. Nobody listening counts as an
/// abort, as nobody speaking does.
///
/// `begin` makes the session of a valid request, in which nothing was asked yet, or says why it cannot.
pub fn run(
    lines: &mut impl Lines,
    output: &mut impl Write,
    begin: impl FnOnce(&Request, Option<Size>) -> Result<Session, String>,
) -> Ended {
    let mut talk = Talk::new(lines, output);
    let mut aborted = None;
    let first = first(&mut talk, &mut aborted);
    converse(first, aborted, begin, |session, _| asking::ask(&mut talk, session))
}

/// The request that the first good line holds, or why none comes. An abort may come before it.
fn first<L: Lines, W: Write>(talk: &mut Talk<'_, L, W>, aborted: &mut Option<String>) -> First {
    loop {
        let line = match talk.receive() {
            Received::Line(line) => line,
            Received::End => return Err(INPUT_ENDED.to_owned()),
            Received::Stopped(reason) => return Err(reason),
        };
        let problem = match protocol::parse(&line) {
            Ok(Line::Ask(request, size)) => return Ok((request, size)),
            Ok(Line::Abort(reason)) => {
                aborted.get_or_insert(reason);
                continue;
            }
            Ok(Line::Value(_) | Line::Cancelled) => "nothing was asked yet; send `ask` first".to_owned(),
            Err(problem) => problem,
        };
        talk.complain(&problem)?;
    }
}
