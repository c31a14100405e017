//! `ask-user fixture`: a transcript from a recorded session, for `ask-user test`. It overwrites a file only with
//! `--force`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use super::exit::Exit;
use super::output;
use super::progress::Progress;
use super::replace::{Readers, create, is_same_file, replace};
use super::session_file;
use crate::golden::expectation;
use crate::golden::fixture::{Options, fixture_telling};
use crate::log::reader::{self, Log};
use crate::programs::Any;

// The arguments of `fixture`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user fixture last.session -o fixtures/database.ron --redact")]
pub(super) struct FixtureArgs {
    /// A recorded session: a path, a name that `sessions` lists, or `last`
    session: PathBuf,
    /// Write the transcript to FILE
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// Keep only the frames after these messages, numbered as in `replay --at` (default: all)
    #[arg(long, value_name = "N", value_delimiter = ',')]
    keep: Option<Vec<usize>>,
    /// Leave out messages that change neither a kept frame nor the result
    #[arg(long)]
    shrink: bool,
    /// Replace what the person wrote with text of the same shape
    #[arg(long)]
    redact: bool,
}

/// Runs `fixture`.
pub(super) fn run(arguments: &FixtureArgs) -> Exit {
    match make(arguments) {
        Ok(()) => Exit::Fine,
        Err((words, exit)) => {
            output::eprint_user(words);
            exit
        }
    }
}

fn make(arguments: &FixtureArgs) -> Result<(), (String, Exit)> {
    let invalid = |words: String| (words, Exit::Invalid);
    let session = session_file::find(&arguments.session).map_err(invalid)?;
    let file = session.display().to_string();
    if arguments.force && is_same_file(&session, &arguments.output) {
        return Err(invalid(format!(
            "{}: this is the session; name another file",
            arguments.output.display()
        )));
    }
    let bytes =
        fs::read(&session).map_err(|error| invalid(format!("{file}: {error}; name a recorded session")))?;
    let log = reader::read(&file, &bytes).map_err(|error| invalid(error.to_string()))?;
    if let Some(torn) = &log.torn {
        output::eprint_user(torn);
    }
    let options = Options {
        keep: arguments.keep.as_ref().map(|steps| steps.iter().copied().collect()),
        shrink: arguments.shrink,
        redact: arguments.redact,
    };
    let mut progress = Progress::start();
    let made = fixture_telling::<Any>(&file, &log, &options, |left, of| {
        progress.tell(format_args!("shrinking: {left} of {of} messages left to try"));
    });
    drop(progress);
    let transcript = made.map_err(|error| invalid(error.to_string()))?;
    if !arguments.redact {
        warn_of_another_result(&file, &log, &transcript);
    }
    // What is redacted says nothing of the person.
    let readers = if arguments.redact { Readers::Usual } else { Readers::like(&session) };
    write(&arguments.output, arguments.force, &transcript, readers)
}

/// Warns if the session ended in another way than replaying it does: the terminal failed, or another
/// version of the program recorded it.
fn warn_of_another_result(file: &str, log: &Log, transcript: &str) {
    let Some(recorded) = log.result().and_then(|recorded| expectation::pretty(recorded).ok()) else { return };
    if !transcript.contains(&recorded) {
        output::eprint_user(format_args!(
            "{file}: the recorded result is not what replaying the session gives; the transcript has the latter"
        ));
    }
}

fn write(path: &Path, force: bool, transcript: &str, readers: Readers) -> Result<(), (String, Exit)> {
    let write = if force { replace } else { create };
    write(path, transcript, readers).map_err(|error| {
        let shown = path.display();
        match error.kind() {
            io::ErrorKind::AlreadyExists => {
                (format!("{shown} is there already; name another file, or give `--force`"), Exit::Invalid)
            }
            io::ErrorKind::StorageFull | io::ErrorKind::FileTooLarge | io::ErrorKind::QuotaExceeded => {
                (format!("{shown}: {error}; make room"), Exit::Failed)
            }
            _ => (format!("{shown}: {error}; name a file in a folder that can be written to"), Exit::Invalid),
        }
    })
}
