//! A conversation with another program: it sends a request, then what its person does, and gets what the
//! host shows of the session. Its end is the session's, whatever ends it.

use std::io::Write;
use std::time::Duration;

use super::line::{self, Line, Said};
use super::source::{Lines, Received, write};
use crate::dialect::{self, Request};
use crate::host::session::Session;
use crate::model::outcome::Outcome;
use crate::model::size::Size;

/// Why a session is aborted when nothing more can come in.
const INPUT_ENDED: &str = "the input ended";

/// What the other program gets to see of a session, and the lines that it may send.
pub trait Face {
    /// The names of the fields that it takes.
    const FIELDS: &'static [&'static str];

    /// Whether nothing is shown while more lines are waiting.
    const SETTLES: bool;

    /// Takes a line that comes before the request.
    ///
    /// # Errors
    /// What is wrong with it.
    fn prepare(&mut self, said: Said) -> Result<(), String>;

    /// The request came. `guard` is the length of the arrival guard in milliseconds, if one was named.
    fn open(&mut self, _guard: Option<u64>) {}

    /// Takes a line, and gives those that go out because of it.
    ///
    /// # Errors
    /// What is wrong with it.
    fn take(&mut self, said: Said, session: &mut Session) -> Result<Vec<String>, String>;

    /// What there is to see now, as a line; `None` if there is nothing.
    fn show(&mut self, session: &mut Session) -> Option<String>;

    /// How long it waits for a line before `silence`; `None` is as long as it takes.
    fn wait(&self, _session: &Session) -> Option<Duration> {
        None
    }

    /// No line came for so long. The lines that go out because of it; `None` if nothing happened.
    fn silence(&mut self, _session: &mut Session) -> Option<Vec<String>> {
        None
    }
}

/// A conversation that is over. What is left to do is to close the log and to write the result.
#[derive(Debug)]
pub struct Finished {
    /// The request; an empty one if none came.
    pub request: Request,
    /// How it ended.
    pub outcome: Outcome,
    /// The session; `None` if nobody was asked.
    pub session: Option<Session>,
}

/// Waits for the request, asks it, and says how that ended. A closed output counts as an abort, and so does
/// a closed input.
///
/// `begin` makes the session of a valid request, in which nothing was asked yet, or says why it cannot.
pub fn converse(
    lines: &mut impl Lines,
    output: &mut impl Write,
    face: &mut impl Face,
    begin: impl FnOnce(&Request, Option<Size>) -> Result<Session, String>,
) -> Finished {
    let mut talk = Talk { lines, output, face };
    let mut aborted = None;
    let (request, size) = match talk.first(&mut aborted) {
        Ok(asked) => asked,
        Err(reason) => {
            let outcome = Outcome::Aborted(aborted.unwrap_or(reason));
            return Finished { request: dialect::parse(dialect::FIRST, ""), outcome, session: None };
        }
    };
    if let Err(violations) = &request.questionnaire {
        let outcome = Outcome::Invalid(violations.clone());
        return Finished { request, outcome, session: None };
    }
    match begin(&request, size) {
        Ok(mut session) => {
            if let Some(reason) = aborted {
                session.abort(reason);
            }
            session.ask(&request);
            let outcome = talk.ask(&mut session);
            Finished { request, outcome, session: Some(session) }
        }
        Err(why) => Finished { request, outcome: Outcome::Failed(why), session: None },
    }
}

/// Both ends of the conversation.
struct Talk<'a, L, W, F> {
    lines: &'a mut L,
    output: &'a mut W,
    face: &'a mut F,
}

impl<L: Lines, W: Write, F: Face> Talk<'_, L, W, F> {
    /// The request and the screen's size from the first good `ask`, or why none comes. An abort may come
    /// before it.
    fn first(&mut self, aborted: &mut Option<String>) -> Result<(Request, Option<Size>), String> {
        loop {
            let Some(line) = self.receive(None)? else { continue };
            let taken = match line::parse(&line, F::FIELDS) {
                Ok(Line::Ask { request, size, guard }) => {
                    self.face.open(guard);
                    return Ok((request, size));
                }
                Ok(Line::Abort(reason)) => {
                    aborted.get_or_insert(reason);
                    Ok(())
                }
                Ok(Line::Said(said)) => self.face.prepare(said),
                Err(problem) => Err(problem),
            };
            if let Err(problem) = taken {
                write(self.output, &line::error(&problem))?;
            }
        }
    }

    /// Takes lines and shows the session until it is over.
    fn ask(&mut self, session: &mut Session) -> Outcome {
        let mut changed = true;
        loop {
            if let Some(outcome) = session.model().outcome() {
                return outcome.clone();
            }
            if let Err(reason) = self.step(session, &mut changed) {
                session.abort(reason);
            }
        }
    }

    /// Shows what changed, or waits for one line. `Err` is why nothing more can come or go.
    fn step(&mut self, session: &mut Session, changed: &mut bool) -> Result<(), String> {
        if *changed && !F::SETTLES {
            return self.show(session, changed);
        }
        let wait = if *changed { Some(Duration::ZERO) } else { self.face.wait(session) };
        let Some(line) = self.receive(wait)? else {
            if *changed {
                return self.show(session, changed);
            }
            let out = self.face.silence(session);
            *changed = out.is_some();
            return self.write(out.unwrap_or_default());
        };
        let taken = match line::parse(&line, F::FIELDS) {
            Ok(Line::Ask { .. }) => Err("a second `ask`; one session asks once".to_owned()),
            Ok(Line::Abort(reason)) => {
                session.abort(reason);
                Ok(Vec::new())
            }
            Ok(Line::Said(said)) => self.face.take(said, session),
            Err(problem) => Err(problem),
        };
        match taken {
            Ok(out) => {
                *changed = true;
                self.write(out)
            }
            Err(problem) => write(self.output, &line::error(&problem)),
        }
    }

    fn show(&mut self, session: &mut Session, changed: &mut bool) -> Result<(), String> {
        *changed = false;
        let shown = self.face.show(session);
        self.write(shown)?;
        session.shown();
        Ok(())
    }

    fn write(&mut self, lines: impl IntoIterator<Item = String>) -> Result<(), String> {
        lines.into_iter().try_for_each(|line| write(self.output, &line))
    }

    /// The next line; `None` if none came for so long. `Err` is why no more come.
    fn receive(&mut self, wait: Option<Duration>) -> Result<Option<Vec<u8>>, String> {
        match self.lines.next(wait) {
            Ok(Some(Received::Line(line))) => Ok(Some(line)),
            Ok(Some(Received::End)) => Err(INPUT_ENDED.to_owned()),
            Ok(Some(Received::Stopped(reason))) => Err(reason),
            Ok(None) => Ok(None),
            Err(error) => Err(format!("the input cannot be read: {error}")),
        }
    }
}
