//! `ask-user ask` while the world changes around it: jobs that stop, windows that change their size, an
//! editor, the alternate screen.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use pty::Terminal;
use pty::ask::*;
use rustix::process::Signal;

#[test]
fn ctrl_z_gives_the_terminal_back_and_fg_brings_the_question() {
    let mut terminal = Terminal::new(60, 14);
    let command = ask(&terminal.folder, REQUEST, &[]);
    let shell = terminal.spawn_job(&borrowed(&command));
    terminal.wait_for("> 1. Postgres");
    terminal.send(DOWN);
    terminal.wait_for("> 2. SQLite");
    for stops in 1..=2 {
        terminal.send(CTRL_Z);
        // The shell says so each time, after the program has stopped.
        terminal.wait_until("the shell", |terminal| {
            String::from_utf8_lossy(&terminal.bytes).matches("stopped").count() == stops
        });
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
    terminal.wait_for_bytes(b"Postgres");
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
fn a_terminal_that_does_not_answer_keeps_every_line_above() {
    for lines in [3, 30] {
        let mut terminal = Terminal::new(70, 20);
        terminal.answers = false;
        let script = format!("for i in $(seq {lines}); do echo line $i >/dev/tty; done; exec \"$@\"");
        let mut command = vec!["sh".to_owned(), "-c".into(), script, "sh".into()];
        command.extend(ask(&terminal.folder, &wide_request(), &[]));
        let program = start(&terminal, &command);
        terminal.wait_for("> 1. Postgres");
        for (cols, rows) in [(50, 20), (60, 12), (70, 20)] {
            let mark = terminal.bytes.len();
            terminal.resize(cols, rows);
            terminal.wait_until("a repaint", |terminal| {
                String::from_utf8_lossy(&terminal.bytes[mark..]).contains("Postgres")
            });
        }
        terminal.send(&format!("{DOWN}{ENTER}"));
        assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
        let above: Vec<String> = (1..=lines).map(|line| format!("line {line}")).collect();
        assert_eq!(terminal.history()[..lines], above);
        assert!(terminal.text().contains(RECORD));
    }
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
