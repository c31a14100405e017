//! `ask-user frames`: the host of frames on stdin and stdout, for a program with a screen of its own.

use clap::Args;

use super::appearance::AppearanceArgs;
use super::embedded;
use super::exit::Exit;
use super::record::RecordingArgs;
use crate::host::frames;
use crate::host::styles::Styles;

// The arguments of `frames`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user frames < conversation.jsonl\n\n\
    A conversation in JSON lines. First in: {\"ask\":{\"tool\":…,\"request\":…},\"size\":[80,24],\"guard\":400}; then {\"raw\":…}, {\"key\":…}, {\"text\":…}, \
    {\"paste\":…}, {\"resize\":[w,h]}, {\"focus\":…}, {\"theme\":{…}} or {\"abort\":…}. Out: {\"frame\":{\"lines\":[…],\"caret\":[x,y],\"width\":w}}, \
    one per settled state; {\"unused\":…} for keys that the guard stopped. Last out: {\"result\":…}.")]
pub(super) struct FramesArgs {
    #[command(flatten)]
    recording: RecordingArgs,
    #[command(flatten)]
    appearance: AppearanceArgs,
}

/// Runs `frames`.
pub(super) fn run(arguments: &FramesArgs) -> Exit {
    let (theme, glyphs) = (arguments.appearance.theme(), arguments.appearance.glyphs());
    embedded::run(&arguments.recording, Some(glyphs), |lines, stdout, begin| {
        frames::run(lines, stdout, (Styles::of(theme), glyphs), begin)
    })
}
