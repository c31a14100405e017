//! What tests over all transcripts share: reading them, and walking through each at any size.

#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test takes what it needs, and stops where something fails"
)]

use std::path::PathBuf;

use ask_user::golden::find::transcripts;
use ask_user::log::history::History;
use ask_user::log::reader::{self, Log};
use ask_user::log::record::Record;
use ask_user::model::event::{Event, Timed};
use ask_user::model::session::Model;
use ask_user::model::size::Size;
use ask_user::program::{Program, Questions};
use ask_user::view::Renderer;
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
    log.records.retain(|located| {
        let resizes = |event: &Event| matches!(event, Event::Resize { .. } | Event::Resumed { .. });
        !matches!(&located.record, Record::Event(Timed { event, .. }) if resizes(event))
    });
    log
}

/// Calls `see` with every model of a session and its frame, and what came last.
pub fn walk(name: &str, log: &Log, mut see: impl FnMut(&str, &Model, &Frame)) {
    let history = History::<Questions>::of(name, log).unwrap();
    let (mut replay, mut renderer) = (history.replay(), Renderer::default());
    while let Some(step) = replay.next() {
        if let Some(number) = step.number {
            let frame = replay.program().render(&mut renderer);
            see(&format!("{name} step {number} ({})", step.entry), replay.program().model(), &frame);
        }
    }
}
