//! `ask-user ask` on a real terminal: every way out restores it and says how it ended.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::path::PathBuf;

use pty::{Ended, Program, Terminal, tempfolder};
use rustix::process::Signal;

const ASK_USER: &str = env!("CARGO_BIN_EXE_ask-user");

const DOWN: &str = "\x1b[B";
const ENTER: &str = "\r";
const ESC: &str = "\x1b";
const CTRL_C: &str = "\x03";
const CTRL_G: &str = "\x07";
const CTRL_Z: &str = "\x1a";

const QUESTION: &str = "Which database?";
const REQUEST: &str =
    r#"{"questions":[{"question":"Which database?","options":[{"label":"Postgres"},{"label":"SQLite"}]}]}"#;
const ANSWER: &str = "\"Which database?\" = \"SQLite\"";
const RECORD: &str = "✓ Which database?: SQLite";
const CONFIRMATION: &str = "Cancel all questions?";

/// The command that asks a request, with these options.
fn ask(folder: &tempfolder::Folder, request: &str, options: &[&str]) -> Vec<String> {
    let file = folder.write("request", request).into_os_string().into_string().unwrap();
    let mut command = vec![ASK_USER.to_owned(), "ask".to_owned(), file, "--no-record".to_owned()];
    command.extend(options.iter().map(ToString::to_string));
    command
}

/// Asks `REQUEST` on the terminal and waits until the question is there.
fn asked(terminal: &mut Terminal, options: &[&str]) -> Program {
    let command = ask(&terminal.folder, REQUEST, options);
    let program = start(terminal, &command);
    terminal.wait_for("> 1. Postgres");
    program
}

fn start(terminal: &Terminal, command: &[String]) -> Program {
    terminal.spawn(&borrowed(command), None)
}

fn borrowed(command: &[String]) -> Vec<&str> {
    command.iter().map(String::as_str).collect()
}

/// A pipe with a name: whoever reads it waits for the test to write.
fn gate(terminal: &Terminal) -> PathBuf {
    let gate = terminal.folder.file("gate");
    rustix::fs::mkfifoat(rustix::fs::CWD, &gate, rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR).unwrap();
    gate
}

/// The text of the tool result on stdout.
fn text(ended: &Ended) -> String {
    let result: serde_json::Value = serde_json::from_str(&ended.stdout).expect("a tool result on stdout");
    result["content"][0]["text"].as_str().expect("a text").to_owned()
}

/// Waits for the end; the terminal is restored, and the code is this one.
fn ends(terminal: &mut Terminal, program: Program, code: i32) -> Ended {
    let ended = terminal.wait_end(program);
    assert_eq!((ended.code, ended.signal), (Some(code), None), "{ended:?}");
    terminal.assert_restored();
    ended
}

#[test]
fn an_answer_leaves_its_record_and_nothing_else() {
    let mut terminal = Terminal::new(60, 12);
    let mut command =
        vec!["sh".to_owned(), "-c".into(), "echo before >/dev/tty; exec \"$@\"".into(), "sh".into()];
    command.extend(ask(&terminal.folder, REQUEST, &[]));
    let program = start(&terminal, &command);
    terminal.wait_for("> 1. Postgres");
    assert!(terminal.text().contains(QUESTION));
    terminal.send(DOWN);
    terminal.wait_for("> 2. SQLite");
    terminal.send(ENTER);
    let ended = ends(&mut terminal, program, 0);
    assert_eq!(text(&ended), ANSWER);
    assert_eq!(ended.stderr, "");
    let screen = terminal.text();
    let lines: Vec<&str> = screen.lines().collect();
    assert_eq!(lines[..2], ["before", RECORD]);
    assert!(lines[2..].iter().all(|line| line.is_empty()), "{screen}");
}

#[test]
fn what_stands_in_the_cursors_row_stays() {
    let mut terminal = Terminal::new(60, 12);
    let mut command =
        vec!["sh".to_owned(), "-c".into(), "printf '$ ' >/dev/tty; exec \"$@\"".into(), "sh".into()];
    command.extend(ask(&terminal.folder, REQUEST, &[]));
    let program = start(&terminal, &command);
    terminal.wait_for("> 1. Postgres");
    terminal.send(&format!("{DOWN}{ENTER}"));
    ends(&mut terminal, program, 0);
    assert_eq!(terminal.text().lines().take(2).collect::<Vec<_>>(), ["$", RECORD]);
}

#[test]
fn what_was_typed_before_the_question_is_no_answer() {
    let mut terminal = Terminal::new(60, 12);
    let gate = gate(&terminal);
    let script = "read -r go <\"$0\"; exec \"$@\"";
    let mut command = vec!["sh".to_owned(), "-c".into(), script.into(), gate.to_str().unwrap().into()];
    command.extend(ask(&terminal.folder, REQUEST, &[]));
    let program = start(&terminal, &command);
    terminal.send("typed\r\r");
    // The echo shows that the terminal has it.
    terminal.wait_for("typed");
    std::fs::write(&gate, "go\n").unwrap();
    terminal.wait_for("> 1. Postgres");
    terminal.send(&format!("{DOWN}{ENTER}"));
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
}

#[test]
fn escape_twice_cancels() {
    let mut terminal = Terminal::new(60, 12);
    let program = asked(&mut terminal, &[]);
    terminal.send(ESC);
    terminal.wait_for(CONFIRMATION);
    terminal.send(ESC);
    let ended = ends(&mut terminal, program, 130);
    assert!(text(&ended).starts_with("The person cancelled."));
}

#[test]
fn ctrl_c_and_sigint_cancel() {
    let mut terminal = Terminal::new(60, 12);
    let program = asked(&mut terminal, &[]);
    terminal.send(CTRL_C);
    assert!(text(&ends(&mut terminal, program, 130)).starts_with("The person cancelled."));

    let mut terminal = Terminal::new(60, 12);
    let program = asked(&mut terminal, &[]);
    program.signal(Signal::INT);
    assert!(text(&ends(&mut terminal, program, 130)).starts_with("The person cancelled."));
}

#[test]
fn sigterm_aborts() {
    let mut terminal = Terminal::new(60, 12);
    let program = asked(&mut terminal, &[]);
    program.signal(Signal::TERM);
    assert!(text(&ends(&mut terminal, program, 143)).starts_with("Aborted by the agent"));
}

#[test]
fn sighup_ends_without_an_abort() {
    let mut terminal = Terminal::new(60, 12);
    let program = asked(&mut terminal, &[]);
    program.signal(Signal::HUP);
    ends(&mut terminal, program, 129);
}

#[test]
fn a_closed_terminal_ends_without_an_abort() {
    let mut terminal = Terminal::new(60, 12);
    let program = asked(&mut terminal, &[]);
    terminal.close();
    let ended = terminal.wait_end(program);
    assert_eq!((ended.code, ended.signal), (Some(129), None), "{ended:?}");
}

#[test]
fn a_panic_restores_the_terminal_and_comes_below_the_question() {
    for options in [&[][..], &["--screen", "alternate"]] {
        let mut terminal = Terminal::new(60, 12);
        // The second message is the first key: the first is what was asked.
        let mut command = vec!["env".to_owned(), "ASK_USER_FAULT=panic:2".into()];
        command.extend(ask(&terminal.folder, REQUEST, options));
        let program = start(&terminal, &command);
        terminal.wait_for("> 1. Postgres");
        terminal.send(DOWN);
        let ended = ends(&mut terminal, program, 1);
        assert!(!ended.stderr.is_empty() && !ended.stdout.contains("SQLite"), "{ended:?}");
    }
}

#[test]
fn stdin_need_not_be_the_terminal() {
    let mut terminal = Terminal::new(60, 12);
    let command = ask(&terminal.folder, REQUEST, &[]);
    let program = terminal.spawn(&borrowed(&command), Some("/dev/null".as_ref()));
    terminal.wait_for("> 1. Postgres");
    terminal.send(&format!("{DOWN}{ENTER}"));
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
}

#[test]
fn without_a_terminal_nothing_is_asked() {
    let mut terminal = Terminal::new(60, 12);
    let command = ask(&terminal.folder, REQUEST, &[]);
    let program = Program::without_terminal(&borrowed(&command), &terminal.folder);
    let ended = terminal.wait_end(program);
    assert_eq!(ended.code, Some(3), "{ended:?}");
    assert!(ended.stderr.contains("terminal"), "{ended:?}");
}

#[test]
fn a_terminal_in_raw_mode_is_somebody_elses() {
    let mut terminal = Terminal::new(60, 12);
    terminal.make_raw();
    let command = ask(&terminal.folder, REQUEST, &[]);
    let program = start(&terminal, &command);
    let ended = ends(&mut terminal, program, 3);
    assert!(ended.stderr.contains("--force"), "{ended:?}");
    assert_eq!(terminal.bytes, b"", "it draws nothing over the other program's screen");

    let program = asked(&mut terminal, &["--force"]);
    terminal.send(&format!("{DOWN}{ENTER}"));
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
}

#[test]
fn the_background_asks_nothing() {
    let mut terminal = Terminal::new(60, 12);
    let mut command = vec!["sh".to_owned(), "-c".into(), "set -m; \"$@\" & wait $!".into(), "sh".into()];
    command.extend(ask(&terminal.folder, REQUEST, &[]));
    let program = start(&terminal, &command);
    let ended = ends(&mut terminal, program, 3);
    assert!(ended.stderr.contains("--force"), "{ended:?}");
    assert!(!terminal.text().contains(QUESTION));
}

#[test]
fn a_second_question_waits_its_turn() {
    let mut terminal = Terminal::new(60, 14);
    let gate = gate(&terminal);
    let first = ask(&terminal.folder, REQUEST, &[]);
    let second = ask(&terminal.folder, &REQUEST.replace(QUESTION, "Which cache?"), &[]);
    let script = r#""$1" "$2" "$3" "$4" >/dev/null & read -r go <"$0"; "$5" "$6" "$7" "$8"; wait"#;
    let mut command = vec!["sh".to_owned(), "-c".into(), script.into(), gate.to_str().unwrap().into()];
    command.extend(first);
    command.extend(second);
    let program = start(&terminal, &command);
    terminal.wait_for(QUESTION);
    std::fs::write(&gate, "go\n").unwrap();
    // The second one has been started; the keys still go to the first.
    terminal.send(DOWN);
    terminal.wait_for("> 2. SQLite");
    assert!(!terminal.text().contains("Which cache?"));
    terminal.send(ENTER);
    terminal.wait_for("Which cache?");
    assert!(terminal.text().contains(RECORD));
    terminal.send(&format!("{DOWN}{ENTER}"));
    let ended = ends(&mut terminal, program, 0);
    assert_eq!(text(&ended), "\"Which cache?\" = \"SQLite\"");
}

#[test]
fn a_question_that_waits_its_turn_can_be_aborted() {
    let mut terminal = Terminal::new(60, 14);
    let first = ask(&terminal.folder, REQUEST, &[]);
    let second = ask(&terminal.folder, &REQUEST.replace(QUESTION, "Which cache?"), &[]);
    let gate = gate(&terminal);
    let script = r#""$1" "$2" "$3" "$4" >/dev/null & read -r go <"$0"; shift 4; exec "$@""#;
    let mut command = vec!["sh".to_owned(), "-c".into(), script.into(), gate.to_str().unwrap().into()];
    command.extend(first);
    command.extend(second);
    let program = start(&terminal, &command);
    terminal.wait_for("> 1. Postgres");
    std::fs::write(&gate, "go\n").unwrap();
    terminal.wait_until("the second question to wait for the lock", |_| program.has_open(".lock"));
    program.signal(Signal::TERM);
    let ended = terminal.wait_end(program);
    assert_eq!((ended.code, ended.signal), (Some(143), None), "{ended:?}");
    assert!(!terminal.text().contains("Which cache?"));
}

#[test]
fn ctrl_z_gives_the_terminal_back_and_fg_brings_the_question() {
    let mut terminal = Terminal::new(60, 14);
    let command = ask(&terminal.folder, REQUEST, &[]);
    let shell = terminal.spawn_job(&borrowed(&command));
    terminal.wait_for("> 1. Postgres");
    terminal.send(DOWN);
    terminal.wait_for("> 2. SQLite");
    for _ in 0..2 {
        terminal.send(CTRL_Z);
        terminal.wait_for("stopped");
        terminal.wait_gone(QUESTION);
        terminal.assert_restored();
        terminal.send("\n");
        // Where the person was is not lost.
        terminal.wait_for("> 2. SQLite");
    }
    terminal.send(ENTER);
    terminal.wait_for("ended 0");
    terminal.wait_for(RECORD);
    assert_eq!(text(&ends(&mut terminal, shell, 0)), ANSWER);
}

#[test]
fn whoever_stopped_it_from_outside_gets_the_question_back() {
    let mut terminal = Terminal::new(60, 14);
    let program = asked(&mut terminal, &[]);
    // Stopped without its knowledge, and the terminal changed behind its back.
    program.signal(Signal::STOP);
    terminal.restore();
    terminal.bytes.clear();
    program.signal(Signal::CONT);
    terminal.wait_for_bytes("> 1. Postgres".as_bytes());
    terminal.send(&format!("{DOWN}{ENTER}"));
    let ended = terminal.wait_end(program);
    assert_eq!(text(&ended), ANSWER);
    terminal.assert_modes();
}

/// A question whose context is as wide as the screen, so that narrowing splits its rows.
fn wide_request() -> String {
    let context = "every row of this context is as wide as rows get and ends in a mark|".repeat(4);
    REQUEST.replace(r#""options""#, &format!(r#""context":"{context}","options""#))
}

#[test]
fn a_changing_window_leaves_nothing_stale_and_everything_above() {
    let mut terminal = Terminal::new(70, 40);
    let mut command = vec!["sh".to_owned(), "-c".into()];
    command.push("for i in 1 2 3 4 5; do echo line $i >/dev/tty; done; exec \"$@\"".into());
    command.push("sh".into());
    command.extend(ask(&terminal.folder, &wide_request(), &[]));
    let program = start(&terminal, &command);
    terminal.wait_for("> 1. Postgres");
    for (cols, rows) in [(50, 40), (45, 40), (70, 40), (40, 36), (60, 40), (90, 40), (48, 40)] {
        let mark = terminal.bytes.len();
        terminal.resize(cols, rows);
        // Keys that come meanwhile are applied in their order.
        terminal.send(DOWN);
        terminal.send("\x1b[A");
        terminal.wait_until("a repaint for the new size", |terminal| {
            let painted = String::from_utf8_lossy(&terminal.bytes[mark..]).into_owned();
            painted.contains("\x1b[?2026l")
                && painted.contains("Postgres")
                && terminal.text().matches("> 1. Postgres").count() == 1
        });
    }
    terminal.send(&format!("{DOWN}{ENTER}"));
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
    // A terminal that splits rows pushes as many into its history, and there they are out of reach; on the
    // screen nothing is stale.
    let above = ["line 1", "line 2", "line 3", "line 4", "line 5"];
    assert_eq!(terminal.history()[..5], above);
    let screen = terminal.text();
    let screen: Vec<&str> = screen.lines().filter(|line| !line.is_empty()).collect();
    let expected = [&above[..], &[RECORD]].concat();
    assert_eq!(screen[..], expected[expected.len() - screen.len()..], "{screen:?}");
}

#[test]
fn a_terminal_that_does_not_answer_gets_the_question_where_the_cursor_is() {
    let mut terminal = Terminal::new(70, 20);
    terminal.answers = false;
    let program = asked(&mut terminal, &[]);
    let mark = terminal.bytes.len();
    terminal.resize(50, 20);
    terminal.wait_until("a repaint", |terminal| {
        String::from_utf8_lossy(&terminal.bytes[mark..]).contains("> 1. Postgres")
    });
    terminal.send(&format!("{DOWN}{ENTER}"));
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
}

#[test]
fn an_answer_during_a_resize_is_taken_and_no_reply_lands_in_the_shell() {
    let mut terminal = Terminal::new(70, 20);
    let command = ask(&terminal.folder, REQUEST, &[]);
    let shell = terminal.spawn_job(&borrowed(&command));
    terminal.wait_for("> 1. Postgres");
    terminal.resize(50, 20);
    terminal.send(&format!("{DOWN}{ENTER}"));
    terminal.wait_for("ended 0");
    let ended = ends(&mut terminal, shell, 0);
    assert_eq!(text(&ended), ANSWER);
    assert!(!terminal.text().contains("[1;") && !terminal.text().contains(";1R"), "{}", terminal.text());
}

#[test]
fn the_alternate_screen_leaves_the_record_inline() {
    let mut terminal = Terminal::new(60, 12);
    let mut command =
        vec!["sh".to_owned(), "-c".into(), "echo before >/dev/tty; exec \"$@\"".into(), "sh".into()];
    command.extend(ask(&terminal.folder, REQUEST, &["--screen", "alternate"]));
    let program = start(&terminal, &command);
    terminal.wait_for("> 1. Postgres");
    assert!(!terminal.text().contains("before"));
    terminal.resize(50, 10);
    terminal.send(DOWN);
    terminal.wait_for("> 2. SQLite");
    terminal.send(ENTER);
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
    assert_eq!(terminal.text().lines().take(3).collect::<Vec<_>>(), ["before", RECORD, ""]);
}

#[test]
fn the_editor_has_the_terminal_to_itself() {
    let mut terminal = Terminal::new(60, 12);
    let gate = gate(&terminal);
    let editor = terminal.folder.write(
        "editor",
        &format!(
            "#!/bin/sh\necho editing >/dev/tty\nread -r go <{}\necho from the editor >\"$1\"\n",
            gate.display()
        ),
    );
    std::fs::set_permissions(&editor, std::os::unix::fs::PermissionsExt::from_mode(0o700)).unwrap();
    let mut command = vec!["env".to_owned(), format!("VISUAL={}", editor.display())];
    command.extend(ask(&terminal.folder, REQUEST, &[]));
    let program = start(&terminal, &command);
    terminal.wait_for("> 1. Postgres");
    terminal.send(&format!("{DOWN}{DOWN}{ENTER}"));
    terminal.wait_for("> 3.");
    terminal.send(CTRL_G);
    terminal.wait_for("editing");
    terminal.assert_restored();
    assert!(!terminal.text().contains(QUESTION));
    std::fs::write(&gate, "go\n").unwrap();
    terminal.wait_for("from the editor");
    terminal.send(ENTER);
    assert_eq!(text(&ends(&mut terminal, program, 0)), "\"Which database?\" = \"from the editor\"");
}
