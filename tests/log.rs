//! The log against damage, against hands, and on a disk: what a changed byte, a cut and a lost line
//! do to a summed file; where an error in a file written by hand is; who may read and write the file.

// The exception for tests in clippy.toml does not reach the helpers of an integration test.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use ask_user::log::error::{LogError, Wrong};
use ask_user::log::lexical::has_comment;
use ask_user::log::print::{Layout, print};
use ask_user::log::reader::{Log, read};
use ask_user::log::record::{Expectation, Frame, Header, Record};
use ask_user::log::store::{SessionLog, StoreError, Why};
use ask_user::log::writer::Chain;
use ask_user::model::event::{Event, Timed};
use ask_user::model::key::{Key, KeyCode};
use ask_user::model::size::Size;

fn header() -> Record {
    Record::Session(Header {
        version: 1,
        tool: "ask_user".into(),
        size: Some(Size::new(80, 24)),
        started: Some(1_796_053_046_000),
        glyphs: None,
    })
}

fn session() -> Vec<Record> {
    let press = |at, code| Record::Event(Timed { at: Some(at), event: Event::Key { key: Key::plain(code) } });
    vec![
        header(),
        Record::Ask(r#"{"questions":[{"question":"Wörk // it?","options":["a","b"]}]}"#.into()),
        press(3, KeyCode::Down),
        press(4, KeyCode::Char('é')),
        Record::Event(Event::Resize { size: Size::new(120, 40) }.into()),
        Record::Note("two\nlines // 0123456789abcdef0123456789abcdef\n".into()),
        press(9, KeyCode::Enter),
        Record::Expectation(Expectation::Result(r#"{"content":[]}"#.into())),
    ]
}

fn lines(records: &[Record]) -> Vec<String> {
    let mut chain = Chain::default();
    records.iter().map(|record| chain.line(record).unwrap()).collect()
}

fn records(log: &Log) -> Vec<Record> {
    log.records.iter().map(|located| located.record.clone()).collect()
}

/// The line that an error names.
#[track_caller]
fn line_of(error: &LogError) -> usize {
    let text = error.to_string();
    let mut parts = text.strip_prefix("x.session:").unwrap().split(':');
    let line = parts.next().unwrap().parse().unwrap();
    assert!(parts.next().unwrap().parse::<usize>().is_ok_and(|col| col > 0), "{text}");
    line
}

#[test]
fn a_summed_file_reads_back_with_the_place_of_each_record() {
    let lines = lines(&session());
    let text = lines.concat();
    let log = read("x.session", text.as_bytes()).unwrap();
    assert!(log.summed);
    assert_eq!(log.torn, None);
    assert_eq!(records(&log), session());
    assert_eq!(log.result(), Some(r#"{"content":[]}"#));
    for (index, (located, line)) in log.records.iter().zip(&lines).enumerate() {
        assert_eq!((located.line, located.col), (index + 1, 1));
        assert_eq!(&text[located.span.clone()], &line[..line.len() - " // ".len() - 32 - 1]);
    }
    assert!(lines[7].ends_with(&format!(" // {}\n", log.digest.unwrap())));
}

#[test]
fn a_changed_byte_is_an_error_on_its_line() {
    let text = lines(&session()).concat().into_bytes();
    let last = text.len() - 1;
    let mut line = 1;
    for at in 0..last {
        let byte = text[at];
        for changed in [byte ^ 1, byte ^ 0x20, byte ^ 0x80, b'\n', b'\r', b' ', b'0', b'/', 0] {
            if changed == byte {
                continue;
            }
            let mut text = text.clone();
            text[at] = changed;
            let error = read("x.session", &text).expect_err(&format!("byte {at} made {changed:#x}"));
            assert_eq!(line_of(&error), line, "byte {at} made {changed:#x}: {error}");
        }
        line += usize::from(byte == b'\n');
    }
    // Without its line end, the last line is torn.
    let mut text = text;
    text[last] = b'x';
    let log = read("x.session", &text).unwrap();
    assert_eq!((records(&log), log.torn.unwrap().at.line), (session()[..7].to_vec(), 8));
}

#[test]
fn a_cut_leaves_out_the_torn_line_and_says_so() {
    let lines = lines(&session());
    let text = lines.concat();
    let mut start = 0;
    for (whole, line) in lines.iter().enumerate() {
        for cut in start..start + line.len() {
            let read = read("x.session", &text.as_bytes()[..cut]);
            if whole == 0 {
                // Where the header's sum is cut off, the header alone is no longer a summed file.
                match read {
                    Err(error) => assert_eq!(line_of(&error), 1, "cut at {cut}"),
                    Ok(log) => {
                        assert!(
                            !log.summed && cut >= print(&header(), Layout::Line).unwrap().len(),
                            "cut at {cut}"
                        );
                        assert_eq!(records(&log), [header()]);
                    }
                }
                continue;
            }
            let log = read.unwrap();
            assert!(log.summed);
            assert_eq!(records(&log), session()[..whole], "cut at {cut}");
            assert!(lines[whole - 1].contains(&log.digest.unwrap().to_string()));
            assert_eq!(log.result(), None);
            if cut == start {
                assert_eq!(log.torn, None, "cut at {cut}");
            } else {
                let torn = log.torn.unwrap();
                assert_eq!((torn.start, torn.bytes), (start, cut - start));
                assert!(torn.to_string().starts_with(&format!("x.session:{}:1: ", whole + 1)), "{torn}");
            }
        }
        start += line.len();
    }
}

#[test]
fn a_torn_line_may_hold_anything() {
    for tail in [&b"\0\0\0"[..], b"Key(at:1,ke\xff", b"// 0123456789abcdef0123456789abcdef", b"\r"] {
        let mut text = lines(&session()).concat().into_bytes();
        text.extend_from_slice(tail);
        let log = read("x.session", &text).unwrap();
        assert_eq!((records(&log), log.torn.map(|torn| torn.bytes)), (session(), Some(tail.len())));
    }
}

#[test]
fn a_session_goes_on_from_its_last_whole_line() {
    let whole = lines(&session()).concat();
    let log = read("x.session", &whole.as_bytes()[..whole.len() - 5]).unwrap();
    let mut text = whole[..log.torn.unwrap().start].to_owned();
    let mut chain = Chain::default();
    session()[..7].iter().for_each(|record| drop(chain.line(record).unwrap()));
    assert_eq!(log.digest, chain.digest());
    text.push_str(&chain.line(&session()[7]).unwrap());
    assert_eq!(text, whole);
}

#[test]
fn lines_cannot_be_lost_moved_repeated_or_slipped_in() {
    let whole = lines(&session());
    let foreign = lines(&[Record::Note("foreign".into())]).concat();
    let check = |what: &str, line: usize, change: &dyn Fn(&mut Vec<String>)| {
        let mut lines = whole.clone();
        change(&mut lines);
        let error = read("x.session", lines.concat().as_bytes()).expect_err(what);
        assert_eq!(line_of(&error), line, "{what}: {error}");
    };
    for at in 0..whole.len() {
        // A log without its last line is a whole log of a session that is not finished.
        if at + 1 < whole.len() {
            check("lost", at + 1, &|lines| drop(lines.remove(at)));
            check("moved", at + 1, &|lines| lines.swap(at, at + 1));
        }
        check("repeated", at + 2, &|lines| lines.insert(at, whole[at].clone()));
        // As the first line it is a whole log of its own, which the next line does not follow.
        check("foreign", if at == 0 { 2 } else { at + 1 }, &|lines| lines.insert(at, foreign.clone()));
        check("a remark", at + 1, &|lines| lines.insert(at, "// a remark\n".into()));
        check("a blank line", at + 1, &|lines| lines.insert(at, "\n".into()));
        check("its sum taken away", at + 1, &|lines| {
            let sum = lines[at].len() - " // ".len() - 32 - 1;
            lines[at].replace_range(sum.., "\n");
        });
    }
}

const TRANSCRIPT: &str = r##"// A-01: one question.
/* More /* of */ it. */ Session(version: 1, tool: "ask_user", size: (80, 24), mood: Fine(1))
Ask(r#"{"questions":[{"question":"Wörk // it?"}]}"#) // no sum: 0123456789abcdef0123456789abcdef
  Frame(text: r#"
 Which database? // 0123456789abcdef0123456789abcdef
=======
"#, styles: ["0:1-16 question"],
) Keys("down enter")
Focus(false)
Result("done")

// The end."##;

#[test]
fn a_transcript_reads_with_the_place_of_each_record() {
    let log = read("x.ron", TRANSCRIPT.as_bytes()).unwrap();
    assert_eq!((log.summed, &log.torn, log.digest), (false, &None, None));
    assert_eq!(log.header.size, Some(Size::new(80, 24)));
    let places: Vec<_> = log.records.iter().map(|located| (located.line, located.col)).collect();
    assert_eq!(places, [(2, 25), (3, 1), (4, 3), (8, 3), (9, 1), (10, 1)]);
    let frame = &log.records[2];
    assert_eq!(
        frame.record,
        Record::Expectation(Expectation::Frame(Frame {
            text: "\n Which database? // 0123456789abcdef0123456789abcdef\n=======\n".into(),
            caret: None,
            styles: Some(vec!["0:1-16 question".into()]),
        }))
    );
    let spans: Vec<_> = log.records.iter().map(|located| &TRANSCRIPT[located.span.clone()]).collect();
    assert!(spans[0].starts_with("Session(") && spans[0].ends_with("Fine(1))"));
    assert!(spans[1].starts_with("Ask(") && spans[1].ends_with("\"#)"));
    assert!(spans[2].starts_with("Frame(") && spans[2].ends_with("],\n)"));
    assert_eq!(spans[3..], ["Keys(\"down enter\")", "Focus(false)", "Result(\"done\")"]);
    assert!(spans.iter().all(|span| !has_comment(span)));
    assert_eq!(log.result(), Some("done"));
}

#[test]
fn summed_lines_in_a_transcript_are_refused() {
    let text = format!("{TRANSCRIPT}\n{}", lines(&session())[2]);
    let error = read("x.session", text.as_bytes()).unwrap_err();
    assert_eq!((line_of(&error), error.wrong == Wrong::NoSum), (1, true), "{error}");
}

#[test]
fn an_expectation_is_replaced_in_place() {
    let log = read("x.ron", TRANSCRIPT.as_bytes()).unwrap();
    let mut text = TRANSCRIPT.to_owned();
    text.replace_range(log.records[2].span.clone(), "Frame(text: \"new\")");
    let (before, frame) = TRANSCRIPT.split_once("Frame(").unwrap();
    let (_, after) = frame.split_once(") Keys").unwrap();
    assert_eq!(text, format!("{before}Frame(text: \"new\") Keys{after}"));
}

/// A transcript of a good header on line 1 and `rest` from line 2 on.
#[track_caller]
fn check(rest: &str, error: &str) {
    check_whole(&format!("Session(version: 1, tool: \"t\", size: None)\n{rest}"), error);
}

#[track_caller]
fn check_whole(text: &str, error: &str) {
    let found = read("x.ron", text.as_bytes()).expect_err(text).to_string();
    assert!(found.starts_with(&format!("x.ron:{error}")), "{found}\nshould begin with {error}");
    assert!(found.contains("; "), "no fix: {found}");
}

#[test]
fn the_header_comes_first_and_once() {
    check_whole("", "1:1: no header; ");
    check_whole("// nothing\n", "1:1: no header; ");
    check_whole("\n  Ask(\"x\")\nnonsense", "2:3: no header; ");
    check("Ask(\"x\")\n Session(version: 1, tool: \"t\", size: None)", "3:2: a second `Session`; ");
}

#[test]
fn the_version_is_checked_before_all_else() {
    let version = "1:1: version 2, and this program reads version 1; ";
    for rest in ["", "\nSwiped(at: 3)", "\nnonsense ((", "\n<<<<<<< HEAD", "\r\n", "\nKey(key: \"wink\")"] {
        check_whole(&format!("Session(version: 2, tool: Other, size: Wide(1), new: 'x'){rest}"), version);
    }
    check_whole("// a remark\n  Session(version: 0)", "2:3: version 0");
    let mut text = b"Session(version: 2)\n".to_vec();
    text.push(0xff);
    assert!(matches!(
        read("x.ron", &text),
        Err(LogError { wrong: Wrong::Version { version: 2, broken: false }, .. })
    ));
    let summed = lines(&session()).concat().replacen("version:1", "version:2", 1);
    assert!(matches!(
        read("x.ron", summed.as_bytes()),
        Err(LogError { wrong: Wrong::Version { version: 2, broken: true }, .. })
    ));
}

#[test]
fn what_is_no_record_has_its_place() {
    check(
        "Ask(\"x\")\n  Swiped(at: 3)",
        "3:3: there is no record `Swiped`; write one of `Session`, `Ask`, `Keys`, `Type`, `Key`, `Paste`, \
         `Resize`, `Focus`, `Guard`, `Edited`, `Chose`, `Wrote`, `Skipped`, `Dismissed`, `Back`, `Submitted`, `Cancelled`, `Abort`, `Declined`, \
         `Failed`, `Resumed`, `Tick`, `Frame`, `Result`, `Delivered`, `Note`, or ",
    );
    check(
        "Frame(\n  text: \"é\", cart: (1, 2))",
        "3:14: `Frame` has no field `cart`; write one of `text`, `caret`, `styles`",
    );
    check("  Paste(at: 3)", "2:3: `Paste` has no `text`; ");
    check("Frame(text: \"\", caret: \"x\")", "2:24: in `Frame`: ");
    check("Resize(size: (80, 70000))", "2:19: in `Resize`: ");
    check("Key(key: \"wink\")", "2:11: in `Key`: `wink` is no key");
    check("Focus(1)", "2:7: in `Focus`: ");
    check("Paste(text: \"a\", text: \"b\")", "2:18: in `Paste`: ");
    check("Ask(\"a\") ) Ask(\"b\")", "2:10: ");
    check("Ask(\"a\") / Ask(\"b\")", "2:10: ");
    check("Keys(\"down\"\nResult(\"x\")", "3:1: in `Keys`: ");
}

#[test]
fn a_torn_record_is_an_error_where_it_begins() {
    for torn in [
        "Result(\"x",
        "Result(\"x\"",
        "Result(",
        "Result(\"x\" // no end",
        "Result(r#\"x\")",
        "Result(\"x\" /*",
    ] {
        check(&format!("Note(\"n\")\n {torn}"), "3:2: `Result` begins here and never ends; ");
    }
    check("Note(\"n\") // ok\n /* no /* end */", "3:2: `/*` begins here and never ends; ");
    check_whole("// ok\n/* no end", "2:1: `/*` begins here and never ends; ");
}

#[test]
fn line_ends_conflicts_and_bytes_have_words_of_their_own() {
    check("Note(\"n\")\r\n", "2:10: a carriage return; ");
    check("Note(\"é\r\")", "2:8: a carriage return; ");
    check("Frame(text: r#\"\n<<<<<<< HEAD\n a\n=======\n b\n>>>>>>> x\n\"#)", "3:1: a merge-conflict mark; ");
    check("Note(\"a\")\n=======\nNote(\"b\")", "3:1: a merge-conflict mark; ");
    check_whole("=======\n", "1:1: a merge-conflict mark; ");
    let summed = lines(&session());
    let merged = format!("{}<<<<<<< HEAD\n{}", summed[0], summed[1..].concat());
    check_whole(&merged, "2:1: a merge-conflict mark; ");
    let col = summed[0].len();
    check_whole(&summed.concat().replace('\n', "\r\n"), &format!("1:{col}: a carriage return; "));
    let mut text = b"Session(version: 1, tool: \"t\", size: None)\nNote(\"\xc3\xa9".to_vec();
    text.extend(b"\xff\")");
    let error = read("x.ron", &text).unwrap_err().to_string();
    assert!(error.starts_with("x.ron:2:8: no UTF-8; "), "{error}");
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn a_log_on_disk_is_private_and_holds_what_was_appended() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("state/ask-user");
    let mut log = SessionLog::create_in(&folder, 1_796_053_046_000, 42).unwrap();
    let path = folder.join("20261130T153726Z-42-0.session");
    assert_eq!(log.path(), path);
    assert_eq!((mode(&path), mode(&folder), mode(&home.path().join("state"))), (0o600, 0o700, 0o700));
    for (index, record) in session().iter().enumerate() {
        log.append(record).unwrap();
        let so_far = lines(&session()[..=index]).concat();
        assert_eq!(fs::read_to_string(&path).unwrap(), so_far, "an append is in the file at once");
    }
    log.sync().unwrap();
    let error = log.append(&Record::Note("late".into())).unwrap_err();
    assert!(matches!(error.why, Why::Finished), "{error}");
    let read = read("x.session", &fs::read(&path).unwrap()).unwrap();
    assert_eq!((records(&read), read.digest), (session(), log.digest()));
}

#[test]
fn a_log_is_made_new_and_held_alone() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a.session");
    let log = SessionLog::create(&path, true).unwrap();
    assert!(
        matches!(SessionLog::create(&path, true), Err(StoreError { path: found, why: Why::Exists }) if found == path)
    );

    let other = fs::File::open(&path).unwrap();
    assert!(other.try_lock().is_err(), "locked while the log lives");
    drop(log);
    other.try_lock().unwrap();

    let nested = home.path().join("no/such/a.session");
    assert!(matches!(SessionLog::create(&nested, true), Err(StoreError { why: Why::Create(_), .. })));
    assert!(!home.path().join("no").exists(), "a named path makes no folders");
    let below_file = path.join("a.session");
    assert!(matches!(SessionLog::create(&below_file, false), Err(StoreError { why: Why::Folder(_), .. })));
}

#[test]
fn two_sessions_of_one_second_have_two_names() {
    let home = tempfile::tempdir().unwrap();
    let logs = [0, 1].map(|_| SessionLog::create_in(home.path(), 0, 1).unwrap());
    let names = logs.each_ref().map(|log| log.path().file_name().unwrap().to_owned());
    assert_eq!(names, ["19700101T000000Z-1-0.session", "19700101T000000Z-1-1.session"]);
}

#[test]
fn a_record_without_a_text_closes_the_log_and_writes_nothing() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a.session");
    let mut log = SessionLog::create(&path, true).unwrap();
    let nameless = Record::Event(Event::Key { key: Key::plain(KeyCode::F(99)) }.into());
    assert!(matches!(log.append(&nameless), Err(StoreError { why: Why::Print(_), .. })));
    assert!(matches!(log.append(&header()), Err(StoreError { why: Why::Failed, .. })));
    assert_eq!(fs::read(&path).unwrap(), b"");
}

#[test]
fn brackets_that_are_nested_too_deep_are_refused_before_they_are_parsed() {
    let deep = "Some(".repeat(100_000);
    check_whole(
        &format!("Session(version: 1, tool: \"t\", size: {deep}"),
        "1:197: brackets are nested too deep; ",
    );
    check_whole(
        &format!("Session(version: 1, tool: \"t\", size: None, later: {deep}"),
        "1:210: brackets are nested too deep; ",
    );
    check(&format!("Note(\"{deep}\")\nKey(key: {deep}"), "3:169: brackets are nested too deep; ");
}
