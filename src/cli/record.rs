//! The beginning of a session, and where it is recorded.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

use super::environment::{self, Clock};
use super::output;
use crate::dialect::Request;
use crate::host::glyphs::Glyphs;
use crate::host::session::Session;
use crate::log::record::{Header, Record, VERSION};
use crate::log::store::{SessionLog, StoreError};
use crate::model::size::Size;
use crate::program::Questions;

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
    /// The same arguments for another process.
    pub(super) fn to_arguments(&self) -> Vec<OsString> {
        let mut arguments = Vec::new();
        if let Some(path) = &self.record {
            let mut flag = OsString::from("--record=");
            flag.push(path);
            arguments.push(flag);
        }
        if self.no_record {
            arguments.push("--no-record".into());
        }
        arguments
    }

    /// The session of a request in which nothing was asked yet, with its header in the log. `glyphs` is the set
    /// that the screen gets, if the host has one.
    ///
    /// # Errors
    /// A file that was named cannot be written; in words for the agent.
    pub(super) fn begin(
        &self,
        request: &Request,
        size: Option<Size>,
        clock: Clock,
        glyphs: Option<Glyphs>,
    ) -> Result<Session, String> {
        let tool = request.dialect.name().to_owned();
        let glyphs = glyphs.map(|glyphs| glyphs.name().to_owned());
        let header = Header { version: VERSION, tool, size, started: Some(clock.started), glyphs };
        let log = match self.create(header) {
            Ok(log) => log,
            Err(error) if self.record.is_some() => {
                output::eprint_user(&error);
                return Err(format!("the session cannot be recorded: {error}"));
            }
            Err(error) => {
                output::eprint_user(format_args!("not recorded: {error}"));
                None
            }
        };
        let questions = Questions::new(request.dialect, size);
        Ok(Session::new(questions, log, Box::new(move || clock.elapsed()), environment::fault()))
    }

    fn create(&self, header: Header) -> Result<Option<SessionLog>, StoreError> {
        let started = header.started.unwrap_or_default();
        let mut log = match (&self.record, self.no_record, environment::sessions()) {
            (_, true, _) | (None, false, None) => return Ok(None),
            (Some(path), ..) => SessionLog::create(path, true)?,
            (None, false, Some(folder)) => SessionLog::create_in(&folder, started, std::process::id())?,
        };
        let begun = log.append(&Record::Session(header));
        // A file of ours may have room by the time of the answer.
        if self.record.is_some() {
            begun?;
        }
        Ok(Some(log))
    }
}
