//! `ask-user test`: replays transcripts and says which of their expectations do not hold. It writes
//! nothing unless it is told to bless, and never in CI.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use super::{Exit, say};
use crate::golden::bless::bless;
use crate::golden::check::{Checked, check};
use crate::golden::find::transcripts;

/// The arguments of `test`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user test fixtures\n\n\
    Exit codes: 0 all hold, 1 a difference, 2 an unreadable transcript, 4 nothing to test.")]
pub(super) struct Arguments {
    /// Transcripts, or folders of them
    #[arg(default_value = "fixtures")]
    paths: Vec<PathBuf>,
    /// Rewrite the expectations that do not hold; refused where `CI` is set
    #[arg(long)]
    bless: bool,
}

/// What became of one transcript.
enum Verdict {
    Holds,
    Blessed,
    Differs(String),
    Unreadable(String),
}

/// Runs `test`.
pub(super) fn run(arguments: &Arguments) -> Exit {
    if arguments.bless && std::env::var_os("CI").is_some_and(|value| !value.is_empty()) {
        say::person("`--bless` is refused where `CI` is set; bless on a machine of your own");
        return Exit::Invalid;
    }
    let files = match transcripts(&arguments.paths) {
        Ok(files) => files,
        Err(error) => {
            say::person(error);
            return Exit::Invalid;
        }
    };
    if files.is_empty() {
        say::person("no transcripts (`*.ron`) here; name a folder that has some");
        return Exit::NothingSelected;
    }
    let (mut passed, mut failed) = (0, 0);
    let mut exit = Exit::Fine;
    for file in &files {
        let name = file.display();
        match verdict(file, arguments.bless) {
            Verdict::Holds => passed += 1,
            Verdict::Blessed => {
                passed += 1;
                say::report(&format!("blessed {name}\n"));
            }
            Verdict::Differs(words) => {
                failed += 1;
                say::report(&words);
                exit = if exit == Exit::Invalid { exit } else { Exit::Failed };
            }
            Verdict::Unreadable(words) => {
                failed += 1;
                say::report(&format!("{words}\n"));
                exit = Exit::Invalid;
            }
        }
    }
    say::report(&format!("{passed} passed, {failed} failed\n"));
    exit
}

fn verdict(path: &Path, blessing: bool) -> Verdict {
    let file = path.display().to_string();
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => return Verdict::Unreadable(format!("{file}: {error}")),
    };
    let checked = match check(&file, &bytes) {
        Ok(checked) => checked,
        Err(error) => return Verdict::Unreadable(error.to_string()),
    };
    if !checked.expects_something() {
        return Verdict::Differs(format!(
            "{file}:1:1: expects nothing, so it tests nothing; add `Frame(text: \"\")` or `Result(\"\")` \
             where something is to hold, and bless it\n"
        ));
    }
    if blessing {
        return bless_file(path, &file, &bytes, &checked);
    }
    match checked.first_difference() {
        None => Verdict::Holds,
        Some(difference) => {
            let mut words =
                format!("{file}:{}:{}: {} differs", difference.line, difference.col, difference.what);
            if let Some((step, cause)) = &difference.after {
                // Writing to a string cannot fail.
                let _ = write!(words, " after step {step} ({cause})");
            }
            words.push('\n');
            difference.diff.lines().for_each(|line| {
                let _ = writeln!(words, "    {line}");
            });
            Verdict::Differs(words)
        }
    }
}

fn bless_file(path: &Path, file: &str, bytes: &[u8], checked: &Checked) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    match bless(file, &text, checked) {
        Ok(None) => Verdict::Holds,
        Ok(Some(blessed)) => match fs::write(path, blessed) {
            Ok(()) => Verdict::Blessed,
            Err(error) => Verdict::Unreadable(format!("{file}: cannot write: {error}")),
        },
        Err(error) => Verdict::Differs(format!("{error}\n")),
    }
}
