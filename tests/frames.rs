//! The host of frames over real pipes: what a program that embeds the question sends and gets.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "frames/guard.rs"]
mod guard;
mod hosts;

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use ask_user::log::history::History;
use ask_user::log::reader;
use ask_user::program::{Program, Questions};
use hosts::folder::Folder;
use hosts::*;
use serde_json::{Value, json};

/// A program that embeds the question.
struct Embedder {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
    log: PathBuf,
    // Goes when the embedder does.
    _folder: Folder,
}

impl Embedder {
    fn new() -> Embedder {
        Embedder::running("frames")
    }

    fn running(command_name: &str) -> Embedder {
        let folder = Folder::new();
        let mut command = Command::new(env!("CARGO_BIN_EXE_ask-user"));
        command.env_clear().env("HOME", folder.path()).env("XDG_STATE_HOME", folder.path());
        let log = log_file(&folder);
        command.args([command_name, "--record"]).arg(&log);
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        Embedder { stdin: child.stdin.take(), stdout, child, log, _folder: folder }
    }

    fn asking(request: &str) -> Embedder {
        let mut embedder = Embedder::new();
        embedder.ask(request);
        embedder
    }

    /// Asks without an arrival guard: what comes is meant.
    fn ask(&mut self, request: &str) -> Value {
        let ask = json!({ "tool": "ask_user", "request": request });
        self.put(&json!({ "ask": ask, "size": [60, 20], "guard": 0 }))
    }

    fn send(&mut self, line: &str) {
        writeln!(self.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    fn get(&mut self) -> Value {
        let mut line = String::new();
        self.stdout.read_line(&mut line).unwrap();
        serde_json::from_str(&line).expect(&line)
    }

    /// Sends a line, and what comes back.
    fn put(&mut self, line: &Value) -> Value {
        self.send(&line.to_string());
        self.get()
    }

    /// The text of the lines of a frame, without styles and trailing blanks.
    fn rows(&mut self, line: &Value) -> Vec<String> {
        rows(&self.put(line))
    }

    /// What is left: one result, and the session replays to it.
    fn result(mut self) -> Value {
        let said = self.get();
        let result = said["result"].clone();
        assert!(result.is_object(), "{said}");
        let mut rest = String::new();
        assert_eq!(self.stdout.read_line(&mut rest).unwrap(), 0, "{rest}");
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        let bytes = std::fs::read(&self.log).unwrap();
        let log = reader::read("log", &bytes).unwrap();
        let end = History::<Questions>::of("log", &log).unwrap().replay().finish();
        let replayed: Value = serde_json::from_str(&end.result().unwrap()).unwrap();
        assert_eq!(replayed["details"], result["details"]);
        result
    }
}

fn rows(said: &Value) -> Vec<String> {
    let lines = said["frame"]["lines"].as_array().unwrap_or_else(|| panic!("no frame: {said}"));
    lines.iter().map(|line| bare(line.as_str().unwrap())).collect()
}

/// A line without its styles, which are all it may hold besides its text.
fn bare(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        let (style, after) = after.split_once('m').expect(line);
        assert!(style.bytes().all(|byte| byte.is_ascii_digit() || byte == b';'), "{line:?}");
        text.push_str(before);
        rest = after;
    }
    text.push_str(rest);
    assert!(!text.chars().any(char::is_control), "{text:?}");
    text.trim_end().to_owned()
}

fn text(result: &Value) -> &str {
    result["content"][0]["text"].as_str().unwrap()
}

#[test]
fn a_question_is_shown_and_answered_by_raw_bytes() {
    let mut embedder = Embedder::new();
    let first = embedder.ask(DB2);
    assert_eq!(first["frame"]["width"], 60);
    assert_eq!(first["frame"]["caret"], Value::Null);
    assert_eq!(rows(&first)[2], " > 1. Postgres");
    assert_eq!(embedder.rows(&json!({ "raw": "\u{1b}[B" }))[4], " > 2. SQLite");
    embedder.send(r#"{"raw":"\r"}"#);
    assert_eq!(text(&embedder.result()), r#""Which database?" = "SQLite""#);
}

#[test]
fn keys_texts_and_pastes_are_what_they_are_in_a_terminal() {
    let mut embedder = Embedder::asking(DB2);
    embedder.put(&json!({ "key": "3" }));
    embedder.put(&json!({ "text": "需 é" }));
    let said = embedder.put(&json!({ "paste": "\r\nline \u{1b}[31mtwo" }));
    assert_eq!(said["frame"]["caret"], json!([14, 7]));
    assert_eq!(&rows(&said)[6..8], [" > 3. 需 é", "      line two"]);
    // Half a key and the rest of it, in lines of their own.
    embedder.put(&json!({ "raw": "\u{1b}[" }));
    embedder.put(&json!({ "raw": "D" }));
    embedder.put(&json!({ "text": "!" }));
    embedder.send(r#"{"key":"enter"}"#);
    assert_eq!(text(&embedder.result()), r#""Which database?" = "需 é\nline tw!o""#);
}

#[test]
fn a_lone_escape_is_a_key_after_a_silence_and_before_the_next_line() {
    let mut embedder = Embedder::asking(DB2);
    embedder.put(&json!({ "raw": "\u{1b}" }));
    // After the silence, without a line from us.
    let said = embedder.get();
    assert!(rows(&said).iter().any(|row| row.contains("Cancel?")), "{said}");
    embedder.put(&json!({ "raw": "x" }));
    // The silence is cut short: Esc asks whether to cancel, `down` closes that and moves nothing.
    embedder.send("{\"raw\":\"\\u001b\"}\n{\"key\":\"down\"}\n{\"key\":\"enter\"}");
    let mut said = embedder.get();
    while said.get("frame").is_some() {
        said = embedder.get();
    }
    assert_eq!(text(&said["result"]), r#""Which database?" = "Postgres""#);
}

#[test]
fn a_paste_whose_end_is_lost_is_over_after_a_second() {
    let mut embedder = Embedder::asking(DB2);
    embedder.put(&json!({ "key": "3" }));
    embedder.put(&json!({ "raw": "\u{1b}[200~what " }));
    // What is no byte of the terminal does not end it.
    embedder.put(&json!({ "resize": [60, 18] }));
    let mut said = embedder.put(&json!({ "raw": "came" }));
    // After the silence, without a line from us.
    while !rows(&said).contains(&" > 3. what came".to_owned()) {
        said = embedder.get();
    }
    embedder.put(&json!({ "raw": "!" }));
    embedder.send(r#"{"raw":"\r"}"#);
    assert_eq!(text(&embedder.result()), r#""Which database?" = "what came!""#);
}

#[test]
fn only_the_last_of_what_is_waiting_is_drawn() {
    let mut embedder = Embedder::asking(DB2);
    let keys =
        "{\"key\":\"down\"}\n".repeat(50) + "{\"resize\":[40,15]}\n{\"focus\":false}\n{\"key\":\"up\"}";
    embedder.send(&keys);
    let mut frames = 0;
    let last = loop {
        let said = embedder.get();
        frames += 1;
        if said["frame"]["width"] == 40 && rows(&said)[4] == " > 2. SQLite" {
            break said;
        }
    };
    // The pipe may have been read in parts, but never a line at a time.
    assert!(frames < 20, "{frames} frames");
    assert_eq!(rows(&last)[2], "   1. Postgres");
    embedder.send(r#"{"abort":"enough"}"#);
    assert_eq!(text(&embedder.result()), ABORTED);
}

#[test]
fn a_bad_line_is_told_and_changes_nothing() {
    let mut embedder = Embedder::new();
    assert_eq!(embedder.put(&json!({ "key": "enter" }))["error"], "nothing was asked yet; send `ask` first");
    let first = embedder.ask(DB2);
    for line in [
        json!({ "text": "\n" }),
        json!({ "key": "entre" }),
        json!({ "resize": [0, 3] }),
        json!({ "theme": { "question": "1m\u{1b}[2J" } }),
        json!({ "theme": { "nothing": "1" } }),
        json!({ "ask": { "tool": "ask_user", "request": {} } }),
        json!({ "key": "enter", "text": "a" }),
        json!([]),
    ] {
        let said = embedder.put(&line);
        assert!(said["error"].as_str().is_some_and(|words| !words.is_empty()), "{line}: {said}");
    }
    assert_eq!(embedder.put(&json!({ "focus": true })), first);
    embedder.send(r#"{"key":"enter"}"#);
    assert_eq!(text(&embedder.result()), r#""Which database?" = "Postgres""#);
}

#[test]
fn the_embedders_theme_is_in_the_lines() {
    let mut embedder = Embedder::new();
    embedder.send(r#"{"theme":{"question":"38;2;1;2;3"}}"#);
    let line = |said: &Value| said["frame"]["lines"][0].as_str().unwrap().to_owned();
    assert_eq!(line(&embedder.ask(DB2)), " \u{1b}[38;2;1;2;3mWhich database?\u{1b}[0m");
    let said = embedder.put(&json!({ "theme": { "question": "" } }));
    assert_eq!(line(&said), " Which database?");
    embedder.send(r#"{"abort":"enough"}"#);
    embedder.result();
}

#[test]
fn the_persons_own_editor_is_the_embedders_to_open() {
    let mut embedder = Embedder::asking(DB2);
    embedder.put(&json!({ "key": "3" }));
    embedder.put(&json!({ "text": "a" }));
    assert_eq!(embedder.put(&json!({ "key": "ctrl+g" })), json!({ "edit": "a" }));
    embedder.get();
    embedder.put(&json!({ "edited": null }));
    let said = embedder.put(&json!({ "edited": "a\nb\n" }));
    assert_eq!(&rows(&said)[6..8], [" > 3. a", "      b"]);
    embedder.send(r#"{"key":"enter"}"#);
    assert_eq!(text(&embedder.result()), r#""Which database?" = "a\nb""#);
}

#[test]
fn an_abort_and_the_end_of_the_input_are_no_answer() {
    let mut embedder = Embedder::asking(DB2);
    embedder.send(r#"{"abort":"the turn was stopped"}"#);
    assert_eq!(text(&embedder.result()), ABORTED);

    let mut embedder = Embedder::asking(DB2);
    embedder.put(&json!({ "key": "down" }));
    drop(embedder.stdin.take());
    let result = embedder.result();
    assert_eq!(text(&result), ABORTED);
    assert_eq!(result["details"]["answers"], json!({}));

    // Before the questions.
    let mut embedder = Embedder::new();
    embedder.send(r#"{"abort":"early"}"#);
    let said = embedder.ask(DB2);
    assert_eq!(text(&said["result"]), ABORTED);

    let mut embedder = Embedder::new();
    drop(embedder.stdin.take());
    assert_eq!(text(&embedder.get()["result"]), ABORTED);
}

#[test]
fn where_there_is_no_screen_nobody_is_asked() {
    for command in ["frames", "dialogs"] {
        let mut embedder = Embedder::running(command);
        embedder.send(&json!({ "ask": { "tool": "ask_user", "request": DB2 }, "size": null }).to_string());
        let result = embedder.result();
        assert_eq!(result["isError"], true, "{command}");
        assert!(text(&result).starts_with("Error: ask_user needs an interactive session."), "{result}");
        assert_eq!(result["details"]["answers"], json!({}));
    }
}

#[test]
fn a_request_that_breaks_its_contract_is_an_error() {
    let mut embedder = Embedder::new();
    let said = embedder.ask(r#"{"questions":[]}"#);
    assert_eq!(said["result"]["isError"], true);
    assert!(text(&said["result"]).starts_with("Error: "), "{said}");
}

#[test]
fn a_paste_of_a_megabyte_comes_back_whole() {
    let pasted = "需要 👨‍👩‍👧 text\n".repeat(40_000);
    let mut embedder = Embedder::asking(DB2);
    embedder.put(&json!({ "key": "3" }));
    embedder.put(&json!({ "paste": pasted }));
    embedder.send(r#"{"key":"enter"}"#);
    let result = embedder.result();
    assert_eq!(result["details"]["answers"]["Which database?"].as_str(), Some(pasted.trim_end()));
}
