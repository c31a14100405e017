//! A session that was killed goes on, on another terminal: the frame that was there, and in the end the result that
//! there would have been.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::path::{Path, PathBuf};
use std::thread;

use ask_user::model::event::Event;
use ask_user::model::key::parse_keys;
use ask_user::model::size::Size;
use ask_user::program::{Program as _, Questions};
use ask_user::view::Renderer;
use pty::ask::*;
use pty::folder::Folder;
use pty::session::{self, files};
use pty::{Ended, Program, Terminal};
use rustix::process::Signal;
use serde_json::Value;

/// Two questions with room for drafts and a comment.
const TWO: &str = r#"{"questions":[
    {"question":"Which database?","header":"DB","allowComment":true,
     "options":[{"label":"Postgres","description":"Battle-tested"},{"label":"SQLite","description":"Embedded"}]},
    {"question":"Which features?","header":"Features","multiSelect":true,
     "options":[{"label":"Auth"},{"label":"Search"},{"label":"Cache"}]}]}"#;

/// Sixty keys: a draft that is left, a choice with a comment that is corrected, several choices and a text of one's own,
/// a look back from the Submit page, and the end.
#[rustfmt::skip]
const KEYS: [&str; 60] = [
    "down", "down", "m", "y", "space", "d", "b", "esc", "up", "up",
    "tab", "space", "down", "space", "down", "down", "r", "a", "t", "e", "s", "backspace", "esc", "up",
    "shift+tab", "down", "enter", "s", "o", "l", "i", "d", "left", "left", "x", "backspace", "end", "!", "enter",
    "space", "down", "enter", "s", "enter",
    "up", "up", "enter", "up", "down", "tab", "tab", "down", "up", "left", "right", "left", "up", "down", "enter", "enter",
];

/// What a terminal sends for a key.
fn bytes(key: &str) -> &str {
    match key {
        "up" => "\x1b[A",
        "down" => "\x1b[B",
        "left" => "\x1b[D",
        "esc" => "\x1b",
        "right" => "\x1b[C",
        "end" => "\x1b[F",
        "tab" => "\t",
        "shift+tab" => "\x1b[Z",
        "enter" => "\r",
        "space" => " ",
        "backspace" => "\x7f",
        letter => letter,
    }
}

/// The frame before the first key and after each.
fn frames() -> Vec<String> {
    let (mut program, mut renderer) =
        (Questions::begin("ask_user", Some(Size::new(80, 24))).unwrap(), Renderer::default());
    program.ask(TWO);
    let mut frames = vec![program.render(&mut renderer).text()];
    for key in KEYS {
        let key = parse_keys(key).unwrap()[0];
        program.apply(Event::Key { key });
        frames.push(program.render(&mut renderer).text());
    }
    assert!(program.result().is_some(), "the keys do not end the session");
    frames
}

/// The request as a file of the folder's.
fn request(folder: &Folder) -> PathBuf {
    folder.write("request", TWO)
}

/// Presses keys one at a time, each when what the one before it did is on the screen and in the log.
fn press(terminal: &mut Terminal, keys: &[&str], frames: &[String], log: &Path) {
    for ((key, frame), lines) in keys.iter().zip(frames).zip(count_lines(log) + 1..) {
        terminal.send(bytes(key));
        terminal.wait_until(key, |terminal| terminal.shows(frame) && count_lines(log) >= lines);
    }
}

fn count_lines(log: &Path) -> usize {
    std::fs::read_to_string(log).unwrap().lines().count()
}

/// Asks, and waits for the first frame. The program, and its log.
fn ask_two(terminal: &mut Terminal, frames: &[String]) -> (Program, PathBuf) {
    let request = request(&terminal.folder);
    let program = terminal.spawn(&[ASK_USER, "ask", request.to_str().unwrap()], None);
    terminal.wait_until("the question", |terminal| terminal.shows(&frames[0]));
    (program, files(&terminal.folder)[0].clone())
}

/// The result without the session, whose digest depends on the time.
fn result(ended: &Ended) -> Value {
    assert_eq!((ended.code, ended.signal), (Some(0), None), "{ended:?}");
    let mut result: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert!(result.as_object_mut().unwrap().remove("session").is_some(), "{ended:?}");
    result
}

/// What `verify` says of the log and the result that went out.
fn assert_verifies(folder: &Folder, log: &Path, ended: &Ended) {
    let given = folder.write("result", &ended.stdout);
    let verified = session::run(folder, &["verify", log.to_str().unwrap(), given.to_str().unwrap()]);
    assert_eq!(verified.code, Some(0), "{verified:?}");
}

#[test]
fn a_session_that_is_killed_after_any_key_goes_on_where_it_was() {
    let frames = frames();
    let mut terminal = Terminal::new(80, 24);
    let (program, log) = ask_two(&mut terminal, &frames);
    press(&mut terminal, &KEYS[..59], &frames[1..60], &log);
    terminal.send(bytes(KEYS[59]));
    let uninterrupted = result(&terminal.wait_end(program));
    let check = |killed_after: usize| {
        let mut first = Terminal::new(80, 24);
        let (program, log) = ask_two(&mut first, &frames);
        press(&mut first, &KEYS[..killed_after], &frames[1..=killed_after], &log);
        program.signal(Signal::KILL);
        assert_eq!(first.wait_end(program).signal, Some(9));
        let mut second = Terminal::new(80, 24);
        second.folder = first.folder;
        let program = second.spawn(&[ASK_USER, "resume"], None);
        second.wait_until("the frame that was there", |second| second.shows(&frames[killed_after]));
        press(&mut second, &KEYS[killed_after..59], &frames[killed_after + 1..60], &log);
        second.send(bytes(KEYS[59]));
        let ended = second.wait_end(program);
        assert_eq!(result(&ended), uninterrupted, "killed after {killed_after} keys");
        assert_verifies(&second.folder, &log, &ended);
    };
    thread::scope(|scope| {
        for first in 0..4 {
            scope.spawn(move || (first..60).step_by(4).for_each(check));
        }
    });
}

#[test]
fn what_a_host_was_to_do_when_it_was_killed_is_forgotten() {
    let mut first = Terminal::new(80, 24);
    let (request, gate) = (request(&first.folder), gate(&first));
    let script = format!("EDITOR='cat {} #' exec {ASK_USER} ask {}", gate.display(), request.display());
    let program = first.spawn(&["sh", "-c", &script], None);
    first.wait_for("Which database?");
    first.send("\x1b[B\x1b[B");
    first.wait_for("> 3. Other");
    first.send("x");
    first.send(CTRL_G);
    let log = files(&first.folder)[0].clone();
    first.wait_until("the editor is open", |_| count_lines(&log) >= 6);
    program.signal(Signal::KILL);
    assert_eq!(first.wait_end(program).signal, Some(9));
    let frame = session::last_frame(&session::read(&log));
    // Ctrl-Z was pressed, and the program was killed before it stopped.
    session::put(
        &first.folder,
        "29991231T000000Z-1-0.session",
        &session::summed(&session::records(REQUEST, "down ctrl+z")),
    );
    for (name, frame, key, then) in [
        (log.to_str().unwrap(), &*frame, "y", "> 3. xy"),
        ("29991231T000000Z-1-0", "> 2. SQLite", "\x1b[B", "> 3. Other"),
    ] {
        let mut second = Terminal::new(80, 24);
        std::mem::swap(&mut second.folder, &mut first.folder);
        let program = second.spawn(&[ASK_USER, "resume", name], None);
        second.wait_until("the frame that was there", |second| second.shows(frame));
        second.send(key);
        second.wait_for(then);
        program.signal(Signal::TERM);
        assert_eq!(second.wait_end(program).code, Some(143));
        std::mem::swap(&mut second.folder, &mut first.folder);
    }
}

#[test]
fn another_size_other_glyphs_and_lines_of_text_go_on_too() {
    let frames = frames();
    let mut first = Terminal::new(80, 24);
    let (program, log) = ask_two(&mut first, &frames);
    press(&mut first, &KEYS[..44], &frames[1..45], &log);
    program.signal(Signal::KILL);
    first.wait_end(program);
    let mut narrow = Terminal::new(40, 12);
    narrow.folder = first.folder;
    let program = narrow.spawn(&[ASK_USER, "resume", "--glyphs", "ascii", "--screen", "alternate"], None);
    narrow.wait_for(">[Submit]  [Cancel]");
    assert!(
        narrow.text().contains("* DB: SQLite") || narrow.text().contains("DB: SQLite"),
        "{}",
        narrow.text()
    );
    program.signal(Signal::HUP);
    let ended = ends(&mut narrow, program, 129);
    assert_eq!(ended.stdout, "");
    let name = log.file_stem().unwrap().to_str().unwrap();
    assert!(ended.stderr.contains(&format!("ask-user resume {name}")), "{ended:?}");
    let mut lines = Terminal::new(80, 24);
    lines.folder = narrow.folder;
    let program = lines.spawn(&[ASK_USER, "resume", name, "--plain"], None);
    lines.wait_for("Typed before, and not kept: my db");
    lines.wait_for("change th\nat answer:");
    lines.send("submit\r");
    let ended = ends(&mut lines, program, 0);
    assert!(ended.stdout.contains("Auth, Search, Cache, rates"), "{ended:?}");
    assert_verifies(&lines.folder, &log, &ended);
}
