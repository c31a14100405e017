//! `ask-user frames`: the host of frames on stdin and stdout, for a program with a screen of its own. It
//! prints nothing itself.

use std::io;

use clap::Args;

use super::appearance::AppearanceArgs;
use super::record::Recording;
use super::{Exit, embedded};
use crate::host::frames;
use crate::host::styles::Styles;

// The arguments of `frames`.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  echo '{\"ask\":{\"tool\":\"ask_user\",\"request\":{\"questions\":[…]}},\"size\":[80,24]}' | ask-user frames\n\n\
    JSON lines. First in: {\"ask\":{\"tool\":…,\"request\":…},\"size\":[80,24]}; then {\"raw\":…}, {\"key\":…}, {\"text\":…}, \
    {\"paste\":…}, {\"resize\":[w,h]}, {\"focus\":…}, {\"theme\":{…}} or {\"abort\":…}. Out: {\"frame\":{\"lines\":[…],\"caret\":[x,y],\"width\":w}}, \
    one a settled state. Last out: {\"result\":…}."
)]
pub(super) struct Arguments {
    #[command(flatten)]
    recording: Recording,
    #[command(flatten)]
    appearance: AppearanceArgs,
}

/// Runs `frames`.
pub(super) fn run(arguments: &Arguments) -> Exit {
    let (theme, glyphs) = (arguments.appearance.theme(), arguments.appearance.glyphs());
    embedded::run(&arguments.recording, Some(glyphs), |lines, begin| {
        frames::run(lines, &mut io::stdout(), (Styles::of(theme), glyphs), begin)
    })
}
