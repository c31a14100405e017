//! One thing that happened, as an entry of a list that can be edited.

use std::fmt;

use super::record::Record;
use crate::model::effect::Effect;
use crate::model::event::{Event, Timed, Value};
use crate::model::text::one_line;
use crate::program::{Input, Program};

/// What an entry is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The request, as received.
    Ask(String),
    /// An event. A key is one event, whatever record pressed it.
    Event(Event),
    /// A remark.
    Note(String),
}

/// One entry of a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub what: What,
    /// When it happened, in milliseconds since the start, if the log says so.
    pub at: Option<u64>,
    /// The index of the record that it was read from.
    pub record: usize,
}

impl Entry {
    /// The same moment with another event.
    #[must_use]
    pub fn with(&self, event: Event) -> Entry {
        Entry { what: What::Event(event), ..self.clone() }
    }

    /// What happens to the program; `None` for a remark.
    #[must_use]
    pub fn input(&self) -> Option<Input<'_>> {
        match &self.what {
            What::Ask(text) => Some(Input::Ask(text)),
            What::Event(event) => Some(Input::Event(event)),
            What::Note(_) => None,
        }
    }

    /// Applies it to a program. Returns the effects, which a replay ignores.
    pub fn apply_to<P: Program>(&self, program: &mut P) -> Vec<Effect<P::Output>> {
        match &self.what {
            What::Ask(text) => program.ask(text),
            What::Event(event) => program.apply(event.clone()),
            What::Note(_) => Vec::new(),
        }
    }

    /// The event, if it is one.
    #[must_use]
    pub fn event(&self) -> Option<&Event> {
        match &self.what {
            What::Event(event) => Some(event),
            What::Ask(_) | What::Note(_) => None,
        }
    }

    /// Its record.
    #[must_use]
    pub fn record(&self) -> Record {
        match &self.what {
            What::Ask(text) => Record::Ask(text.clone()),
            What::Event(event) => Record::Event(Timed { at: self.at, event: event.clone() }),
            What::Note(note) => Record::Note(note.clone()),
        }
    }

    /// What it was, with the texts and the numbers in it, on one line.
    #[must_use]
    pub fn label(&self) -> String {
        let mut label = self.to_string();
        if let What::Event(event) = &self.what {
            event.fields(|_, value| match value {
                Value::Text(text) => label.extend([": ", &one_line(text)]),
                Value::Indices(indices) => {
                    let numbers: Vec<String> = indices.iter().map(|index| (index + 1).to_string()).collect();
                    label.extend([" ", &numbers.join(", ")]);
                }
                Value::Nothing | Value::Key(_) | Value::Size(_) | Value::Flag(_) | Value::Number(_) => {}
            });
        }
        label
    }
}

/// Prints what it was, in a few words.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.what {
            What::Ask(_) => f.write_str("ask"),
            What::Event(event) => write!(f, "{event}"),
            What::Note(_) => Ok(()),
        }
    }
}
