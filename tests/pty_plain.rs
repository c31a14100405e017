//! Plain lines on a real terminal: nothing but lines, the terminal's own editing, and every way out.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use pty::ask::*;
use pty::{Program, Terminal};
use rustix::process::Signal;

const PAIR: &str = r#"{"questions":[{"question":"Which database?","header":"DB","options":[{"label":"Postgres"},{"label":"SQLite"}]},{"question":"Which language?","header":"Lang","options":[{"label":"TypeScript"},{"label":"Python"}]}]}"#;
const PROMPT: &str = "Enter a number from 1 to 3 or a label, or type the word cancel:";
const LATER_PROMPT: &str = "Enter a number from 1 to 3 or a label, or type one of the words back, cancel:";

/// Asks on a terminal that can do nothing but print, and waits for the prompt.
fn asked_dumb(terminal: &mut Terminal, request: &str) -> Program {
    let mut command = vec!["env".to_owned(), "TERM=dumb".to_owned()];
    command.extend(ask(&terminal.folder, request, &[]));
    let program = start(terminal, &command);
    terminal.wait_for(PROMPT);
    program
}

fn no_escapes(terminal: &Terminal) {
    assert!(!terminal.bytes.contains(&0x1b), "{}", terminal.bytes.escape_ascii());
}

#[test]
fn a_dumb_terminal_gets_lines_and_nothing_else() {
    let mut terminal = Terminal::new(100, 20);
    let program = asked_dumb(&mut terminal, REQUEST);
    // The terminal edits the line: its own erase character takes the 1 back.
    terminal.send("1\x7f2\r");
    let ended = ends(&mut terminal, program, 0);
    assert_eq!((text(&ended).as_str(), ended.stderr.as_str()), (ANSWER, ""));
    let lines: Vec<String> =
        terminal.text().lines().map(str::to_owned).filter(|line| !line.is_empty()).collect();
    assert_eq!(
        lines,
        [
            "Question: Which database?",
            "1. Postgres",
            "2. SQLite",
            "3. Other: type your own answer",
            &format!("{PROMPT} 2"),
            RECORD
        ]
    );
    no_escapes(&terminal);
}

#[test]
fn plain_lines_on_any_terminal_where_they_are_asked_for() {
    let mut terminal = Terminal::new(100, 20);
    let command = ask(&terminal.folder, REQUEST, &["--plain"]);
    let program = start(&terminal, &command);
    terminal.wait_for(PROMPT);
    terminal.send("2\r");
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
    no_escapes(&terminal);
}

#[test]
fn a_pasted_second_line_does_not_answer_the_next_question() {
    let mut terminal = Terminal::new(100, 24);
    let program = asked_dumb(&mut terminal, PAIR);
    terminal.send("1\r2\rsubmit\r");
    terminal.wait_for(LATER_PROMPT);
    terminal.send("1\r");
    terminal.wait_for("Your answers:");
    terminal.wait_for("to change that answer:");
    terminal.send("submit\r");
    let ended = ends(&mut terminal, program, 0);
    assert_eq!(text(&ended), "\"Which database?\" = \"Postgres\"\n\"Which language?\" = \"TypeScript\"");
}

#[test]
fn every_way_out_has_its_exit_code() {
    type Way = fn(&mut Terminal, &Program);
    // What was typed and not finished is no answer.
    let ways: [(Way, i32, &str); 5] = [
        (|terminal, _| terminal.send("1\x03"), 130, "The person cancelled."),
        (|terminal, _| terminal.send("\x04"), 130, "The person cancelled."),
        (|terminal, _| terminal.send("cancel\r"), 130, "The person cancelled."),
        (|_, program| program.signal(Signal::INT), 130, "The person cancelled."),
        (|_, program| program.signal(Signal::TERM), 143, "Aborted by the agent"),
    ];
    for (way, code, words) in ways {
        let mut terminal = Terminal::new(100, 20);
        let program = asked_dumb(&mut terminal, REQUEST);
        way(&mut terminal, &program);
        let ended = ends(&mut terminal, program, code);
        assert!(text(&ended).starts_with(words), "{ended:?}");
    }
}

#[test]
fn a_terminal_that_goes_away_is_no_abort() {
    let mut terminal = Terminal::new(100, 20);
    let program = asked_dumb(&mut terminal, REQUEST);
    program.signal(Signal::HUP);
    assert_eq!(ends(&mut terminal, program, 129).stdout, "");

    let mut terminal = Terminal::new(100, 20);
    let program = asked_dumb(&mut terminal, REQUEST);
    terminal.close();
    let ended = terminal.wait_end(program);
    assert_eq!((ended.code, ended.signal, ended.stdout.as_str()), (Some(129), None, ""), "{ended:?}");
}

#[test]
fn a_stopped_question_asks_again_when_it_comes_back() {
    let mut terminal = Terminal::new(100, 20);
    let mut command = vec!["env".to_owned(), "TERM=dumb".to_owned()];
    command.extend(ask(&terminal.folder, REQUEST, &[]));
    let program = terminal.spawn_job(&borrowed(&command));
    terminal.wait_for(PROMPT);
    terminal.send(CTRL_Z);
    terminal.wait_for("stopped");
    terminal.send("go\r");
    terminal.wait_until("a second prompt", |terminal| terminal.text().matches(PROMPT).count() >= 2);
    terminal.send("2\r");
    terminal.wait_for("ended 0");
    let ended = terminal.wait_end(program);
    assert_eq!(text(&ended), ANSWER);
}

#[test]
fn without_a_terminal_nothing_is_asked() {
    let folder = pty::folder::Folder::new();
    let command = ask(&folder, REQUEST, &["--plain"]);
    let program = Program::without_terminal(&borrowed(&command), &folder);
    let ended = Terminal::new(100, 20).wait_end(program);
    assert_eq!(ended.code, Some(3), "{ended:?}");
    assert!(text(&ended).starts_with("Error: ask_user needs an interactive session."), "{ended:?}");
}
