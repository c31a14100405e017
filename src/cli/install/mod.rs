//! `ask-user install`: puts the settings in place by which an agent's own questions come to us, and takes them out again.
//! Nothing but what is ours changes, and nobody's file is written without being asked.

mod agents;
mod block;
mod entry;
mod kept;
mod target;

use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use similar::TextDiff;

use super::exit::Exit;
use super::output;
use super::replace::{Readers, replace};
use crate::model::text::sanitize;
pub(super) use agents::{AGENTS, Agent};
pub(super) use target::{Change, state};

/// Lines around a change that are shown.
const AROUND: usize = 3;

// The arguments of `install`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user install claude --yes")]
pub(super) struct InstallArgs {
    /// Agent whose questions are to come here
    #[arg(value_parser = names())]
    agent: &'static Agent,
    /// Write without asking
    #[arg(long)]
    yes: bool,
    /// Take the settings out again
    #[arg(long)]
    undo: bool,
}

fn names() -> impl clap::builder::TypedValueParser<Value = &'static Agent> {
    PossibleValuesParser::new(AGENTS.iter().map(|agent| agent.name))
        .try_map(|name| agents::named(&name).ok_or("there is no such agent"))
}

/// Runs `install`.
pub(super) fn run(arguments: &InstallArgs) -> Exit {
    let agent = arguments.agent;
    let change = if arguments.undo { target::undone(agent) } else { target::installed(agent) };
    let change = match change {
        Ok(Some(change)) => change,
        Ok(None) => {
            let words =
                if arguments.undo { "nothing of ask-user is in place" } else { "everything is in place" };
            output::eprint_user(format_args!("{}: {words}", agent.title));
            return Exit::Fine;
        }
        Err(why) => {
            output::eprint_user(why);
            return Exit::Failed;
        }
    };
    if let Err(error) = io::stderr().write_all(sanitize(&shown(&change)).as_bytes()) {
        drop(error);
    }
    if !arguments.yes && !is_wanted() {
        output::eprint_user("nothing was written; `--yes` writes without asking");
        return Exit::Cancelled;
    }
    match write(agent, &change, arguments.undo) {
        Ok(()) => {
            let next = if arguments.undo { "" } else { agent.next };
            let done = if arguments.undo { "taken out" } else { "in place" };
            output::eprint_user(format_args!("{}: {done}. {next}", agent.title));
            Exit::Fine
        }
        Err(error) => {
            output::eprint_user(format_args!("{}: {error}", change.path.display()));
            Exit::Failed
        }
    }
}

/// The change as a diff.
fn shown(change: &Change) -> String {
    let (before, after) =
        (change.before.as_deref().unwrap_or_default(), change.after.as_deref().unwrap_or_default());
    let path = change.path.display().to_string();
    TextDiff::from_lines(before, after).unified_diff().context_radius(AROUND).header(&path, &path).to_string()
}

/// Whether the person wants it. Without one nothing is wanted.
fn is_wanted() -> bool {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return false;
    }
    let _ = write!(io::stderr(), "ask-user: write this? [y/N] ");
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).is_ok() && matches!(line.trim(), "y" | "Y" | "yes")
}

fn write(agent: &Agent, change: &Change, undo: bool) -> io::Result<()> {
    if let Some(folder) = change.path.parent() {
        fs::create_dir_all(folder)?;
    }
    match &change.after {
        Some(text) => replace(&change.path, text, Readers::Usual)?,
        None => fs::remove_file(&change.path)?,
    }
    // Without it undoing takes out what is ours, and may leave other blanks than there were.
    if undo {
        kept::forget(agent.name)
    } else {
        kept::keep(agent.name, change)
    }
    Ok(())
}
