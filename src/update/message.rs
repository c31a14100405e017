//! What moves the questions: a request that came in, or an event. Messages are facts and compare.

use std::sync::Arc;

pub use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::outcome::Violation;
use crate::model::questionnaire::Questionnaire;

/// A fact: something that happened to the questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Msg {
    /// A valid request came in.
    Asked(Arc<Questionnaire>),
    /// A request came in that breaks its tool's rules.
    Refused(Vec<Violation>),
    /// Anything else.
    Event(Event),
}

impl From<Event> for Msg {
    fn from(event: Event) -> Msg {
        Msg::Event(event)
    }
}
