//! One transcript of a run: what is in it, how its replay came out, and what was decided about it. Pure: it
//! gives the texts of files, and the caller writes them.

use std::collections::HashMap;
use std::path::PathBuf;

use super::bless;
use super::check::Checked;
use super::failure::{Failure, Kind};
use super::report::{Entry, Failed, Status};
use super::repro;
use super::run::{Run, Transcript};

/// A transcript under way.
#[derive(Debug)]
pub struct Case {
    /// Its path.
    pub path: PathBuf,
    /// Its path as text.
    pub name: String,
    bytes: Vec<u8>,
    checked: Option<Checked>,
    failure: Option<Failure>,
    /// The comparisons that a review left open; `None` if there was none, and all are open.
    open: Option<Vec<usize>>,
    /// Why its file cannot be read.
    unreadable: Option<Failure>,
    /// The first transcript with the same bytes.
    twin: Option<String>,
    blessed: bool,
}

/// Marks each transcript that is the same, to the byte, as an earlier one.
pub fn find_twins(cases: &mut [Case]) {
    let mut first: HashMap<&[u8], &str> = HashMap::with_capacity(cases.len());
    let mut twins = Vec::with_capacity(cases.len());
    for case in cases.iter() {
        let readable = case.unreadable.is_none();
        twins.push(first.get(case.bytes.as_slice()).filter(|_| readable).map(|name| (*name).to_owned()));
        if readable {
            first.entry(&case.bytes).or_insert(&case.name);
        }
    }
    for (case, twin) in cases.iter_mut().zip(twins) {
        case.twin = twin;
    }
}

impl Case {
    /// A transcript that was read, or why it could not be.
    #[must_use]
    pub fn new(path: PathBuf, read: Result<Vec<u8>, impl ToString>) -> Case {
        let name = path.display().to_string();
        let (bytes, unreadable) = match read {
            Ok(bytes) => (bytes, None),
            Err(error) => (Vec::new(), Some(Failure::no_file(&error))),
        };
        Case {
            path,
            name,
            bytes,
            checked: None,
            failure: None,
            open: None,
            unreadable,
            twin: None,
            blessed: false,
        }
    }

    /// What to replay.
    #[must_use]
    pub fn transcript(&self) -> Transcript {
        Transcript { file: self.name.clone(), bytes: self.bytes.clone() }
    }

    /// Takes the outcome of its replay.
    pub fn came_out(&mut self, Run { checked, failure }: Run) {
        self.checked = checked;
        let twin = self.twin.as_deref().filter(|_| !self.blessed).map(Failure::duplicate);
        self.failure = self.unreadable.clone().or(failure).or(twin);
    }

    /// How its first replay came out.
    #[must_use]
    pub fn checked(&self) -> Option<&Checked> {
        self.checked.as_ref()
    }

    /// What is wrong with it.
    #[must_use]
    pub fn failure(&self) -> Option<&Failure> {
        self.failure.as_ref()
    }

    /// Whether it was rewritten.
    #[must_use]
    pub fn is_blessed(&self) -> bool {
        self.blessed
    }

    /// Whether a person can decide about what is wrong with it, if anything is.
    #[must_use]
    pub fn is_decidable(&self) -> bool {
        self.failure.as_ref().is_none_or(|failure| failure.kind == Kind::Difference)
    }

    /// Its new text with the expectations that do not hold rewritten if it was named, and otherwise the new
    /// ones; `None` if nothing changes. What cannot be blessed becomes its failure.
    pub fn bless(&mut self, named: bool) -> Option<String> {
        let checked = self.checked.as_ref().filter(|_| self.is_decidable())?;
        let comparisons = if named { bless::every(checked) } else { bless::new_ones(checked) };
        self.accept(&comparisons)
    }

    /// The same with these comparisons rewritten.
    pub(super) fn accept(&mut self, comparisons: &[usize]) -> Option<String> {
        match self.rewritten(comparisons) {
            Ok(text) => text.filter(|text| text.as_bytes() != self.bytes),
            Err(error) => {
                self.failure = Some(Failure::not_blessed(&error));
                None
            }
        }
    }

    /// Leaves these comparisons open.
    pub(super) fn leave(&mut self, open: Vec<usize>) {
        self.open = Some(open);
    }

    fn rewritten(&self, comparisons: &[usize]) -> Result<Option<String>, bless::BlessError> {
        let (Some(checked), Ok(text)) = (&self.checked, std::str::from_utf8(&self.bytes)) else {
            return Ok(None);
        };
        bless::rewrite(&self.name, text, checked, comparisons)
    }

    /// Takes whether its new text could be written.
    pub fn written(&mut self, text: String, written: Result<(), impl ToString>) {
        match written {
            Ok(()) => {
                self.bytes = text.into_bytes();
                self.blessed = true;
            }
            Err(error) => self.failure = Some(Failure::no_file(&error)),
        }
    }

    /// The transcript cut behind its failure; `None` if that is not at one of its records.
    #[must_use]
    pub fn reproduction(&self) -> Option<String> {
        let text = std::str::from_utf8(&self.bytes).ok()?;
        repro::cut(&self.name, text, self.checked.as_ref()?, self.failure.as_ref()?)
    }

    /// What it would become if a review accepted what is open; `None` if nothing is.
    #[must_use]
    pub fn pending(&self) -> Option<String> {
        self.failure.as_ref()?;
        let checked = self.checked.as_ref().filter(|_| self.is_decidable())?;
        match &self.open {
            Some(open) => self.rewritten(open),
            None => self.rewritten(&bless::every(checked)),
        }
        .ok()
        .flatten()
    }

    /// Its entry in a report; the files are those that its failure left behind.
    #[must_use]
    pub fn entry(&self, reproduction: Option<String>, pending: Option<String>) -> Entry {
        let status = match &self.failure {
            None if self.blessed => Status::Blessed,
            None => Status::Passed,
            Some(failure) => {
                Status::Failed(Box::new(Failed { failure: failure.clone(), reproduction, pending }))
            }
        };
        Entry { path: self.name.clone(), status }
    }
}
