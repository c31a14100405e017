//! Signals around the answer, on a real terminal: whatever comes and whenever, there is one result, on stdout, and the
//! exit code is that of the result. `ASK_USER_SIGNAL_ROUNDS` is how often each case is tried (default: 1).

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::thread;
use std::time::Duration;

use pty::ask::*;
use pty::{Ended, Program, Terminal};
use rustix::process::Signal;

/// How a question is asked, and the keys that answer it.
#[derive(Clone, Copy)]
enum Host {
    Screen,
    Plain,
}

impl Host {
    fn ask(self, terminal: &mut Terminal) -> Program {
        let (options, ready): (&[&str], _) = match self {
            Host::Screen => (&[], "> 1. Postgres"),
            Host::Plain => (&["--plain"], "or type the word cancel:"),
        };
        let (command, _) = ask_recorded(&terminal.folder, REQUEST, options);
        let program = start(terminal, &command);
        terminal.wait_for(ready);
        program
    }

    fn answer(self, terminal: &mut Terminal) {
        match self {
            Host::Screen => {
                terminal.send(DOWN);
                terminal.wait_for("> 2. SQLite");
                terminal.send(ENTER);
            }
            Host::Plain => terminal.send("2\r"),
        }
    }
}

/// What comes besides the answer.
#[derive(Clone, Copy, Debug)]
enum Burst {
    Signals(Signal),
    CtrlC,
}

impl Burst {
    fn send(self, terminal: &mut Terminal, program: &Program) {
        for _ in 0..6 {
            match self {
                Burst::Signals(signal) => program.signal(signal),
                Burst::CtrlC => terminal.send(CTRL_C),
            }
            thread::sleep(Duration::from_micros(700));
        }
    }
}

/// There is one result, and the exit code is its own.
fn check(what: &str, ended: &Ended) {
    assert_eq!(ended.signal, None, "{what}: {ended:?}");
    let begins = match ended.code {
        Some(0) => ANSWER,
        Some(130) => "The person cancelled.",
        Some(143) => "Aborted by the agent",
        // The terminal went away: the session is not over.
        Some(129) => return assert_eq!(ended.stdout, "", "{what}"),
        _ => panic!("{what}: {ended:?}"),
    };
    assert!(text(ended).starts_with(begins), "{what}: {ended:?}");
}

fn rounds() -> u64 {
    std::env::var("ASK_USER_SIGNAL_ROUNDS").map_or(1, |rounds| rounds.parse().expect("a number of rounds"))
}

fn check_around_the_answer(host: Host, burst: Burst) {
    for delay in (0..rounds()).flat_map(|_| 0..=20) {
        let mut terminal = Terminal::new(100, 20);
        let program = host.ask(&mut terminal);
        host.answer(&mut terminal);
        thread::sleep(Duration::from_millis(delay));
        burst.send(&mut terminal, &program);
        let ended = terminal.wait_end(program);
        check(&format!("{burst:?} {delay} ms after the answer"), &ended);
        if matches!(host, Host::Screen) {
            // A terminal gets what was written last a moment after its writer's end.
            terminal.wait_for_bytes(b"\x1b[?2004l");
        }
        terminal.assert_switched_off();
    }
}

const BURSTS: [Burst; 4] =
    [Burst::Signals(Signal::TERM), Burst::Signals(Signal::INT), Burst::Signals(Signal::HUP), Burst::CtrlC];

#[test]
fn signals_around_an_answer_lose_no_result() {
    thread::scope(|scope| {
        for burst in BURSTS {
            scope.spawn(move || check_around_the_answer(Host::Screen, burst));
        }
    });
}

#[test]
fn signals_around_a_plain_answer_lose_no_result() {
    thread::scope(|scope| {
        for burst in BURSTS {
            scope.spawn(move || check_around_the_answer(Host::Plain, burst));
        }
    });
}

#[test]
fn a_burst_that_ends_the_question_leaves_its_result() {
    for _ in 0..4 * rounds() {
        for (burst, code) in
            [(Burst::CtrlC, 130), (Burst::Signals(Signal::INT), 130), (Burst::Signals(Signal::TERM), 143)]
        {
            for host in [Host::Screen, Host::Plain] {
                let mut terminal = Terminal::new(100, 20);
                let program = host.ask(&mut terminal);
                burst.send(&mut terminal, &program);
                let ended = terminal.wait_end(program);
                assert_eq!(ended.code, Some(code), "{burst:?}: {ended:?}");
                check(&format!("{burst:?}"), &ended);
            }
        }
    }
}
