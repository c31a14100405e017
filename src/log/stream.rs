//! Reads records from RON text, each with its place, and turns RON's errors into ours.

use std::ops::Range;

use ron::error::{Error, Position, SpannedError};
use serde::Deserialize;

use super::error::{LogError, Wrong};
use super::lexical::{self, is_conflict};
use super::place::Place;
use super::record::{self, Located, Record};

/// The records of a text that begins at a known line and offset of its file.
pub(super) struct Records<'t> {
    de: ron::Deserializer<'t>,
    text: &'t str,
    file: &'t str,
    /// The offset of the text in its file, in bytes.
    base: usize,
    /// Up to where lines and columns were counted, in bytes of the text; so that none is counted twice.
    scanned: usize,
    /// The line of `scanned`, from 1.
    line: usize,
    /// The column of `scanned` in characters, from 1.
    col: usize,
}

impl<'t> Records<'t> {
    /// Reads `text`, which begins at the start of line `line` and at byte `base` of `file`.
    pub(super) fn new(
        file: &'t str,
        text: &'t str,
        base: usize,
        line: usize,
    ) -> Result<Records<'t>, LogError> {
        let de = ron::Deserializer::from_str_with_options(text, &record::options())
            .map_err(|error| opening(file, text, line, &error))?;
        Ok(Records { de, text, file, base, scanned: 0, line, col: 1 })
    }

    /// The next record; `None` at the end of the text. Not to be called after an error.
    pub(super) fn next(&mut self) -> Result<Option<Located>, LogError> {
        let rest = self.offset();
        match self.de.end() {
            Ok(()) => return Ok(None),
            Err(Error::TrailingCharacters) => {}
            Err(code) => {
                let start = rest + lexical::first_record(&self.text.as_bytes()[rest..]);
                return Err(self.explain(code, start));
            }
        }
        let start = self.offset();
        let (line, col) = self.advance(start);
        match Record::deserialize(&mut self.de) {
            Ok(record) => {
                let span: Range<usize> = self.base + start..self.base + self.offset();
                Ok(Some(Located { record, span, line, col }))
            }
            Err(code) => Err(self.explain(code, start)),
        }
    }

    fn offset(&self) -> usize {
        self.text.len() - self.de.remainder().len()
    }

    /// The line and column of an offset that is not before the last one asked for.
    fn advance(&mut self, offset: usize) -> (usize, usize) {
        let between = &self.text[self.scanned..offset];
        self.scanned = offset;
        if let Some(newline) = between.rfind('\n') {
            self.line += between.bytes().filter(|byte| *byte == b'\n').count();
            self.col = between[newline..].chars().count();
        } else {
            self.col += between.chars().count();
        }
        (self.line, self.col)
    }

    fn explain(&mut self, code: Error, start: usize) -> LogError {
        let (line, col) = self.advance(start);
        let begins = Place { file: self.file.to_owned(), line, col };
        let name = opening_word(&self.text[start..]);
        let noticed = self.noticed(&code).max(start);
        let torn = is_torn(&code) || (self.de.remainder().is_empty() && !is_of_what_was_read(&code));
        let (line, col) = self.advance(noticed);
        if on_conflict(self.text, noticed) {
            return Wrong::Conflict.at(Place { line, col: 1, ..begins });
        }
        if torn {
            return Wrong::Torn(name).at(begins);
        }
        let at = Place { line, col, ..begins.clone() };
        match code {
            Error::NoSuchEnumVariant { expected, found, .. } => {
                Wrong::UnknownRecord { name: found, known: expected }.at(at)
            }
            Error::NoSuchStructField { expected, found, .. } => {
                Wrong::UnknownField { record: name, field: found, known: expected }.at(at)
            }
            Error::MissingStructField { field, .. } => Wrong::MissingField { record: name, field }.at(begins),
            code => Wrong::Malformed(in_record(&name, &code)).at(at),
        }
    }

    /// Where an error was noticed, in bytes of the text: RON gives the cursor before and after its last
    /// step. What it read and refused began at the first; what it missed should stand at the second.
    fn noticed(&self, code: &Error) -> usize {
        if is_of_what_was_read(code) {
            offset_of(self.text, self.de.span_error(code.clone()).span.start)
        } else {
            self.offset()
        }
    }
}

/// An error before the first record: a comment without an end, or an attribute that is none.
fn opening(file: &str, text: &str, line: usize, error: &SpannedError) -> LogError {
    let place = |offset: usize| {
        let line_start = text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            file: file.to_owned(),
            line: line + text[..offset].matches('\n').count(),
            col: 1 + text[line_start..offset].chars().count(),
        }
    };
    if is_torn(&error.code) {
        let start = lexical::first_record(text.as_bytes());
        return Wrong::Torn(opening_word(&text[start..])).at(place(start));
    }
    Wrong::Malformed(in_record("", &error.code)).at(place(offset_of(text, error.span.start)))
}

/// RON ran out of text, where the cursor may still stand before it.
fn is_torn(code: &Error) -> bool {
    matches!(code, Error::Eof | Error::ExpectedStringEnd | Error::UnclosedBlockComment)
}

/// RON refused something that it had read, rather than missed something.
fn is_of_what_was_read(code: &Error) -> bool {
    matches!(
        code,
        Error::NoSuchEnumVariant { .. }
            | Error::NoSuchStructField { .. }
            | Error::DuplicateStructField { .. }
            | Error::InvalidValueForType { .. }
            | Error::IntegerOutOfBounds
            | Error::UnexpectedChar(_)
            | Error::Message(_)
    )
}

/// RON's words after the record's name, in the lower case of our messages.
fn in_record(name: &str, code: &Error) -> String {
    let what = code.to_string();
    let mut letters = what.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    let what: String = first.into_iter().chain(letters).collect();
    if name.is_empty() { what } else { format!("in `{name}`: {what}") }
}

/// The name of a record, or the mark of a comment, with which a text begins.
fn opening_word(text: &str) -> String {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
    if text.starts_with("/*") { "/*".to_owned() } else { text[..end].to_owned() }
}

fn on_conflict(text: &str, offset: usize) -> bool {
    let start = text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
    text[start..].lines().next().is_some_and(is_conflict)
}

fn offset_of(text: &str, position: Position) -> usize {
    let above: usize = text.split_inclusive('\n').take(position.line - 1).map(str::len).sum();
    let line = &text[above..];
    line.char_indices().nth(position.col - 1).map_or(text.len(), |(at, _)| above + at)
}
