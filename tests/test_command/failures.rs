//! What fails, and in which words: each kind of failure has its own, with its line and its exit code.

use std::fs;

use super::folder::{Folder, TRANSCRIPT, changed, misspelt};

#[test]
fn what_holds_passes() {
    let run = Folder::with(TRANSCRIPT).test(&["case.ron"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (Some(0), "1 passed, 0 failed\n", ""));
}

#[test]
fn one_changed_character_fails_and_is_named_with_its_step() {
    for (from, to, what, after) in [
        ("   3. Other\n", "   3. Othr\n", "the frame's text differs", "after step 0 (ask)"),
        ("0:1-16 question", "0:1-16 label", "the frame's styles differ", "after step 0 (ask)"),
        (
            "✓ Which database? Postgres",
            "✓ Which database? postgres",
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
    let folder = Folder::of(&[("case.ron", &misspelt()), ("whole.ron", TRANSCRIPT)]);
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
    let folder = Folder::empty();
    assert_eq!(folder.test(&["."]).code, Some(4));
    let missing = folder.test(&["missing"]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.stderr.contains("missing"), "{}", missing.stderr);
}

#[test]
fn what_happens_at_one_moment_is_told_together_and_the_rest_is_folded() {
    // The text and the styles of one frame; another frame and the result come later.
    let text = misspelt()
        .replacen("0:1-16 question", "0:1-16 label", 1)
        .replacen("✓ Which database? Postgres", "✓ Which database? postgres", 1)
        .replacen("\"cancelled\": false", "\"cancelled\": true", 1);
    let run = Folder::with(&text).test(&["case.ron"]);
    assert_eq!(run.code, Some(1));
    let expected = "case.ron:8:1: the frame's text differs after step 0 (ask)\n    \
                    \u{20}  4│   2. SQLite\n    \
                    \u{20}  5│      Embedded\n    \
                    -  6│   3. Othr\n    \
                    +  6│   3. Other\n    \
                    \u{20}   │         ^\n    \
                    \u{20}  7│\n    \
                    \u{20}  8│ enter answer · ↑↓ move · esc cancel\n  \
                    case.ron:8:1: the frame's styles differ\n    \
                    -  0│1-16 label \"Which database?\"\n    \
                    +  0│1-16 question \"Which database?\"\n  \
                    2 more differences follow\n  \
                    reproduction: ";
    assert!(run.stdout.starts_with(expected), "{}\n{expected}", run.stdout);
}

#[test]
fn one_more_difference_is_one() {
    let text = misspelt().replacen("\"cancelled\": false", "\"cancelled\": true", 1);
    let run = Folder::with(&text).test(&["case.ron"]);
    assert!(run.stdout.contains("\n  1 more difference follows\n"), "{}", run.stdout);
}

#[test]
fn a_merge_conflict_is_told_with_its_line() {
    let text = changed("Keys(\"enter\")", "<<<<<<< ours\nKeys(\"enter\")\n=======\n>>>>>>> theirs");
    let line = 1 + text.lines().position(|line| line.starts_with("<<<<<<<")).unwrap();
    let run = Folder::with(&text).test(&["case.ron"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stdout.starts_with(&format!("case.ron:{line}:1: a merge-conflict mark; ")), "{}", run.stdout);
}

#[test]
fn crlf_is_told_with_its_line() {
    let run = Folder::with(&changed("Keys(\"enter\")\n", "Keys(\"enter\")\r\n")).test(&["case.ron"]);
    assert_eq!(run.code, Some(2));
    let line = 1 + TRANSCRIPT.lines().position(|line| line == "Keys(\"enter\")").unwrap();
    let place = format!("case.ron:{line}:14: a carriage return; save the file with LF line ends");
    assert!(run.stdout.starts_with(&place), "{}", run.stdout);
}

#[test]
fn two_that_are_the_same_fail_in_whatever_share_they_are() {
    let folder = Folder::of(&[("a.ron", TRANSCRIPT), ("b/c.ron", TRANSCRIPT)]);
    for arguments in [&["."][..], &[".", "--filter", "c.ron"]] {
        let run = folder.test(arguments);
        assert_eq!(run.code, Some(1), "{}", run.stdout);
        let words = "./b/c.ron:1:1: the same to the byte as ./a.ron; take one of them away\n";
        assert!(run.stdout.starts_with(words), "{}", run.stdout);
    }
    // One file on two ways is no second one.
    fs::remove_file(folder.file("b/c.ron")).unwrap();
    let run = folder.test(&["a.ron", "./a.ron", "."]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "1 passed, 0 failed\n"));
}

#[test]
fn a_file_that_cannot_be_had_is_told_and_stops_nothing() {
    let folder = Folder::with(TRANSCRIPT);
    std::os::unix::fs::symlink("nowhere", folder.file("gone.ron")).unwrap();
    let run = folder.test(&["."]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.stdout.contains("./gone.ron:1:1: No such file"), "{run:?}");
    assert!(run.stdout.ends_with("1 passed, 1 failed\n"), "{run:?}");
}
