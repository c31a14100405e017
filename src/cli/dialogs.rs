//! `ask-user dialogs`: the host of single dialogs on stdin and stdout. It prints nothing itself.

use std::io;

use clap::Args;

use super::record::Recording;
use super::{Exit, embedded};
use crate::host::dialogs;

// The arguments of `dialogs`.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  echo '{\"ask\":{\"tool\":\"ask_user\",\"request\":{\"questions\":[…]}}}' | ask-user dialogs\n\n\
    JSON lines. First in: {\"ask\":{\"tool\":…,\"request\":…},\"size\":[80,24]}. Out: {\"dialog\":{\"method\":\"select\"|\"input\",…}}, \
    one at a time; in: {\"value\":…} or {\"cancelled\":true}; {\"abort\":…} at any time. Last out: {\"result\":…}."
)]
pub(super) struct Arguments {
    #[command(flatten)]
    recording: Recording,
}

/// Runs `dialogs`.
pub(super) fn run(arguments: &Arguments) -> Exit {
    embedded::run(&arguments.recording, None, |lines, begin| dialogs::run(lines, &mut io::stdout(), begin))
}
