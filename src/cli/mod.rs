//! The command line: arguments, one file a subcommand, exit codes. Only this room prints, and reads the
//! environment and the clock.

mod appearance;
mod ask;
mod beside;
mod claim;
mod deliver;
mod dialogs;
mod doctor;
mod edit;
mod embedded;
mod environment;
mod exit;
mod fixture;
mod forget;
mod frames;
mod hook;
mod install;
mod mcp;
mod notify;
mod output;
mod own_folder;
mod own_terminal;
mod progress;
mod record;
mod replace;
mod replay;
mod resume;
pub mod service;
mod session_file;
mod sessions;
mod show;
mod stdout;
mod test;
mod tool;
mod validate;
mod verify;
mod window;

use std::panic::AssertUnwindSafe;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Parser, Subcommand};
use exit::Exit;
use signal_hook::consts::signal::SIGXFSZ;

use crate::log::store::disk;

/// Structured questions for a person in the terminal.
///
/// Exit codes: 0 answered, 1 something unexpected, 2 invalid request or usage, 3 no usable terminal,
/// 129 the terminal went away, 130 cancelled, 143 aborted.
#[derive(Debug, Parser)]
#[command(name = "ask-user", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

// Only the arguments of the subcommand that is called are built: the others cost time and memory.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Command {
    /// Ask questions on the terminal and print the result
    Ask(ask::AskArgs),
    /// List all problems of a request, one per line
    Validate(validate::ValidateArgs),
    /// Print the definition of a tool as JSON, to register it with a model
    Tool(tool::ToolArgs),
    /// Ask one dialog at a time, over JSON lines on stdin and stdout
    Dialogs(dialogs::DialogsArgs),
    /// Ask on another program's screen, over JSON lines on stdin and stdout
    Frames(frames::FramesArgs),
    /// Say which agents are set up, and where a question would be shown
    Doctor(doctor::DoctorArgs),
    /// Answer an agent's own question tool, as a hook
    Hook(hook::HookArgs),
    /// Set an agent up so that its own questions come here
    Install(install::InstallArgs),
    /// Serve the tools to MCP clients, on stdin and stdout
    Mcp(mcp::McpCommand),
    /// Resume an interrupted session and print its result
    Resume(resume::ResumeArgs),
    /// List the recorded sessions, the newest first
    Sessions(sessions::SessionsArgs),
    /// Check a recorded session, and that a result belongs to it
    Verify(verify::VerifyArgs),
    /// Remove recorded sessions
    Forget(forget::ForgetArgs),
    /// Show the frames of a recorded session
    Replay(replay::ReplayArgs),
    /// Turn a recorded session into a transcript
    Fixture(fixture::FixtureArgs),
    /// Replay transcripts and check what they expect
    Test(test::TestArgs),
    /// Ask in a window that another ask-user opened
    #[command(hide = true)]
    Window(window::WindowArgs),
}

/// Runs the program with the arguments of the process.
#[must_use]
pub fn main() -> ExitCode {
    let exit = match Cli::try_parse() {
        // By then a panic has restored the terminal and printed its message.
        Ok(arguments) => {
            std::panic::catch_unwind(AssertUnwindSafe(|| run(arguments.command))).unwrap_or(Exit::Failed)
        }
        Err(error) => {
            // Help and version go to stdout and are no error; clap knows which.
            let is_error = error.use_stderr();
            let printed = output::print_usage(error);
            if is_error {
                Exit::Invalid
            } else if printed.is_err() {
                Exit::Failed
            } else {
                Exit::Fine
            }
        }
    };
    exit.into()
}

fn run(command: Command) -> Exit {
    // A file that may not grow is an error of the write, not a death.
    if let Err(error) = signal_hook::flag::register(SIGXFSZ, Arc::default()) {
        output::eprint_user(format_args!("cannot watch for signals: {error}"));
    }
    let planned = environment::plan_fault_of_disk();
    let exit = run_command(command);
    if planned {
        output::eprint_user(format_args!("{} operations of the disk", disk::count()));
    }
    exit
}

fn run_command(command: Command) -> Exit {
    match command {
        Command::Ask(arguments) => ask::run(arguments),
        Command::Validate(arguments) => validate::run(&arguments),
        Command::Tool(arguments) => tool::run(&arguments),
        Command::Dialogs(arguments) => dialogs::run(&arguments),
        Command::Frames(arguments) => frames::run(&arguments),
        Command::Doctor(arguments) => doctor::run(&arguments),
        Command::Hook(arguments) => hook::run(&arguments),
        Command::Install(arguments) => install::run(&arguments),
        Command::Mcp(arguments) => mcp::run(&arguments),
        Command::Resume(arguments) => resume::run(&arguments),
        Command::Sessions(arguments) => sessions::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Forget(arguments) => forget::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Fixture(arguments) => fixture::run(&arguments),
        Command::Test(arguments) => test::run(&arguments),
        Command::Window(arguments) => window::run(arguments),
    }
}
