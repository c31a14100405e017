//! `ask-user mcp`: the server for MCP clients, which is a program of its own, so that this one has no network in it.

use std::ffi::OsString;
use std::io::ErrorKind;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::Command;

use clap::Args;

use super::exit::Exit;
use super::output;
use super::service::ServeArgs;

/// The program that serves.
const BRIDGE: &str = "ask-user-bridge";

// The arguments of `mcp`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  claude mcp add ask-user -- ask-user mcp\n\nIt runs `ask-user-bridge`. \
    docs/clients.md has the settings of every client.")]
pub(super) struct McpCommand {
    #[command(flatten)]
    _serve: ServeArgs,
}

/// Runs `mcp`: the bridge takes this process over, with the arguments as they are.
pub(super) fn run(_: &McpCommand) -> Exit {
    let Ok(program) = std::env::current_exe() else {
        output::eprint_user("this program does not know where it is");
        return Exit::Failed;
    };
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let beside = program.with_file_name(BRIDGE);
    let candidates = [beside, PathBuf::from(BRIDGE)];
    for candidate in &candidates {
        let error = Command::new(candidate).args(&arguments).env(super::service::PROGRAM, &program).exec();
        if error.kind() != ErrorKind::NotFound {
            output::eprint_user(format_args!("{}: {error}", candidate.display()));
            return Exit::Failed;
        }
    }
    output::eprint_user(format_args!(
        "`{BRIDGE}` is not installed: neither in {} nor on PATH; install it with `cargo install --path bridge` in a \
         checkout of ask-user",
        program.parent().unwrap_or(&program).display()
    ));
    Exit::Failed
}
