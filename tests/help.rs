//! The help of every subcommand: it begins with what the command does, and its example runs as it stands.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use pty::Terminal;
use pty::ask::{ASK_USER, ENTER, REQUEST};
use pty::folder::Folder;
use pty::session;

/// Each subcommand, and the sentence with which its help begins.
const COMMANDS: [(&str, &str); 16] = [
    ("ask", "Ask questions on the terminal and print the result"),
    ("validate", "List all problems of a request, one per line"),
    ("tool", "Print the definition of a tool as JSON, to register it with a model"),
    ("dialogs", "Ask one dialog at a time, over JSON lines on stdin and stdout"),
    ("frames", "Ask on another program's screen, over JSON lines on stdin and stdout"),
    ("hook", "Answer an agent's own question tool, as a hook"),
    ("install", "Set an agent up so that its own questions come here"),
    ("doctor", "Say which agents are set up, and where a question would be shown"),
    ("mcp", "Serve the tools to MCP clients, on stdin and stdout"),
    ("resume", "Resume an interrupted session and print its result"),
    ("sessions", "List the recorded sessions, the newest first"),
    ("verify", "Check a recorded session, and that a result belongs to it"),
    ("forget", "Remove recorded sessions"),
    ("replay", "Show the frames of a recorded session"),
    ("fixture", "Turn a recorded session into a transcript"),
    ("test", "Replay transcripts and check what they expect"),
];

fn run(program: &str, arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command.env_clear().env("HOME", folder).env("XDG_STATE_HOME", folder).env("PATH", path());
    command.output().unwrap()
}

/// The search path with the program in it.
fn path() -> String {
    let folder = Path::new(ASK_USER).parent().unwrap().display();
    format!("{folder}:{}", std::env::var("PATH").unwrap_or_default())
}

fn help(command: &str, flag: &str) -> String {
    let output = run(ASK_USER, &[command, flag], Folder::new().path());
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The one example of a subcommand.
fn example(command: &str) -> String {
    let help = help(command, "--help");
    let (_, below) = help.split_once("\nExample:\n").unwrap_or_else(|| panic!("no example\n{help}"));
    assert!(!below.contains("Example"), "{help}");
    let lines: Vec<&str> = below.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(lines.len(), 1, "an example that is wrapped cannot be copied\n{help}");
    lines[0].trim().to_owned()
}

/// A folder with what the examples name: a request, a conversation, a recorded session, and transcripts.
fn furnish(folder: &Path) {
    std::fs::write(folder.join("request.json"), REQUEST).unwrap();
    let ask = format!(r#"{{"ask":{{"tool":"ask_user","request":{REQUEST}}}}}"#);
    std::fs::write(folder.join("conversation.jsonl"), format!("{ask}\n")).unwrap();
    let record = "ask-user dialogs --record last.session < conversation.jsonl";
    assert!(run("sh", &["-c", record], folder).status.success());
    let state = folder.join("ask-user/sessions");
    std::fs::create_dir_all(&state).unwrap();
    std::fs::copy(folder.join("last.session"), state.join("20200101T000000Z-1-0.session")).unwrap();
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/ask_user/keys-submit.ron");
    std::fs::create_dir(folder.join("fixtures")).unwrap();
    std::fs::copy(fixtures, folder.join("fixtures/keys-submit.ron")).unwrap();
}

#[test]
fn every_help_begins_with_what_the_command_does() {
    let listed = help("help", "help");
    let main = run(ASK_USER, &["--help"], Folder::new().path());
    let main = String::from_utf8(main.stdout).unwrap();
    assert!(listed.starts_with("Print this message"), "{listed}");
    let (_, rows) = main.split_once("Commands:\n").unwrap();
    let rows: Vec<&str> = rows.lines().take_while(|row| !row.is_empty()).collect();
    assert_eq!(rows.len(), COMMANDS.len() + 1, "a subcommand is not in this test, or the other way round");
    for (command, sentence) in COMMANDS {
        for flag in ["-h", "--help"] {
            let help = help(command, flag);
            assert_eq!(help.lines().next(), Some(sentence), "{command} {flag}");
        }
        let row = rows.iter().find(|row| row.trim().starts_with(command)).unwrap();
        assert!(row.ends_with(sentence), "{row}");
    }
}

#[test]
fn every_example_runs_as_it_stands() {
    // The example of `mcp` needs the bridge, whose own tests run it.
    // That of `doctor` says what is missing on this machine, and its exit code does.
    let elsewhere = ["ask", "resume", "mcp", "doctor"];
    for (command, _) in COMMANDS.iter().filter(|(command, _)| !elsewhere.contains(command)) {
        let folder = Folder::new();
        furnish(folder.path());
        let example = example(command);
        let output = run("sh", &["-c", &example], folder.path());
        assert_eq!(output.status.code(), Some(0), "{example}\n{output:?}");
        assert!(
            !output.stdout.is_empty()
                || ["validate", "replay", "fixture", "forget", "hook", "install"].contains(command),
            "{output:?}"
        );
    }
}

#[test]
fn the_example_that_goes_on_asks_again() {
    let mut terminal = Terminal::new(80, 24);
    let text = session::summed(&session::records(REQUEST, "down"));
    session::put(&terminal.folder, "20200101T000000Z-1-0.session", &text);
    let script = format!("PATH={}; {}", path(), example("resume"));
    let program = terminal.spawn(&["sh", "-c", &script], None);
    terminal.wait_for("> 2. SQLite");
    terminal.send(ENTER);
    let ended = terminal.wait_end(program);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(ended.stdout.contains("SQLite") && ended.stderr.contains("resuming 20200101T"), "{ended:?}");
}

#[test]
fn the_example_that_asks_is_answered_on_the_terminal() {
    let mut terminal = Terminal::new(80, 24);
    let script = format!("PATH={}; {}", path(), example("ask"));
    let program = terminal.spawn(&["sh", "-c", &script], None);
    terminal.wait_for("> 1. Postgres");
    terminal.send(ENTER);
    let ended = terminal.wait_end(program);
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), "Postgres\n"), "{ended:?}");
}
