//! Stdout that cannot be written to: every subcommand that prints a result fails and says so.

// A failed expectation is a failed test, in helpers too. `/dev/full` is Linux's.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

const ASK: &str = r#"{"ask":{"tool":"ask_user","request":{"questions":[{"question":"Which?","options":[{"label":"A"},{"label":"B"}]}]}},"size":null}"#;

/// Runs the program with stdout as a shell redirects it.
fn run(arguments: &str, redirection: &str, stdin: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", &format!("exec \"$0\" {arguments} {redirection}"), env!("CARGO_BIN_EXE_ask-user")]);
    command.env("XDG_STATE_HOME", folder.path()).env_remove("CI").current_dir(env!("CARGO_MANIFEST_DIR"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that reads nothing has closed it.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    child.wait_with_output().unwrap()
}

fn check(arguments: &str, stdin: &str, code: i32) {
    for redirection in [">&-", ">/dev/full"] {
        let ended = run(arguments, redirection, stdin);
        let stderr = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(code), "{arguments} {redirection}: {stderr}");
        assert!(
            stderr.contains("stdout") || stderr.contains("could not be delivered"),
            "{arguments}: {stderr}"
        );
    }
    let ended = run(arguments, ">/dev/null", stdin);
    assert_ne!(ended.status.code(), Some(1), "{arguments}: {ended:?}");
}

#[test]
fn what_is_printed_for_a_program_must_arrive() {
    check("tool ask_user", "", 1);
    check("tool --all", "", 1);
    check("test --list", "", 1);
    for format in ["text", "ansi", "svg", "cast", "html"] {
        check(&format!("replay docs/question.ron --format {format}"), "", 1);
    }
}

#[test]
fn a_host_on_pipes_says_where_the_result_is() {
    for host in ["dialogs", "frames"] {
        check(host, &format!("{ASK}\n"), 1);
        let ended = run(host, ">&-", &format!("{ASK}\n"));
        let stderr = String::from_utf8_lossy(&ended.stderr);
        assert!(stderr.contains("it is in the session /"), "{stderr}");
    }
}

#[test]
fn the_verdict_of_a_report_is_its_exit_code() {
    let transcript = "fixtures/ask_user/A-01.ron";
    assert_eq!(run(&format!("test {transcript}"), ">&-", "").status.code(), Some(0));
    let full = run(&format!("test {transcript}"), ">/dev/full", "");
    assert_eq!(full.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&full.stderr).contains("cannot write to stdout"));
    assert_eq!(run("validate", ">/dev/full", "{}").status.code(), Some(2));
}

#[test]
fn a_reader_that_is_gone_has_no_definition_and_enough_of_a_replay() {
    for (arguments, code) in [("tool ask_user", 1), ("replay docs/question.ron", 0), ("test --list", 0)] {
        let mut command = Command::new("sh");
        let line = format!("read -r go; exec \"$0\" {arguments}");
        command.args(["-c", &line, env!("CARGO_BIN_EXE_ask-user")]).current_dir(env!("CARGO_MANIFEST_DIR"));
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        drop(child.stdout.take());
        child.stdin.take().unwrap().write_all(b"go\n").unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(code), "{arguments}");
    }
}
