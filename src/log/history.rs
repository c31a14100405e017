//! A log as the messages in it, one after the other: to be walked, cut and changed, and run again. Pure;
//! it holds no expectations and never judges one.

use super::error::Place;
use super::key_steps::keys_of;
use super::reader::Log;
use super::record::{Header, Press, Record};
use super::replay::{Cause, ReplayError, asked};
use crate::dialect::{self, Request, ToolResult};
use crate::model::outcome::Outcome;
use crate::model::session::Model;
use crate::update::message::{Effect, Msg};
use crate::update::update;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its record: one key a record, whatever stood in the log.
    pub record: Record,
    /// The message that it is; nothing for a remark.
    pub msg: Option<Msg>,
    /// When it happened, in milliseconds since the start, where the log says so.
    pub at: Option<u64>,
}

impl Entry {
    /// Any record but the request's.
    #[must_use]
    pub fn of(record: Record) -> Entry {
        Entry { at: at(&record), msg: message(&record), record }
    }

    /// What it was, in a few words.
    #[must_use]
    pub fn cause(&self) -> Cause<'_> {
        match &self.record {
            Record::Key(press) => Cause::Key(press.key),
            record => Cause::Record(record),
        }
    }
}

/// A log as its messages.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    /// The header.
    pub header: Header,
    /// What happened, in order: an abort may stand before the request.
    pub entries: Vec<Entry>,
    /// The request, where there is one.
    pub request: Option<Request>,
}

impl History {
    /// The messages of a log; its expectations are left out. `file` is its name for messages.
    ///
    /// # Errors
    /// A record does not say what it should.
    pub fn of(file: &str, log: &Log) -> Result<History, ReplayError> {
        let tool = dialect::named(&log.header.tool).ok_or_else(|| ReplayError::UnknownTool {
            at: log.records.first().map_or_else(
                || Place { file: file.to_owned(), line: 1, col: 1 },
                |header| header.place(file),
            ),
            tool: log.header.tool.clone(),
        })?;
        let mut history = History { header: log.header.clone(), entries: Vec::new(), request: None };
        for located in &log.records {
            match &located.record {
                Record::Session(_) | Record::Frame(_) | Record::Result(_) => {}
                Record::Ask(_) if history.request.is_some() => {
                    return Err(ReplayError::SecondAsk { at: located.place(file) });
                }
                Record::Ask(text) => {
                    let request = dialect::parse(tool, text);
                    let (record, msg) = (located.record.clone(), Some(asked(&request)));
                    history.entries.push(Entry { record, msg, at: None });
                    history.request = Some(request);
                }
                Record::Key(_) => history.entries.push(Entry::of(located.record.clone())),
                Record::Keys(_) | Record::Type(_) => {
                    let keys = keys_of(file, located)?;
                    let press = |key| Entry::of(Record::Key(Press { at: None, key }));
                    history.entries.extend(keys.into_iter().map(press));
                }
                record => history.entries.push(Entry::of(record.clone())),
            }
        }
        Ok(history)
    }

    /// The same with other entries.
    #[must_use]
    pub fn with(&self, entries: Vec<Entry>) -> History {
        History { header: self.header.clone(), entries, request: self.request.clone() }
    }

    /// The model before anything happened.
    #[must_use]
    pub fn start(&self) -> Model {
        Model::new(self.header.size)
    }

    /// The index of the request among the entries.
    #[must_use]
    pub fn asked_at(&self) -> Option<usize> {
        self.entries.iter().position(|entry| matches!(entry.record, Record::Ask(_)))
    }

    /// The entries that are steps, by index, in order: the request is step 0, and each message after it
    /// counts one.
    pub fn steps(&self) -> impl Iterator<Item = usize> {
        let first = self.asked_at().unwrap_or(self.entries.len());
        (first..self.entries.len()).filter(|index| self.entries[*index].msg.is_some())
    }

    /// Runs all of it. `see` gets every entry's index and the model as it is after it.
    pub fn walk(&self, mut see: impl FnMut(usize, &Model)) {
        let mut model = self.start();
        for (index, entry) in self.entries.iter().enumerate() {
            if let Some(msg) = &entry.msg {
                step(&mut model, msg);
            }
            see(index, &model);
        }
    }

    /// The result of an outcome; the name and digest of a log are not in it.
    #[must_use]
    pub fn result(&self, outcome: &Outcome) -> Option<ToolResult> {
        Some(dialect::render(self.request.as_ref()?, outcome, None))
    }
}

/// Moves a model on and does nothing of what it asks for: whoever replays has the outcome in the model.
pub fn step(model: &mut Model, msg: &Msg) {
    let _: Vec<Effect> = update(model, msg.clone());
}

/// The message that a record is by itself: none for a request, for keys, which are several, and for what
/// did not happen to the session.
#[must_use]
pub fn message(record: &Record) -> Option<Msg> {
    match record {
        Record::Key(press) => Some(Msg::Key(press.key)),
        Record::Paste(paste) => Some(Msg::Pasted(paste.text.clone())),
        Record::Resize(resize) => Some(Msg::Resized(resize.size)),
        Record::Resumed(resumed) => Some(Msg::Resized(resumed.size)),
        Record::Focus(focus) => Some(Msg::Focused(focus.focused)),
        Record::Chose(chose) => {
            Some(Msg::Chose { options: chose.options.clone(), other: chose.other.clone() })
        }
        Record::Wrote(wrote) => Some(Msg::Wrote(wrote.text.clone())),
        Record::Skipped(_) => Some(Msg::Skipped),
        Record::Dismissed(_) => Some(Msg::Dismissed),
        Record::Back(_) => Some(Msg::WentBack),
        Record::Edited(edited) => Some(Msg::Edited(edited.text.clone())),
        Record::Abort(abort) => Some(Msg::Aborted(abort.reason.clone())),
        Record::Failed(failed) => Some(Msg::Failed(failed.why.clone())),
        Record::Session(_)
        | Record::Ask(_)
        | Record::Keys(_)
        | Record::Type(_)
        | Record::Frame(_)
        | Record::Result(_)
        | Record::Note(_) => None,
    }
}

/// When a record happened.
fn at(record: &Record) -> Option<u64> {
    match record {
        Record::Key(press) => press.at,
        Record::Paste(paste) => paste.at,
        Record::Resize(resize) => resize.at,
        Record::Resumed(resumed) => resumed.at,
        Record::Focus(focus) => focus.at,
        Record::Chose(chose) => chose.at,
        Record::Wrote(wrote) => wrote.at,
        Record::Skipped(moment) | Record::Dismissed(moment) | Record::Back(moment) => moment.at,
        Record::Edited(edited) => edited.at,
        Record::Abort(abort) => abort.at,
        Record::Failed(failed) => failed.at,
        Record::Session(_)
        | Record::Ask(_)
        | Record::Keys(_)
        | Record::Type(_)
        | Record::Frame(_)
        | Record::Result(_)
        | Record::Note(_) => None,
    }
}
