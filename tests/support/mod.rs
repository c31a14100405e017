//! What tests over all transcripts share: reading them, and walking through each at any size.

#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test takes what it needs, and stops where something fails"
)]

use std::path::PathBuf;

use ask_user::golden::find::transcripts;
use ask_user::log::reader::{self, Log};
use ask_user::log::record::Record;
use ask_user::log::replay::{Event, Replay};
use ask_user::model::session::Model;
use ask_user::model::size::Size;
use ask_user::view::frame::Frame;

/// The transcripts of this repository that can be replayed, by name.
pub fn all() -> Vec<(String, Log)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let files = transcripts(&[root]).unwrap();
    assert!(files.len() > 30, "only {} transcripts found", files.len());
    let read = |file: PathBuf| {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let log = reader::read(&name, &std::fs::read(&file).unwrap()).unwrap();
        (name, log)
    };
    files.into_iter().map(read).collect()
}

/// The same session on a screen of one size all the way.
pub fn at_size(log: &Log, size: Size) -> Log {
    let mut log = log.clone();
    log.header.size = log.header.size.map(|_| size);
    log.records.retain(|located| !matches!(located.record, Record::Resize(_) | Record::Resumed(_)));
    log
}

/// Calls `see` with every model of a session and its frame, and what came last.
pub fn walk(name: &str, log: &Log, mut see: impl FnMut(&str, &Model, &Frame)) {
    let mut replay = Replay::new(name, log).unwrap();
    while let Some(event) = replay.advance().unwrap() {
        if let Event::Step(step) = event {
            let frame = replay.frame();
            let step = format!("{name} step {} ({})", step.number, step.cause);
            see(&step, replay.model(), &frame);
        }
    }
}
