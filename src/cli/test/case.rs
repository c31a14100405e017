//! One transcript of a run: its file, what is in it, how its replay came out, and what was decided of it. It
//! rewrites its file and no other.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

use crate::golden::bless::{self, BlessError};
use crate::golden::check::Checked;
use crate::golden::failure::{Failure, Kind};
use crate::golden::run::Transcript;

/// A transcript under way.
#[derive(Debug)]
pub(super) struct Case {
    /// Its path.
    pub path: PathBuf,
    /// Its path as text.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// How its first replay came out.
    pub checked: Option<Checked>,
    /// What is wrong with it.
    pub failure: Option<Failure>,
    /// The comparisons that a review left open; nothing where there was none, and all are open.
    pub open: Option<Vec<usize>>,
    /// Why it cannot be had.
    no_file: Option<Failure>,
    /// The first transcript with the same bytes.
    twin: Option<String>,
    /// Whether it was rewritten.
    changed: bool,
}

/// Reads what was found, and keeps what is chosen. The rest is read too: what is the same to the byte must
/// not hide in another shard.
pub(super) fn read(found: Vec<PathBuf>, chosen: &[bool]) -> Vec<Case> {
    let mut cases: Vec<Case> = found.into_iter().map(Case::read).collect();
    let mut first: HashMap<&[u8], &str> = HashMap::with_capacity(cases.len());
    let mut twins = Vec::with_capacity(cases.len());
    for case in &cases {
        let known = first.get(case.bytes.as_slice()).filter(|_| case.no_file.is_none()).copied();
        twins.push(known.map(str::to_owned));
        if case.no_file.is_none() {
            first.entry(&case.bytes).or_insert(&case.name);
        }
    }
    for (case, twin) in cases.iter_mut().zip(twins) {
        case.twin = twin;
    }
    let mut chosen = chosen.iter();
    cases.retain(|_| chosen.next().copied().unwrap_or_default());
    cases
}

impl Case {
    fn read(path: PathBuf) -> Case {
        let name = path.display().to_string();
        let (bytes, no_file) = match fs::read(&path) {
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
            no_file,
            twin: None,
            changed: false,
        }
    }

    /// What is to be replayed.
    pub(super) fn transcript(&self) -> Transcript {
        Transcript { file: self.name.clone(), bytes: self.bytes.clone() }
    }

    /// How the replay came out.
    pub(super) fn came_out(&mut self, checked: Option<Checked>, failure: Option<Failure>) {
        self.checked = checked;
        let twin = self.twin.as_deref().filter(|_| !self.changed).map(Failure::duplicate);
        self.failure = self.no_file.clone().or(failure).or(twin);
    }

    /// Whether it was rewritten.
    pub(super) fn is_changed(&self) -> bool {
        self.changed
    }

    /// Whether what is wrong with it, if anything, is what a person can decide about.
    pub(super) fn is_decidable(&self) -> bool {
        self.failure.as_ref().is_none_or(|failure| failure.kind == Kind::Difference)
    }

    /// Rewrites what does not hold where it is named, and otherwise what is new.
    pub(super) fn bless(&mut self, named: bool) {
        let Some(checked) = self.checked.as_ref().filter(|_| self.is_decidable()) else { return };
        let comparisons = if named { bless::every(checked) } else { bless::new_ones(checked) };
        self.take(&comparisons);
    }

    /// Rewrites these comparisons.
    pub(super) fn take(&mut self, comparisons: &[usize]) {
        match self.rewritten(comparisons) {
            Err(error) => self.failure = Some(Failure::not_blessed(&error)),
            Ok(Some(text)) if text.as_bytes() != self.bytes => match fs::write(&self.path, &text) {
                Ok(()) => {
                    self.bytes = text.into_bytes();
                    self.changed = true;
                }
                Err(error) => self.failure = Some(Failure::no_file(&error)),
            },
            Ok(_) => {}
        }
    }

    /// What it would be with these comparisons rewritten.
    pub(super) fn rewritten(&self, comparisons: &[usize]) -> Result<Option<String>, BlessError> {
        let (Some(checked), Ok(text)) = (&self.checked, std::str::from_utf8(&self.bytes)) else {
            return Ok(None);
        };
        bless::rewrite(&self.name, text, checked, comparisons)
    }
}
