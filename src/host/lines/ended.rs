//! How a conversation begins and ends, whatever the host shows in between: the checks in their order, the
//! session, and what is left of it. It never reads a line.

use crate::dialect::{self, Request};
use crate::host::session::Session;
use crate::model::outcome::Outcome;
use crate::model::size::Size;

/// How a conversation ended. What is left to do is to close the log and to write the result.
#[derive(Debug)]
pub struct Ended {
    /// What was asked; a request that says nothing where none came.
    pub request: Request,
    /// How it ended.
    pub outcome: Outcome,
    /// The session, where there was one.
    pub session: Option<Session>,
}

/// What was asked, on a screen of which size, or why nothing was.
pub type First = Result<(Request, Option<Size>), String>;

/// Lets `ask` put a valid request, and says how that ended. `aborted` is an abort that came before it.
///
/// `begin` makes the session, in which nothing was asked yet, or says why it cannot.
pub fn converse(
    first: First,
    aborted: Option<String>,
    begin: impl FnOnce(&Request, Option<Size>) -> Result<Session, String>,
    ask: impl FnOnce(&mut Session, Option<Size>) -> Outcome,
) -> Ended {
    let (request, size) = match first {
        Ok(asked) => asked,
        Err(reason) => {
            let outcome = Outcome::Aborted(aborted.unwrap_or(reason));
            return Ended { request: dialect::parse(dialect::FIRST, ""), outcome, session: None };
        }
    };
    if let Err(violations) = &request.questionnaire {
        let outcome = Outcome::Invalid(violations.clone());
        return Ended { request, outcome, session: None };
    }
    match begin(&request, size) {
        Ok(mut session) => {
            if let Some(reason) = aborted {
                session.abort(reason);
            }
            session.ask(&request);
            let outcome = ask(&mut session, size);
            Ended { request, outcome, session: Some(session) }
        }
        Err(why) => Ended { request, outcome: Outcome::Failed(why), session: None },
    }
}
