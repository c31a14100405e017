//! `ask-user hook`: answers the question tool that an agent has already. It says something only when a person did; whatever
//! goes wrong, the agent's own dialog is not in the way of that.

use std::io::{self, Read as _, Write as _};
use std::path::Path;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use serde_json::Value;

use super::beside::{self, End, Passing};
use super::environment;
use super::exit::Exit;
use super::output;
use super::own_terminal::ScreenArgs;
use super::record::RecordingArgs;
use super::show::{ShowArgs, Where};
use crate::dialect::Format;
use crate::host::beside::Wish;
use crate::host::hook::{Agent, Ended, Question, agent_of, no_opinion, output as answer, question};

/// The most that an agent says, in bytes: a request of a thousand options has 100 KB.
const MOST: u64 = 16 << 20;

// The arguments of `hook`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  echo '{}' | ask-user hook --for claude\n\n\
    A JSON object from the agent on stdin; on stdout what it takes for an answer, or nothing. docs/agents.md has the settings.")]
pub(super) struct HookArgs {
    /// The agent that calls (default: detected from what it says)
    #[arg(long = "for", value_name = "AGENT", value_parser = agents())]
    agent: Option<Agent>,
    #[command(flatten)]
    recording: RecordingArgs,
    #[command(flatten)]
    screen: ScreenArgs,
    #[command(flatten)]
    show: ShowArgs,
}

fn agents() -> impl clap::builder::TypedValueParser<Value = Agent> {
    // The others are known so that their words are not taken for those of Claude Code; they get no opinion.
    let answered = |agent: Agent| !matches!(agent, Agent::Copilot | Agent::Cursor);
    let names = Agent::ALL.iter().filter(|(agent, ..)| answered(*agent)).map(|(_, name, _)| *name);
    PossibleValuesParser::new(names).try_map(|name| Agent::named(&name).ok_or("there is no such agent"))
}

/// Runs `hook`. The exit code is 0 whatever happens: any other would be an opinion.
pub(super) fn run(arguments: &HookArgs) -> Exit {
    let said = read();
    let agent = arguments.agent.or_else(|| said.as_ref().map(agent_of));
    let nothing = agent.map_or("", no_opinion).to_owned();
    let found = said.zip(agent).and_then(|(said, agent)| question(agent, &said));
    // A question may be switched off for a while, as in a script that runs the agent.
    let found = found.filter(|_| environment::text("ASK_USER").as_deref() != Some("off"));
    let said = found.map_or(nothing, |question| ask(arguments, &question));
    // An agent that is gone hears nothing.
    let _ = io::stdout().write_all(said.as_bytes());
    Exit::Fine
}

fn read() -> Option<Value> {
    let mut text = String::new();
    io::stdin().take(MOST).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}

/// Asks in a window: the terminal is the agent's, even where it opens.
fn ask(arguments: &HookArgs, question: &Question) -> String {
    let (place, wish) = match arguments.show.chosen() {
        Ok(Where::Beside(place, wish)) => (place, wish),
        Ok(Where::Here(Some(place))) => (place, Wish::Any),
        Ok(Where::Here(None)) | Err(_) => return no_opinion(question.agent).to_owned(),
    };
    // What was printed when it came is not printed again.
    let mut is_said = false;
    let passing = Passing {
        format: Format::Hook,
        agent: Some(question.agent.name()),
        folder: question.folder.as_deref().map(Path::new),
        is_hook: true,
        take: &mut |stdout, text, _| {
            is_said = true;
            stdout.write_all(answer(question, &ended(text)).as_bytes())
        },
    };
    let arguments = (&arguments.screen, &arguments.recording);
    let (passed, _) = beside::pass((place, wish), arguments, &question.request, passing);
    if let Err(End::Unopened(why)) = passed {
        output::eprint_user(format_args!("no window to ask in: {why}"));
    }
    if is_said { String::new() } else { no_opinion(question.agent).to_owned() }
}

/// How a question ended, from what its window says.
fn ended(text: &str) -> Ended {
    let said: Value = serde_json::from_str(text).unwrap_or_default();
    match (said["ended"].as_str(), said["told"].as_str()) {
        (Some("answered"), Some(told)) => {
            Ended::Answered { wire: said["wire"].clone(), told: told.to_owned() }
        }
        (Some("cancelled"), _) => Ended::Cancelled,
        _ => Ended::Nothing,
    }
}
