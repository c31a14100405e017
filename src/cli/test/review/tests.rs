//! Reviews with lines in place of the terminal.

use std::fs;

use tempfile::TempDir;

use super::super::files;
use super::*;
use crate::golden::run::{Transcript, run as replay};
use crate::programs::Any;

const TRANSCRIPT: &str = include_str!("../../../../fixtures/ask_user/A-01.ron");

/// Transcripts in a folder, replayed.
fn cases(transcripts: &[(&str, &str)]) -> (TempDir, Vec<Case>) {
    let folder = tempfile::tempdir().unwrap();
    let mut found = Vec::new();
    for (name, text) in transcripts {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        found.push(path);
    }
    let mut cases = files::read(found, &vec![true; transcripts.len()]);
    replayed(&mut cases);
    (folder, cases)
}

fn replayed(cases: &mut [Case]) {
    let transcripts: Vec<Transcript> = cases.iter().map(Case::transcript).collect();
    let runs = replay::<Any>(&transcripts, std::num::NonZeroUsize::MIN, &|_| ());
    cases.iter_mut().zip(runs).for_each(|(case, run)| case.came_out(run));
}

/// Lines to be heard, and what was said.
struct Script<'a> {
    lines: std::str::Lines<'a>,
    said: String,
}

impl Console for Script<'_> {
    fn forget(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn show(&mut self, _: bool) -> io::Result<()> {
        Ok(())
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        self.said.push_str(text);
        Ok(())
    }

    fn hear(&mut self) -> io::Result<Heard> {
        Ok(self.lines.next().map_or(Heard::End, |line| Heard::Line(line.to_owned())))
    }
}

/// What the person is told who answers with these lines.
fn told(cases: &mut [Case], answers: &str) -> String {
    let mut console = Script { lines: answers.lines(), said: String::new() };
    let groups = review::of(cases);
    decide_all(cases, &groups, &mut console).unwrap();
    console.said
}

fn changed(from: &str, to: &str) -> String {
    assert!(TRANSCRIPT.contains(from));
    TRANSCRIPT.replacen(from, to, 1)
}

fn on_disk(case: &Case) -> String {
    fs::read_to_string(&case.path).unwrap()
}

/// Two transcripts with the same change, one of them with another besides.
fn two() -> (String, String) {
    let one = changed("   3. Other\n", "   3. Othr\n");
    let other = one.replacen("✓ Which database? Postgres", "✓ Which database? SQLite", 1);
    (one, other)
}

#[test]
fn the_same_change_is_asked_about_once_and_accepted_everywhere() {
    let (one, other) = two();
    let (_folder, mut cases) = cases(&[("a.ron", &one), ("b.ron", &other)]);
    let told = told(&mut cases, "a\nr\n");
    assert!(told.contains("1 of 2: the same change at 2 places of 2 transcripts\n"), "{told}");
    assert!(told.contains("a.ron:8\n") && told.contains("b.ron:8\n"), "{told}");
    assert!(told.contains("-  6│   3. Othr\n") && told.contains("+  6│   3. Other\n"), "{told}");
    assert!(told.contains("2 of 2: one place\n"), "{told}");
    assert_eq!(on_disk(&cases[0]), TRANSCRIPT);
    assert_eq!(on_disk(&cases[1]), changed("✓ Which database? Postgres", "✓ Which database? SQLite"));
    replayed(&mut cases);
    assert!(cases[0].failure().is_none());
    // What was rejected differs on, and nothing of it waits.
    assert!(cases[1].failure().is_some());
    assert_eq!(files::pending(&cases[1]), None);
}

#[test]
fn what_is_skipped_waits_beside_its_transcript_and_what_is_rejected_does_not() {
    let (_, other) = two();
    let (_folder, mut cases) = cases(&[("b.ron", &other)]);
    told(&mut cases, "r\ns\n");
    assert_eq!(on_disk(&cases[0]), other, "nothing was accepted");
    let pending = files::pending(&cases[0]).unwrap();
    assert!(pending.ends_with("b.ron.new"), "{pending}");
    assert_eq!(fs::read_to_string(&pending).unwrap(), changed("   3. Other\n", "   3. Othr\n"));
}

#[test]
fn whoever_leaves_decides_nothing_more() {
    let (one, other) = two();
    for leaving in ["q\n", "", "w\nnonsense\nquit\n"] {
        let (_folder, mut cases) = cases(&[("a.ron", &one), ("b.ron", &other)]);
        let told = told(&mut cases, leaving);
        assert!(!told.contains("2 of 2"), "{told}");
        assert_eq!((on_disk(&cases[0]), on_disk(&cases[1])), (one.clone(), other.clone()));
        assert!(files::pending(&cases[0]).is_some());
    }
}
