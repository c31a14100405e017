//! What the tests of the hosts without keys share: sessions that are recorded, and the same questions
//! answered by keys, in dialogs and in lines.

// Every test uses a part of it.
#![allow(dead_code)]

#[path = "../pty/folder.rs"]
pub mod folder;
pub mod lines;
pub mod script;

use std::path::{Path, PathBuf};

use ask_user::dialect::Dialect;
use ask_user::dialect::{self, Request, ToolResult};
use ask_user::host::session::{Elapsed, Session};
use ask_user::log::history::History;
use ask_user::log::reader;
use ask_user::log::record::{Expectation, Header, Record, VERSION};
use ask_user::log::store::SessionLog;
use ask_user::model::event::Event;
use ask_user::model::key::parse_keys;
use ask_user::model::outcome::Outcome;
use ask_user::model::size::Size;
use ask_user::program::{Program, Questions};

pub const SIZE: Size = Size { cols: 80, rows: 24 };

// The texts of the contract.
pub const CANCELLED: &str = "The person cancelled. Do not assume an answer or go on with the task: wait for \
    instructions, or ask again with better options if the decision is still needed.";
pub const ABORTED: &str = "Aborted by the agent, not by the person. Do not assume an answer; do not retry \
    ask_user: pass the abort on, or wait for instructions if the decision is still needed.";

pub const DB2: &str = r#"{"questions":[{"question":"Which database?","options":[{"label":"Postgres","description":"Battle-tested"},{"label":"SQLite","description":"Embedded"}]}]}"#;
pub const PAIR: &str = r#"{"questions":[{"question":"Which database?","header":"DB","options":[{"label":"Postgres"},{"label":"SQLite"}]},{"question":"Which language?","header":"Lang","options":[{"label":"TypeScript"},{"label":"Python"}]}]}"#;
pub const VUE: &str = r#"{"questions":[{"question":"Which framework?","options":[{"label":"Vue 3 (Composition API)"},{"label":"Svelte 5 (runes)"}],"allowComment":true}]}"#;
pub const FEATURES: &str = r#"{"questions":[{"question":"Which features?","options":[{"label":"Auth"},{"label":"Search"},{"label":"Cache"},{"label":"Realtime"}],"multiSelect":true}]}"#;
pub const COMMENTED: &str = r#"{"questions":[{"question":"Which features?","options":[{"label":"Auth"},{"label":"Search"},{"label":"Cache"},{"label":"Realtime"}],"multiSelect":true,"allowComment":true}]}"#;
pub const MIXED: &str = r#"{"questions":[{"question":"Which database?","header":"DB","options":[{"label":"Postgres"},{"label":"SQLite"}],"allowComment":true},{"question":"Which features?","header":"F","options":[{"label":"Auth"},{"label":"Search"}],"multiSelect":true},{"question":"Which test?","header":"T","options":[{"label":"Vitest"},{"label":"Jest"}]}]}"#;

/// A session under `tool` in which nothing was asked, recorded at `path`.
pub fn session(tool: &'static Dialect, path: &Path) -> Session {
    session_at(tool, path, Box::new(|| 0))
}

/// The same with a clock.
pub fn session_at(tool: &'static Dialect, path: &Path, elapsed: Elapsed) -> Session {
    let mut log = SessionLog::create(path, true).unwrap();
    let header = Header {
        version: VERSION,
        tool: tool.name().to_owned(),
        size: Some(SIZE),
        started: None,
        glyphs: None,
    };
    log.append(&Record::Session(header)).unwrap();
    Session::new(Questions::new(tool, Some(SIZE)), Some(log), elapsed, None)
}

/// A session under a dialect in which nothing was asked, without a log.
pub fn unrecorded(dialect: &'static Dialect) -> Session {
    Session::new(Questions::new(dialect, Some(SIZE)), None, Box::new(|| 0), None)
}

/// Closes the log with the result, and checks that the log, replayed, gives it again; nothing if the
/// session was not over.
pub fn assert_replays(session: Session, path: &Path, result: Option<&ToolResult>) {
    assert!(session.log_error().is_none());
    let mut log = session.into_log().unwrap();
    if let Some(result) = result {
        log.append(&Record::Expectation(Expectation::Result(result.to_json()))).unwrap();
    }
    drop(log);
    let log = reader::read("log", &std::fs::read(path).unwrap()).unwrap();
    let end = History::<Questions>::of("log", &log).unwrap().replay().finish();
    assert_eq!(end.result(), result.map(ToolResult::to_json));
}

/// A file for a log in a folder that goes with the value.
pub fn log_file(folder: &folder::Folder) -> PathBuf {
    folder.file("log.session")
}

/// The same request answered by keys: words of `Keys`, and behind a quote a text, which is pasted. It must
/// end with the last.
pub fn by_keys(request: &Request, keys: &[&str]) -> Outcome {
    let mut session = unrecorded(request.dialect);
    session.ask(request);
    for keys in keys {
        assert_eq!(session.model().outcome(), None, "over before {keys:?}");
        if let Some(text) = keys.strip_prefix('"') {
            session.apply(Event::Paste { text: text.to_owned() });
            continue;
        }
        for key in parse_keys(keys).unwrap() {
            session.apply(Event::Key { key });
        }
    }
    session.model().outcome().cloned().expect("an end")
}

pub fn asked(tool: &'static Dialect, request: &str) -> Request {
    let request = dialect::parse(tool, request);
    assert!(request.questionnaire.is_ok(), "{:?}", request.questionnaire);
    request
}

/// The questions of case B-02: a select, a required text, an optional text.
pub const B02: &str = r#"{"questions":[{"id":"language","type":"select","question":"Which language should be used?","options":[{"value":"typescript","label":"TypeScript"},{"value":"rust","label":"Rust"}]},{"id":"deadline","type":"text","question":"When is it due?"},{"id":"notes","type":"text","question":"Anything else?","required":false}]}"#;
