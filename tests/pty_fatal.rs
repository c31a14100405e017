//! Signals that kill, terminals that take nothing, and editors that are open: the terminal is given back, the session is
//! there to go on with, and the end comes.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::path::{Path, PathBuf};

use ask_user::log::reader::Log;
use pty::ask::*;
use pty::session::{files, last_frame, read, run};
use pty::{Program, Terminal};
use rustix::process::Signal;

const FATAL: [Signal; 6] =
    [Signal::QUIT, Signal::ABORT, Signal::ALARM, Signal::USR1, Signal::USR2, Signal::XCPU];

const HOSTS: [(&[&str], &str); 3] = [
    (&[], "> 1. Postgres"),
    (&["--screen", "alternate"], "> 1. Postgres"),
    (&["--plain"], "or type the word cancel:"),
];

/// Asks with these options; the session is recorded in the folder of the sessions.
fn asked(terminal: &mut Terminal, options: &[&str], ready: &str) -> (Program, PathBuf) {
    let request = terminal.folder.write("request", REQUEST);
    let program = terminal.spawn(&[&[ASK_USER, "ask", request.to_str().unwrap()], options].concat(), None);
    terminal.wait_for(ready);
    (program, files(&terminal.folder)[0].clone())
}

/// The log of a session that is not over; `resume` would ask again if there were a terminal.
fn assert_goes_on(terminal: &Terminal, log: &Path) -> Log {
    let found = read(log);
    assert!(found.torn.is_none() && found.result().is_none(), "{found:?}");
    let resumed = run(&terminal.folder, &["resume", log.to_str().unwrap()]);
    assert_eq!(resumed.code, Some(3), "{resumed:?}");
    found
}

#[test]
fn a_signal_that_kills_gives_the_terminal_back_first() {
    for signal in FATAL {
        for (options, ready) in HOSTS {
            let mut terminal = Terminal::new(80, 24);
            let (program, log) = asked(&mut terminal, options, ready);
            if options != ["--plain"] {
                terminal.send(DOWN);
                terminal.wait_for("> 2. SQLite");
            }
            program.signal(signal);
            let ended = terminal.wait_end(program);
            assert_eq!((ended.code, ended.signal), (None, Some(signal.as_raw())), "{options:?} {ended:?}");
            assert_eq!(ended.stdout, "", "nobody answered");
            assert!(ended.stderr.contains("ask-user resume"), "{ended:?}");
            terminal.assert_restored();
            let found = assert_goes_on(&terminal, &log);
            let row = if options == ["--plain"] { "> 1. Postgres" } else { "> 2. SQLite" };
            assert!(last_frame(&found).contains(row), "{options:?}");
        }
    }
}

#[test]
fn ctrl_backslash_in_lines_of_text_is_that_signal() {
    let mut terminal = Terminal::new(80, 24);
    let (program, log) = asked(&mut terminal, &["--plain"], "or type the word cancel:");
    terminal.send("\x1c");
    let ended = terminal.wait_end(program);
    assert_eq!(ended.signal, Some(Signal::QUIT.as_raw()), "{ended:?}");
    terminal.assert_restored();
    assert_goes_on(&terminal, &log);
}

#[test]
fn a_log_that_may_not_grow_is_an_error_and_no_death() {
    let mut terminal = Terminal::new(80, 24);
    let request = terminal.folder.write("request", REQUEST);
    // The unit is 512 bytes in POSIX, and 1,024 in some shells; the result is shorter than either.
    let script = format!("ulimit -f 1; exec {ASK_USER} ask {} --format text", request.display());
    let program = terminal.spawn(&["sh", "-c", &script], None);
    terminal.wait_for("> 1. Postgres");
    for _ in 0..20 {
        terminal.send(DOWN);
        terminal.wait_for("> 2. SQLite");
        terminal.send("\x1b[A");
        terminal.wait_for("> 1. Postgres");
    }
    terminal.send(ENTER);
    let ended = ends(&mut terminal, program, 0);
    assert_eq!(ended.stdout, "\"Which database?\" = \"Postgres\"\n");
    assert!(ended.stderr.contains("recorded") && ended.stderr.contains("too large"), "{ended:?}");
}

/// How a terminal comes to take nothing.
#[derive(Clone, Copy, Debug)]
enum Stall {
    /// Nobody reads it: its emulator hangs.
    Unread,
    /// Ctrl-S was pressed.
    CtrlS,
}

#[test]
fn a_terminal_that_takes_nothing_keeps_no_end_away() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP, Signal::USR1] {
        for (stall, options, ready) in [
            (Stall::Unread, HOSTS[0].0, HOSTS[0].1),
            (Stall::Unread, HOSTS[1].0, HOSTS[1].1),
            (Stall::Unread, HOSTS[2].0, HOSTS[2].1),
            (Stall::CtrlS, HOSTS[2].0, HOSTS[2].1),
        ] {
            let mut terminal = Terminal::new(80, 24);
            let (program, log) = asked(&mut terminal, options, ready);
            match stall {
                Stall::Unread => terminal.fill(),
                Stall::CtrlS => terminal.send("\x13"),
            }
            // Something to say to it.
            terminal.send(if options == ["--plain"] { "9\r" } else { DOWN });
            program.wait_until_blocked();
            program.signal(signal);
            let ended = program.end();
            let what = format!("{signal:?} {stall:?} {options:?} {ended:?}");
            match signal {
                Signal::TERM => assert!(text(&ended).starts_with("Aborted by the agent"), "{what}"),
                Signal::INT => assert!(text(&ended).starts_with("The person cancelled."), "{what}"),
                _ => {
                    assert_eq!(ended.stdout, "", "{what}");
                    assert_goes_on(&terminal, &log);
                }
            }
            let code = [(Signal::TERM, 143), (Signal::INT, 130), (Signal::HUP, 129)];
            let code = code.iter().find(|(of, _)| *of == signal).map(|(_, code)| *code);
            assert_eq!(ended.code, code, "{what}");
            terminal.assert_modes();
        }
    }
}

#[test]
fn a_stalled_terminal_loses_nothing_when_it_goes_on() {
    let mut terminal = Terminal::new(80, 24);
    let (program, _) = asked(&mut terminal, &[], "> 1. Postgres");
    terminal.fill();
    terminal.send(DOWN);
    program.wait_until_blocked();
    terminal.wait_for("> 2. SQLite");
    terminal.send(ENTER);
    assert_eq!(text(&ends(&mut terminal, program, 0)), ANSWER);
}

/// Asks, and opens this editor on a text. The program, its log, and a file with the number of the editor's process.
fn editing(terminal: &mut Terminal, editor: &str) -> (Program, PathBuf, PathBuf) {
    let request = terminal.folder.write("request", REQUEST);
    let pid = terminal.folder.file("pid");
    let script = format!(
        "EDITOR='echo $$ >{}; {editor}'; export EDITOR; exec {ASK_USER} ask {}",
        pid.display(),
        request.display()
    );
    let program = terminal.spawn(&["sh", "-c", &script], None);
    terminal.wait_for("> 1. Postgres");
    let log = files(&terminal.folder)[0].clone();
    terminal.send("\x1b[B\x1b[B");
    terminal.wait_for("> 3. Other");
    terminal.send("x");
    terminal.wait_for("> 3. x");
    terminal.send(CTRL_G);
    terminal.wait_for("at work");
    (program, log, pid)
}

/// The editor is gone, and so is its file.
fn assert_editor_gone(terminal: &Terminal, pid: &Path) {
    let pid = std::fs::read_to_string(pid).unwrap();
    assert!(!Path::new("/proc").join(pid.trim()).exists(), "the editor is still there");
    let names = std::fs::read_dir(terminal.folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = names.filter(|name| name.to_string_lossy().ends_with(".txt")).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// An editor that saves a text, and stays. The name of the file comes behind the `#`.
const SAVES: &str = "f() { echo saved >\"$1\"; echo at work; exec cat -; }; f";

#[test]
fn with_an_editor_open_a_signal_ends_it_and_what_was_saved_is_kept() {
    for (signal, code) in
        [(Signal::TERM, Some(143)), (Signal::INT, Some(130)), (Signal::HUP, Some(129)), (Signal::USR1, None)]
    {
        for stubborn in ["", "trap \"\" TERM HUP; "] {
            let mut terminal = Terminal::new(80, 24);
            let (program, log, pid) = editing(&mut terminal, &format!("{stubborn}{SAVES}"));
            terminal.send("here\r");
            terminal.wait_for("here\nhere");
            program.signal(signal);
            let ended = terminal.wait_end(program);
            assert_eq!(ended.code, code, "{signal:?} {ended:?}");
            terminal.assert_restored();
            assert_editor_gone(&terminal, &pid);
            let log = read(&log);
            let text = log.records.iter().any(|located| format!("{:?}", located.record).contains("saved\\n"));
            assert!(text, "{signal:?}: what was saved is in the log");
            if log.result().is_none() {
                assert!(last_frame(&log).contains("> 3. saved"), "{}", last_frame(&log));
            }
        }
    }
}

#[test]
fn ctrl_c_in_an_editor_is_the_editors() {
    // One that dies of it, one that does not. Each says what it reads, so that it is known to be there.
    for (editor, then) in [
        ("echo at work; exec cat - #", "> 3. x"),
        (
            "trap \"echo caught\" INT; echo at work; while :; do read -r a; [ end = $a ] && exit; echo $a; done #",
            "caught",
        ),
    ] {
        let mut terminal = Terminal::new(80, 24);
        let (program, _, pid) = editing(&mut terminal, editor);
        terminal.send("here\r");
        terminal.wait_for("here\nhere");
        terminal.send(CTRL_C);
        terminal.wait_for(then);
        if then == "caught" {
            terminal.send("end\r");
        }
        terminal.wait_for("> 3. x");
        terminal.send(ENTER);
        assert_eq!(text(&ends(&mut terminal, program, 0)), "\"Which database?\" = \"x\"");
        assert_editor_gone(&terminal, &pid);
    }
}
