//! Which transcripts are run: `--filter`, `--list`, `--shard`, `--last-failed`.

use super::folder::{Folder, TRANSCRIPT, changed, misspelt};

/// Twelve transcripts that hold and are not the same.
fn twelve() -> Folder {
    let folder = Folder::empty();
    for number in 0..12 {
        let remark = format!("{TRANSCRIPT}// {number}\n");
        folder
            .put(&format!("fixtures/{}/{number}.ron", if number % 2 == 0 { "even" } else { "odd" }), &remark);
    }
    folder
}

#[test]
fn a_list_is_what_would_be_run() {
    let folder = twelve();
    let all = folder.test(&["--list"]);
    assert_eq!((all.code, all.stdout.lines().count()), (Some(0), 12));
    let odd = folder.test(&["--list", "--filter", "odd/"]);
    assert!(odd.stdout.lines().count() == 6 && odd.stdout.lines().all(|line| line.contains("odd/")));
    let run = folder.test(&["--filter", "odd/", "--filter", "even/1"]);
    assert_eq!(run.stdout, "7 passed, 0 failed\n");
}

#[test]
fn shards_are_disjoint_and_complete() {
    let folder = twelve();
    let mut seen: Vec<String> = Vec::new();
    for shard in ["1/4", "2/4", "3/4", "4/4"] {
        let list = folder.test(&["--list", "--shard", shard]);
        // A shard may have none of so few.
        assert!(matches!(list.code, Some(0 | 4)), "{list:?}");
        seen.extend(list.stdout.lines().map(str::to_owned));
    }
    seen.sort();
    let mut all: Vec<String> = folder.test(&["--list"]).stdout.lines().map(str::to_owned).collect();
    all.sort();
    assert_eq!(seen, all);
    let wrong = folder.test(&["--shard", "5/4"]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.stderr.contains("is no shard; write `1/4`"), "{}", wrong.stderr);
}

#[test]
fn nothing_chosen_has_an_exit_code_of_its_own() {
    let folder = twelve();
    for arguments in [&["--filter", "nowhere"][..], &["--last-failed"], &["--filter", "nowhere", "--list"]] {
        let run = folder.test(arguments);
        assert_eq!(run.code, Some(4), "{arguments:?}: {run:?}");
        assert!(run.stderr.contains("none of the 12 transcripts is chosen"), "{}", run.stderr);
    }
}

#[test]
fn what_failed_last_is_remembered_until_it_holds() {
    let folder = twelve();
    folder.put("fixtures/odd/1.ron", &misspelt());
    folder.put("fixtures/even/2.ron", &changed("Keys(\"enter\")", "Keys(\"entre\")"));
    assert_eq!(folder.test(&[]).stdout.lines().last(), Some("10 passed, 2 failed"));
    let listed = folder.test(&["--last-failed", "--list"]);
    assert_eq!(listed.stdout, "fixtures/even/2.ron\nfixtures/odd/1.ron\n");
    // What is not run stays as it was; another spelling of a path is the same path.
    assert_eq!(folder.test(&["--filter", "odd/3"]).code, Some(0));
    folder.put("fixtures/odd/1.ron", TRANSCRIPT);
    assert_eq!(folder.test(&["./fixtures/odd/1.ron"]).code, Some(0));
    let listed = folder.test(&["--last-failed", "--list"]);
    assert_eq!(listed.stdout, "fixtures/even/2.ron\n");
    // Another folder has a memory of its own.
    let elsewhere = Folder::with(TRANSCRIPT);
    let state = folder.state.path().to_str().unwrap();
    let run = elsewhere.test_with(&[".", "--last-failed"], &[("XDG_STATE_HOME", state)]);
    assert_eq!(run.code, Some(4));
    // Where everything holds nothing is left to remember.
    folder.put("fixtures/even/2.ron", &format!("{TRANSCRIPT}// 2\n"));
    assert_eq!(folder.test(&["--last-failed"]).stdout, "1 passed, 0 failed\n");
    assert_eq!(folder.test(&["--last-failed"]).code, Some(4));
}
