//! Questions in windows of a real tmux: where the asker has no terminal of its own, and what can happen to a window.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "tmux/mod.rs"]
mod tmux;

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use tmux::{GUARD, Running, Tmux, request};

const QUESTION: &str = "Which database?";

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_ask-user"))
}

/// Asks as an agent's shell tool does.
fn ask(tmux: &Tmux, more: &[&str]) -> Running {
    let request = request(tmux.folder.path(), QUESTION);
    let mut arguments = vec!["ask", &request];
    arguments.extend(more);
    Running::start(tmux.program(program(), &arguments))
}

/// The subcommand's output, run where the sessions are.
fn ask_user(tmux: &Tmux, arguments: &[&str]) -> String {
    let mut command = Command::new(program());
    command.args(arguments).env_clear().envs(tmux.variables()).env_remove("TMUX");
    let output = command.output().unwrap();
    String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
}

fn one_session(tmux: &Tmux) -> String {
    let sessions: Vec<_> =
        std::fs::read_dir(tmux.sessions()).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(sessions.len(), 1, "{sessions:?}");
    sessions[0].display().to_string()
}

#[test]
fn a_question_without_a_terminal_opens_in_a_popup() {
    for size in [(40, 16), (80, 24), (160, 50)] {
        let tmux = Tmux::start(size);
        let asker = ask(&tmux, &[]);
        tmux.wait_for_question(QUESTION);
        let screen = tmux.screen();
        assert!(screen.contains('┌') && screen.contains("Postgres"), "{screen}");
        tmux.press(&["Down", "Enter"]);
        let (status, stdout, stderr) = asker.end();
        assert_eq!((status.code(), stderr.as_str()), (Some(0), ""));
        assert!(stdout.contains(r#""answers":{"Which database?":"SQLite"}"#), "{stdout}");
        // It closed before the asker ended, and nothing is left of it.
        assert!(!tmux.screen().contains(QUESTION));
        assert_eq!(tmux.left_behind(), Vec::<std::path::PathBuf>::new());
        let session = one_session(&tmux);
        let result = tmux.folder.path().join("result.json");
        std::fs::write(&result, &stdout).unwrap();
        let verified = Command::new(program()).arg("verify").arg(&session).arg(&result).output().unwrap();
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    }
}

#[test]
fn the_formats_are_the_same_as_on_a_terminal() {
    let tmux = Tmux::start((80, 24));
    for (flags, expected) in [
        (&["-q", "Which?", "-o", "A", "-o", "B"][..], "A\n"),
        (&["-q", "Which?", "-o", "A", "-o", "B", "--format", "text"], "\"Which?\" = \"A\"\n"),
    ] {
        let mut arguments = vec!["ask"];
        arguments.extend(flags);
        let asker = Running::start(tmux.program(program(), &arguments));
        tmux.wait_for_question("Which?");
        tmux.press(&["Enter"]);
        let (status, stdout, _) = asker.end();
        assert_eq!((status.code(), stdout.as_str()), (Some(0), expected));
    }
}

#[test]
fn keys_that_were_on_their_way_answer_nothing() {
    let tmux = Tmux::start((80, 24));
    let asker = ask(&tmux, &[]);
    tmux.until("the question", || {
        // The person types on, for the agent.
        tmux.press(&["1", "Enter"]);
        tmux.screen().contains(QUESTION)
    });
    tmux.press(&["1", "Enter"]);
    thread::sleep(GUARD);
    assert!(tmux.screen().contains(QUESTION), "{}", tmux.screen());
    tmux.press(&["Down", "Enter"]);
    let (_, stdout, _) = asker.end();
    assert!(stdout.contains(r#":"SQLite"}"#), "{stdout}");
}

#[test]
fn a_popup_that_is_open_is_waited_for() {
    let tmux = Tmux::start((80, 24));
    let client = tmux.agent(&["list-clients", "-F", "#{client_name}"]);
    let mut other = Command::new("tmux");
    other.arg("-S").arg(tmux.folder.path().join("agent")).args(["display-popup", "-E", "-c", client.trim()]);
    let mut other = other.arg("echo of mine; exec cat").env_remove("TMUX").spawn().unwrap();
    tmux.wait_for("of mine");
    let mut asker = ask(&tmux, &[]);
    thread::sleep(Duration::from_millis(1500));
    assert!(tmux.screen().contains("of mine") && asker.runs());
    tmux.press(&["C-d"]);
    tmux.wait_for_question(QUESTION);
    tmux.press(&["Enter"]);
    let (status, _, stderr) = asker.end();
    assert_eq!(status.code(), Some(0));
    assert!(stderr.contains("another popup is open; the question waits until it is closed"), "{stderr}");
    other.wait().unwrap();
}

#[test]
fn a_second_question_waits_in_line() {
    let tmux = Tmux::start((80, 24));
    let first = ask(&tmux, &[]);
    tmux.wait_for_question(QUESTION);
    let second =
        Running::start(tmux.program(program(), &["ask", "-q", "Which cache?", "-o", "A", "-o", "B"]));
    thread::sleep(Duration::from_millis(500));
    assert!(!tmux.screen().contains("Which cache?"));
    tmux.press(&["Enter"]);
    assert_eq!(first.end().0.code(), Some(0));
    tmux.wait_for_question("Which cache?");
    tmux.press(&["Enter"]);
    let (status, stdout, stderr) = second.end();
    assert_eq!((status.code(), stdout.as_str()), (Some(0), "A\n"));
    assert!(stderr.contains("another question is open in this place"), "{stderr}");
}

#[test]
fn a_question_that_is_left_by_a_detach_waits_in_a_pane_with_what_was_typed() {
    let tmux = Tmux::start((80, 30));
    let mut asker = ask(&tmux, &[]);
    tmux.wait_for_question(QUESTION);
    tmux.press(&["Down", "Down", "Enter"]);
    tmux.type_text("half an ans");
    tmux.wait_for("half an ans");
    tmux.detach();
    tmux.until("a pane", || tmux.agent(&["list-panes", "-t", "agent"]).lines().count() == 2);
    assert!(asker.runs());
    tmux.attach();
    tmux.wait_for_question(QUESTION);
    tmux.wait_for("half an ans");
    if !tmux.screen().contains("enter keep") {
        // The draft is shown beside its row; Enter opens it again.
        tmux.press(&["Enter"]);
    }
    tmux.type_text("wer");
    tmux.wait_for("half an answer");
    tmux.press(&["Enter"]);
    let (status, stdout, _) = asker.end();
    assert_eq!(status.code(), Some(0));
    assert!(stdout.contains(r#":"half an answer"}"#), "{stdout}");
    assert_eq!(tmux.agent(&["list-panes", "-t", "agent"]).lines().count(), 1);
    one_session(&tmux);
}

#[test]
fn with_nobody_attached_the_question_waits_in_a_pane() {
    let tmux = Tmux::unattended((80, 30));
    let mut asker = ask(&tmux, &[]);
    tmux.until("a pane", || tmux.agent(&["list-panes", "-t", "agent"]).lines().count() == 2);
    thread::sleep(GUARD);
    assert!(asker.runs());
    tmux.attach();
    tmux.wait_for_question(QUESTION);
    tmux.press(&["Enter"]);
    assert_eq!(asker.end().0.code(), Some(0));
    assert_eq!(tmux.agent(&["list-panes", "-t", "agent"]).lines().count(), 1);
}

#[test]
fn a_popup_that_is_closed_from_outside_loses_nothing() {
    let tmux = Tmux::start((80, 24));
    let asker = ask(&tmux, &[]);
    tmux.wait_for_question(QUESTION);
    tmux.press(&["Down"]);
    thread::sleep(Duration::from_millis(300));
    let client = tmux.agent(&["list-clients", "-F", "#{client_name}"]);
    tmux.agent(&["display-popup", "-C", "-c", client.trim()]);
    let (status, stdout, stderr) = asker.end();
    assert_eq!((status.code(), stdout.as_str()), (Some(129), ""), "{stderr}");
    assert!(stderr.contains("ask-user resume"), "{stderr}");
    let sessions = ask_user(&tmux, &["sessions"]);
    assert!(sessions.contains("unfinished") || sessions.contains("under way"), "{sessions}");
}

#[test]
fn a_popup_whose_program_is_killed_loses_nothing() {
    let tmux = Tmux::start((80, 24));
    let asker = ask(&tmux, &[]);
    tmux.wait_for_question(QUESTION);
    let killed = Command::new("pkill")
        .args(["-KILL", "-f", &format!("window {}", tmux.folder.path().join("run").display())])
        .status()
        .unwrap();
    assert!(killed.success());
    let (status, stdout, stderr) = asker.end();
    assert_eq!((status.code(), stdout.as_str()), (Some(129), ""), "{stderr}");
    tmux.wait_until_gone(QUESTION);
}

#[test]
fn a_killed_asker_takes_its_popup_along() {
    for touched in [false, true] {
        let tmux = Tmux::start((80, 24));
        let asker = ask(&tmux, &[]);
        tmux.wait_for_question(QUESTION);
        if touched {
            tmux.press(&["Down"]);
            thread::sleep(Duration::from_millis(300));
        }
        asker.signal("KILL");
        tmux.wait_until_gone(QUESTION);
        tmux.wait_for("the agent");
        asker.end();
        // What the person did is kept; where they did nothing, the question is over.
        let log = std::fs::read_to_string(one_session(&tmux)).unwrap();
        assert_eq!(log.contains("Abort"), !touched, "{log}");
    }
}

#[test]
fn a_signal_closes_the_window_within_a_second() {
    for (signal, code, words) in [("TERM", 143, "Aborted by the agent"), ("INT", 130, "The person cancelled")]
    {
        let tmux = Tmux::start((80, 24));
        let asker = ask(&tmux, &[]);
        tmux.wait_for_question(QUESTION);
        let began = Instant::now();
        asker.signal(signal);
        tmux.wait_until_gone(QUESTION);
        assert!(began.elapsed() < Duration::from_secs(5), "a loaded machine has five times as long");
        let (status, stdout, _) = asker.end();
        assert_eq!(status.code(), Some(code));
        assert!(stdout.contains(words), "{stdout}");
    }
}

#[test]
fn an_asker_that_nobody_reads_withdraws_its_question() {
    let tmux = Tmux::start((80, 24));
    let mut asker = ask(&tmux, &[]);
    tmux.wait_for_question(QUESTION);
    asker.close_stdout();
    tmux.wait_until_gone(QUESTION);
    let (status, _, stderr) = asker.end();
    assert_eq!(status.code(), Some(1));
    assert!(stderr.contains("nobody reads stdout"), "{stderr}");
}

#[test]
fn a_window_that_is_too_small_says_so() {
    for size in [(12, 2), (80, 7), (21, 24)] {
        let (status, _, stderr) = ask(&Tmux::start(size), &[]).end();
        assert_eq!(status.code(), Some(3));
        assert!(
            stderr.contains("no window to ask in: the terminal has") && stderr.contains("make it larger"),
            "{stderr}"
        );
    }
    let tmux = Tmux::start((22, 8));
    let asker = ask(&tmux, &[]);
    tmux.wait_for_question("Postgres");
    tmux.press(&["Enter"]);
    assert_eq!(asker.end().0.code(), Some(0), "the smallest that is enough");
}

#[test]
fn a_place_can_be_named() {
    let tmux = Tmux::start((80, 30));
    let asker = ask(&tmux, &["--show", "split"]);
    tmux.wait_for_question(QUESTION);
    assert_eq!(tmux.agent(&["list-panes", "-t", "agent"]).lines().count(), 2);
    tmux.press(&["Enter"]);
    assert_eq!(asker.end().0.code(), Some(0));

    for nowhere in [["--show", "none"], ["--show", "terminal"]] {
        let (status, _, _) = ask(&tmux, &nowhere).end();
        assert_eq!(status.code(), Some(3));
    }
    let mut command = tmux.program(program(), &["ask", "-q", "Which?", "-o", "A", "--show", "popup"]);
    command.env_remove("TMUX");
    let (status, _, stderr) = Running::start(command).end();
    assert_eq!(status.code(), Some(3));
    assert!(stderr.contains("no place for a window"), "{stderr}");
}

#[test]
fn a_window_that_nobody_opened_asks_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(program()).arg("window").arg(folder.path()).env_clear().output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nothing is to be asked here"));
}
