//! The command line: arguments, one file a subcommand, exit codes. The only place that prints, and the
//! only one that reads the environment and the clock.

mod appearance;
mod ask;
mod dialogs;
mod embedded;
mod environment;
mod exit;
mod fixture;
mod frames;
mod output;
mod record;
mod replay;
mod test;
mod tool;
mod validate;

use std::panic::AssertUnwindSafe;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use exit::Exit;

/// Structured questions for a person in the terminal.
///
/// Exit codes: 0 answered, 1 something unexpected, 2 invalid request or usage, 3 no terminal of ours,
/// 129 the terminal went away, 130 cancelled, 143 aborted.
#[derive(Debug, Parser)]
#[command(name = "ask-user", version, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

// Only the arguments of the subcommand that is called are put together: the others cost time and memory.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Command {
    /// Put questions to the person at the terminal, and print the result
    Ask(ask::Arguments),
    /// Say everything that is wrong with a request
    Validate(validate::Arguments),
    /// Print a tool's definition as JSON, for whoever registers it
    Tool(tool::Arguments),
    /// Put questions one dialog at a time, by JSON lines on stdin and stdout
    Dialogs(dialogs::Arguments),
    /// Put questions on another program's screen, by JSON lines on stdin and stdout
    Frames(frames::Arguments),
    /// Show the frames of a recorded session
    Replay(replay::Arguments),
    /// Make a transcript of a recorded session
    Fixture(fixture::Arguments),
    /// Replay transcripts and compare what they expect
    Test(test::Arguments),
}

/// Runs the program with the arguments of the process.
#[must_use]
pub fn main() -> ExitCode {
    let exit = match Arguments::try_parse() {
        // A panic has restored the terminal and said its words by then; what is left is the exit code.
        Ok(arguments) => {
            std::panic::catch_unwind(AssertUnwindSafe(|| run(arguments.command))).unwrap_or(Exit::Failed)
        }
        Err(error) => {
            // Help and version go to stdout and are no error; clap knows which.
            let _ = error.print();
            if error.use_stderr() { Exit::Invalid } else { Exit::Fine }
        }
    };
    exit.into()
}

fn run(command: Command) -> Exit {
    match command {
        Command::Ask(arguments) => ask::run(arguments),
        Command::Validate(arguments) => validate::run(&arguments),
        Command::Tool(arguments) => tool::run(&arguments),
        Command::Dialogs(arguments) => dialogs::run(&arguments),
        Command::Frames(arguments) => frames::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Fixture(arguments) => fixture::run(&arguments),
        Command::Test(arguments) => test::run(&arguments),
    }
}
