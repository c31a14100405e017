//! Opens the file of a session that goes on: locked first, then read, so that nobody adds to it in between.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;

use rustix::fs::OFlags;

use super::{SEALED_MODE, SessionLog, State, StoreError, Why, disk, lock};
use crate::log::error::LogError;
use crate::log::reader::{self, Log};
use crate::log::record::{Expectation, Record};
use crate::log::writer::Chain;

/// Why a session cannot be taken up.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub enum OpenError {
    /// Its file cannot be opened.
    Store(#[from] StoreError),
    /// What is in it is no whole log.
    Log(#[from] LogError),
}

impl SessionLog {
    /// Opens the log of a session to go on with it, and gives what is in it. A torn last line is cut off by the next
    /// append.
    ///
    /// # Errors
    /// It cannot be opened or locked, it is no log that a program wrote, or it is damaged.
    pub fn open(path: &Path) -> Result<(SessionLog, Log), OpenError> {
        let file = open(path).map_err(|why| why.of(path))?;
        lock(&file).map_err(|why| why.of(path))?;
        let bytes = read(&file, path).map_err(|why| why.of(path))?;
        if !bytes.contains(&b'\n') {
            return Err(Why::Empty.of(path).into());
        }
        let log = reader::read(&path.display().to_string(), &bytes)?;
        if !log.summed {
            return Err(Why::NoSums.of(path).into());
        }
        let whole = log.torn.as_ref().map_or(bytes.len(), |torn| torn.start);
        let state = match log.records.last().map(|located| &located.record) {
            Some(Record::Expectation(Expectation::Result(_))) => State::Finished,
            Some(Record::Delivered(_)) => State::Closed,
            _ => State::Open,
        };
        let chain = Chain::after(log.digest);
        let mut opened = SessionLog::of(path.to_owned(), file, (whole as u64, chain), state);
        opened.torn = log.torn.is_some();
        Ok((opened, log))
    }
}

/// The file, which must be one: a pipe would be waited for.
fn open(path: &Path) -> Result<File, Why> {
    if !fs::metadata(path).map_err(Why::Open)?.is_file() {
        return Err(Why::NoFile);
    }
    let mut options = OpenOptions::new();
    // Should it have become a pipe in between.
    options.read(true).append(true).custom_flags(OFlags::NONBLOCK.bits().cast_signed());
    let file = match disk::open(&options, path) {
        Err(_) if is_sealed(&fs::metadata(path).map_err(Why::Open)?) => return Err(Why::Sealed),
        file => file.map_err(Why::Open)?,
    };
    let found = file.metadata().map_err(Why::Open)?;
    if !found.is_file() {
        return Err(Why::NoFile);
    }
    // The superuser may write to it all the same.
    if is_sealed(&found) { Err(Why::Sealed) } else { Ok(file) }
}

fn is_sealed(found: &fs::Metadata) -> bool {
    found.permissions().mode() & 0o777 == SEALED_MODE
}

/// What is in the file, if it is still the one of this name.
fn read(mut file: &File, path: &Path) -> Result<Vec<u8>, Why> {
    disk::attempt().map_err(Why::Open)?;
    let (held, named) = (file.metadata().map_err(Why::Open)?, fs::metadata(path).map_err(Why::Open)?);
    if (held.dev(), held.ino()) != (named.dev(), named.ino()) {
        return Err(Why::Open(io::Error::other("another file was put in its place")));
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(Why::Open)?;
    Ok(bytes)
}
