//! `ask-user dialogs`: the host of single dialogs on stdin and stdout.

use clap::Args;

use super::embedded;
use super::exit::Exit;
use super::record::RecordingArgs;
use crate::host::dialogs;

// The arguments of `dialogs`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user dialogs < conversation.jsonl\n\n\
    A conversation in JSON lines. First in: {\"ask\":{\"tool\":…,\"request\":…},\"size\":[80,24]}. Out: {\"dialog\":{\"method\":\"select\"|\"input\",…}}, \
    one at a time, with \"secret\":true if what is typed is not to be seen; in: {\"value\":…} or {\"cancelled\":true}; {\"abort\":…} at any time. Last out: {\"result\":…}.")]
pub(super) struct DialogsArgs {
    #[command(flatten)]
    recording: RecordingArgs,
}

/// Runs `dialogs`.
pub(super) fn run(arguments: &DialogsArgs) -> Exit {
    embedded::run(&arguments.recording, None, |lines, stdout, begin| dialogs::run(lines, stdout, begin))
}
