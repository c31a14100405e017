//! The built command over a thousand transcripts, each replayed twice, by the clock on the wall: on as many
//! threads as the machine has.

// A bench that cannot be set up has nothing to say; what it has to say it prints.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use ask_user::golden::find::transcripts;

/// How many transcripts there are.
const TRANSCRIPTS: usize = 1000;

/// How often they are run.
const RUNS: usize = 10;

/// What a run may take on two cores.
const LIMIT: Duration = Duration::from_secs(2);

/// A folder of transcripts: those of this repository in turn, each with a remark of its own.
fn fill(folder: &Path) {
    let fixtures = transcripts(&[PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures"))]).unwrap();
    for (number, fixture) in fixtures.iter().cycle().take(TRANSCRIPTS).enumerate() {
        let text = fs::read_to_string(fixture).unwrap();
        fs::write(folder.join(format!("{number}.ron")), format!("{text}// {number}\n")).unwrap();
    }
}

fn main() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path());
    let mut took: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_ask-user"));
            command.env_clear().env("CI", "true").arg("test").arg(folder.path());
            let began = Instant::now();
            let output = command.output().unwrap();
            let took = began.elapsed();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
            took
        })
        .collect();
    took.sort_unstable();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let (best, median) = (took[0], took[RUNS / 2]);
    println!(
        "{TRANSCRIPTS} transcripts, each twice, {threads} threads: best {best:.2?}, median {median:.2?}"
    );
    assert!(threads > 2 || best <= LIMIT, "more than {LIMIT:?}");
}
