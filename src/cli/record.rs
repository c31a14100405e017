//! The recording of a session: where it goes, and its end with the result in it.

use std::path::PathBuf;

use clap::Args;

use super::{environment, output};
use crate::dialect::{self, Request, SessionRef, ToolResult};
use crate::host::glyphs::Glyphs;
use crate::log::record::{Expectation, Header, Record, VERSION};
use crate::log::store::{SessionLog, StoreError};
use crate::model::outcome::Outcome;
use crate::model::questionnaire::Tool;
use crate::model::size::Size;

// The arguments that say where a session is recorded. A doc comment would become the help of each command that
// takes them.
#[derive(Debug, Args)]
pub(super) struct RecordingArgs {
    /// Record the session in FILE instead of the state folder
    #[arg(long, value_name = "FILE", conflicts_with = "no_record")]
    record: Option<PathBuf>,
    /// Do not record the session
    #[arg(long)]
    no_record: bool,
}

impl RecordingArgs {
    /// The log of a session with its header in it; nothing where none is wanted, or none can be had. A
    /// file that was named and cannot be had is a failure, in words for the agent.
    pub(super) fn start(
        &self,
        tool: Tool,
        size: Option<Size>,
        started: u64,
        glyphs: Option<Glyphs>,
    ) -> Result<Option<SessionLog>, String> {
        let tool = tool.name().to_owned();
        let glyphs = glyphs.map(|glyphs| glyphs.name().to_owned());
        let header = Header { version: VERSION, tool, size, started: Some(started), glyphs };
        match self.create(header) {
            Ok(log) => Ok(log),
            Err(error) if self.record.is_some() => {
                output::eprint_user(&error);
                Err(format!("the session cannot be recorded: {error}"))
            }
            Err(error) => {
                output::eprint_user(format_args!("not recorded: {error}"));
                Ok(None)
            }
        }
    }

    fn create(&self, header: Header) -> Result<Option<SessionLog>, StoreError> {
        let started = header.started.unwrap_or_default();
        let mut log = match (&self.record, self.no_record, environment::sessions()) {
            (_, true, _) | (None, false, None) => return Ok(None),
            (Some(path), ..) => SessionLog::create(path, true)?,
            (None, false, Some(folder)) => SessionLog::create_in(&folder, started, std::process::id())?,
        };
        log.append(&Record::Session(header))?;
        Ok(Some(log))
    }
}

/// The result of a session, which closes its log, where it has one.
pub(super) fn result(request: &Request, outcome: &Outcome, log: Option<&mut SessionLog>) -> ToolResult {
    let bare = dialect::render(request, outcome, None);
    let session = match log.map(|log| close(log, bare.to_json())) {
        Some(Ok(session)) => Some(session),
        Some(Err(error)) => {
            output::eprint_user(format_args!("the session is recorded without its result: {error}"));
            None
        }
        None => None,
    };
    ToolResult { session, ..bare }
}

/// Says that a result could not be delivered, and where it is.
pub(super) fn undelivered(error: &std::io::Error, log: Option<&SessionLog>) {
    output::eprint_user(format_args!("the result could not be delivered: {error}"));
    if let Some(log) = log {
        output::eprint_user(format_args!("it is in the session {}", log.path().display()));
    }
}

/// Appends the result, which names neither itself nor its digest, and tells both.
fn close(log: &mut SessionLog, result: String) -> Result<SessionRef, StoreError> {
    log.append(&Record::Expectation(Expectation::Result(result)))?;
    log.sync()?;
    let name = log.path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let digest = log.digest().map(|digest| digest.to_string()).unwrap_or_default();
    Ok(SessionRef { name, digest })
}
