//! Reads a log from the bytes of its file, summed or written by hand, with the place of each record. A torn
//! last line of a summed file is reported; any other damage is an error.

use std::fmt;
use std::ops::Range;

use serde::Deserialize;

use super::error::{LogError, Wrong};
use super::lexical;
use super::place::Place;
use super::record::{self, Delivered, Expectation, Header, Located, Record, VERSION};
use super::stream::Records;
use super::writer::{self, Break, Chain, Sum};

/// A log that was read whole, but for a torn last line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// The header, which is the first record too.
    pub header: Header,
    /// Every record in the order of the file, the header first.
    pub records: Vec<Located>,
    /// Whether the program wrote the file: each line ends in a sum, and every sum holds.
    pub summed: bool,
    /// What was left out at the end of a summed file.
    pub torn: Option<Torn>,
    /// The sum of the last whole line of a summed file, which stands for all of them.
    pub digest: Option<Sum>,
    /// The sum of the line with the last result of a summed file: the digest that went out with it.
    pub sealed: Option<Sum>,
}

impl Log {
    /// The result, if the session is finished: nothing comes after it then but that it was delivered.
    #[must_use]
    pub fn result(&self) -> Option<&str> {
        let mut last = self.records.iter().rev().map(|located| &located.record);
        let last = last.find(|record| !matches!(record, Record::Delivered(_)));
        match last {
            Some(Record::Expectation(Expectation::Result(result))) => Some(result),
            _ => None,
        }
    }

    /// What the log says of the delivery of its result.
    #[must_use]
    pub fn delivered(&self) -> Option<&Delivered> {
        match self.records.last().map(|located| &located.record) {
            Some(Record::Delivered(delivered)) => Some(delivered),
            _ => None,
        }
    }
}

/// A last line without its line end: the program, or the machine, stopped while writing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Torn {
    /// The start of the line.
    pub at: Place,
    /// The offset of the line, in bytes: the length of the file without it.
    pub start: usize,
    /// The bytes that were left out.
    pub bytes: usize,
}

impl fmt::Display for Torn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: the last line is torn and was left out ({} bytes)", self.at, self.bytes)
    }
}

/// Reads a log. `file` is the name for messages.
///
/// The file is summed when the line on which its first record begins ends as a summed line does, or
/// when any comment is a sum: damage to the first line must not turn a summed file into one that was
/// written by hand, and lines moved from a summed file into another are no transcript.
///
/// # Errors
/// The first thing that is wrong, with its place; the version before all else.
pub fn read(file: &str, bytes: &[u8]) -> Result<Log, LogError> {
    match read_intact(file, bytes)? {
        (_, Some(damage)) => Err(damage),
        (log, None) => Ok(log),
    }
}

/// Reads a log as far as it is intact, and says what is wrong behind that. Of a file that was written by hand no
/// part is.
///
/// # Errors
/// As [`read`], if not even the header is intact.
pub fn read_intact(file: &str, bytes: &[u8]) -> Result<(Log, Option<LogError>), LogError> {
    let first = lexical::first_record(bytes);
    let line_start = bytes[..first].iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    let first_line = bytes[line_start..].split(|byte| *byte == b'\n').next().unwrap_or_default();
    let is_sum =
        |comment: Range<usize>| writer::ends_in_sum(&bytes[comment.start.saturating_sub(1)..comment.end]);
    let summed = writer::ends_in_sum(first_line) || lexical::comments(bytes).any(is_sum);
    if let Some(offset) = lexical::too_deep(bytes) {
        return Err(Wrong::TooDeep.at(place(file, bytes, offset)));
    }
    check_version(file, bytes, first, || summed && Chain::default().follow(first_line).is_err())?;
    if summed { read_summed(file, bytes) } else { Ok((read_written(file, bytes)?, None)) }
}

/// Refuses a version that is not ours, before anything that this version may have changed is read.
fn check_version(
    file: &str,
    bytes: &[u8],
    first: usize,
    broken: impl FnOnce() -> bool,
) -> Result<(), LogError> {
    #[derive(Deserialize)]
    enum Probe {
        Session(Version),
    }
    #[derive(Deserialize)]
    struct Version {
        version: u32,
    }
    let text = valid(bytes);
    let Ok(mut de) = ron::Deserializer::from_str_with_options(text, &record::options()) else {
        return Ok(());
    };
    match Probe::deserialize(&mut de) {
        Ok(Probe::Session(Version { version })) if version != VERSION => {
            Err(Wrong::Version { version, broken: broken() }.at(place(file, bytes, first)))
        }
        // What is no header is reported where the records are read.
        Ok(_) | Err(_) => Ok(()),
    }
}

fn read_summed(file: &str, bytes: &[u8]) -> Result<(Log, Option<LogError>), LogError> {
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    let mut chain = Chain::default();
    let mut records = Vec::new();
    let mut sealed = None;
    let (mut start, mut line, mut damage) = (0, 1, None);
    for text in bytes[..whole].split_inclusive(|byte| *byte == b'\n') {
        let before = records.len();
        if let Err(error) = read_line(file, text, (start, line), &mut chain, &mut records) {
            records.truncate(before);
            damage = Some(error);
            break;
        }
        let is_result = |located: &Located| is_result(&located.record);
        if records.get(before..).is_some_and(|new| new.iter().any(is_result)) {
            sealed = chain.digest();
        }
        start += text.len();
        line += 1;
    }
    let torn = (damage.is_none() && whole < bytes.len()).then(|| Torn {
        at: Place { file: file.to_owned(), line, col: 1 },
        start: whole,
        bytes: bytes.len() - whole,
    });
    match (header(file, &records), damage) {
        // Without its header it is nothing to look at.
        (Err(_), Some(damage)) => Err(damage),
        (Err(error), None) => Err(error),
        (Ok(header), damage) => {
            Ok((Log { header, records, summed: true, torn, digest: chain.digest(), sealed }, damage))
        }
    }
}

/// Adds the records of one line of a summed file, which begins at this offset and has this number.
fn read_line(
    file: &str,
    text: &[u8],
    (start, line): (usize, usize),
    chain: &mut Chain,
    records: &mut Vec<Located>,
) -> Result<(), LogError> {
    let at = |col| Place { file: file.to_owned(), line, col };
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let before = chain.clone();
    let record = chain.follow(text).map_err(|why| match why {
        Break::NoSum if lexical::is_conflict(valid(text)) => Wrong::Conflict.at(at(1)),
        Break::NoSum => Wrong::NoSum.at(at(1)),
        Break::WrongSum => Wrong::WrongSum.at(at(1)),
    })?;
    let mut read = || {
        let record = std::str::from_utf8(record)
            .map_err(|_| Wrong::NotText.at(at(1 + valid(record).chars().count())))?;
        let mut stream = Records::new(file, record, start, line)?;
        while let Some(located) = stream.next()? {
            records.push(located);
        }
        Ok(())
    };
    let read = read();
    if read.is_err() {
        *chain = before;
    }
    read
}

/// The record of one line of a summed file, whether its sum holds or not; `None` if it is none.
pub(super) fn read_line_alone(line: &[u8]) -> Option<Record> {
    let text = std::str::from_utf8(line).ok()?;
    Records::new("", text, 0, 1).ok()?.next().ok()?.map(|located| located.record)
}

fn is_result(record: &Record) -> bool {
    matches!(record, Record::Expectation(Expectation::Result(_)))
}

fn read_written(file: &str, bytes: &[u8]) -> Result<Log, LogError> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| Wrong::NotText.at(place(file, bytes, error.valid_up_to())))?;
    if let Some(offset) = text.find('\r') {
        return Err(Wrong::CarriageReturn.at(place(file, bytes, offset)));
    }
    if let Some(line) = text.lines().position(lexical::has_conflict_label) {
        return Err(Wrong::Conflict.at(Place { file: file.to_owned(), line: line + 1, col: 1 }));
    }
    let mut stream = Records::new(file, text, 0, 1)?;
    let mut records = Vec::new();
    while let Some(located) = stream.next()? {
        if records.is_empty() && !matches!(located.record, Record::Session(_)) {
            // Said before the rest is parsed: a file that is no log at all need not be RON either.
            return Err(Wrong::NoHeader.at(located.place(file)));
        }
        records.push(located);
    }
    let header = header(file, &records)?;
    Ok(Log { header, records, summed: false, torn: None, digest: None, sealed: None })
}

fn header(file: &str, records: &[Located]) -> Result<Header, LogError> {
    let is_header = |located: &&Located| matches!(located.record, Record::Session(_));
    if let Some(second) = records.iter().skip(1).find(is_header) {
        return Err(Wrong::SecondHeader.at(second.place(file)));
    }
    match records.first() {
        Some(Located { record: Record::Session(header), .. }) => Ok(header.clone()),
        Some(other) => Err(Wrong::NoHeader.at(other.place(file))),
        None => Err(Wrong::NoHeader.at(Place { file: file.to_owned(), line: 1, col: 1 })),
    }
}

fn place(file: &str, bytes: &[u8], offset: usize) -> Place {
    let before = &bytes[..offset];
    let line = before.split(|byte| *byte == b'\n').count();
    let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    let col = 1 + valid(&before[line_start..]).chars().count();
    Place { file: file.to_owned(), line, col }
}

/// The text before the first byte that is no UTF-8.
fn valid(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes)
        .or_else(|error| std::str::from_utf8(&bytes[..error.valid_up_to()]))
        .unwrap_or_default()
}
