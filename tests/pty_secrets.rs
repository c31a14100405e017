//! A secret on a real terminal: it is not shown, in lines neither, whatever ends the question; it is in no log and in no
//! message, and stdout alone gets it.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::path::PathBuf;

use pty::ask::*;
use pty::{Ended, Program, Terminal};
use rustix::process::Signal;

const SECRET: &str = "hunter2";
const PROMPT: &str = "Enter your secret, one line that is not shown, or type the word /cancel:";
const PLACEHOLDER: &str = "> Type your answer";

/// The command that asks for a secret and records the session.
fn ask_secret(terminal: &Terminal, options: &[&str]) -> (Vec<String>, PathBuf) {
    let log = terminal.folder.file("log");
    let command = [ASK_USER, "ask", "-q", "Which token?", "--secret", "--record", log.to_str().unwrap()];
    (command.iter().chain(options).map(ToString::to_string).collect(), log)
}

/// Asks for a secret in lines, and waits for the prompt.
fn asked_plain(terminal: &mut Terminal) -> (Program, PathBuf) {
    let (command, log) = ask_secret(terminal, &["--plain"]);
    let program = start(terminal, &command);
    terminal.wait_for(PROMPT);
    (program, log)
}

fn not_in(bytes: &[u8]) {
    assert!(!bytes.windows(SECRET.len()).any(|part| part == SECRET.as_bytes()), "{}", bytes.escape_ascii());
}

/// The log, which has the length of the secret.
fn logged(log: &PathBuf) -> String {
    let log = std::fs::read_to_string(log).unwrap();
    not_in(log.as_bytes());
    let is_key = |c: char| log.contains(&format!("key:\"{c}\""));
    assert!(!SECRET.chars().any(is_key), "{log}");
    log
}

#[test]
fn a_secret_is_delivered_and_shown_nowhere() {
    for glyphs in ["C.UTF-8", "C"] {
        let mut terminal = Terminal::new(60, 12);
        let (command, log) = ask_secret(&terminal, &[]);
        let program = start(&terminal, &[vec!["env".into(), format!("LC_ALL={glyphs}")], command].concat());
        terminal.wait_for(PLACEHOLDER);
        terminal.send("hunterX\x7f");
        terminal.wait_for(if glyphs == "C" { "> ******" } else { "> ••••••" });
        terminal.send("\x1b[200~2\n\x1b[201~");
        terminal.wait_for(if glyphs == "C" { "> *******" } else { "> •••••••" });
        terminal.send(ENTER);
        let ended = ends(&mut terminal, program, 0);
        assert_eq!((ended.stdout.as_str(), ended.stderr.as_str()), ("hunter2\n", ""));
        not_in(&terminal.bytes);
        let log = logged(&log);
        assert!(log.lines().any(|line| line.starts_with("Result(") && line.contains("•••••••")), "{log}");
    }
}

#[test]
fn a_secret_in_lines_is_not_shown_while_it_is_typed() {
    let mut terminal = Terminal::new(100, 12);
    let (program, log) = asked_plain(&mut terminal);
    // The terminal edits the line all the same.
    terminal.send("hunterX\x7f2\r");
    let ended = ends(&mut terminal, program, 0);
    assert_eq!((ended.stdout.as_str(), ended.stderr.as_str()), ("hunter2\n", ""));
    assert!(!terminal.bytes.contains(&0x1b), "{}", terminal.bytes.escape_ascii());
    let lines: Vec<String> =
        terminal.text().lines().map(str::to_owned).filter(|line| !line.is_empty()).collect();
    assert_eq!(lines, ["Question: Which token?", PROMPT, "✓ Which token? ••••••"]);
    assert!(logged(&log).contains("text:\"•••••••\""));
}

#[test]
fn every_way_out_of_a_hidden_line_shows_what_is_typed_again() {
    type Way = fn(&mut Terminal, &Program);
    let ways: [(Way, i32); 6] = [
        (|terminal, _| terminal.send("\x03"), 130),
        (|terminal, _| terminal.send("\x15\x04"), 130),
        (|terminal, _| terminal.send("\x15/cancel\r"), 130),
        (|_, program| program.signal(Signal::INT), 130),
        (|_, program| program.signal(Signal::TERM), 143),
        (|_, program| program.signal(Signal::HUP), 129),
    ];
    for (way, code) in ways {
        let mut terminal = Terminal::new(100, 12);
        let (program, log) = asked_plain(&mut terminal);
        terminal.send(SECRET);
        way(&mut terminal, &program);
        // `ends` compares the modes with those before.
        let ended = ends(&mut terminal, program, code);
        not_in(&terminal.bytes);
        not_in([ended.stdout, ended.stderr].concat().as_bytes());
        logged(&log);
    }
}

#[test]
fn a_question_that_is_stopped_shows_what_is_typed_until_it_comes_back() {
    let mut terminal = Terminal::new(100, 20);
    let (command, log) = ask_secret(&terminal, &["--plain"]);
    let program = terminal.spawn_job(&borrowed(&command));
    terminal.wait_for(PROMPT);
    terminal.send(CTRL_Z);
    terminal.wait_for("stopped");
    terminal.assert_modes();
    terminal.send("seen\r");
    terminal.wait_for("seen");
    terminal.wait_until("a second prompt", |terminal| terminal.text().matches(PROMPT).count() >= 2);
    terminal.send("hunter2\r");
    terminal.wait_for("ended 0");
    let ended = terminal.wait_end(program);
    assert_eq!(ended.stdout, "hunter2\n");
    not_in(&terminal.bytes);
    logged(&log);
}

/// What cannot be delivered is lost: others may read stderr.
#[test]
fn a_secret_that_stdout_does_not_take_is_on_no_other_stream() {
    for recorded in [true, false] {
        let mut terminal = Terminal::new(60, 12);
        let (mut command, log) = ask_secret(&terminal, &[]);
        if !recorded {
            command.truncate(command.len() - 2);
            command.push("--no-record".to_owned());
        }
        let shell = ["sh", "-c", "exec \"$@\" >&-", "sh"].map(str::to_owned).to_vec();
        let program = start(&terminal, &[shell, command].concat());
        terminal.wait_for(PLACEHOLDER);
        terminal.send("hunter2\r");
        let ended = ends(&mut terminal, program, 1);
        not_in(&[&terminal.bytes, ended.stderr.as_bytes()].concat());
        let says = if recorded { "without its secret, which is lost" } else { "not shown here and is lost" };
        assert!(ended.stderr.contains(says), "{}", ended.stderr);
        if recorded {
            assert!(logged(&log).lines().last().unwrap().starts_with("Result("));
        }
    }
}

/// A secret that is pasted from a field of dots is none.
#[test]
fn a_secret_of_dots_is_not_delivered() {
    let mut terminal = Terminal::new(60, 12);
    let (command, _) = ask_secret(&terminal, &[]);
    let program = start(&terminal, &command);
    terminal.wait_for(PLACEHOLDER);
    terminal.send("\x1b[200~••••\x1b[201~");
    terminal.wait_for("> ••••");
    terminal.send(ENTER);
    let ended = ends(&mut terminal, program, 1);
    assert_eq!(ended.stdout, "");
    assert!(ended.stderr.contains("known only by its dots"), "{}", ended.stderr);
}

/// Runs a subcommand to its end, without a terminal.
fn run(terminal: &Terminal, arguments: &[&str]) -> Ended {
    let command: Vec<&str> = [ASK_USER].iter().chain(arguments).copied().collect();
    let program = Program::without_terminal(&command, &terminal.folder);
    Terminal::new(60, 12).wait_end(program)
}

/// What was typed is not in the log, so a session that goes on asks for it again.
#[test]
fn a_session_that_is_resumed_asks_for_its_secret_again() {
    for plain in [false, true] {
        let mut terminal = Terminal::new(100, 12);
        let (command, log) = ask_secret(&terminal, &[]);
        let program = start(&terminal, &command);
        terminal.wait_for(PLACEHOLDER);
        terminal.send("hunter");
        terminal.wait_for("> ••••••");
        program.signal(Signal::HUP);
        ends(&mut terminal, program, 129);

        let mut command = [ASK_USER, "resume", log.to_str().unwrap()].map(str::to_owned).to_vec();
        command.extend(plain.then(|| "--plain".to_owned()));
        let program = start(&terminal, &command);
        terminal.wait_for("A secret is in no log");
        terminal.wait_for(if plain { PROMPT } else { PLACEHOLDER });
        terminal.send("hunter2\r");
        assert_eq!(ends(&mut terminal, program, 0).stdout, "hunter2\n");
        not_in(&terminal.bytes);
        logged(&log);
        assert_eq!(run(&terminal, &["verify", log.to_str().unwrap()]).code, Some(0));
    }
}

/// A result that did not go out is lost with its secret: dots are no answer.
#[test]
fn a_result_without_its_secret_is_not_delivered_later() {
    let mut terminal = Terminal::new(60, 12);
    let (command, log) = ask_secret(&terminal, &[]);
    let shell = ["sh", "-c", "exec \"$@\" >&-", "sh"].map(str::to_owned).to_vec();
    let program = start(&terminal, &[shell, command].concat());
    terminal.wait_for(PLACEHOLDER);
    terminal.send("hunter2\r");
    ends(&mut terminal, program, 1);
    let log = log.to_str().unwrap();
    let ended = run(&terminal, &["resume", log, "--format", "json"]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    assert!(text(&ended).starts_with("quick failed: a secret is known only by its dots"), "{ended:?}");
    assert!(ended.stderr.contains("ask again"), "{ended:?}");
    let again = run(&terminal, &["resume", log]);
    assert_eq!(again.code, Some(2), "{again:?}");
    assert_eq!(run(&terminal, &["verify", log]).code, Some(0));
}

#[test]
fn a_result_with_its_secret_is_compared_with_the_log_but_for_the_secret() {
    let mut terminal = Terminal::new(60, 12);
    let (command, log) = ask_secret(&terminal, &["--format", "json"]);
    let program = start(&terminal, &command);
    terminal.wait_for(PLACEHOLDER);
    // In a text of the result a quote takes two characters.
    terminal.send("hunter\"\r");
    let result = ends(&mut terminal, program, 0).stdout;
    let verify = |result: &str| {
        let file = terminal.folder.write("result", result);
        run(&terminal, &["verify", log.to_str().unwrap(), file.to_str().unwrap()])
    };
    assert_eq!(verify(&result).code, Some(0), "{:?}", verify(&result));
    // Nobody knows which secret it was, but all of the result says the same, and it is as long.
    for (from, to, code) in [
        ("hunter", "HUNTER", 0),
        ("hunter", "hunter2", 1),
        ("\"other\":\"hunter", "\"other\":\"HUNTER", 1),
        ("\"secret\":true", "\"secret\":false", 1),
        ("Which token?", "Which tokens?", 1),
    ] {
        let ended = verify(&result.replace(from, to));
        assert_eq!(ended.code, Some(code), "{from} {to}: {ended:?}");
    }
}

#[test]
fn a_secret_of_several_lines_is_delivered_whole() {
    let mut terminal = Terminal::new(60, 12);
    let (command, log) = ask_secret(&terminal, &[]);
    let program = start(&terminal, &command);
    terminal.wait_for(PLACEHOLDER);
    terminal.send("\x1b[200~\r\nhunter2\r\nhunter3\r\n\x1b[201~");
    terminal.wait_for("> •••••••••••••••");
    terminal.send(ENTER);
    let ended = ends(&mut terminal, program, 0);
    assert_eq!(ended.stdout, "hunter2\nhunter3\n");
    logged(&log);
}
