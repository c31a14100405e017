//! What an asker and a window say to each other: JSON lines on a unix socket.

use std::ffi::OsString;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// How a window begins. It is in a file beside the socket, which the window takes away: so it begins once.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct Start {
    /// What the window shows to the socket, to be known as the one that was started.
    pub token: String,
    /// The folder in which the asker works.
    pub folder: PathBuf,
    /// Variables that hold for the asker. A multiplexer starts programs with its own.
    pub variables: Vec<(OsString, OsString)>,
    /// The arguments of the window.
    pub arguments: Vec<OsString>,
}

/// What a window says.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FromWindow {
    /// The first line.
    Hello {
        /// The token of its start.
        token: String,
        /// The version of its program.
        version: String,
    },
    /// The question is about to be shown.
    Shown {
        /// The session's file, if it is recorded.
        session: Option<PathBuf>,
    },
    /// The question stays, since the person is answering it.
    Kept,
    /// The result.
    Result {
        /// What to print.
        text: String,
        /// The exit code that belongs to it.
        exit: u8,
    },
    /// Nothing was decided; the question is where it was, in its session.
    Left {
        /// The exit code.
        exit: u8,
    },
}

/// What an asker says.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWindow {
    /// What to ask.
    Ask {
        /// The tool, whose schema the request has.
        tool: String,
        /// The request as received.
        request: String,
    },
    /// The question is not needed any more.
    Withdraw {
        /// Why, for the person.
        why: String,
        /// Whether it may stay if the person is answering it.
        may_stay: bool,
    },
    /// The asker was interrupted: the question is cancelled at once.
    Interrupt,
    /// The asker goes away; the session stays as it is, for `resume`.
    Leave,
    /// The result went where it had to.
    Taken,
    /// The result could not be passed on.
    Refused {
        /// Why.
        why: String,
    },
}

/// A message as a line.
#[must_use]
pub fn line(message: &impl Serialize) -> Vec<u8> {
    // What these types hold can be written, but for a path that is no text.
    let mut line = serde_json::to_vec(message).unwrap_or_default();
    line.push(b'\n');
    line
}
