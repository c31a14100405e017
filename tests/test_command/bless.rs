//! What is rewritten, and when: what is named or new, and nothing if `CI` is set.

use std::fs;

use super::folder::{Folder, TRANSCRIPT, changed, misspelt};

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

#[test]
fn without_a_name_only_what_is_new_is_written() {
    let folder = Folder::empty();
    folder.put("fixtures/old.ron", &misspelt());
    // A frame that is not written yet, one without styles that holds, a result that is not written yet.
    let result = TRANSCRIPT.find("Result(").unwrap();
    let new = format!("{}Result(\"\")\n", &TRANSCRIPT[..result]);
    let new = new.replacen("Keys(\"enter\")", "Frame(text: \"\")\nKeys(\"enter\")", 1);
    let from = new.find("\"#, styles: [").unwrap();
    let to = from + new[from..].find("])").unwrap();
    let new = format!("{}\"#{}", &new[..from], &new[to + 1..]);
    folder.put("fixtures/new.ron", &new);
    let run = folder.test(&["--bless"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.stdout.starts_with("blessed fixtures/new.ron\nfixtures/old.ron:8:1: "), "{}", run.stdout);
    assert_eq!(fs::read_to_string(folder.file("fixtures/old.ron")).unwrap(), misspelt());
    let blessed = fs::read_to_string(folder.file("fixtures/new.ron")).unwrap();
    let frame = &TRANSCRIPT[TRANSCRIPT.find("Frame(").unwrap()..TRANSCRIPT.find("Keys(").unwrap()];
    let twice = TRANSCRIPT.replacen("Keys(\"enter\")", &format!("{frame}Keys(\"enter\")"), 1);
    assert_eq!(blessed, twice);
    // A filter is a name.
    let run = folder.test(&["--bless", "--filter", "old"]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "blessed fixtures/old.ron\n1 passed, 0 failed\n"));
    assert_eq!(fs::read_to_string(folder.file("fixtures/old.ron")).unwrap(), TRANSCRIPT);
}

#[test]
fn what_somebody_wrote_is_not_new_even_without_styles() {
    let from = TRANSCRIPT.find("\"#, styles: [").unwrap();
    let to = from + TRANSCRIPT[from..].find("])").unwrap();
    let bare = format!("{}\"#{}", &TRANSCRIPT[..from], &TRANSCRIPT[to + 1..]);
    let bare = bare.replacen("   3. Other\n", "   3. Othr\n", 1);
    let folder = Folder::empty();
    folder.put("fixtures/case.ron", &bare);
    let run = folder.test(&["--bless"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert_eq!(fs::read_to_string(folder.file("fixtures/case.ron")).unwrap(), bare);
}

#[test]
fn a_review_without_a_terminal_decides_nothing() {
    let folder = Folder::with(&misspelt());
    let mut command = std::process::Command::new("setsid");
    command.arg("--wait").arg(env!("CARGO_BIN_EXE_ask-user")).args(["test", "--review", "case.ron"]);
    command.current_dir(folder.path()).env_clear().env("PATH", std::env::var_os("PATH").unwrap());
    let output = command.env("TMPDIR", folder.temporary.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(folder.text(), misspelt());
    assert_eq!(fs::read_to_string(folder.file("case.ron.new")).unwrap(), TRANSCRIPT);
}

#[test]
fn nothing_is_reviewed_in_ci() {
    let folder = Folder::with(&misspelt());
    let run = folder.test_with(&["--review", "case.ron"], &[("CI", "1")]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("`--review` is refused where `CI` is set"), "{}", run.stderr);
}
