//! The rules: a file and its text in, complaints out, each with its place. Pure, so that samples can be
//! held against them.

use std::collections::HashSet;

use super::rooms::{CAPABILITIES, Crates, NEVER, NEVER_IN_PRODUCTS, Room, room_of};
use super::source::{Source, module_of};

/// A file longer than this is more than one concept.
const LONGEST: usize = 600;

/// What has to be known of the crate as a whole.
#[derive(Debug, Default)]
pub struct Crate {
    /// The crates that `Cargo.toml` names, as paths name them.
    pub dependencies: HashSet<String>,
    /// The modules in files of their own that are there for tests alone.
    pub tests: HashSet<String>,
}

/// The dependencies of a `Cargo.toml`, all kinds of them.
pub fn dependencies(manifest: &str) -> HashSet<String> {
    let mut found = HashSet::new();
    let mut listing = false;
    for line in manifest.lines().map(str::trim) {
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            listing = section.ends_with("dependencies");
            // A section of its own for one dependency.
            if let Some((_, name)) = section.split_once("dependencies.") {
                found.insert(name.replace('-', "_"));
            }
        } else if listing && let Some((name, _)) = line.split_once(['=', '.']) {
            found.insert(name.trim().trim_matches('"').replace('-', "_"));
        }
    }
    found
}

/// What is wrong with a source.
pub fn check_rust(whole: &Crate, file: &str, text: &str, source: &Source) -> Vec<String> {
    let mut complaints = Vec::new();
    let length = text.lines().count();
    if length > LONGEST {
        complaints.push(format!("{file}: {length} lines, more than {LONGEST}; split it by concept"));
    }
    if text.lines().next().and_then(|head| head.strip_prefix("//! ")).is_none_or(|head| head.len() < 12) {
        complaints.push(format!("{file}:1: no `//!` head that says what it is"));
    }
    for found in &source.found {
        let never = NEVER.iter().filter(|(what, _)| *what == found.what);
        complaints.extend(never.map(|(what, why)| format!("{file}:{}: `{what}`: {why}", found.line)));
    }
    if file.starts_with("src/") && !is_for_tests(whole, file) {
        match room_of(file) {
            Some(room) => complaints.extend(check_product(whole, file, room, source)),
            None => {
                complaints.push(format!("{file}: in no room; give it one in tests/architecture/rooms.rs"));
            }
        }
    }
    complaints
}

fn is_for_tests(whole: &Crate, file: &str) -> bool {
    let module = module_of(file);
    (1..=module.len()).any(|length| whole.tests.contains(&module[..length].join("::")))
}

fn check_product(whole: &Crate, file: &str, room: &Room, source: &Source) -> Vec<String> {
    let mut complaints = Vec::new();
    for found in source.found.iter().filter(|found| !found.in_tests) {
        let what = &found.what;
        let mut complain =
            |words: String| complaints.push(format!("{file}:{}: `{what}`: {words}", found.line));
        let mut path = what.split("::");
        match (path.next(), path.next()) {
            (Some("crate"), Some(other)) if !may_name(room, other) => {
                complain(format!("`{}` never uses `{other}`", room.name));
            }
            (Some(first), _) if whole.dependencies.contains(first) && !may_use(room, first) => {
                complain(format!("`{}` never uses the crate `{first}`", room.name));
            }
            _ => {}
        }
        for capability in CAPABILITIES {
            if capability.is_used_by(what) && !capability.is_given_to(file, room) {
                complain(format!("only {} may {}", capability.rooms.join(" and "), capability.does));
            }
        }
        for (_, why) in NEVER_IN_PRODUCTS.iter().filter(|(never, _)| never == what) {
            complain((*why).to_owned());
        }
    }
    complaints
}

fn may_name(room: &Room, other: &str) -> bool {
    // At the top of the crate there are rooms and nothing else to name; a glob has its own rule.
    other == room.name || room.rooms.contains(&other) || other == "*"
}

fn may_use(room: &Room, name: &str) -> bool {
    match &room.crates {
        Crates::Only(these) => these.contains(&name),
        Crates::AllBut(these) => !these.contains(&name),
    }
}

/// The sites that packages come from: their names depend on where somebody builds. Put together here, so
/// that this file does not name them.
const REGISTRIES: &[&str] = &[
    concat!("crates", ".io"),
    concat!("npmjs", ".org"),
    concat!("npmjs", ".com"),
    concat!("pypi", ".org"),
    concat!("python", "hosted.org"),
    concat!("proxy.golang", ".org"),
    concat!("deb.debian", ".org"),
    concat!("artifact", "ory"),
    concat!("/registry", "/"),
];

/// Folders of some machine.
const MACHINE_FOLDERS: &[&str] = &[
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/Us", "ers/"),
    concat!("/wo", "rk/"),
    concat!("/t", "mp/"),
    concat!("/var/fol", "ders/"),
    concat!("C:\\Us", "ers\\"),
];

/// The place that cargo writes for a package of the public index, whatever mirror it was fetched from.
const PUBLIC_INDEX: &str = concat!("source = \"registry+https://github.com/rust-lang/crates", ".io-index\"");

fn is_lock(file: &str) -> bool {
    file.rsplit('/').next() == Some("Cargo.lock")
}

/// What is wrong with a file of any kind.
pub fn check_text(file: &str, text: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        if is_lock(file) && line == PUBLIC_INDEX {
            continue;
        }
        if is_lock(file) && line.starts_with("source = ") {
            complaints.push(format!("{file}:{number}: a package of another index than the public one"));
        }
        let registry = REGISTRIES.iter().find(|host| line.to_ascii_lowercase().contains(*host));
        complaints.extend(registry.map(|host| format!("{file}:{number}: names the registry `{host}`")));
        let folder = MACHINE_FOLDERS.iter().find(|folder| starts_a_path(line, folder));
        complaints
            .extend(folder.map(|folder| format!("{file}:{number}: a path of some machine, `{folder}`")));
    }
    complaints
}

/// Whether a line has the folder where a path starts, and not in the middle of another.
fn starts_a_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line.get(..at).and_then(|before| before.chars().next_back());
        !before.is_some_and(|c| c.is_alphanumeric() || "._-~})$*".contains(c))
    })
}
