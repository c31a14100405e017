//! A look at a session without reading it: its first lines and its last. However long it is, and whatever it is, this
//! takes a moment and blocks on nothing.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::{FileExt as _, OpenOptionsExt as _};
use std::path::Path;

use rustix::fs::{FlockOperation, OFlags, flock};

use crate::log::error::LogError;
use crate::log::life::Life;
use crate::log::reader;
use crate::log::record::{Header, Record};
use crate::log::writer;

/// How much of the beginning is read, in bytes: a longer request is not shown.
const HEAD: u64 = 64 * 1024;

/// The lines of the head: the header, the request, and before that an abort.
const HEAD_LINES: usize = 3;

/// How much of the end is read at first, in bytes: `Delivered` and the end of the line before it.
const TAIL: u64 = 512;

/// What a look at a session shows.
#[derive(Clone, Debug)]
pub struct Glance {
    /// The header.
    pub header: Header,
    /// The request; `None` if nothing was asked, or if it is longer than what is read.
    pub request: Option<String>,
    /// How far it got. Whether an unfinished one is over cannot be seen.
    pub life: Life,
    /// The digest that went out with its result.
    pub digest: Option<String>,
    /// Whether a process has it now.
    pub held: bool,
}

/// Why nothing can be seen of a file.
#[derive(Debug, thiserror::Error)]
pub enum GlanceError {
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Read(#[from] io::Error),
    /// It is no regular file.
    #[error("no file")]
    NoFile,
    /// Its first line is no header of this version.
    #[error(transparent)]
    Log(#[from] LogError),
}

impl Glance {
    /// Looks at a file.
    ///
    /// # Errors
    /// It cannot be read, or is no session.
    pub fn at(path: &Path) -> Result<Glance, GlanceError> {
        let mut options = OpenOptions::new();
        // A pipe would be waited for.
        options.read(true).custom_flags(OFlags::NONBLOCK.bits().cast_signed());
        let file = options.open(path)?;
        let metadata = file.metadata()?;
        if !metadata.is_file() {
            return Err(GlanceError::NoFile);
        }
        let mut beginning = read(&file, 0, metadata.len().min(HEAD))?;
        let mut ends = beginning.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
        if let Some(end) = ends.nth(HEAD_LINES - 1) {
            beginning.truncate(end);
        }
        let (log, _) = reader::read_intact(&path.display().to_string(), &beginning)?;
        let request = log.records.iter().find_map(|located| match &located.record {
            Record::Ask(request) => Some(request.clone()),
            _ => None,
        });
        let asked = request.is_some() || metadata.len() > HEAD;
        let End { last, digest } = end(&file, metadata.len())?;
        let held = flock(&file, FlockOperation::NonBlockingLockShared).is_err();
        Ok(Glance { header: log.header, request, life: Life::of(last.as_ref(), asked, None), digest, held })
    }
}

/// What the end of a file says.
#[derive(Debug, Default)]
struct End {
    /// The last record, if it is one that ends a log.
    last: Option<Record>,
    /// The sum of the line with the result.
    digest: Option<String>,
}

fn end(file: &File, len: u64) -> io::Result<End> {
    let mut size = TAIL;
    loop {
        let tail = read(file, len.saturating_sub(size), size.min(len))?;
        // What stands behind the last line end is torn.
        let whole = tail.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let lines: Vec<&[u8]> =
            tail.get(..whole).unwrap_or_default().split_inclusive(|byte| *byte == b'\n').collect();
        // The first one may have begun earlier, unless this is all.
        let is_whole = |index: usize| index > 0 || size >= len;
        if let Some(index) = lines.len().checked_sub(1)
            && is_whole(index)
        {
            return Ok(of_last(&lines, index));
        }
        if size >= len {
            return Ok(End::default());
        }
        size = size.saturating_mul(8);
    }
}

/// What the last of some lines says; the first of them may be a part of one.
fn of_last(lines: &[&[u8]], index: usize) -> End {
    let line = lines.get(index).copied().unwrap_or_default();
    let ends_log = line.starts_with(b"Delivered(") || line.starts_with(b"Result(");
    let last = ends_log.then(|| reader::read_line_alone(line)).flatten();
    let sum_of = |line: &&[u8]| writer::sum_at_end(line.strip_suffix(b"\n").unwrap_or(line));
    let digest = match &last {
        Some(Record::Delivered(delivered)) if !delivered.partial => {
            index.checked_sub(1).and_then(|before| lines.get(before)).and_then(sum_of)
        }
        Some(Record::Expectation(_)) => lines.get(index).and_then(sum_of),
        _ => None,
    };
    End { last, digest: digest.map(|sum| sum.to_string()) }
}

fn read(file: &File, from: u64, len: u64) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; usize::try_from(len).unwrap_or(usize::MAX)];
    let mut filled = 0;
    while let Some(rest) = bytes.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match file.read_at(rest, from + filled as u64) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    bytes.truncate(filled);
    Ok(bytes)
}
