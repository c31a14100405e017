//! Where the hidden cursor is parked, and something else that writes there: ctrl+l draws the question anew.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use pty::ask::*;
use pty::{Program, Terminal};

const ABOVE: [&str; 3] = ["line 1", "line 2", "line 3"];

/// Asks below the lines of `ABOVE`.
fn asked_below(terminal: &mut Terminal, options: &[&str]) -> Program {
    let script = "for i in 1 2 3; do echo line $i >/dev/tty; done; exec \"$@\"";
    let mut command = vec!["sh".to_owned(), "-c".into(), script.into(), "sh".into()];
    command.extend(ask(&terminal.folder, REQUEST, options));
    let program = start(terminal, &command);
    terminal.wait_for("> 1. Postgres");
    program
}

/// The rows of the screen down to the last one that is not empty.
fn rows(terminal: &Terminal) -> Vec<String> {
    terminal.text().trim_end().lines().map(str::to_owned).collect()
}

/// Presses ctrl+l and waits for the update that it makes.
fn redraw(terminal: &mut Terminal) {
    let mark = terminal.bytes.len();
    terminal.send(CTRL_L);
    terminal.wait_until("a repaint", |terminal| {
        terminal.bytes[mark..].windows(8).any(|window| window == b"\x1b[?2026l")
    });
}

#[test]
fn something_else_wrote_on_the_terminal_and_ctrl_l_draws_anew() {
    // In the middle of a row, with rows of its own, with the cursor left in the first column, and so much that
    // the screen scrolls.
    let long = "a long report\r\n".repeat(12);
    for wrote in ["garbage", "\x1b[31mone\r\ntwo\r\nthree", "a message\r\n", &long] {
        let mut terminal = Terminal::new(60, 20);
        let program = asked_below(&mut terminal, &[]);
        terminal.send(DOWN);
        terminal.wait_for("> 2. SQLite");
        let before = rows(&terminal);
        let question = &before[ABOVE.len()..];
        terminal.write_as_another(wrote);
        assert_ne!(rows(&terminal), before, "the question is damaged");
        redraw(&mut terminal);
        let after = rows(&terminal);
        assert!(after.ends_with(question), "{wrote:?}: {question:#?} does not end {after:#?}");
        let history = terminal.history();
        assert_eq!(history[..ABOVE.len()], ABOVE, "{wrote:?}: a line above the question is lost");
        let words = wrote.trim_start_matches("\x1b[31m").lines().next().unwrap();
        let of_another = history.iter().filter(|row| row.contains(words)).count();
        assert_eq!(of_another, wrote.matches(words).count(), "{wrote:?}: {history:#?}");
        let cursors = after.iter().filter(|row| row.trim_start().starts_with('>')).count();
        assert_eq!(cursors, 1, "{wrote:?}: {after:#?}");
        assert!(terminal.is_cursor_hidden());
        let written = String::from_utf8_lossy(&terminal.bytes);
        assert!(!written.contains("\x1b[2J") && !written.contains("\x1b[3J"), "{written:?}");
        terminal.send(ENTER);
        assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
        assert_eq!(terminal.history()[..ABOVE.len()], ABOVE);
        assert_eq!(rows(&terminal).last().unwrap(), RECORD);
    }
}

#[test]
fn the_hidden_cursor_follows_the_focused_row() {
    let mut terminal = Terminal::new(60, 20);
    let program = asked_below(&mut terminal, &[]);
    for (key, focused) in
        [("", "> 1."), (DOWN, "> 2."), (DOWN, "> 3."), ("\x1b[A", "> 2."), (ESC, CONFIRMATION)]
    {
        terminal.send(key);
        // Both come in one write, but it may be read in parts.
        terminal.wait_until(focused, |terminal| {
            let row = terminal.text().lines().position(|row| row.contains(focused));
            terminal.is_cursor_hidden() && row.is_some_and(|row| terminal.cursor() == (row, 0))
        });
    }
    terminal.send("n");
    terminal.wait_gone(CONFIRMATION);
    terminal.wait_until("the focused row", |terminal| {
        let row = terminal.text().lines().position(|row| row.contains("> 2."));
        row.is_some_and(|row| terminal.cursor() == (row, 0))
    });
    terminal.send(ENTER);
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
    assert_eq!(rows(&terminal), [&ABOVE[..], &[RECORD]].concat());
}

#[test]
fn ctrl_l_leaves_a_confirmation_and_a_draft_as_they_are() {
    let mut terminal = Terminal::new(60, 20);
    let program = asked_below(&mut terminal, &[]);
    terminal.send(&format!("{DOWN}{DOWN}mine"));
    terminal.wait_for("> 3. mine");
    terminal.send(ESC);
    terminal.wait_for("draft: mine");
    terminal.send(ESC);
    terminal.wait_for(CONFIRMATION);
    terminal.write_as_another("garbage");
    redraw(&mut terminal);
    let after = rows(&terminal);
    assert!(after.iter().any(|row| row.contains(CONFIRMATION)), "{after:#?}");
    assert!(after.iter().any(|row| row.contains("draft: mine")), "{after:#?}");
    terminal.send(ESC);
    ends(&mut terminal, program, 130);
    assert_eq!(terminal.history()[..ABOVE.len()], ABOVE);
}

#[test]
fn on_the_alternate_screen_ctrl_l_repaints_all_of_it() {
    let mut terminal = Terminal::new(60, 12);
    let program = asked_below(&mut terminal, &["--screen", "alternate"]);
    let before = rows(&terminal);
    terminal.write_as_another("\x1b[2;1Hgarbage\r\n\r\nmore\x1b[12;1Hat the bottom");
    assert_ne!(rows(&terminal), before);
    redraw(&mut terminal);
    assert_eq!(rows(&terminal), before);
    terminal.send(&format!("{DOWN}{ENTER}"));
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
    assert_eq!(rows(&terminal), [&ABOVE[..], &[RECORD]].concat());
}
