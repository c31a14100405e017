//! `ask-user test` on the built program: what holds passes, one changed character fails and is named,
//! blessing rewrites expectations and nothing else.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

const TRANSCRIPT: &str = include_str!("../fixtures/ask_user/A-01.ron");

struct Folder {
    folder: TempDir,
}

impl Folder {
    fn with(transcript: &str) -> Folder {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("case.ron"), transcript).unwrap();
        Folder { folder }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("case.ron")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }

    fn test(&self, arguments: &[&str]) -> Run {
        self.test_with(arguments, &[])
    }

    fn test_with(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Run {
        run(self.folder.path(), arguments, variables)
    }
}

struct Run {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

fn run(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ask-user"));
    command.current_dir(folder).env_clear().envs(variables.iter().copied()).arg("test").args(arguments);
    let Output { status, stdout, stderr } = command.output().unwrap();
    Run {
        code: status.code(),
        stdout: String::from_utf8(stdout).unwrap(),
        stderr: String::from_utf8(stderr).unwrap(),
    }
}

/// The transcript with `from`, which is in it, changed into `to` at its first place.
fn changed(from: &str, to: &str) -> String {
    assert!(TRANSCRIPT.contains(from), "{from:?} is not in the transcript");
    TRANSCRIPT.replacen(from, to, 1)
}

#[test]
fn what_holds_passes() {
    let run = Folder::with(TRANSCRIPT).test(&["case.ron"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (Some(0), "1 passed, 0 failed\n", ""));
}

#[test]
fn one_changed_character_fails_and_is_named_with_its_step() {
    for (from, to, what, after) in [
        ("   3. Other\n", "   3. Othr\n", "the frame's text differs", "after step 0 (ask)"),
        ("0:1-16 question", "0:1-16 label", "the frame's styles differs", "after step 0 (ask)"),
        (
            "✓ Which database?: Postgres",
            "✓ Which database?: postgres",
            "the frame's text",
            "after step 1 (enter)",
        ),
        ("\"cancelled\": false", "\"cancelled\": true", "the result differs", "after step 1 (enter)"),
        ("Keys(\"enter\")", "Keys(\"space\")", "the frame's text differs", "after step 1 (space)"),
    ] {
        let run = Folder::with(&changed(from, to)).test(&["."]);
        assert_eq!(run.code, Some(1), "{from:?}: {}{}", run.stdout, run.stderr);
        assert!(run.stdout.starts_with("./case.ron:"), "{}", run.stdout);
        assert!(run.stdout.contains(what), "{from:?}: {}", run.stdout);
        assert!(run.stdout.contains(after), "{from:?}: {}", run.stdout);
        assert!(run.stdout.contains("    - ") && run.stdout.contains("    + "), "{}", run.stdout);
        assert!(run.stdout.ends_with("0 passed, 1 failed\n"), "{}", run.stdout);
    }
}

#[test]
fn only_the_changed_transcript_fails() {
    let folder = Folder::with(&changed("   3. Other\n", "   3. other\n"));
    fs::write(folder.folder.path().join("whole.ron"), TRANSCRIPT).unwrap();
    let run = folder.test(&["."]);
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.contains("case.ron") && !run.stdout.contains("whole.ron"), "{}", run.stdout);
    assert!(run.stdout.ends_with("1 passed, 1 failed\n"), "{}", run.stdout);
}

#[test]
fn a_transcript_that_expects_nothing_fails() {
    let nothing = TRANSCRIPT.split("Frame(").next().unwrap();
    let run = Folder::with(nothing).test(&["case.ron"]);
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.contains("expects nothing, so it tests nothing"), "{}", run.stdout);
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let run = Folder::with(&changed("Keys(\"enter\")", "Keys(\"entre\")")).test(&["case.ron"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stdout.contains("`entre` is no key"), "{}", run.stdout);
    let run = Folder::with(&changed("Keys(\"enter\")", "Kys(\"enter\")")).test(&["case.ron"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stdout.contains("there is no record `Kys`"), "{}", run.stdout);
    let run = Folder::with(&changed("tool: \"ask_user\"", "tool: \"ask\"")).test(&["case.ron"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stdout.contains("case.ron:2:1: there is no tool `ask`"), "{}", run.stdout);
}

#[test]
fn nothing_to_test_has_an_exit_code_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run(folder.path(), &["."], &[]).code, Some(4));
    let missing = run(folder.path(), &["missing"], &[]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.stderr.contains("missing"), "{}", missing.stderr);
}

#[test]
fn blessing_rewrites_expectations_and_nothing_else() {
    // Odd layout and comments between records stay to the byte.
    let odd = changed("Keys(\"enter\")", "/* why */ Keys( \"enter\" ) // here\n\n")
        .replacen("   3. Other\n", "   3. Ohter\n", 1)
        .replacen("\"cancelled\": false", "\"cancelled\": 0", 1);
    let folder = Folder::with(&odd);
    assert_eq!(folder.test(&["case.ron"]).code, Some(1));
    let blessed = folder.test(&["--bless", "case.ron"]);
    assert_eq!(blessed.code, Some(0), "{}{}", blessed.stdout, blessed.stderr);
    let expected = changed("Keys(\"enter\")", "/* why */ Keys( \"enter\" ) // here\n\n");
    assert_eq!(folder.text(), expected);
    assert_eq!(folder.test(&["case.ron"]).code, Some(0));
}

#[test]
fn a_comment_inside_an_expectation_is_not_lost() {
    let text = changed("Frame(text:", "Frame( // seen\n text:").replacen("   3. Other\n", "   3. Ohter\n", 1);
    let folder = Folder::with(&text);
    let run = folder.test(&["--bless", "case.ron"]);
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.contains("a comment inside an expectation would be lost"), "{}", run.stdout);
    assert_eq!(folder.text(), text);
}

#[test]
fn nothing_is_blessed_in_ci() {
    let text = changed("   3. Other\n", "   3. Ohter\n");
    let folder = Folder::with(&text);
    let run = folder.test_with(&["--bless", "case.ron"], &[("CI", "true")]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("`--bless` is refused where `CI` is set"), "{}", run.stderr);
    assert_eq!(folder.text(), text);
}

#[test]
fn a_failed_bless_does_not_count_as_passed() {
    let text = TRANSCRIPT.replacen("Keys(\"enter\")", "Keys(\"down\")", 1);
    let folder = Folder::with(&text);
    let run = folder.test(&["--bless", "case.ron"]);
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.contains("the session has not ended here"), "{}", run.stdout);
    assert_eq!(folder.text(), text);
}
