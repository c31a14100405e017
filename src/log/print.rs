//! Writes records as RON, in one of two layouts: on one line for the program, or spread out for people.

use std::fmt::{self, Write as _};

use super::lexical::is_conflict;
use super::record::{Delivered, Expectation, Frame, Hand, Header, Record};
use crate::model::event::{Event, Timed, Value};
use crate::model::key::Key;
use crate::model::size::Size;
use crate::model::text;

/// Why a record has no text, as with a key that has no name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this record cannot be written: {0}")]
pub struct PrintError(pub String);

/// How a record is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// On one line, whatever its strings hold, with everything that is in the record.
    Line,
    /// As a person would write it: spaces after colons, long texts as they are read, no times, and of the
    /// header only what a replay depends on.
    Pretty,
}

/// A record as RON, without a line end.
///
/// # Errors
/// A key that could not be read back.
pub fn print(record: &Record, layout: Layout) -> Result<String, PrintError> {
    let mut writer = Writer { out: String::with_capacity(64), layout, first: true, failed: None };
    writer.record(record);
    match writer.failed {
        Some(key) => Err(PrintError(format!("the key {key:?} has no name"))),
        None => Ok(writer.out),
    }
}

/// A record under way.
struct Writer {
    out: String,
    layout: Layout,
    /// Whether the next field is the record's first.
    first: bool,
    /// A key without a name.
    failed: Option<Key>,
}

impl Writer {
    fn record(&mut self, record: &Record) {
        match record {
            Record::Session(header) => self.header(header),
            Record::Ask(request) => self.only("Ask", request),
            Record::Event(Timed { event: Event::Key { key }, .. }) if self.layout == Layout::Pretty => {
                let name = self.name_of(*key);
                self.only("Keys", &name);
            }
            Record::Event(timed) => self.event(timed),
            Record::Hand(Hand::Keys(keys)) => self.only("Keys", keys),
            Record::Hand(Hand::Type(text)) => self.only("Type", text),
            Record::Expectation(Expectation::Frame(frame)) => self.frame(frame),
            Record::Expectation(Expectation::Result(json)) => match self.layout {
                Layout::Line => self.only("Result", json),
                Layout::Pretty => {
                    self.out.push_str("Result(");
                    self.raw(&format!("\n{json}\n"));
                    self.out.push(')');
                }
            },
            Record::Delivered(delivered) => self.delivered(delivered),
            Record::Note(note) => self.only("Note", note),
        }
    }

    /// A record that holds one text.
    fn only(&mut self, name: &str, text: &str) {
        self.open(name);
        self.text(text);
        self.out.push(')');
    }

    fn header(&mut self, header: &Header) {
        self.open("Session");
        self.field("version", Value::Number(header.version.into()));
        self.field("tool", Value::Text(&header.tool));
        self.field("size", header.size.map_or(Value::Nothing, Value::Size));
        if self.layout == Layout::Line {
            if let Some(started) = header.started {
                self.field("started", Value::Number(started));
            }
            if let Some(glyphs) = &header.glyphs {
                self.field("glyphs", Value::Text(glyphs));
            }
        }
        self.out.push(')');
    }

    fn event(&mut self, Timed { at, event }: &Timed) {
        self.open(event.name());
        if let (Some(at), Layout::Line) = (at, self.layout) {
            self.field("at", Value::Number(*at));
        }
        event.fields(|name, value| match (value, self.layout) {
            // `Focus(true)`: the event's name says enough.
            (Value::Flag(flag), Layout::Pretty) => self.push(format_args!("{flag}")),
            (value, _) => self.field(name, value),
        });
        self.out.push(')');
    }

    fn delivered(&mut self, Delivered { at, ended, partial }: &Delivered) {
        self.open("Delivered");
        if let Some(at) = at {
            self.field("at", Value::Number(*at));
        }
        if let Some(ended) = ended {
            self.field("ended", Value::Text(ended));
        }
        if *partial {
            self.field("partial", Value::Flag(true));
        }
        self.out.push(')');
    }

    fn frame(&mut self, frame: &Frame) {
        self.open("Frame");
        self.key("text");
        match self.layout {
            Layout::Line => self.text(&frame.text),
            Layout::Pretty => self.raw(&frame.text),
        }
        if let Some((x, y)) = frame.caret {
            self.key("caret");
            self.pair(x, y);
        }
        if let Some(styles) = &frame.styles {
            self.key("styles");
            let spread = self.layout == Layout::Pretty && !styles.is_empty();
            self.out.push_str(if spread { "[\n" } else { "[" });
            for (index, style) in styles.iter().enumerate() {
                if spread {
                    self.push(format_args!("    \"{style}\",\n"));
                } else {
                    self.out.push_str(if index > 0 { "," } else { "" });
                    self.quoted(style);
                }
            }
            self.out.push(']');
        }
        self.out.push(')');
    }

    fn open(&mut self, name: &str) {
        self.push(format_args!("{name}("));
        self.first = true;
    }

    fn key(&mut self, name: &str) {
        let (comma, colon) = match self.layout {
            Layout::Line => (",", ":"),
            Layout::Pretty => (", ", ": "),
        };
        let comma = if std::mem::take(&mut self.first) { "" } else { comma };
        self.push(format_args!("{comma}{name}{colon}"));
    }

    fn field(&mut self, name: &str, value: Value<'_>) {
        self.key(name);
        match value {
            Value::Nothing => self.out.push_str("None"),
            Value::Text(text) => self.text(text),
            Value::Key(key) => {
                let name = self.name_of(key);
                self.quoted(&name);
            }
            Value::Size(size) => {
                // The fields of a size are public, and one without a cell could not be read back.
                let Size { cols, rows } = Size::new(size.cols, size.rows);
                self.pair(cols, rows);
            }
            Value::Flag(flag) => self.push(format_args!("{flag}")),
            Value::Number(number) => self.push(format_args!("{number}")),
            Value::Indices(indices) => {
                let comma = if self.layout == Layout::Line { "," } else { ", " };
                let indices: Vec<String> = indices.iter().map(ToString::to_string).collect();
                self.push(format_args!("[{}]", indices.join(comma)));
            }
        }
    }

    fn pair(&mut self, one: u16, other: u16) {
        let comma = if self.layout == Layout::Line { "," } else { ", " };
        self.push(format_args!("({one}{comma}{other})"));
    }

    /// The name of a key. One that does not parse as the key again is an error.
    fn name_of(&mut self, key: Key) -> String {
        let mut name = String::new();
        if write!(name, "{key}").is_err() || name.parse() != Ok(key) {
            self.failed = Some(key);
        }
        name
    }

    /// A text; for people a raw string if it has quotes or lines and every character of it can be seen.
    fn text(&mut self, text: &str) {
        if self.layout == Layout::Pretty && text.contains(['"', '\\', '\n']) && is_plain(text) {
            self.raw(text);
        } else {
            self.quoted(text);
        }
    }

    /// A string on one line, with everything escaped that cannot be seen.
    fn quoted(&mut self, text: &str) {
        // Writing a string to a string cannot fail.
        let _ = ron::ser::to_writer(&mut self.out, text);
    }

    /// A raw string, with as many `#` as it takes.
    fn raw(&mut self, text: &str) {
        let mut hashes = "#".to_owned();
        while text.contains(&format!("\"{hashes}")) {
            hashes.push('#');
        }
        self.push(format_args!("r{hashes}\"{text}\"{hashes}"));
    }

    fn push(&mut self, words: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.out.write_fmt(words);
    }
}

/// Whether a text can stand in a file as it is: nothing invisible, no carriage return, no blanks at the end of
/// a line, nothing that a version control system takes for its own mark.
fn is_plain(text: &str) -> bool {
    text::sanitize(text) == text
        && !text.contains('\r')
        && text.split('\n').all(|line| !line.ends_with(' ') && !is_conflict(line))
}
