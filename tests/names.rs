//! Names of files and words of errors, wherever they are printed: no escape sequence, no line of their own, and nothing
//! that GitHub Actions takes for a command.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// A name with an escape sequence, and a line of its own that GitHub Actions would obey.
const NAME: &str = "a\x1b[31m\n::add-mask::b.ron";

/// A transcript with an escape sequence in the name of a key.
const BAD_KEY: &str = r#"Session(version: 1, tool: "ask_user", size: (80, 24))
Keys("\u{1b}[31m\n::error::x")
"#;

/// Runs the program in a folder and gives all that it printed, which is fit to be printed.
fn run(folder: &Path, arguments: &[&str], stdin: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ask-user"));
    command.current_dir(folder).env_clear().env("HOME", folder).env("TMPDIR", folder).args(arguments);
    command.env("GITHUB_STEP_SUMMARY", folder.join("summary"));
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A program that reads nothing has closed it.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    let ended = child.wait_with_output().unwrap();
    let printed = String::from_utf8(ended.stdout).unwrap() + "\n" + &String::from_utf8(ended.stderr).unwrap();
    assert!(!printed.trim().is_empty(), "{arguments:?}");
    assert_fit(&printed, arguments);
    printed
}

fn assert_fit(text: &str, what: &[&str]) {
    let controls = |c: char| c.is_control() && c != '\n';
    assert!(!text.contains(controls), "{what:?}: {text:?}");
    for line in text.lines().map(str::trim_start).filter(|line| line.starts_with("::")) {
        assert!(
            line.starts_with("::error file=") && !line[2..].contains("add-mask::b.ron,"),
            "{what:?}: {line:?}"
        );
    }
}

fn folder(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(NAME), text).unwrap();
    folder
}

fn transcript() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/ask_user/A-01.ron");
    fs::read_to_string(file).unwrap()
}

#[test]
fn the_reports_of_a_run_hold_no_commands() {
    let differs = transcript().replacen("Frame(text: r#\"", "Frame(text: r#\" x", 1);
    for text in [differs.as_str(), BAD_KEY, "Keys(\"\u{1b}"] {
        for format in ["human", "github", "json", "junit"] {
            let folder = folder(text);
            let printed = run(folder.path(), &["test", ".", "--format", format], "");
            assert!(printed.contains("add-mask"), "{printed}");
            if format == "github" {
                let summary = fs::read_to_string(folder.path().join("summary")).unwrap();
                assert_fit(&summary, &["summary"]);
            }
        }
    }
    let folder = folder(&differs);
    assert!(run(folder.path(), &["test", ".", "--bless", "--filter", "a"], "").contains("blessed"));
    // Two that are the same name each other.
    fs::write(folder.path().join("b\n::error::.ron"), fs::read(folder.path().join(NAME)).unwrap()).unwrap();
    assert!(run(folder.path(), &["test", "."], "").contains("the same to the byte"));
    run(folder.path(), &["test", ".", "--list"], "");
    // A path that begins as a command does.
    fs::write(folder.path().join("::error::.ron"), differs).unwrap();
    assert!(run(folder.path(), &["test", "::error::.ron", "--list"], "").starts_with("./::error"));
    run(folder.path(), &["test", "::error::.ron"], "");
}

#[test]
fn what_cannot_be_written_is_named_on_one_line() {
    let folder = folder(&transcript().replacen("Frame(text: r#\"", "Frame(text: r#\" x", 1));
    // Where the reproductions would go is a file.
    let printed = run(folder.path(), &["test", ".", "--repro", NAME], "");
    assert!(printed.contains("no reproduction"), "{printed}");
}

#[test]
fn other_commands_name_files_on_one_line() {
    let folder = folder(BAD_KEY);
    let missing = "no\n::error::\x1b[31m";
    for arguments in [
        &["replay", NAME][..],
        &["replay", missing],
        &["replay", NAME, "-o", missing],
        &["fixture", NAME, "-o", "out"],
        &["validate", missing],
        &["ask", missing],
        &["ask", missing, "--format", "text"],
        &["test", missing],
        // What clap says of arguments.
        &["replay", "a", missing],
        &["tool", missing],
    ] {
        run(folder.path(), arguments, "");
    }
    let request = "{\"questions\":[{\"question\":\"a\",\"options\":[],\"\\u001b[31m\\n::error::\":1}]}";
    run(folder.path(), &["validate"], request);
}

#[test]
fn errors_on_the_lines_of_a_host_hold_no_escape_sequence() {
    for line in [
        r#"{"key":"\u001b[31m\n"}"#,
        r#"{"\u001b[31m":1}"#,
        r#"{"ask":{"tool":"\u001b[31m","request":{}}}"#,
        r#"{"theme":{"\u001b[31m":"1"}}"#,
        r#"{"theme":{"label":"\u001b[31m"}}"#,
    ] {
        let folder = tempfile::tempdir().unwrap();
        let printed = run(folder.path(), &["frames", "--no-record"], &format!("{line}\n"));
        let error = printed.lines().find(|line| line.starts_with("{\"error\"")).expect(&printed);
        let error: serde_json::Value = serde_json::from_str(error).unwrap();
        let words = error["error"].as_str().unwrap();
        assert!(!words.contains(char::is_control), "{line}: {words:?}");
    }
}
