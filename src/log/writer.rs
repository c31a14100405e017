//! The chain of sums: each line that the program writes vouches for itself and for every line before it.
//!
//! A line is `RECORD // SUM\n`. RECORD is the record's RON on one line. SUM is the first 32 hex digits
//! (lower case) of SHA-256 over these bytes, one after the other, with nothing between them:
//!
//! 1. the 32 hex digits of the line before, as ASCII; empty for the first line;
//! 2. RECORD as it stands in the file, without the ` // ` and without the line end.
//!
//! 128 bits are ample against damage, which is what a sum is for; it is no signature.

use std::fmt;

use sha2::{Digest, Sha256};

use super::print::{Layout, PrintError, print};
use super::record::Record;

/// What stands between a record and its sum: to RON, the sum is a comment.
const MARK: &[u8] = b" // ";

/// The number of hex digits of a sum.
const DIGITS: usize = 32;

/// The sum at the end of a line: 32 hex digits, as they stand in the file.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sum([u8; DIGITS]);

impl Sum {
    fn of(previous: Option<Sum>, record: &[u8]) -> Sum {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        let mut hasher = Sha256::new();
        if let Some(Sum(digits)) = previous {
            hasher.update(digits);
        }
        hasher.update(record);
        let mut sum = [0; DIGITS];
        for (pair, byte) in sum.chunks_exact_mut(2).zip(hasher.finalize()) {
            pair.copy_from_slice(&[HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
        }
        Sum(sum)
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::str::from_utf8(&self.0).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sum({self})")
    }
}

/// Where a chain of summed lines stands; a new one is at the first line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    last: Option<Sum>,
}

impl Chain {
    /// A chain that goes on after a line with this sum.
    #[must_use]
    pub(super) const fn after(last: Option<Sum>) -> Chain {
        Chain { last }
    }

    /// The sum of the last line, which stands for all the lines; `None` before the first.
    #[must_use]
    pub const fn digest(&self) -> Option<Sum> {
        self.last
    }

    /// The next line of the file, with its line end.
    ///
    /// # Errors
    /// A record that cannot be printed; the chain then stays where it was.
    pub fn line(&mut self, record: &Record) -> Result<String, PrintError> {
        let mut line = print(record, Layout::Line)?;
        let sum = Sum::of(self.last, line.as_bytes());
        self.last = Some(sum);
        line.extend(MARK.iter().chain(&sum.0).map(|byte| char::from(*byte)));
        line.push('\n');
        Ok(line)
    }

    /// Checks the next line of a file, given without its line end, and hands back its record.
    ///
    /// # Errors
    /// The break; the chain then stays where it was.
    pub(super) fn follow<'l>(&mut self, line: &'l [u8]) -> Result<&'l [u8], Break> {
        let (record, digits) = split(line).ok_or(Break::NoSum)?;
        let sum = Sum::of(self.last, record);
        if sum.0 != *digits {
            return Err(Break::WrongSum);
        }
        self.last = Some(sum);
        Ok(record)
    }
}

/// How a line can fail to follow the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Break {
    /// It ends in no sum.
    NoSum,
    /// It ends in the sum of something else.
    WrongSum,
}

/// Whether a line, given without its line end, ends as a summed line does.
pub(super) fn ends_in_sum(line: &[u8]) -> bool {
    split(line).is_some()
}

/// The sum at the end of a line, given without its line end.
pub(super) fn sum_at_end(line: &[u8]) -> Option<Sum> {
    split(line).map(|(_, digits)| Sum(*digits))
}

fn split(line: &[u8]) -> Option<(&[u8], &[u8; DIGITS])> {
    let (rest, digits) = line.split_last_chunk::<DIGITS>()?;
    let record = rest.strip_suffix(MARK)?;
    digits.iter().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')).then_some((record, digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_what_the_head_of_this_file_says() {
        let mut chain = Chain::default();
        assert_eq!(chain.digest(), None);
        // printf %s 'Note("a")' | sha256sum
        let first = "eabf03948cf159a48a27c5d82c39292e";
        assert_eq!(chain.line(&Record::Note("a".into())), Ok(format!("Note(\"a\") // {first}\n")));
        // printf %s '<first>Note("b")' | sha256sum
        let second = "9f6b0a9a42220770882e0a6d1783a423";
        assert_eq!(chain.line(&Record::Note("b".into())), Ok(format!("Note(\"b\") // {second}\n")));
        assert_eq!(chain.digest().map(|sum| sum.to_string()).as_deref(), Some(second));
    }

    #[test]
    fn a_chain_follows_its_own_lines_and_no_others() {
        let mut chain = Chain::default();
        let lines = ["a", " // ", "\n"].map(|note| chain.line(&Record::Note(note.into())).unwrap());
        let mut reader = Chain::default();
        for line in &lines {
            let line = line.trim_end().as_bytes();
            let record = reader.follow(line).unwrap();
            assert!(line.starts_with(record) && record.ends_with(b")"));
            assert_eq!(reader.follow(line), Err(Break::WrongSum), "the same line twice");
        }
        assert_eq!(reader.digest(), chain.digest());
        let before = reader.clone();
        assert_eq!(reader.follow(b""), Err(Break::NoSum));
        assert_eq!(reader.follow(&lines[0].trim_end().to_uppercase().into_bytes()), Err(Break::NoSum));
        assert_eq!(reader, before);
    }
}
