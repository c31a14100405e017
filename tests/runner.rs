//! The runner with a view that is planted: what reads the clock, keeps what another transcript left, or
//! panics, is caught and reported by its name.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use ask_user::golden::failure::{Failure, Kind};
use ask_user::golden::report::{Entry, Failed, Report, Status, github, human, json, junit};
use ask_user::golden::run::{Run, Transcript, run};
use ask_user::model::effect::Effect;
use ask_user::model::event::Event;
use ask_user::model::outcome::Outcome;
use ask_user::model::size::Size;
use ask_user::program::{Fact, Program, Questions};
use ask_user::view::Renderer;
use ask_user::view::frame::{Frame, PlacedRow, Row};
use ask_user::view::token::Token;

const TRANSCRIPT: &str = include_str!("../fixtures/ask_user/A-01.ron");

/// What is planted: one more row below, whatever is in it. A value lives as long as a renderer.
trait Plant: Default + Clone + PartialEq + std::fmt::Debug + Send {
    fn row(&mut self, questions: &Questions) -> String;
}

/// A renderer with a plant.
#[derive(Default)]
struct Rendering<F> {
    renderer: Renderer,
    plant: F,
}

/// The questions with a plant in their view.
#[derive(Clone, Debug, PartialEq)]
struct Planted<F>(Questions, PhantomData<F>);

impl<F: Plant> Program for Planted<F> {
    type Output = Outcome;
    type Renderer = Rendering<F>;
    type Item = <Questions as Program>::Item;

    fn tools() -> Vec<&'static str> {
        Questions::tools()
    }

    fn begin(tool: &str, size: Option<Size>) -> Option<Planted<F>> {
        Questions::begin(tool, size).map(|questions| Planted(questions, PhantomData))
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn ask(&mut self, text: &str) -> Vec<Effect> {
        self.0.ask(text)
    }

    fn apply(&mut self, event: Event) -> Vec<Effect> {
        self.0.apply(event)
    }

    fn size(&self) -> Option<Size> {
        self.0.size()
    }

    fn render(&self, Rendering { renderer, plant }: &mut Rendering<F>) -> Frame {
        let mut frame = self.0.render(renderer);
        let text = plant.row(&self.0);
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

    fn ended(&self) -> Option<&'static str> {
        self.0.ended()
    }

    fn result(&self) -> Option<String> {
        self.0.result()
    }

    fn facts(&self) -> Vec<Fact> {
        self.0.facts()
    }

    fn reachable() -> Vec<Self::Item> {
        Questions::reachable()
    }
}

/// Replays with a plant.
fn run_with<F: Plant>(count: usize, on: usize) -> Vec<Option<Failure>> {
    failures(run::<Planted<F>>(&transcripts(count), threads(on), &|_| ()))
}

/// Reads the clock.
#[derive(Clone, Debug, Default, PartialEq)]
struct Clock;

impl Plant for Clock {
    fn row(&mut self, _: &Questions) -> String {
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos().to_string()
    }
}

/// Reads a clock once, when it is made.
#[derive(Clone, Debug, PartialEq)]
struct Stamp(usize);

impl Default for Stamp {
    fn default() -> Stamp {
        static NOW: AtomicUsize = AtomicUsize::new(0);
        Stamp(NOW.fetch_add(1, Ordering::Relaxed))
    }
}

impl Plant for Stamp {
    fn row(&mut self, _: &Questions) -> String {
        self.0.to_string()
    }
}

/// Remembers how many sessions it saw end. Alone each of them holds: the first one is shown as it is.
#[derive(Clone, Debug, Default, PartialEq)]
struct Forgetful(usize);

impl Plant for Forgetful {
    fn row(&mut self, questions: &Questions) -> String {
        self.0 += usize::from(questions.model().outcome().is_some());
        if self.0 > 1 { "seen before".to_owned() } else { String::new() }
    }
}

/// The second one that is made panics.
#[derive(Clone, Debug, PartialEq)]
struct Panicking(bool);

impl Default for Panicking {
    fn default() -> Panicking {
        static MADE: AtomicUsize = AtomicUsize::new(0);
        Panicking(MADE.fetch_add(1, Ordering::Relaxed) == 1)
    }
}

impl Plant for Panicking {
    fn row(&mut self, _: &Questions) -> String {
        assert!(!self.0, "out of rows");
        String::new()
    }
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
        let found = failures(run::<Questions>(&transcripts(5), threads(count), &|_| ()));
        assert_eq!(found, vec![None; 5]);
    }
    assert_eq!(failures(run::<Questions>(&[], threads(2), &|_| ())), []);
}

#[test]
fn a_view_that_reads_the_clock_is_caught() {
    for failure in run_with::<Clock>(3, 2) {
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
    let found = run_with::<Stamp>(3, 1);
    assert!(
        found.iter().all(|failure| failure.as_ref().unwrap().kind == Kind::NotDeterministic),
        "{found:?}"
    );
}

#[test]
fn what_one_transcript_leaves_behind_for_another_is_caught() {
    assert_eq!(run_with::<Forgetful>(1, 1), [None]);
    let found = run_with::<Forgetful>(3, 1);
    // The second time they come in reverse order, so that the last is the first.
    let kinds: Vec<_> = found.iter().map(|failure| failure.as_ref().map(|failure| failure.kind)).collect();
    assert_eq!(kinds, [Some(Kind::NotDeterministic), Some(Kind::NotDeterministic), None]);
}

#[test]
fn a_panic_is_told_and_stops_no_other() {
    let found = run_with::<Panicking>(3, 1);
    let kinds: Vec<_> = found.iter().map(|failure| failure.as_ref().map(|failure| failure.kind)).collect();
    assert_eq!(kinds, [None, Some(Kind::Panic), None]);
    assert!(found[1].as_ref().unwrap().message.contains("out of rows"));
}

/// No file can show this failure, since the program's own view reads no clock: so its reports are made here.
#[test]
fn what_is_not_deterministic_is_told_in_every_format() {
    let failure = run_with::<Stamp>(1, 1).remove(0).unwrap();
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
