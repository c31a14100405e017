//! Records in both layouts: what is written is read back as the same record, and what hands may write.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

use ask_user::log::print::{Layout, PrintError, print};
use ask_user::log::reader;
use ask_user::log::record::{Delivered, Expectation, Frame, Hand, Header, Record, VERSION};
use ask_user::log::writer::Chain;
use ask_user::model::event::{Event, Timed};
use ask_user::model::key::{Key, KeyCode, Mods};
use ask_user::model::size::Size;

/// A text that is one record, behind a header where it is none itself.
fn parse(text: &str) -> Result<Record, String> {
    let header = "Session(version:1,tool:\"t\",size:None)\n";
    let text = if text.starts_with("Session") { text.to_owned() } else { format!("{header}{text}") };
    let log = reader::read("a.ron", text.as_bytes()).map_err(|error| error.to_string())?;
    Ok(log.records.last().unwrap().record.clone())
}

fn at(at: u64, event: Event) -> Record {
    Record::Event(Timed { at: Some(at), event })
}

fn event(event: Event) -> Record {
    Record::Event(event.into())
}

fn line(record: &Record) -> Result<String, PrintError> {
    print(record, Layout::Line)
}

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
    let header = Header { version: VERSION, tool: owned(), size: None, started: None, glyphs: None };
    let frame = Frame { text: owned(), caret: None, styles: None };
    vec![
        Record::Session(Header {
            size: Some(size),
            started: Some(u64::MAX),
            glyphs: Some(owned()),
            ..header.clone()
        }),
        Record::Session(header),
        Record::Ask(owned()),
        at(0, Event::Key { key: Key::ctrl('"') }),
        event(Event::Key { key: Key::plain(KeyCode::Char('\\')) }),
        event(Event::Key { key: Key::with(KeyCode::F(12), Mods::ALT.with(Mods::SUPER)) }),
        Record::Hand(Hand::Keys(owned())),
        Record::Hand(Hand::Type(owned())),
        at(1, Event::Paste { text: owned() }),
        at(2, Event::Resize { size: Size::new(1, u16::MAX) }),
        event(Event::Focus { focused: false }),
        at(3, Event::Focus { focused: true }),
        event(Event::Edited { text: None }),
        at(4, Event::Edited { text: Some(owned()) }),
        event(Event::Abort { reason: owned() }),
        at(5, Event::Failed { why: owned() }),
        event(Event::Resumed { size }),
        at(2, Event::Chose { options: vec![0, 3], other: Some("a\n\"b\" // c".into()) }),
        event(Event::Chose { options: Vec::new(), other: None }),
        at(3, Event::Wrote { text: "a\r\n\u{2028}".into() }),
        event(Event::Skipped),
        at(4, Event::Dismissed),
        event(Event::Cancelled),
        event(Event::Back),
        event(Event::Submitted),
        at(7, Event::Guard { holds: true }),
        at(7, Event::Tick { ms: 40 }),
        Record::Expectation(Expectation::Frame(Frame {
            caret: Some((0, 3)),
            styles: Some(vec![owned(), owned()]),
            ..frame.clone()
        })),
        Record::Expectation(Expectation::Frame(frame)),
        Record::Expectation(Expectation::Result(owned())),
        Record::Delivered(Delivered::default()),
        Record::Delivered(Delivered { at: Some(9), ended: Some(owned()), partial: true }),
        Record::Note(owned()),
    ]
}

/// A record as it is read back from a summed log.
fn summed(record: &Record) -> Record {
    let mut chain = Chain::default();
    let header = Header { version: VERSION, tool: "t".into(), size: None, started: None, glyphs: None };
    let is_header = matches!(record, Record::Session(_));
    let header = (!is_header).then(|| chain.line(&Record::Session(header)).unwrap());
    let text = header.unwrap_or_default() + &chain.line(record).unwrap();
    reader::read("a.session", text.as_bytes()).unwrap().records.last().unwrap().record.clone()
}

fn check_one_line(record: &Record) {
    let line = line(record).unwrap();
    let start: String = line.chars().take(200).collect();
    let breaks = ['\n', '\u{b}', '\u{c}', '\r', '\u{85}', '\u{2028}', '\u{2029}'];
    assert!(!line.contains(breaks), "{start}");
    assert!(summed(record) == *record, "{start}");
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
    check_one_line(&event(Event::Paste { text }));
}

#[test]
fn a_record_prints_as_the_documents_show_it() {
    let check = |record: Record, text: &str| assert_eq!(line(&record).as_deref(), Ok(text));
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
    check(at(7, Event::Key { key: Key::plain(KeyCode::Down) }), r#"Key(at:7,key:"down")"#);
    check(event(Event::Edited { text: None }), "Edited(text:None)");
    check(event(Event::Skipped), "Skipped()");
    check(at(1, Event::Chose { options: vec![0, 3], other: None }), "Chose(at:1,options:[0,3])");
    check(event(Event::Focus { focused: true }), "Focus(focused:true)");
    check(Record::Hand(Hand::Keys("down enter".into())), r#"Keys("down enter")"#);
}

#[test]
fn a_key_that_could_not_be_read_back_is_not_written() {
    for key in [
        Key::plain(KeyCode::Char('\n')),
        Key::plain(KeyCode::Char(' ')),
        Key::plain(KeyCode::F(13)),
        Key::with(KeyCode::Char('a'), Mods::SHIFT),
    ] {
        assert!(line(&event(Event::Key { key })).is_err(), "{key:?}");
    }
}

#[test]
fn only_the_header_passes_over_unknown_fields() {
    let header =
        r#"Session(version:1,tool:"t",size:None,theme:Dark(a:[1,'"'],b:{"x":(1,2)}),host:Some("x"))"#;
    assert_eq!(
        parse(header),
        Ok(Record::Session(Header { version: 1, tool: "t".into(), size: None, started: None, glyphs: None }))
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
    let focus = |at, focused| Ok(Record::Event(Timed { at, event: Event::Focus { focused } }));
    assert_eq!(parse("Focus(true)"), focus(None, true));
    let guard = Ok(Record::Event(Timed { at: None, event: Event::Guard { holds: true } }));
    assert_eq!(parse("Guard(true)"), guard);
    assert_eq!(parse("Guard(holds: true)"), guard);
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

#[test]
fn what_is_spread_out_is_read_back_but_for_the_time() {
    let header = "Session(version: 1, tool: \"ask_user\", size: (80, 24))\n";
    for text in
        strings().iter().chain([&"\n需要 \"é\"\n".to_owned(), &"a blank at the end \nof a line".to_owned()])
    {
        for record in records(text) {
            let expected = match record.clone() {
                Record::Event(Timed { event: Event::Key { key }, .. }) => {
                    Record::Hand(Hand::Keys(key.to_string()))
                }
                Record::Event(Timed { event, .. }) => Record::Event(event.into()),
                // A header is not written twice, and expectations are compared without their line ends.
                Record::Session(_) | Record::Expectation(_) => continue,
                record => record,
            };
            let written = format!("{header}{}\n", print(&record, Layout::Pretty).unwrap());
            let log = reader::read("a.ron", written.as_bytes()).unwrap();
            assert_eq!(log.records[1].record, expected, "{written}");
        }
    }
}

#[test]
fn a_text_with_lines_is_read_as_lines_and_an_invisible_one_is_escaped() {
    let note = |text: &str| print(&Record::Note(text.into()), Layout::Pretty).unwrap();
    assert_eq!(note("a\n\"b\""), "Note(r#\"a\n\"b\"\"#)");
    assert_eq!(note("a"), "Note(\"a\")");
    assert!(!note("a\n\u{202e}b").contains(['\n', '\u{202e}']));
    assert_eq!(note("a\"#b"), "Note(r##\"a\"#b\"##)");
}
