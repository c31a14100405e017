//! A log as a list of what happened, which can be replayed, cut and changed. Expectations are not in it.

use super::entry::{Entry, What};
use super::error::{LogError, Wrong};
use super::key_steps::keys_of;
use super::place::Place;
use super::reader::Log;
use super::record::{Header, Record};
use super::replay::Replay;
use crate::model::event::{Event, Timed};
use crate::program::Program;

/// What happened to a program.
#[derive(Clone, Debug, PartialEq)]
pub struct History<P> {
    /// The header.
    pub header: Header,
    /// What happened, in order. An abort may come before the request.
    pub entries: Vec<Entry>,
    /// The program before anything happened.
    pub start: P,
}

impl<P: Program> History<P> {
    /// The history in a log. `file` is the log's name for messages.
    ///
    /// # Errors
    /// A record does not say what it should, or the program does not run the header's tool.
    pub fn of(file: &str, log: &Log) -> Result<History<P>, LogError> {
        let Header { tool, size, .. } = &log.header;
        let start = P::begin(tool, *size).ok_or_else(|| {
            let place = match log.records.first() {
                Some(header) => header.place(file),
                None => Place { file: file.to_owned(), line: 1, col: 1 },
            };
            Wrong::UnknownTool { tool: tool.clone(), known: P::tools() }.at(place)
        })?;
        let mut entries = Vec::with_capacity(log.records.len());
        let mut asked = false;
        for (record, located) in log.records.iter().enumerate() {
            let place = || located.place(file);
            let mut push = |at, what| entries.push(Entry { what, at, record });
            match &located.record {
                Record::Session(_) | Record::Expectation(_) | Record::Delivered(_) => {}
                Record::Ask(_) if asked => return Err(Wrong::SecondAsk.at(place())),
                Record::Ask(text) => {
                    asked = true;
                    push(None, What::Ask(text.clone()));
                }
                Record::Event(Timed { at, event }) => push(*at, What::Event(event.clone())),
                Record::Hand(hand) => {
                    let keys = keys_of(hand, place)?.into_iter();
                    keys.for_each(|key| push(None, What::Event(Event::Key { key })));
                }
                Record::Note(note) => push(None, What::Note(note.clone())),
            }
        }
        Ok(History { header: log.header.clone(), entries, start })
    }

    /// The same with other entries.
    #[must_use]
    pub fn with(&self, entries: Vec<Entry>) -> History<P> {
        History { header: self.header.clone(), entries, start: self.start.clone() }
    }

    /// Replays all of it.
    #[must_use]
    pub fn replay(&self) -> Replay<'_, P> {
        Replay::new(self.start.clone(), &self.entries)
    }

    /// The indices of the entries that are steps. The request is step 0, and each event after it counts one.
    pub fn steps(&self) -> impl Iterator<Item = usize> {
        let is_asked = |entry: &Entry| matches!(entry.what, What::Ask(_));
        let first = self.entries.iter().position(is_asked).unwrap_or(self.entries.len());
        (first..self.entries.len()).filter(|index| self.entries[*index].input().is_some())
    }
}
