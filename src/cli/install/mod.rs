//! `ask-user install`: puts the settings in place by which an agent's own questions come to us, and takes them out again.
//! Nothing but what is ours changes, and nobody's file is written without being asked.

mod agents;
mod block;
mod change;
mod entry;
mod kept;
mod target;
mod trust;

use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use similar::TextDiff;

use super::environment;
use super::exit::Exit;
use super::output;
use super::replace::{Readers, replace};
use crate::model::text::sanitize;
pub(super) use agents::{AGENTS, Agent};
use change::Change;
pub(super) use target::state;

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
        Ok(None) if !arguments.undo && is_trusted(agent) == Some(false) => {
            let is_trusted = environment::program(agent.program).and_then(|program| trust::trust(&program));
            let words = if is_trusted == Some(true) { TRUSTED } else { agent.next };
            output::eprint_user(format_args!("{}: {words}", agent.title));
            return Exit::Fine;
        }
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
    // Whoever closed stderr does not want to see it.
    let _ = io::stderr().write_all(sanitize(&shown(&change)).as_bytes());
    if !arguments.yes && !is_wanted() {
        output::eprint_user("nothing was written; `--yes` writes without asking");
        return Exit::Cancelled;
    }
    match write(agent, &change, arguments.undo) {
        Ok(()) if arguments.undo => {
            output::eprint_user(format_args!("{}: taken out", agent.title));
            Exit::Fine
        }
        Ok(()) => {
            let next = if is_trusted_now(agent, &change) { TRUSTED } else { agent.next };
            output::eprint_user(format_args!("{}: in place. {next}", agent.title));
            Exit::Fine
        }
        Err(error) => {
            output::eprint_user(format_args!("{}: {error}", change.path.display()));
            Exit::Failed
        }
    }
}

/// What is said of a hook that its agent runs from now on.
const TRUSTED: &str = "It trusts the hook, and runs it from its next start.";

/// Has the hook trusted, if the agent wants that and is here. Whether it is.
fn is_trusted_now(agent: &Agent, change: &Change) -> bool {
    let program = agent.trusts.then(|| environment::program(agent.program)).flatten();
    let is_trusted = program.is_some_and(|program| trust::trust(&program) == Some(true));
    if is_trusted {
        // The agent wrote that into its file.
        let after = fs::read_to_string(&change.path).ok();
        kept::keep(agent.name, &Change { after, ..change.clone() });
    }
    is_trusted
}

/// Whether an agent that trusts hooks runs ours; `None` if it says nothing of it.
pub(super) fn is_trusted(agent: &Agent) -> Option<bool> {
    let program = agent.trusts.then(|| environment::program(agent.program)).flatten()?;
    trust::is_trusted(&program)
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
        kept::forget(agent.name);
    } else {
        kept::keep(agent.name, change);
    }
    Ok(())
}
