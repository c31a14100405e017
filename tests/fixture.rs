//! `ask-user fixture`: a session becomes a transcript that holds, is short when asked to be, and says
//! nothing of the person when asked not to.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops where something fails")]

mod support;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use ask_user::golden::check::{Checked, check};
use ask_user::golden::fixture::{Options, fixture};
use ask_user::log::history::History;
use ask_user::log::reader::{self, Log};
use ask_user::log::record::{Expectation, Record};
use ask_user::log::writer::Chain;
use ask_user::model::event::{Event, Timed};
use ask_user::program::Program as _;
use ask_user::programs::Any;

/// A session as the program records it: a key a line, with times and sums.
fn recorded(log: &Log) -> String {
    let history = History::<Any>::of("a.session", log).unwrap();
    let mut chain = Chain::default();
    let mut header = log.header.clone();
    (header.started, header.glyphs) = (Some(1_796_053_046_000), Some("unicode".to_owned()));
    let mut text = chain.line(&Record::Session(header)).unwrap();
    for (entry, at) in history.entries.iter().zip(1..) {
        let record = match entry.record() {
            Record::Event(Timed { event: event @ Event::Key { .. }, .. }) => {
                Record::Event(Timed { at: Some(at * 100), event })
            }
            record => record,
        };
        text.push_str(&chain.line(&record).unwrap());
    }
    text
}

fn read(text: &str) -> Log {
    reader::read("a.session", text.as_bytes()).unwrap()
}

fn holds(name: &str, transcript: &str) -> Checked {
    let checked =
        check::<Any>(name, transcript.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{transcript}"));
    assert!(checked.divergence().is_none(), "{name}: {:#?}\n{transcript}", checked.divergence());
    assert!(checked.expects_something(), "{name}");
    checked
}

fn options(keep: &[usize], shrink: bool, redact: bool) -> Options {
    let keep = (!keep.is_empty()).then(|| keep.iter().copied().collect());
    Options { keep, shrink, redact }
}

fn result_of(log: &Log) -> Option<String> {
    log.records.iter().find_map(|located| match &located.record {
        Record::Expectation(Expectation::Result(result)) => Some(result.clone()),
        _ => None,
    })
}

#[test]
fn every_recorded_session_becomes_a_transcript_that_holds() {
    for (name, log) in support::all() {
        let session = recorded(&log);
        let made = fixture::<Any>(&name, &read(&session), &options(&[], false, false)).unwrap();
        let checked = holds(&name, &made);
        assert!(result_of(&checked.log).is_some() || result_of(&log).is_none(), "{name}: a result");
        assert!(
            !made.contains("at:") || session.matches("at:").count() > made.matches("at:").count(),
            "{name}"
        );
        let again = fixture::<Any>(&name, &read(&made), &options(&[], false, false)).unwrap();
        assert_eq!(again, made, "{name}: made of a transcript it is the same");
        // What happened is the same, key by key, as a log may have it.
        let messages = |log: &Log| {
            let entries = History::<Any>::of(&name, log).unwrap().entries;
            entries.into_iter().filter_map(|entry| entry.event().cloned()).collect::<Vec<_>>()
        };
        let history = History::<Any>::of(&name, &log).unwrap();
        let (mut replay, mut recorded) = (history.replay(), Vec::new());
        while let Some(entry) = replay.upcoming() {
            recorded.extend(entry.event().map(|event| replay.program().recorded(event)));
            replay.next();
        }
        assert_eq!(messages(&checked.log), recorded, "{name}");
    }
}

#[test]
fn every_session_shrinks_to_one_that_ends_the_same() {
    for (name, log) in support::all() {
        let whole = fixture::<Any>(&name, &log, &options(&[], false, false)).unwrap();
        let short = fixture::<Any>(&name, &log, &options(&[], true, false)).unwrap();
        let checked = holds(&name, &short);
        assert!(short.len() <= whole.len(), "{name}");
        assert_eq!(result_of(&checked.log), result_of(&read(&whole)), "{name}");
        // Every frame is kept, and was there.
        let frames = |log: &Log| {
            let mut frames: Vec<String> = Vec::new();
            for located in &log.records {
                if let Record::Expectation(Expectation::Frame(frame)) = &located.record
                    && frames.last() != Some(&frame.text)
                {
                    frames.push(frame.text.clone());
                }
            }
            frames
        };
        assert_eq!(frames(&checked.log), frames(&read(&whole)), "{name}");
    }
}

#[test]
fn every_session_is_redacted_and_looks_the_same() {
    let mut filters = 0;
    for (name, log) in support::all() {
        let made = match fixture::<Any>(&name, &log, &options(&[], false, true)) {
            Ok(made) => made,
            Err(error) => {
                assert!(error.to_string().contains("finds something in a filter"), "{error}");
                filters += 1;
                continue;
            }
        };
        let checked = holds(&name, &made);
        let shapes = |log: &Log| {
            let mut shapes = Vec::new();
            support::walk(&name, log, |_, _, frame| shapes.push((frame.height, frame.styles(), frame.caret)));
            shapes
        };
        let (redacted, mut whole) = (shapes(&checked.log), shapes(&log));
        // Letters that nothing took are gone, and the steps with them.
        whole.dedup();
        let mut shown = redacted;
        shown.dedup();
        assert_eq!(shown, whole, "{name}");
    }
    assert!(filters > 3, "{filters} sessions filter");
}

#[test]
fn what_was_typed_where_nothing_takes_it_is_gone() {
    let log = database(
        "Type(\"near\")\nKeys(\"down\")\nType(\"Jack 1x\")\nKeys(\"enter\")\nPaste(text: \"secret\")\nKeys(\"esc enter enter\")",
    );
    let made = fixture::<Any>("a", &log, &options(&[4, 5], false, true)).unwrap();
    let keys: Vec<&str> =
        made.lines().filter(|line| line.starts_with("Keys") || line.starts_with("Type")).collect();
    assert!(!made.contains("near") && !made.contains("Jack") && !made.contains("secret"), "{made}");
    assert!(keys.concat().chars().filter(char::is_ascii_uppercase).all(|c| "KTX".contains(c)), "{keys:?}");
    // The frame that was kept after the last letter is the one before the first.
    assert_eq!(made.matches("\nFrame(").count(), 2, "{made}");
    assert!(holds("a", &made).log.result().is_some());
    let rows: Vec<String> = (0..12).map(|row| format!("{{\"label\":\"Port {row}\"}}")).collect();
    let request = format!("{{\"questions\":[{{\"question\":\"Which?\",\"options\":[{}]}}]}}", rows.join(","));
    let header = "Session(version: 1, tool: \"quick\", size: (80, 24))";
    let filter = read(&format!("{header}\nAsk({request:?})\nKeys(\"/\")\nType(\"po\")\nKeys(\"enter\")\n"));
    let error = fixture::<Any>("a", &filter, &options(&[], false, true)).unwrap_err().to_string();
    assert!(
        error.starts_with("a: step 2 cannot be redacted: what was typed finds something in a filter"),
        "{error}"
    );
}

const DATABASE: &str = r##"
Session(version: 1, tool: "ask_user", size: (80, 24))
Ask(r#"{"questions":[{"question":"Which database?","options":[{"label":"Postgres"},{"label":"SQLite"}],"allowComment":true}]}"#)
"##;

fn database(happened: &str) -> Log {
    read(&format!("{}{happened}", DATABASE.trim_start()))
}

#[test]
fn typed_text_is_one_record_and_commands_stand_alone() {
    let log = database(
        "Keys(\"down\")\nKeys(\"down\")\nType(\"my own: 1\")\nKeys(\"backspace\")\nPaste(text: \"a\\nb\")\nKeys(\"enter enter\")",
    );
    let made = fixture::<Any>("a", &log, &options(&[], false, false)).unwrap();
    let happened: Vec<&str> = made
        .lines()
        .filter(|line| ["Keys", "Type", "Paste"].iter().any(|name| line.starts_with(name)))
        .collect();
    assert_eq!(
        happened,
        [
            "Keys(\"down\")",
            "Keys(\"down\")",
            "Type(\"my own: 1\")",
            "Keys(\"backspace\")",
            "Paste(text: r#\"a",
            "Keys(\"enter\")",
            "Keys(\"enter\")"
        ],
        "{made}"
    );
    assert_eq!(made.matches("\nFrame(").count(), 8, "{made}");
    assert!(
        made.starts_with("Session(version: 1, tool: \"ask_user\", size: (80, 24))\nAsk(r#\"\n{"),
        "{made}"
    );
}

#[test]
fn shrinking_keeps_the_frames_that_are_kept_and_the_result() {
    let log = database(
        "Keys(\"down up x down up down\")\nFocus(true)\nKeys(\"enter\")\nType(\"why\")\nKeys(\"enter\")",
    );
    // The key without a meaning and the focus change nothing that is seen.
    let made = fixture::<Any>("a", &log, &options(&[], true, false)).unwrap();
    assert!(!made.contains("Focus") && !made.contains("\"x\""), "{made}");
    assert_eq!(made.matches("\nKeys(\"up\")").count(), 2, "every frame is kept: {made}");
    // With one frame kept, the way to it is the shortest.
    let made = fixture::<Any>("a", &log, &options(&[8], true, false)).unwrap();
    let happened: Vec<&str> =
        made.lines().filter(|line| line.starts_with("Keys") || line.starts_with("Type")).collect();
    assert_eq!(happened, ["Keys(\"down enter\")", "Type(\"why\")", "Keys(\"enter\")"], "{made}");
    assert_eq!(made.matches("\nFrame(").count(), 1, "{made}");
    assert!(holds("a", &made).log.result().unwrap().contains("SQLite"));
    let error = fixture::<Any>("a", &log, &options(&[99], false, false)).unwrap_err().to_string();
    assert_eq!(error, "a: no step 99; the last is 12");
}

#[test]
fn redacting_takes_the_persons_words_and_leaves_the_agents() {
    let log = database(
        "Keys(\"end\")\nType(\"Secret 42, naïve\")\nPaste(text: \" pasted\\u{1b}[31m words\")\nEdited(text: \"Polished words!\")\nKeys(\"enter\")\nType(\"my comment\")\nKeys(\"enter\")",
    );
    let made = fixture::<Any>("a", &log, &options(&[], false, true)).unwrap();
    for word in ["Secret", "42", "naïve", "pasted", "words", "Polished", "my comment"] {
        assert!(!made.contains(word), "{word}: {made}");
    }
    for word in ["Which database?", "Postgres", "SQLite", "Type(\"Xxxxxx 00, xxxxx\")", "Xxxxxxxx xxxxx!"] {
        assert!(made.contains(word), "{word}: {made}");
    }
    assert!(holds("a", &made).log.result().unwrap().contains("Xxxxxxxx xxxxx!"));
}

struct Run {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

fn run(folder: &Path, arguments: &[&str]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ask-user"));
    let Output { status, stdout, stderr } =
        command.current_dir(folder).env_clear().args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: status.code(), stdout: text(stdout), stderr: text(stderr) }
}

#[test]
fn one_command_makes_a_transcript_and_never_writes_over_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(
        folder.join("a.session"),
        recorded(&database("Keys(\"down enter\")\nType(\"fine\")\nKeys(\"enter\")")),
    )
    .unwrap();
    let made = run(folder, &["fixture", "a.session", "-o", "a.ron"]);
    assert_eq!((made.code, made.stdout.as_str(), made.stderr.as_str()), (Some(0), "", ""));
    let tested = run(folder, &["test", "a.ron"]);
    assert_eq!((tested.code, tested.stdout.as_str()), (Some(0), "1 passed, 0 failed\n"));

    let text = fs::read_to_string(folder.join("a.ron")).unwrap();
    let again = run(folder, &["fixture", "a.session", "-o", "a.ron", "--keep", "0"]);
    assert_eq!(again.code, Some(2));
    assert_eq!(again.stderr, "ask-user: a.ron is there already; name another file, or give `--force`\n");
    assert_eq!(fs::read_to_string(folder.join("a.ron")).unwrap(), text);
    assert_eq!(
        run(folder, &["fixture", "a.session", "-o", "a.ron", "--keep", "0,2", "--force"]).code,
        Some(0)
    );
    assert_eq!(fs::read_to_string(folder.join("a.ron")).unwrap().matches("\nFrame(").count(), 2);
    assert_eq!(run(folder, &["test", "a.ron"]).code, Some(0));
}

#[test]
fn what_is_no_session_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let missing = run(folder, &["fixture", "a.session", "-o", "a.ron"]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.stderr.contains("a.session: no such session; give a path"), "{}", missing.stderr);
    fs::write(folder.join("a.session"), DATABASE.lines().nth(1).unwrap()).unwrap();
    let nothing = run(folder, &["fixture", "a.session", "-o", "a.ron"]);
    assert_eq!(nothing.code, Some(2));
    assert!(nothing.stderr.contains("a.session: nothing was asked"), "{}", nothing.stderr);
    assert!(!folder.join("a.ron").exists());
    // A result that replaying does not give is told, and not taken over.
    let other = format!("{DATABASE}Keys(\"enter enter\")\nResult(\"{{}}\")\n");
    fs::write(folder.join("b.session"), other).unwrap();
    let made = run(folder, &["fixture", "b.session", "-o", "b.ron"]);
    assert_eq!(made.code, Some(0));
    assert!(
        made.stderr.contains("the recorded result is not what replaying the session gives"),
        "{}",
        made.stderr
    );
    assert_eq!(run(folder, &["test", "b.ron"]).code, Some(0));
}
