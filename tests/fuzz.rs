//! What fuzzing found once, tried again; and bytes that are changed at random. `SESSIONS` scales the number of those.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod fuzzed;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// How many changed inputs of each kind are tried, unless the variable `SESSIONS` says so.
const TRIES: u64 = 2_000;

fn tries() -> u64 {
    std::env::var("SESSIONS").map_or(TRIES, |tries| tries.parse().expect("a number of tries"))
}

/// Random numbers that are the same every time: Marsaglia, "Xorshift RNGs", 2003.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit.max(1) as u64).unwrap()
    }
}

/// The files of a folder, with their names.
fn files(folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
}

/// One input with a few bytes changed, cut out, doubled, or taken from another.
fn changed(inputs: &[(PathBuf, Vec<u8>)], numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = inputs[numbers.below(inputs.len())].1.clone();
    for _ in 0..=numbers.below(4) {
        let at = numbers.below(bytes.len());
        let end = (at + numbers.below(40)).min(bytes.len());
        match numbers.below(5) {
            0 if !bytes.is_empty() => bytes[at] ^= 1 << numbers.below(8),
            1 => drop(bytes.drain(at..end)),
            2 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            3 => {
                let other = &inputs[numbers.below(inputs.len())].1;
                let from = numbers.below(other.len());
                let part = other[from..(from + 40).min(other.len())].to_vec();
                bytes.splice(at..at, part);
            }
            _ => bytes.insert(at, *b"\"\\(){}[],:/*\r\n\x1b\x00\xff".get(numbers.below(17)).unwrap()),
        }
    }
    bytes
}

fn try_all(name: &str, seeds: &[&str], check: fn(&[u8])) {
    let mut inputs = files(&format!("tests/fuzzed/{name}"));
    for (path, bytes) in &inputs {
        let tried = catch_unwind(AssertUnwindSafe(|| check(bytes)));
        assert!(tried.is_ok(), "{}", path.display());
    }
    inputs.extend(seeds.iter().flat_map(|folder| files(folder)));
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    for _ in 0..tries() {
        let bytes = changed(&inputs, &mut numbers);
        if catch_unwind(AssertUnwindSafe(|| check(&bytes))).is_err() {
            let file = std::env::temp_dir().join(format!("ask-user-fuzzed-{name}"));
            std::fs::write(&file, &bytes).unwrap();
            panic!("the input is in {}; take it to tests/fuzzed/{name}", file.display());
        }
    }
}

#[test]
fn any_bytes_are_a_request_or_are_refused() {
    try_all("requests", &["examples"], fuzzed::requests);
}

#[test]
fn any_bytes_are_a_log_or_are_refused() {
    try_all("logs", &["fixtures/ask_user", "fixtures/quick"], fuzzed::logs);
}

#[test]
fn any_bytes_are_keys() {
    try_all("keys", &[], fuzzed::keys);
}
