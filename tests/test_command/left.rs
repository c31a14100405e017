//! What is left behind: reproductions, what waits for a review, what failed last. In CI, nothing.

use std::fs;

use super::folder::{Folder, TRANSCRIPT, changed, misspelt};

/// The path behind a word in what was printed.
fn named<'a>(stdout: &'a str, what: &str) -> &'a str {
    let line = stdout.lines().find_map(|line| line.trim().strip_prefix(what));
    line.unwrap_or_else(|| panic!("no {what:?} in {stdout}"))
}

#[test]
fn a_reproduction_fails_in_the_same_way_and_does_nothing_after() {
    for (from, to) in [
        ("   3. Other\n", "   3. Othr\n"),
        ("✓ Which database? Postgres", "✓ Which database? x"),
        ("\"cancelled\": false", "\"cancelled\": true"),
        ("Keys(\"enter\")", "Keys(\"space\")"),
    ] {
        let folder = Folder::of(&[("deep/case.ron", &changed(from, to))]);
        let run = folder.test(&["./deep"]);
        let first = run.stdout.lines().next().unwrap();
        let file = named(&run.stdout, "reproduction: ");
        assert!(file.starts_with(folder.temporary.path().to_str().unwrap()), "{file}");
        assert!(file.ends_with("ask-user-failures/deep/case.ron"), "{file}");
        let again = folder.test(&[file]);
        assert_eq!(again.code, Some(1), "{again:?}");
        assert_eq!(again.stdout.lines().next().unwrap().replace(file, "./deep/case.ron"), first);
        assert!(!again.stdout.contains("more difference"), "{}", again.stdout);
        let text = fs::read_to_string(file).unwrap();
        assert!(
            text.lines().last().unwrap().starts_with("// Cut from \"./deep/case.ron\" after step "),
            "{text}"
        );
    }
}

#[test]
fn reproductions_go_where_they_are_wanted() {
    let folder = Folder::with(&misspelt());
    let run = folder.test_with(&["case.ron", "--repro", "kept"], &[("CI", "1")]);
    assert_eq!(named(&run.stdout, "reproduction: "), "kept/case.ron");
    let text = fs::read_to_string(folder.file("kept/case.ron")).unwrap();
    assert!(misspelt().starts_with(text.rsplit_once("\n//").unwrap().0), "{text}");
    assert!(text.len() < misspelt().len());
}

#[test]
fn what_differs_waits_beside_its_transcript_until_it_holds() {
    let folder = Folder::with(&misspelt());
    let run = folder.test(&["."]);
    assert_eq!(named(&run.stdout, "pending: "), "./case.ron.new; decide with `--review`");
    let pending = folder.file("case.ron.new");
    assert_eq!(fs::read_to_string(&pending).unwrap(), TRANSCRIPT);
    for arguments in [&[".", "--list"][..], &["case.ron", "case.ron.new", "--list"]] {
        let list = folder.test(arguments);
        assert!(!list.stdout.contains(".new"), "{}", list.stdout);
        assert_eq!(list.stdout.lines().count(), 1, "{}", list.stdout);
    }
    folder.put("case.ron", TRANSCRIPT);
    assert_eq!(folder.test(&["."]).code, Some(0));
    assert!(!pending.exists());
}

#[test]
fn in_ci_nothing_is_left_behind() {
    let folder = Folder::with(&misspelt());
    let before = folder.everything();
    for arguments in [&["."][..], &[".", "--last-failed"], &[".", "--bless"], &[".", "--review"]] {
        folder.test_with(arguments, &[("CI", "true")]);
        assert_eq!(folder.everything(), before, "{arguments:?}");
    }
    folder.test(&["."]);
    assert!(folder.everything().len() > before.len(), "outside of CI something is");
}
