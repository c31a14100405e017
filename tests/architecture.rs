//! The architecture, held by reading the sources: which room may use what, who may touch the outside,
//! how long a file is, what is never written. It runs nothing of the program.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "architecture/circles.rs"]
mod circles;
#[path = "architecture/rooms.rs"]
mod rooms;
#[path = "architecture/rules.rs"]
mod rules;
#[path = "architecture/samples.rs"]
mod samples;
#[path = "architecture/source.rs"]
mod source;

use std::fs;
use std::path::{Path, PathBuf};

use rules::{Crate, check_rust, check_text};

/// Folders that hold what was built or fetched.
const NOT_OURS: &[&str] = &["target", ".git", "node_modules", "dist"];

/// The files of a folder and below it, by their paths from `root`, with their text; what is no text is
/// left out.
fn files(root: &Path, folder: &Path, found: &mut Vec<(String, String)>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            if !NOT_OURS.contains(&name) {
                files(root, &path, found);
            }
        } else if let Ok(text) = fs::read_to_string(&path) {
            found.push((path.strip_prefix(root).unwrap().to_str().unwrap().to_owned(), text));
        }
    }
}

fn ours() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    files(root, root, &mut found);
    found
}

fn is_rust(file: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == "rs")
}

fn is_source(file: &str) -> bool {
    file.starts_with("src/") && is_rust(file)
}

#[test]
fn sources_hold_to_the_architecture() {
    let files = ours();
    let sources = files.iter().filter(|(file, _)| is_rust(file));
    let parsed: Vec<_> = sources.map(|(file, text)| (file, text, source::read(file, text))).collect();
    let manifest = &files.iter().find(|(file, _)| file == "Cargo.toml").unwrap().1;
    let tests = parsed.iter().flat_map(|(_, _, source)| source.test_modules.clone()).collect();
    let crates = Crate { dependencies: rules::dependencies(manifest), tests };
    let complaints: Vec<_> =
        parsed.iter().flat_map(|(file, text, source)| check_rust(&crates, file, text, source)).collect();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// A circle of imports means that no file in it can be read, moved or tested without the others.
#[test]
fn no_files_import_each_other_in_a_circle() {
    let files = ours();
    let sources = files.iter().filter(|(file, _)| is_source(file));
    let parsed: Vec<_> = sources.map(|(file, text)| (file.as_str(), source::read(file, text))).collect();
    let circles = circles::circles(&parsed);
    assert!(circles.is_empty(), "\n{}\n", circles.join("\n"));
}

#[test]
fn no_file_names_a_registry_or_a_machine() {
    let complaints: Vec<_> = ours().iter().flat_map(|(file, text)| check_text(file, text)).collect();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// The tests above see the whole program: each room has files, and each exemption is still needed.
#[test]
fn the_tables_speak_of_what_there_is() {
    let files = ours();
    for room in rooms::ROOMS {
        let has = |file: &str| is_source(file) && rooms::room_of(file) == Some(room);
        assert!(files.iter().any(|(file, _)| has(file)), "no file in room `{}`", room.name);
    }
    for capability in rooms::CAPABILITIES {
        for (place, reason) in capability.exempt {
            let mut at =
                files.iter().filter(|(file, _)| is_source(file) && rooms::is_at(file, place)).peekable();
            assert!(at.peek().is_some(), "`{place}`, exempt because it {reason}, is not there");
            let needs = at.any(|(file, text)| {
                let source = source::read(file, text);
                source.found.iter().any(|found| !found.in_tests && capability.is_used_by(&found.what))
            });
            assert!(needs, "`{place}` does not {} any more; take its exemption away", capability.does);
        }
    }
}
