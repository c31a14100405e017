//! The records of a log and how they are read. A record is the header, the request, an event, a shorthand that
//! people write, an expectation or a remark.

use std::fmt;
use std::sync::LazyLock;

use ron::extensions::Extensions;
use ron::options::Options;
use serde::de::{Deserialize, Deserializer, EnumAccess, VariantAccess, Visitor};

use super::place::Place;
use crate::model::event::{Event, OneOf, ReadEvent, Timed};
use crate::model::size::Size;

/// The version of the format that this program writes, and the only one that it reads.
pub const VERSION: u32 = 1;

/// One record of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// The header; always the first record and never a later one.
    Session(Header),
    /// The request as it was received.
    Ask(String),
    /// Something that happened.
    Event(Timed),
    /// Several keys in one record.
    Hand(Hand),
    /// What a transcript expects at this point.
    Expectation(Expectation),
    /// The result went out.
    Delivered(Delivered),
    /// A remark, for people.
    Note(String),
}

/// How people write keys. Each key and each character is a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Key names separated by white space.
    Keys(String),
    /// Text that is typed.
    Type(String),
}

/// What a transcript expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// The frame at this point.
    Frame(Frame),
    /// The result of the session, as JSON; the program writes it last.
    Result(String),
}

/// That the result of a session went out to whoever asked. It comes after the result.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Delivered {
    /// Milliseconds since the session began.
    pub at: Option<u64>,
    /// How the session ended, in a word or two.
    pub ended: Option<String>,
    /// Whether the log ends before the session did: what was recorded is no answer, and the result is not in it.
    #[serde(default)]
    pub partial: bool,
}

/// Where and with what a session began. Fields of a later program are ignored.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
pub struct Header {
    /// The version of the format, see [`VERSION`].
    pub version: u32,
    /// The tool that was called, which names the program that ran.
    pub tool: String,
    /// The size at the start; `None` if there was no terminal. Must be written.
    #[serde(deserialize_with = "Option::deserialize")]
    pub size: Option<Size>,
    /// When the session began, in milliseconds since 1970-01-01 UTC.
    pub started: Option<u64>,
    /// The name of the glyph set that the terminal got.
    pub glyphs: Option<String>,
}

/// A frame that a transcript expects.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// The rows as they stand in the file, with the first and last newline.
    pub text: String,
    /// Column and row of the caret, from 0; `None` if it is hidden.
    pub caret: Option<(u16, u16)>,
    /// Runs of semantic tokens, one string a run; `None` if they are not compared.
    pub styles: Option<Vec<String>>,
}

/// A record and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located {
    /// The record.
    pub record: Record,
    /// Its bytes in the file, from its name to its closing bracket.
    pub span: std::ops::Range<usize>,
    /// Its line, from 1.
    pub line: usize,
    /// Its column in characters, from 1.
    pub col: usize,
}

impl Located {
    /// The place of the record in the file of this name.
    #[must_use]
    pub fn place(&self, file: &str) -> Place {
        Place { file: file.to_owned(), line: self.line, col: self.col }
    }
}

/// The name of every record.
static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    [&["Session", "Ask", "Keys", "Type"], Event::NAMES, &["Frame", "Result", "Delivered", "Note"]].concat()
});

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        deserializer.deserialize_enum("Record", &NAMES, RecordVisitor)
    }
}

struct RecordVisitor;

impl<'de> Visitor<'de> for RecordVisitor {
    type Value = Record;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Record, A::Error> {
        let (name, content) = data.variant_seed(OneOf::Variants(&NAMES))?;
        Ok(match name {
            "Session" => Record::Session(content.newtype_variant()?),
            "Ask" => Record::Ask(content.newtype_variant()?),
            "Keys" => Record::Hand(Hand::Keys(content.newtype_variant()?)),
            "Type" => Record::Hand(Hand::Type(content.newtype_variant()?)),
            "Frame" => Record::Expectation(Expectation::Frame(content.newtype_variant()?)),
            "Result" => Record::Expectation(Expectation::Result(content.newtype_variant()?)),
            "Delivered" => Record::Delivered(content.newtype_variant()?),
            "Note" => Record::Note(content.newtype_variant()?),
            event => Record::Event(content.newtype_variant_seed(ReadEvent(event))?),
        })
    }
}

/// How this program reads RON: `Key(key: "down")` for a variant that holds a struct, and values of optional
/// fields without `Some`. In code, so that no file has to say it.
pub(super) fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
}
