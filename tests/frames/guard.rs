//! The arrival guard of `frames`, by a clock of the test's own: what comes when, what goes out, and what is in
//! the log.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ask_user::dialect;
use ask_user::host::frames;
use ask_user::host::glyphs::Glyphs;
use ask_user::host::lines::source::{Lines, Received};
use ask_user::host::styles::Styles;
use ask_user::host::theme::Theme;
use serde_json::{Value, json};

use super::hosts::folder::Folder;
use super::hosts::{DB2, PAIR, assert_replays, log_file, session_at};
use super::rows;

/// Lines that come at these milliseconds, and then nothing until the host has waited for all that it waits for.
struct Script {
    lines: VecDeque<(u64, Value)>,
    clock: Arc<AtomicU64>,
}

impl Lines for Script {
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Received>> {
        let now = self.clock.load(Ordering::Relaxed);
        let until = wait.map(|wait| now + u64::try_from(wait.as_millis()).unwrap());
        let at = self.lines.front().map(|(at, _)| *at);
        match (at, until) {
            (Some(at), until) if until.is_none_or(|until| at <= until) => {
                self.clock.store(now.max(at), Ordering::Relaxed);
                let (_, line) = self.lines.pop_front().unwrap();
                Ok(Some(Received::Line(line.to_string().into_bytes())))
            }
            (_, Some(until)) => {
                self.clock.store(until, Ordering::Relaxed);
                Ok(None)
            }
            (_, None) => Ok(Some(Received::End)),
        }
    }
}

/// What went out, and the records of the log from the request on, without their times.
struct Played {
    out: Vec<Value>,
    log: Vec<String>,
    text: String,
}

fn play(ask: Value, lines: Vec<(u64, Value)>) -> Played {
    let (folder, clock) = (Folder::new(), Arc::new(AtomicU64::new(0)));
    let path = log_file(&folder);
    let lines = std::iter::once((0, ask)).chain(lines).collect();
    let mut script = Script { lines, clock: Arc::clone(&clock) };
    let mut out = Vec::new();
    let look = (Styles::of(Theme::Monochrome), Glyphs::Unicode);
    let ended = frames::run(&mut script, &mut out, look, |request, _| {
        Ok(session_at(request.dialect, &path, Box::new(move || clock.load(Ordering::Relaxed))))
    });
    let result = dialect::render(&ended.request, &ended.outcome, None);
    assert_replays(ended.session.unwrap(), &path, Some(&result));
    let log = std::fs::read_to_string(&path).unwrap();
    // `Key(at:0,key:"enter") // …`
    let record = |line: &str| {
        let record = line.split(" // ").next().unwrap();
        let (name, fields) = record.split_once("(at:")?;
        Some(format!("{name}({}", fields.split_once(',')?.1))
    };
    let log = log.lines().filter_map(record).collect();
    let out = String::from_utf8(out).unwrap();
    let out = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    Played { out, log, text: result.text }
}

fn asking(request: &str) -> Value {
    json!({ "ask": { "tool": "ask_user", "request": request } })
}

fn guarded(request: &str, guard: u64) -> Value {
    json!({ "ask": { "tool": "ask_user", "request": request }, "guard": guard })
}

impl Played {
    fn unused(&self) -> Vec<&str> {
        self.out.iter().filter_map(|line| line["unused"].as_str()).collect()
    }
}

#[test]
fn keys_of_the_first_moments_come_back_and_are_in_no_log() {
    let raw = |text: &str| json!({ "raw": text });
    let keys =
        vec![(0, raw("\r")), (100, raw("1")), (200, raw("\u{1b}[B")), (599, raw("x")), (1000, raw("\r"))];
    let played = play(asking(DB2), keys);
    assert_eq!(played.unused(), ["\r", "1", "\u{1b}[B", "x"]);
    assert_eq!(played.log, ["Guard(holds:true)", "Guard(holds:false)", "Key(key:\"enter\")"]);
    assert_eq!(played.text, r#""Which database?" = "Postgres""#);
    // The frames say so, as long as it holds.
    let said: Vec<bool> = played
        .out
        .iter()
        .filter(|line| line.get("frame").is_some())
        .map(|frame| rows(frame).iter().any(|row| row.contains("were not used")))
        .collect();
    assert_eq!(said, [true, true, true, true, false]);
}

#[test]
fn after_a_silence_every_key_is_the_questions() {
    let played = play(asking(DB2), vec![(400, json!({ "key": "down" })), (401, json!({ "key": "enter" }))]);
    assert_eq!(played.unused(), [""; 0]);
    assert_eq!(played.log, ["Key(key:\"down\")", "Key(key:\"enter\")"]);
}

#[test]
fn all_that_a_person_does_is_stopped_and_what_the_screen_does_is_not() {
    let lines = vec![
        (10, json!({ "key": "ctrl+c" })),
        (20, json!({ "text": "é1" })),
        (30, json!({ "paste": "a\nb" })),
        (40, json!({ "focus": false })),
        (50, json!({ "resize": [60, 20] })),
        (60, json!({ "abort": "enough" })),
    ];
    let played = play(asking(DB2), lines);
    assert_eq!(played.unused(), ["ctrl+c", "é1", "a\nb"]);
    let names: Vec<&str> = played.log.iter().map(|record| record.split('(').next().unwrap()).collect();
    assert_eq!(names, ["Guard", "Focus", "Resize", "Abort"]);
}

#[test]
fn the_line_that_asks_says_how_long() {
    let key = |at| vec![(at, json!({ "key": "enter" }))];
    assert_eq!(play(guarded(DB2, 0), key(0)).text, r#""Which database?" = "Postgres""#);
    assert_eq!(play(guarded(DB2, 1000), key(900)).unused(), ["enter"]);
    assert_eq!(play(guarded(DB2, 1000), key(1000)).unused(), [""; 0]);
}

#[test]
fn what_came_together_answers_no_page_that_no_frame_showed() {
    let enter = || json!({ "key": "enter" });
    let raws = [
        vec![(500, json!({ "raw": "\r\r\r\r" }))],
        vec![(500, json!({ "raw": "\r\u{1b}" }))],
        vec![
            (500, enter()),
            (500, enter()),
            (500, json!({ "paste": "text" })),
            (500, json!({ "raw": "\r" })),
        ],
    ];
    for lines in raws {
        let played = play(asking(PAIR), lines.clone());
        assert_eq!(played.log.iter().filter(|record| record.starts_with("Key")).count(), 1, "{lines:?}");
        assert!(!played.log.iter().any(|record| record.starts_with("Paste")), "{lines:?}");
        let mut frames = played.out.iter().filter(|line| line.get("frame").is_some());
        assert!(rows(frames.next_back().unwrap()).concat().contains("Which language?"), "{lines:?}");
        // A program that wants no guard says what it means.
        let unguarded = play(guarded(PAIR, 0), vec![(500, json!({ "raw": "\r\r\r" }))]);
        assert_eq!(
            unguarded.text,
            "\"Which database?\" = \"Postgres\"\n\"Which language?\" = \"TypeScript\""
        );
    }
}
