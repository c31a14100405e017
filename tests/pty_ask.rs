//! `ask-user ask` on a real terminal: every way out restores it and says how it ended.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use pty::ask::*;
use pty::{Program, Terminal};
use rustix::process::Signal;

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
fn a_guard_drops_the_keys_of_the_first_moments_and_says_so() {
    let mut terminal = Terminal::new(60, 12);
    let program = asked(&mut terminal, &["--guard", "2000"]);
    terminal.send(&format!("{DOWN}{ENTER}"));
    terminal.wait_for("Keys typed before this appeared were not used.");
    assert!(terminal.text().contains("> 1. Postgres"));
    terminal.wait_gone("were not used");
    terminal.send(&format!("{DOWN}{ENTER}"));
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
}

#[test]
fn sigint_cancels_whatever_a_guard_drops() {
    let mut terminal = Terminal::new(60, 12);
    let program = asked(&mut terminal, &["--guard", "60000"]);
    terminal.send(CTRL_C);
    terminal.wait_for("were not used");
    program.signal(Signal::INT);
    ends(&mut terminal, program, 130);
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
