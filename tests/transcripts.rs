//! Every transcript of this repository holds, and together they reach the whole program.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

use std::num::NonZeroUsize;
use std::path::PathBuf;

use ask_user::golden::coverage::Coverage;
use ask_user::golden::find::transcripts;
use ask_user::golden::run::{Run, Transcript, run};
use ask_user::programs::Any;

/// The transcripts of a folder, replayed; so many of them at least.
fn replayed(folder: &str, least: usize) -> Vec<(String, Run)> {
    let found = transcripts(&[PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder)]).unwrap();
    assert!(found.len() >= least, "only {} transcripts found in {folder}", found.len());
    let read =
        |file: &PathBuf| Transcript { file: file.display().to_string(), bytes: std::fs::read(file).unwrap() };
    let transcripts: Vec<Transcript> = found.iter().map(read).collect();
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let runs = run::<Any>(&transcripts, threads, &|_| ());
    transcripts.into_iter().map(|transcript| transcript.file).zip(runs).collect()
}

fn assert_all_hold(runs: &[(String, Run)]) {
    let failures: Vec<String> = runs
        .iter()
        .filter_map(|(file, run)| Some((file, run.failure.as_ref()?)))
        .map(|(file, failure)| format!("{file}:{}: {failure:#?}", failure.line))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What transcripts do not reach of the programs that they run.
fn missing<'a>(runs: impl Iterator<Item = &'a (String, Run)>) -> Vec<String> {
    let reached = runs.filter_map(|(_, run)| Some(&run.checked.as_ref()?.reached));
    Coverage::of::<Any>(reached).missing.iter().map(ToString::to_string).collect()
}

/// The player is a program like any other: the same runner replays its transcripts.
#[test]
fn every_transcript_of_the_player_holds_and_nothing_is_left_unreached() {
    let runs = replayed("tests/viewer", 10);
    assert_all_hold(&runs);
    assert_eq!(missing(runs.iter()), [""; 0], "never reached");
}

#[test]
fn every_transcript_holds_and_nothing_is_left_unreached() {
    let runs = replayed("fixtures", 100);
    assert_all_hold(&runs);
    assert_eq!(missing(runs.iter()), [""; 0], "never reached");
}

/// The test above can fail: without one transcript, what only that one reaches is missing.
#[test]
fn what_only_one_transcript_reaches_is_missed_without_it() {
    let runs = replayed("fixtures", 100);
    let others = runs.iter().filter(|(file, _)| !file.ends_with("quick/keys-filter.ron"));
    let missing = missing(others);
    assert!(missing.contains(&"quick Filter ctrl+c AskCancel".to_owned()), "{missing:?}");
    assert!(missing.iter().all(|item| item.starts_with("quick Filter ")), "{missing:?}");
}
