//! Sessions that a program of log version 1 recorded, in `tests/logs/v1`. They replay for ever: to the result that was
//! delivered, and to the frame beside each, which alone may be written anew, where the look of a question changes
//! (`BLESS=1 cargo test --test logs`). The sessions themselves are never made again: what they hold is what people have.

// `setsid` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::path::{Path, PathBuf};

use ask_user::log::reader::{self, Log};
use ask_user::log::record::{Expectation, Record};
use ask_user::program::Program as _;
use pty::folder::Folder;
use pty::session::{last_frame, put, records, run, stopped, summed};

/// The sessions, and what is recorded of each besides: whether it is finished.
const SESSIONS: [(&str, bool); 22] = [
    ("aborted", true),
    ("answered", true),
    ("cancelled", true),
    ("dialog-failed", true),
    ("dialogs", true),
    ("edited", true),
    ("filtered", true),
    ("frames", true),
    ("guarded", true),
    ("hung-up", false),
    ("killed", false),
    ("markdown", true),
    ("pasted", true),
    ("plain", true),
    ("question", true),
    ("quick", true),
    ("resized", true),
    ("resumed", true),
    ("secret", true),
    ("several", true),
    ("torn", false),
    ("wide", true),
];

fn path(name: &str, ending: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs/v1").join(format!("{name}.{ending}"))
}

fn log(name: &str) -> Log {
    let bytes = std::fs::read(path(name, "session")).unwrap();
    reader::read(name, &bytes).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_session_of_version_1_replays_to_its_result_and_its_last_frame() {
    for (name, finished) in SESSIONS {
        let log = log(name);
        assert!(log.summed, "{name}");
        assert_eq!(log.torn.is_some(), name == "torn");
        assert_eq!((log.result().is_some(), log.delivered().is_some()), (finished, finished), "{name}");
        let program = stopped(&log);
        assert_eq!(program.ended().is_some(), finished, "{name}");
        let recorded = log.records.iter().find_map(|located| match &located.record {
            Record::Expectation(Expectation::Result(result)) => Some(result.clone()),
            _ => None,
        });
        assert_eq!(program.result(), recorded, "{name}");
        let frame = path(name, "frame");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&frame, last_frame(&log)).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&frame).unwrap(), last_frame(&log), "{name}");
    }
    let files = std::fs::read_dir(path("x", "y").parent().unwrap()).unwrap();
    assert_eq!(files.count(), 2 * SESSIONS.len(), "a session and a frame each");
}

#[test]
fn every_session_of_version_1_verifies_or_goes_on() {
    let folder = Folder::new();
    for (name, finished) in SESSIONS {
        let text = std::fs::read_to_string(path(name, "session")).unwrap();
        let copy = put(&folder, &format!("{name}.session"), &text);
        let verified = run(&folder, &["verify", copy.to_str().unwrap()]);
        assert_eq!(verified.code, Some(i32::from(!finished)), "{name}: {verified:?}");
        let resumed = run(&folder, &["resume", copy.to_str().unwrap()]);
        // Finished; or there is no terminal to go on.
        assert_eq!(resumed.code, Some(if finished { 2 } else { 3 }), "{name}: {resumed:?}");
    }
}

#[test]
fn a_newer_version_is_refused_by_its_number() {
    let folder = Folder::new();
    let request = r#"{"questions":[{"question":"A?","options":[{"label":"a"},{"label":"b"}]}]}"#;
    let newer = summed(&records(request, "down")).replace("version:1", "version:2,later:[1,(2)]");
    let path = put(&folder, "20261130T153726Z-42-0.session", &newer);
    let path = path.to_str().unwrap();
    let to = folder.file("out.ron");
    for arguments in [
        vec!["replay", path],
        vec!["fixture", path, "-o", to.to_str().unwrap()],
        vec!["resume", path],
        vec!["verify", path],
        vec!["test", path],
    ] {
        let refused = run(&folder, &arguments);
        assert!(matches!(refused.code, Some(1 | 2 | 4)), "{arguments:?} {refused:?}");
        let said = refused.stderr + &refused.stdout;
        assert!(said.contains("version 2") || arguments[0] == "test", "{arguments:?} {said}");
    }
    let listed = run(&folder, &["sessions"]);
    assert!(listed.stdout.contains("version 2, and this program reads version 1"), "{listed:?}");
}
