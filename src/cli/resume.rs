//! `ask-user resume`: takes a session up where it stopped, or delivers the result that did not go out.

use std::path::{Path, PathBuf};

use clap::Args;

use super::environment::{self, Clock};
use super::exit::Exit;
use super::output;
use super::own_terminal::{self, Delivery, FormatName, ScreenArgs};
use super::session_file::{self, shown};
use crate::dialect::{self, Format, Request, ToolResult};
use crate::host::session::Session;
use crate::log::entry::What;
use crate::log::history::History;
use crate::log::life::Life;
use crate::log::reader::Log;
use crate::log::record::Delivered;
use crate::log::store::{SessionLog, folder};
use crate::model::event::Event;
use crate::program::{Program as _, Questions};

// The arguments of `resume`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user resume")]
pub(super) struct ResumeArgs {
    /// A session: a path, a name that `sessions` lists, or `last` (default: the newest that is not finished)
    session: Option<PathBuf>,
    /// What to print (default: as `ask` does)
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<FormatName>,
    #[command(flatten)]
    screen: ScreenArgs,
}

/// Runs `resume`.
pub(super) fn run(arguments: &ResumeArgs) -> Exit {
    let clock = Clock::start();
    let stopped = find(arguments.session.as_deref()).and_then(|path| Stopped::open(&path, clock));
    let stopped = match stopped {
        Ok(stopped) => stopped,
        Err(words) => {
            output::eprint_user(words);
            return Exit::Invalid;
        }
    };
    let request = stopped.request.clone();
    let usual = if request.dialect.is_called_by_models() || request.dialect.is_of_agent() {
        Format::Json
    } else {
        Format::Answer
    };
    let delivery = Delivery::new(&request, arguments.format.map_or(usual, Format::from));
    go_on(stopped, &arguments.screen, delivery, |_| {})
}

/// Asks what is left of a session, or delivers what did not go out. `seen` sees the session before the question is shown.
pub(super) fn go_on(
    stopped: Stopped,
    screen: &ScreenArgs,
    delivery: Delivery<'_>,
    seen: impl FnOnce(&mut Session),
) -> Exit {
    let Stopped { session, recorded, .. } = stopped;
    match (session.model().outcome().cloned(), recorded) {
        (Some(outcome), Some(result)) => delivery.finish_with(result, &outcome, session),
        (Some(outcome), None) => {
            let exit = Exit::of(&outcome);
            delivery.finish(&outcome, Some(session), exit)
        }
        (None, _) => own_terminal::run(screen, delivery, None, |size, _| {
            let mut session = session;
            seen(&mut session);
            session.apply(Event::Resumed { size });
            Ok(session)
        }),
    }
}

/// The file of the session that is meant.
fn find(named: Option<&Path>) -> Result<PathBuf, String> {
    if let Some(named) = named {
        return session_file::find(named);
    }
    let folder = session_file::folder()?;
    let newest = folder::newest(&folder, |glance| glance.life.can_be_resumed() && !glance.held);
    let found = newest.map_err(|error| format!("{}: {error}", folder.display()))?;
    let found = found.ok_or("every session is finished; there is nothing to resume")?;
    output::eprint_user(format_args!("resuming {}", shown(&found)));
    Ok(found)
}

/// A session that stopped, with its log, which is held.
pub(super) struct Stopped {
    session: Session,
    /// What is asked in it.
    pub(super) request: Request,
    /// The result that is in the log.
    recorded: Option<ToolResult>,
}

impl Stopped {
    /// Goes through a log, up to where it stopped. What the host was to do there, as to open an editor, is forgotten.
    ///
    /// # Errors
    /// It cannot be taken up; in words for the person.
    pub(super) fn open(path: &Path, clock: Clock) -> Result<Stopped, String> {
        let name = shown(path);
        let (store, log) = SessionLog::open(path).map_err(|error| error.to_string())?;
        if let Some(torn) = &log.torn {
            output::eprint_user(torn);
        }
        let history =
            History::<Questions>::of(&path.display().to_string(), &log).map_err(|error| error.to_string())?;
        let asked = history.entries.iter().find_map(|entry| match &entry.what {
            What::Ask(text) => Some(text.as_str()),
            What::Event(_) | What::Note(_) => None,
        });
        let last = history.entries.iter().rev().find_map(|entry| entry.at).unwrap_or_default();
        let questions = history.replay().finish();
        let record = log.records.last().map(|located| &located.record);
        match Life::of(record, asked.is_some(), questions.ended()) {
            Life::Delivered(Delivered { partial: true, .. }) => {
                return Err(format!(
                    "{name} is recorded in part, and its result went out; `ask-user replay {name}` shows what there is"
                ));
            }
            Life::Delivered(_) => {
                return Err(format!("{name} is finished; `ask-user replay {name}` shows it"));
            }
            Life::Begun | Life::UnderWay | Life::Ended(_) | Life::Made => {}
        }
        let asked =
            asked.ok_or_else(|| format!("{name}: nothing was asked in it; there is nothing to resume"))?;
        let dialect = dialect::named(&log.header.tool);
        let dialect = dialect.ok_or_else(|| format!("{name}: no questions"))?;
        let recorded = recorded(&name, &log)?;
        // The clock of the wall may have been set back since.
        let at = last.max(clock.started.saturating_sub(log.header.started.unwrap_or(clock.started)));
        let elapsed = Box::new(move || at.saturating_add(clock.elapsed()));
        let session = Session::new(questions, Some(store), elapsed, environment::fault());
        Ok(Stopped { session, request: dialect::parse(dialect, asked), recorded })
    }
}

/// The result in a log, if it has one.
fn recorded(name: &str, log: &Log) -> Result<Option<ToolResult>, String> {
    let Some(result) = log.result() else { return Ok(None) };
    let result = ToolResult::from_json(result);
    result.map(Some).ok_or_else(|| format!("{name}: its result is none; `ask-user verify {name}` says more"))
}
