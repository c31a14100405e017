//! The exit codes, in one place.

use std::process::ExitCode;

use crate::model::outcome::Outcome;

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Answered; everything holds.
    Fine,
    /// Something unexpected, a result that could not be delivered, a difference.
    Failed,
    /// An invalid request, usage, an unreadable transcript.
    Invalid,
    /// No usable terminal.
    NoTerminal,
    /// `test` selected nothing.
    NothingSelected,
    /// The terminal went away: 128 and SIGHUP.
    HungUp,
    /// The person cancelled: 128 and SIGINT.
    Cancelled,
    /// Aborted: 128 and SIGTERM.
    Aborted,
}

impl Exit {
    /// The exit that an outcome calls for.
    pub(super) fn of(outcome: &Outcome) -> Exit {
        match outcome {
            Outcome::Answered(_) => Exit::Fine,
            Outcome::Cancelled => Exit::Cancelled,
            Outcome::Aborted(_) | Outcome::Declined(_) => Exit::Aborted,
            Outcome::Invalid(_) => Exit::Invalid,
            Outcome::NoTerminal => Exit::NoTerminal,
            Outcome::Failed(_) => Exit::Failed,
        }
    }
}

impl Exit {
    /// Every way to end.
    const ALL: [Exit; 8] = [
        Exit::Fine,
        Exit::Failed,
        Exit::Invalid,
        Exit::NoTerminal,
        Exit::NothingSelected,
        Exit::HungUp,
        Exit::Cancelled,
        Exit::Aborted,
    ];

    /// Its code.
    pub(super) const fn code(self) -> u8 {
        match self {
            Exit::Fine => 0,
            Exit::Failed => 1,
            Exit::Invalid => 2,
            Exit::NoTerminal => 3,
            Exit::NothingSelected => 4,
            Exit::HungUp => 129,
            Exit::Cancelled => 130,
            Exit::Aborted => 143,
        }
    }

    /// The way with a code; one that is unknown is something unexpected.
    pub(super) fn from_code(code: u8) -> Exit {
        Exit::ALL.into_iter().find(|exit| exit.code() == code).unwrap_or(Exit::Failed)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}
