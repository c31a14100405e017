//! `ask-user doctor`: which agents are on this machine, whether their questions come here, and where one would be shown now.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};

use super::environment;
use super::exit::Exit;
use super::install::{AGENTS, Agent, is_trusted, state};
use super::output;
use super::show::{ShowArgs, Where};
use crate::host::beside::Place;

/// How long a program may take to say its version: some start a runtime of their own.
const SAYS: Duration = Duration::from_secs(10);

const PAUSE: Duration = Duration::from_millis(10);

// The arguments of `doctor`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user doctor")]
pub(super) struct DoctorArgs {
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    show: ShowArgs,
}

/// What is known of an agent on this machine.
struct Found {
    agent: &'static Agent,
    version: Option<String>,
    path: Option<PathBuf>,
    is_set_up: bool,
    limit: Option<u64>,
    /// Whether the agent runs the hook, where it must be trusted for that.
    is_trusted: Option<bool>,
}

impl Found {
    fn is_well(&self) -> bool {
        self.is_set_up && self.is_trusted != Some(false)
    }
}

/// Runs `doctor`. The exit code is 1 if an agent is here and no question of it would come.
pub(super) fn run(arguments: &DoctorArgs) -> Exit {
    let found: Vec<Found> = AGENTS.iter().filter_map(look).collect();
    let place = place(&arguments.show);
    let is_well = place.is_ok() && found.iter().all(Found::is_well);
    let text = if arguments.json { as_json(&found, &place) } else { as_text(&found, &place) };
    output::print_report(&text, if is_well { Exit::Fine } else { Exit::Failed })
}

/// An agent, if its program or its settings are here.
fn look(agent: &'static Agent) -> Option<Found> {
    let is_here = environment::program(agent.program).is_some();
    let (is_set_up, limit) = state(agent);
    (is_here || is_set_up).then(|| Found {
        agent,
        version: is_here.then(|| version(agent.program)).flatten(),
        path: agent.path(),
        is_set_up,
        limit,
        is_trusted: is_set_up.then(|| is_trusted(agent)).flatten(),
    })
}

/// What a program says of its version: the first word in it that begins with a digit.
fn version(program: &str) -> Option<String> {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    let until = Instant::now() + SAYS;
    while child.try_wait().ok()?.is_none() {
        if Instant::now() > until {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        thread::sleep(PAUSE);
    }
    let said = child.wait_with_output().ok()?.stdout;
    let said = String::from_utf8_lossy(&said);
    let is_version = |word: &&str| word.starts_with(|first: char| first.is_ascii_digit());
    said.split_whitespace().map(|word| word.trim_start_matches('v')).find(is_version).map(str::to_owned)
}

/// Where a question would be shown, or why nowhere.
fn place(show: &ShowArgs) -> Result<&'static str, String> {
    let place = match show.chosen()? {
        Where::Beside(place, _) | Where::Here(Some(place)) => place,
        Where::Here(None) => {
            return Err("run the agent inside tmux, zellij, WezTerm, or kitty with `listen_on`".into());
        }
    };
    Ok(match place {
        Place::Tmux { .. } => "in a popup of tmux, or in a pane where nobody is attached",
        Place::Zellij => "in a pane of zellij",
        Place::Wezterm => "in a pane of WezTerm",
        Place::Kitty => "in a window of kitty",
    })
}

fn as_text(found: &[Found], place: &Result<&'static str, String>) -> String {
    let mut text = String::new();
    for Found { agent, version, path, is_set_up, limit, is_trusted } in found {
        let version = version.as_deref().map_or_else(String::new, |version| format!(" {version}"));
        let state = match (is_set_up, path) {
            (true, _) if *is_trusted == Some(false) => {
                format!("its hook is not trusted, and passed over; `ask-user install {}`", agent.name)
            }
            (true, Some(path)) => {
                // The units differ from agent to agent, so a number alone says little.
                let short = limit.zip(agent.limit()).filter(|(there, wanted)| there < wanted);
                let short = short.map_or_else(String::new, |_| {
                    format!("; its time limit is short, and `ask-user install {}` sets days", agent.name)
                });
                format!("its questions come here ({}){short}", path.display())
            }
            _ => format!("not set up; `ask-user install {}`", agent.name),
        };
        let _ = writeln!(text, "{}{version}: {state}", agent.title);
    }
    if found.is_empty() {
        text.push_str("no agent that can be set up is on this machine\n");
    }
    let _ = match place {
        Ok(place) => writeln!(text, "A question that came now would be shown {place}"),
        Err(why) => writeln!(text, "A question that came now would have no place: {why}"),
    };
    text
}

fn as_json(found: &[Found], place: &Result<&'static str, String>) -> String {
    let agents: Vec<Value> = found
        .iter()
        .map(|found| {
            json!({
                "agent": found.agent.name, "version": found.version, "settings": found.path,
                "installed": found.is_set_up, "limit": found.limit, "trusted": found.is_trusted,
            })
        })
        .collect();
    let (shown, why) = (place.as_ref().ok(), place.as_ref().err());
    format!("{}\n", json!({ "agents": agents, "shown": shown, "nowhere": why }))
}
