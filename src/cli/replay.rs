//! `ask-user replay`: the frames of a recorded session, as text. No terminal is looked at, and nothing
//! of the environment changes a byte.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use clap::Args;

use super::{Exit, say};
use crate::log::reader;
use crate::log::replay::{Event, Replay};

/// The arguments of `replay`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user replay last.session --frames")]
pub(super) struct Arguments {
    /// A recorded session or a transcript
    session: PathBuf,
    /// Every frame, each under a line that says what it came after
    #[arg(long)]
    frames: bool,
    /// The frame after one step: 0 is the first, each message counts one
    #[arg(long, value_name = "N", conflicts_with = "frames")]
    at: Option<usize>,
}

/// Runs `replay`.
pub(super) fn run(arguments: &Arguments) -> Exit {
    let file = arguments.session.display().to_string();
    let bytes = match fs::read(&arguments.session) {
        Ok(bytes) => bytes,
        Err(error) => {
            say::person(format_args!("{file}: {error}; name a recorded session or a transcript"));
            return Exit::Invalid;
        }
    };
    match frames(&file, &bytes, arguments.at) {
        Ok(text) => {
            say::report(&text);
            Exit::Fine
        }
        Err(words) => {
            say::person(words);
            Exit::Invalid
        }
    }
}

/// The frames as text: all of them, or the one after step `at`.
fn frames(file: &str, bytes: &[u8], at: Option<usize>) -> Result<String, String> {
    let log = reader::read(file, bytes).map_err(|error| error.to_string())?;
    if let Some(torn) = &log.torn {
        say::person(torn);
    }
    let mut replay = Replay::new(file, &log).map_err(|error| error.to_string())?;
    let mut text = String::new();
    let mut steps = 0;
    while let Some(event) = replay.advance().map_err(|error| error.to_string())? {
        let Event::Step(step) = event else { continue };
        steps += 1;
        match at {
            Some(at) if at == step.number => return Ok(replay.frame().text()),
            Some(_) => {}
            None => {
                // Writing to a string cannot fail.
                let _ = writeln!(text, "--- {} {}", step.number, step.cause);
                text.push_str(&replay.frame().text());
            }
        }
    }
    match (at, steps) {
        (None, _) => Ok(text),
        (Some(_), 0) => Err(format!("{file}: nothing was asked, so there is no frame")),
        (Some(at), steps) => Err(format!("{file}: no step {at}; the last is {}", steps - 1)),
    }
}
