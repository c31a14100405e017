//! The runner with a view that is planted: what reads the clock, keeps what another transcript left, or
//! panics, is caught and told by its name.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use ask_user::golden::failure::{Failure, Kind};
use ask_user::golden::frame_source::FrameSource;
use ask_user::golden::report::{Entry, Failed, Report, Status, github, human, json, junit};
use ask_user::golden::run::{Run, Transcript, run};
use ask_user::model::session::Model;
use ask_user::view::Renderer;
use ask_user::view::frame::{Frame, PlacedRow, Row};
use ask_user::view::token::Token;

const TRANSCRIPT: &str = include_str!("../fixtures/ask_user/A-01.ron");

/// A view with one more row below, whatever is in it.
struct Planted<F> {
    renderer: Renderer,
    row: F,
}

impl<F: FnMut(&Model) -> String> FrameSource for Planted<F> {
    fn frame(&mut self, model: &Model) -> Frame {
        let mut frame = self.renderer.frame(model);
        let text = (self.row)(model);
        if !text.is_empty() {
            let cols = u16::try_from(text.len()).unwrap();
            frame.placed.push(PlacedRow {
                y: frame.height,
                x: 0,
                row: Arc::new(Row::of(text, cols, Token::Plain)),
            });
            frame.height += 1;
        }
        frame
    }
}

fn planted<F: FnMut(&Model) -> String>(row: F) -> Planted<F> {
    Planted { renderer: Renderer::default(), row }
}

/// Transcripts that differ in a remark.
fn transcripts(count: usize) -> Vec<Transcript> {
    let one = |number| Transcript {
        file: format!("{number}.ron"),
        bytes: format!("{TRANSCRIPT}// {number}\n").into_bytes(),
    };
    (0..count).map(one).collect()
}

fn failures(runs: Vec<Run>) -> Vec<Option<Failure>> {
    runs.into_iter().map(|run| run.failure).collect()
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

#[test]
fn what_holds_holds_on_any_number_of_threads() {
    for count in [1, 2, 7] {
        let found = failures(run(&transcripts(5), threads(count), Renderer::default));
        assert_eq!(found, vec![None; 5]);
    }
    assert_eq!(failures(run(&[], threads(2), Renderer::default)), []);
}

#[test]
fn a_view_that_reads_the_clock_is_caught() {
    let clock =
        || planted(|_: &Model| SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos().to_string());
    for failure in failures(run(&transcripts(3), threads(2), clock)) {
        let failure = failure.unwrap();
        assert_eq!((failure.kind, failure.line), (Kind::NotDeterministic, 8));
        assert!(
            failure
                .message
                .starts_with("not deterministic: the frame's text differs between two replays after step 0"),
            "{}",
            failure.message
        );
        assert!(!failure.details.is_empty());
    }
}

#[test]
fn a_clock_that_stands_still_for_one_transcript_is_caught_too() {
    // The same within one replay, and another time in the next.
    let now = AtomicUsize::new(0);
    let clock = || {
        let made = now.fetch_add(1, Ordering::Relaxed);
        planted(move |_: &Model| made.to_string())
    };
    let found = failures(run(&transcripts(3), threads(1), clock));
    assert!(
        found.iter().all(|failure| failure.as_ref().unwrap().kind == Kind::NotDeterministic),
        "{found:?}"
    );
}

#[test]
fn what_one_transcript_leaves_behind_for_another_is_caught() {
    // Alone each of them holds: the first question of a view is shown as it is.
    let forgetful = || {
        let mut questions = 0;
        planted(move |model: &Model| {
            questions += usize::from(model.outcome().is_some());
            if questions > 1 { "seen before".to_owned() } else { String::new() }
        })
    };
    assert_eq!(failures(run(&transcripts(1), threads(1), forgetful)), [None]);
    let found = failures(run(&transcripts(3), threads(1), forgetful));
    // The second time they come in reverse order, so that the last is the first.
    let kinds: Vec<_> = found.iter().map(|failure| failure.as_ref().map(|failure| failure.kind)).collect();
    assert_eq!(kinds, [Some(Kind::NotDeterministic), Some(Kind::NotDeterministic), None]);
}

#[test]
fn a_panic_is_told_and_stops_no_other() {
    let calls = AtomicUsize::new(0);
    let panicking = || {
        let first = calls.fetch_add(1, Ordering::Relaxed) == 1;
        planted(move |_: &Model| {
            assert!(!first, "out of rows");
            String::new()
        })
    };
    let found = failures(run(&transcripts(3), threads(1), panicking));
    let kinds: Vec<_> = found.iter().map(|failure| failure.as_ref().map(|failure| failure.kind)).collect();
    assert_eq!(kinds, [None, Some(Kind::Panic), None]);
    assert!(found[1].as_ref().unwrap().message.contains("out of rows"));
}

/// No file can show this failure, since the program's own view reads no clock: so its reports are made here.
#[test]
fn what_is_not_deterministic_is_told_in_every_format() {
    let now = AtomicUsize::new(0);
    let clock = || planted(|_: &Model| now.fetch_add(1, Ordering::Relaxed).to_string());
    let failure = failures(run(&transcripts(1), threads(1), clock)).remove(0).unwrap();
    let failed = Failed { failure, reproduction: None, pending: None };
    let entry = Entry { path: "0.ron".to_owned(), status: Status::Failed(Box::new(failed)) };
    let report = Report { entries: vec![entry], coverage: None };
    let words = "not deterministic: the frame's text differs between two replays after step 0 (ask)";
    assert!(
        human::print(&report).starts_with(&format!("0.ron:8:1: {words}; take out what reads a clock")),
        "{}",
        human::print(&report)
    );
    let annotation = format!("::error file=0.ron,line=8,col=1,title=not-deterministic::{words}");
    assert!(github::print(&report).starts_with(&annotation), "{}", github::print(&report));
    let xml = junit::print(&report);
    assert!(xml.contains("type=\"not-deterministic\""), "{xml}");
    assert!(xml.contains("0.ron:8:1: not deterministic: "), "{xml}");
    let said: serde_json::Value = serde_json::from_str(&json::print(&report)).unwrap();
    let failure = &said["transcripts"][0]["failure"];
    assert_eq!((&failure["kind"], &failure["line"]), (&"not-deterministic".into(), &8.into()));
    assert!(failure["message"].as_str().unwrap().starts_with(words), "{failure}");
}
