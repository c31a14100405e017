//! `ask-user ask` on a pseudo-terminal: one question with two options, its keys and its end.

use std::path::PathBuf;

use rustix::fs::{CWD, Mode, mkfifoat};

use super::folder::Folder;
use super::{Ended, Program, Terminal};

pub const ASK_USER: &str = env!("CARGO_BIN_EXE_ask-user");

pub const DOWN: &str = "\x1b[B";
pub const ENTER: &str = "\r";
pub const ESC: &str = "\x1b";
pub const CTRL_C: &str = "\x03";
pub const CTRL_G: &str = "\x07";
pub const CTRL_L: &str = "\x0c";
pub const CTRL_Z: &str = "\x1a";

pub const QUESTION: &str = "Which database?";
pub const REQUEST: &str =
    r#"{"questions":[{"question":"Which database?","options":[{"label":"Postgres"},{"label":"SQLite"}]}]}"#;
pub const ANSWER: &str = "\"Which database?\" = \"SQLite\"";
pub const RECORD: &str = "✓ Which database? SQLite";
pub const CONFIRMATION: &str = "Cancel?";

/// The command that asks a request, with these options.
pub fn ask(folder: &Folder, request: &str, options: &[&str]) -> Vec<String> {
    let file = folder.write("request", request).into_os_string().into_string().unwrap();
    let mut command = vec![ASK_USER.to_owned(), "ask".to_owned(), file, "--no-record".to_owned()];
    command.extend(options.iter().map(ToString::to_string));
    command
}

/// The command that asks a request and records the session in a file of the folder's.
pub fn ask_recorded(folder: &Folder, request: &str, options: &[&str]) -> (Vec<String>, PathBuf) {
    let log = folder.file("log");
    let mut command = ask(folder, request, options);
    command.retain(|argument| argument != "--no-record");
    command.extend(["--record".to_owned(), log.to_str().unwrap().to_owned()]);
    (command, log)
}

/// Asks `REQUEST` on the terminal and waits until the question is there.
pub fn asked(terminal: &mut Terminal, options: &[&str]) -> Program {
    let command = ask(&terminal.folder, REQUEST, options);
    let program = start(terminal, &command);
    terminal.wait_for("> 1. Postgres");
    program
}

pub fn start(terminal: &Terminal, command: &[String]) -> Program {
    terminal.spawn(&borrowed(command), None)
}

pub fn borrowed(command: &[String]) -> Vec<&str> {
    command.iter().map(String::as_str).collect()
}

/// A pipe with a name: whoever reads it waits for the test to write.
pub fn gate(terminal: &Terminal) -> PathBuf {
    let gate = terminal.folder.file("gate");
    mkfifoat(CWD, &gate, Mode::RUSR | Mode::WUSR).unwrap();
    gate
}

/// The text of the tool result on stdout.
pub fn text(ended: &Ended) -> String {
    let result: serde_json::Value = serde_json::from_str(&ended.stdout).expect("a tool result on stdout");
    result["content"][0]["text"].as_str().expect("a text").to_owned()
}

/// Waits for the end; the terminal is restored, and the code is this one.
pub fn ends(terminal: &mut Terminal, program: Program, code: i32) -> Ended {
    let ended = terminal.wait_end(program);
    assert_eq!((ended.code, ended.signal), (Some(code), None), "{ended:?}");
    terminal.assert_restored();
    ended
}
