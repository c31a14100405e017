//! Random keys that come in bursts, as over a slow line: an answer leaves only if its question was drawn before the
//! last key was read. `SESSIONS` says how many sessions are tried.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod hosts;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::Duration;

use ask_user::dialect;
use ask_user::host::frames;
use ask_user::host::glyphs::Glyphs;
use ask_user::host::lines::source::{Lines, Received};
use ask_user::host::styles::Styles;
use ask_user::host::theme::Theme;
use hosts::unrecorded;
use proptest::prelude::*;
use serde_json::{Value, json};

const SESSIONS: u32 = 1_000;

fn sessions() -> u32 {
    std::env::var("SESSIONS").map_or(SESSIONS, |sessions| sessions.parse().expect("a number of sessions"))
}

/// What went out so far, for the lines that come in to see.
#[derive(Clone, Default)]
struct Out(Rc<RefCell<Vec<u8>>>);

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Lines that come in groups, each group at once, and what was on the screen when the last of them was read.
struct Script {
    groups: VecDeque<VecDeque<Value>>,
    clock: u64,
    out: Out,
    seen: Rc<Cell<usize>>,
}

impl Lines for Script {
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Received>> {
        while self.groups.front().is_some_and(VecDeque::is_empty) {
            // Between two groups the host has nothing to read, and draws.
            self.groups.pop_front();
            if wait.is_some() {
                return Ok(None);
            }
        }
        if let Some(wait) = wait.filter(|wait| !wait.is_zero()) {
            self.clock += u64::try_from(wait.as_millis()).unwrap();
        }
        let Some(line) = self.groups.front_mut().and_then(VecDeque::pop_front) else {
            return Ok(Some(Received::End));
        };
        self.seen.set(self.out.0.borrow().len());
        Ok(Some(Received::Line(line.to_string().into_bytes())))
    }
}

/// A question's text is one word that stands nowhere else.
fn prompt(index: usize) -> String {
    format!("Which{index}?")
}

fn request(questions: &[(bool, bool)]) -> String {
    let questions: Vec<Value> = questions
        .iter()
        .enumerate()
        .map(|(index, (multi, comment))| {
            json!({
                "question": prompt(index), "header": format!("T{index}"), "multiSelect": multi,
                "allowComment": comment, "options": [{"label": "a"}, {"label": "b", "description": "more"}],
            })
        })
        .collect();
    json!({ "questions": questions }).to_string()
}

fn line() -> impl Strategy<Value = Value> {
    let raw = prop_oneof![
        8 => Just("\r"), 2 => Just(" "), 2 => Just("\t"), 1 => Just("\u{1b}[Z"), 2 => Just("\u{1b}[B"),
        1 => Just("\u{1b}[A"), 1 => Just("\u{1b}"), 1 => Just("1"), 1 => Just("3"), 2 => Just("x"), 1 => Just("\u{3}"),
    ];
    let burst = proptest::collection::vec(raw, 1..6).prop_map(|keys| json!({ "raw": keys.concat() }));
    prop_oneof![8 => burst, 2 => Just(json!({ "key": "enter" })), 1 => Just(json!({ "paste": "text\nmore" }))]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: sessions(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_answered_was_on_the_screen_before_the_last_key(
        questions in proptest::collection::vec(any::<(bool, bool)>(), 1..4),
        groups in proptest::collection::vec(proptest::collection::vec(line(), 1..4), 1..24),
    ) {
        let (out, seen) = (Out::default(), Rc::new(Cell::new(0)));
        let ask = json!({ "ask": { "tool": "ask_user", "request": request(&questions) }, "guard": 1 });
        let groups = std::iter::once(VecDeque::from([ask])).chain(groups.into_iter().map(VecDeque::from)).collect();
        let mut script = Script { groups, clock: 0, out: out.clone(), seen: Rc::clone(&seen) };
        let look = (Styles::of(Theme::Monochrome), Glyphs::Unicode);
        let ended = frames::run(&mut script, &mut out.clone(), look, |request, _| Ok(unrecorded(request.dialect)));
        let result = dialect::render(&ended.request, &ended.outcome, None);
        let drawn = String::from_utf8(out.0.borrow()[..seen.get()].to_vec()).unwrap();
        let answers = result.to_json();
        let answers: Value = serde_json::from_str(&answers).unwrap();
        for (asked, _) in answers["details"]["answers"].as_object().into_iter().flatten() {
            prop_assert!(drawn.contains(asked.as_str()), "{} was answered and never drawn:\n{}", asked, drawn);
        }
    }
}
