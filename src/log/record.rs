//! The records of a log, and how one prints: always on one line, whatever its strings hold. It never
//! reads a file and never sums a line; it holds strings, never `char`, because RON leaves a newline
//! raw in a `char` and the line would break.

use ron::extensions::Extensions;
use ron::options::Options;
use serde::{Deserialize, Serialize};

use super::fields;
use crate::model::key::Key;
use crate::model::size::Size;

/// The version of the format that this program writes, and the only one that it reads.
pub const VERSION: u32 = 1;

/// One thing that happened in a session, or one thing that a transcript expects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Record {
    /// The header; always the first record and never a later one.
    Session(Header),
    /// The request as it was received.
    Ask(String),
    /// One key press, as the program writes it.
    Key(Press),
    /// Key names parted by white space, as a hand writes them: each is one step.
    Keys(String),
    /// Text as a hand writes it: each character is one step.
    Type(String),
    /// A paste as it was received.
    Paste(Paste),
    /// The terminal has another size.
    Resize(Resize),
    /// The terminal won or lost the focus.
    Focus(Focus),
    /// The external editor was left.
    Edited(Edited),
    /// Options were chosen, in a host without keys.
    Chose(Chose),
    /// A text was given, in a host without keys: the answer, or the comment where one is asked for.
    Wrote(Wrote),
    /// The question was left without an answer, in a host without keys.
    Skipped(Moment),
    /// A dialog was dismissed, in a host without keys.
    Dismissed(Moment),
    /// The person went back to the question before, in a host without keys.
    Back(Moment),
    /// The host aborted; allowed before `Ask`.
    Abort(Abort),
    /// The host failed and could ask no more.
    Failed(Failed),
    /// The session was taken up again, maybe on another terminal.
    Resumed(Resumed),
    /// An expectation: the frame at this point.
    Frame(Frame),
    /// The result of the session; the program writes it last.
    Result(String),
    /// A remark, for people.
    Note(String),
}

/// Where and with what a session began. Lenient: fields of a later program are passed over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format, see [`VERSION`].
    pub version: u32,
    /// The tool whose contract the request follows.
    pub tool: String,
    /// The size at the start; `None` says that there was no terminal. Must be written.
    #[serde(with = "fields::maybe_cells")]
    pub size: Option<Size>,
    /// When the session began, in milliseconds since 1970-01-01 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<u64>,
    /// The name of the glyph set that the terminal got.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub glyphs: Option<String>,
}

/// One key press.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Press {
    /// When, in milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// The key, by its name.
    #[serde(with = "fields::key_name")]
    pub key: Key,
}

/// A bracketed paste.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paste {
    /// When, in milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// The text as it was received, not sanitised.
    pub text: String,
}

/// A new size of the terminal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resize {
    /// When, in milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// The new size, in cells.
    #[serde(with = "fields::cells")]
    pub size: Size,
}

/// The focus of the terminal; `Focus(true)` is short for `Focus(focused: true)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Focus {
    /// When, in milliseconds since the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// Whether the terminal has the focus now.
    pub focused: bool,
}

/// What came back from the external editor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edited {
    /// When, in milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// The text; `None` says that the editor was left without saving. Must be written.
    #[serde(deserialize_with = "Option::deserialize")]
    pub text: Option<String>,
}

/// Options that were chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chose {
    /// When, in milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// The options, by index from 0.
    pub options: Vec<usize>,
    /// The free text besides them, where several may be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
}

/// A text that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrote {
    /// When, in milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// The text as it was received.
    pub text: String,
}

/// Something that happened, with nothing more to say of it; `Skipped()`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// When, in milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

/// An abort from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Abort {
    /// When, in milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// The reason that the host gave.
    pub reason: String,
}

/// A failure of the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failed {
    /// When, in milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// Why, in words for the agent.
    pub why: String,
}

/// A session taken up again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resumed {
    /// When, in milliseconds since the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// The size of the terminal now, in cells.
    #[serde(with = "fields::cells")]
    pub size: Size,
}

/// A frame that a transcript expects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// The rows as they stand in the file, with the first and last newline.
    pub text: String,
    /// Column and row of the caret, from 0; absent: hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caret: Option<(u16, u16)>,
    /// Runs of semantic tokens, one string a run; absent: not compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub styles: Option<Vec<String>>,
}

/// Why a record has no text, as with a key that has no name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this record cannot be written: {0}")]
pub struct PrintError(pub String);

impl Record {
    /// The record as RON on one line, without a line end.
    ///
    /// # Errors
    /// A key that could not be read back.
    pub fn print(&self) -> Result<String, PrintError> {
        options().to_string(self).map_err(|error| PrintError(error.to_string()))
    }
}

/// How this program reads and writes RON: `Key(key: "down")` for a variant that holds a struct, and
/// values of optional fields without `Some`. In code, so that no file has to say it.
pub(super) fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::key::{KeyCode, Mods};

    fn strings() -> Vec<String> {
        let mut strings: Vec<String> = [
            "",
            "plain",
            "two\nlines\n",
            "cr\rlf\r\n",
            r###"quotes " and ' and \ and "# and "##"###,
            "// no comment /* none */",
            " // 0123456789abcdef0123456789abcdef",
            "None",
            "\u{2028}\u{2029}\u{85}\u{feff}\u{202e}\u{7f}\u{0}\u{1b}[31m\u{9b}",
            "e\u{301} 👩‍👩‍👧 需 नमस्ते",
            "<<<<<<< HEAD\n=======\n>>>>>>> x\n",
        ]
        .map(String::from)
        .to_vec();
        strings.push((0..0xa0_u8).map(char::from).collect());
        strings
    }

    fn records(text: &str) -> Vec<Record> {
        let size = Size::new(80, 24);
        let owned = || text.to_owned();
        vec![
            Record::Session(Header {
                version: VERSION,
                tool: owned(),
                size: Some(size),
                started: Some(u64::MAX),
                glyphs: Some(owned()),
            }),
            Record::Session(Header {
                version: VERSION,
                tool: owned(),
                size: None,
                started: None,
                glyphs: None,
            }),
            Record::Ask(owned()),
            Record::Key(Press { at: Some(0), key: Key::ctrl('"') }),
            Record::Key(Press { at: None, key: Key::plain(KeyCode::Char('\\')) }),
            Record::Key(Press { at: None, key: Key::with(KeyCode::F(12), Mods::ALT.with(Mods::SUPER)) }),
            Record::Keys(owned()),
            Record::Type(owned()),
            Record::Paste(Paste { at: Some(1), text: owned() }),
            Record::Resize(Resize { at: Some(2), size: Size::new(1, u16::MAX) }),
            Record::Focus(Focus { at: None, focused: false }),
            Record::Focus(Focus { at: Some(3), focused: true }),
            Record::Edited(Edited { at: None, text: None }),
            Record::Edited(Edited { at: Some(4), text: Some(owned()) }),
            Record::Abort(Abort { at: None, reason: owned() }),
            Record::Failed(Failed { at: Some(5), why: owned() }),
            Record::Resumed(Resumed { at: None, size }),
            Record::Chose(Chose { at: Some(2), options: vec![0, 3], other: Some("a\n\"b\" // c".into()) }),
            Record::Chose(Chose { at: None, options: Vec::new(), other: None }),
            Record::Wrote(Wrote { at: Some(3), text: "a\r\n\u{2028}".into() }),
            Record::Skipped(Moment { at: None }),
            Record::Dismissed(Moment { at: Some(4) }),
            Record::Back(Moment { at: None }),
            Record::Frame(Frame { text: owned(), caret: Some((0, 3)), styles: Some(vec![owned(), owned()]) }),
            Record::Frame(Frame { text: owned(), caret: None, styles: None }),
            Record::Result(owned()),
            Record::Note(owned()),
        ]
    }

    fn check_one_line(record: &Record) {
        let line = record.print().unwrap();
        let start: String = line.chars().take(200).collect();
        let breaks = ['\n', '\u{b}', '\u{c}', '\r', '\u{85}', '\u{2028}', '\u{2029}'];
        assert!(!line.contains(breaks), "{start}");
        let back: Record = options().from_str(&line).unwrap();
        assert!(back == *record, "{start}");
    }

    #[test]
    fn every_record_prints_to_one_line_and_parses_back() {
        for text in strings() {
            records(&text).iter().for_each(check_one_line);
        }
    }

    #[test]
    fn a_megabyte_prints_to_one_line_and_parses_back() {
        let text = "0123456789\n\"\\é\u{2028}".repeat(60_000);
        assert!(text.len() > 1 << 20);
        check_one_line(&Record::Paste(Paste { at: None, text }));
    }

    #[test]
    fn a_record_prints_as_the_documents_show_it() {
        let check = |record: Record, text: &str| assert_eq!(record.print().as_deref(), Ok(text));
        check(
            Record::Session(Header {
                version: 1,
                tool: "ask_user".into(),
                size: Some(Size::new(80, 24)),
                started: None,
                glyphs: None,
            }),
            r#"Session(version:1,tool:"ask_user",size:(80,24))"#,
        );
        check(Record::Key(Press { at: Some(7), key: Key::plain(KeyCode::Down) }), r#"Key(at:7,key:"down")"#);
        check(Record::Edited(Edited { at: None, text: None }), "Edited(text:None)");
        check(Record::Focus(Focus { at: None, focused: true }), "Focus(focused:true)");
        check(Record::Keys("down enter".into()), r#"Keys("down enter")"#);
    }

    #[test]
    fn a_key_that_could_not_be_read_back_is_not_written() {
        for key in [
            Key::plain(KeyCode::Char('\n')),
            Key::plain(KeyCode::Char(' ')),
            Key::plain(KeyCode::F(13)),
            Key::with(KeyCode::Char('a'), Mods::SHIFT),
        ] {
            assert!(Record::Key(Press { at: None, key }).print().is_err(), "{key:?}");
        }
    }

    #[test]
    fn only_the_header_passes_over_unknown_fields() {
        let parse = |text: &str| options().from_str::<Record>(text);
        let header =
            r#"Session(version:1,tool:"t",size:None,theme:Dark(a:[1,'"'],b:{"x":(1,2)}),host:Some("x"))"#;
        assert_eq!(
            parse(header),
            Ok(Record::Session(Header {
                version: 1,
                tool: "t".into(),
                size: None,
                started: None,
                glyphs: None
            }))
        );
        for text in [
            r#"Key(key:"down",x:1)"#,
            r#"Paste(text:"a",x:1)"#,
            "Resize(size:(1,1),x:1)",
            "Focus(focused:true,x:1)",
            "Edited(text:None,x:1)",
            r#"Abort(reason:"",x:1)"#,
            r#"Failed(why:"",x:1)"#,
            "Resumed(size:(1,1),x:1)",
            r#"Frame(text:"",x:1)"#,
        ] {
            assert!(parse(text).is_err(), "{text}");
            assert!(parse(&text.replace(",x:1", "")).is_ok(), "{text}");
        }
    }

    #[test]
    fn what_a_hand_may_write() {
        let parse = |text: &str| options().from_str::<Record>(text);
        let focus = |at, focused| Ok(Record::Focus(Focus { at, focused }));
        assert_eq!(parse("Focus(true)"), focus(None, true));
        assert_eq!(parse("Focus( false , )"), focus(None, false));
        assert_eq!(parse("Focus(at: 5, focused: true)"), focus(Some(5), true));
        assert_eq!(parse("Focus(focused: false, at: Some(5),)"), focus(Some(5), false));
        assert!(parse("Focus()").is_err());
        assert!(parse("Focus(at: 5)").is_err());
        assert!(parse("Focus(1)").is_err());
        assert!(parse("Edited()").is_err(), "`None` must be written");
        assert!(parse(r#"Session(version:1,tool:"t")"#).is_err(), "`None` must be written");
        assert!(parse("Resize(size: (0, 24))").is_err(), "a terminal has a cell");
    }
}
