//! What happens to a session, and what a session asks of its host. Messages are facts, effects are
//! data: both compare and print, neither does anything.

use std::sync::Arc;

use crate::model::key::Key;
use crate::model::outcome::{Outcome, Violation};
use crate::model::questionnaire::Questionnaire;
use crate::model::size::Size;

/// A fact: something that happened to the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Msg {
    /// Questions came in that hold to their contract.
    Asked(Arc<Questionnaire>),
    /// Questions came in that break their contract.
    Refused(Vec<Violation>),
    /// A key was pressed.
    Key(Key),
    /// Text was pasted, as received.
    Pasted(String),
    /// The screen has this size now.
    Resized(Size),
    /// The terminal gained or lost the focus.
    Focused(bool),
    /// The external editor gave this text back, or nothing where it failed.
    Edited(Option<String>),
    /// Options of the question at hand were chosen, by index, with a free text besides; in a host
    /// without keys.
    Chose {
        /// The options; one where but one may be chosen.
        options: Vec<usize>,
        /// The free text besides them, where several may be chosen.
        other: Option<String>,
    },
    /// A text was given: the answer of the question at hand, or its comment where one is asked for.
    Wrote(String),
    /// The question at hand was left without an answer.
    Skipped,
    /// A dialog was dismissed: of a comment there is none, anything else cancels all.
    Dismissed,
    /// The person went back to the question before.
    WentBack,
    /// The agent aborted the questions, with its reason.
    Aborted(String),
    /// The host failed and can ask no more, in words for the agent.
    Failed(String),
}

/// What the host is asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The session is over: deliver this outcome. It is asked for once.
    Finish(Outcome),
    /// Give the terminal back to the shell until the person returns.
    Suspend,
    /// Open this text in the person's editor and report `Msg::Edited`.
    Edit(String),
}
