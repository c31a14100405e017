//! `ask-user ask`: asks questions on the terminal and prints the result, which alone goes to stdout.

mod flags;
mod request;

use std::path::{Path, PathBuf};

use clap::Args;

use super::beside;
use super::environment::Clock;
use super::exit::Exit;
use super::output;
use super::own_terminal::{self, Delivery, FormatName, ScreenArgs};
use super::record::RecordingArgs;
use super::show::{ShowArgs, Where};
use super::tool::request_tools;
use crate::dialect::{Dialect, Format, Request};
use crate::host::beside::Wish;
use crate::model::outcome::Outcome;

// The arguments of `ask`.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  ask-user ask -q 'Which database?' -o Postgres='Battle-tested' -o SQLite=Embedded"
)]
pub(super) struct AskArgs {
    /// JSON request: a file, or `-` for stdin (default: stdin if it is not a terminal)
    request: Option<PathBuf>,
    #[command(flatten)]
    quick: flags::QuickArgs,
    /// Request schema (default: detected from its fields)
    #[arg(long, value_name = "NAME", value_parser = request_tools(), conflicts_with = "question")]
    tool: Option<&'static Dialect>,
    #[command(flatten)]
    recording: RecordingArgs,
    /// What to print (default: `json`, the tool result, for a JSON request; `answer` for `-q`)
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<FormatName>,
    #[command(flatten)]
    screen: ScreenArgs,
    #[command(flatten)]
    show: ShowArgs,
}

/// The request that a file or stdin holds, for other subcommands.
pub(super) fn read_request(
    path: Option<&Path>,
    dialect: Option<&'static Dialect>,
) -> Result<Request, String> {
    request::read(path, flags::QuickArgs::default(), dialect).map_err(|error| error.to_string())
}

/// Runs `ask`. The checks come in a fixed order: the request, the terminal, then the question.
pub(super) fn run(arguments: AskArgs) -> Exit {
    let clock = Clock::start();
    let quick = arguments.quick.is_given();
    let usual = if quick { Format::Answer } else { Format::Json };
    let format = arguments.format.map_or(usual, Format::from);
    let AskArgs { quick: flags, tool, recording, screen, show, .. } = arguments;
    let request = match request::read(arguments.request.as_deref(), flags, tool) {
        Ok(request) => request,
        Err(error) => {
            output::eprint_user(&error);
            let request = request::none(quick, tool);
            let outcome = Outcome::Failed(error.to_string());
            return Delivery::new(&request, format).finish(&outcome, None, Exit::Invalid);
        }
    };
    for warning in &request.warnings {
        output::eprint_user(format_args!("warning: {warning}"));
    }
    let delivery = Delivery::new(&request, format);
    if let Err(violations) = &request.questionnaire {
        // Where the result has them, nobody has to read them twice.
        for violation in violations.iter().filter(|_| format != Format::Json) {
            output::eprint_user(violation);
        }
        return delivery.finish(&Outcome::Invalid(violations.clone()), None, Exit::Invalid);
    }
    let beside =
        |place, wish, delivery| beside::ask(place, wish, (&screen, &recording), (&request, delivery));
    let elsewhere: Option<&dyn Fn(_) -> _> = match show.chosen() {
        Ok(Where::Here(None)) => None,
        Ok(Where::Here(Some(place))) => Some(&move |delivery| beside(place.clone(), Wish::Any, delivery)),
        Ok(Where::Beside(place, wish)) => return beside(place, wish, delivery),
        Err(why) => {
            output::eprint_user(why);
            return delivery.finish(&Outcome::NoTerminal, None, Exit::NoTerminal);
        }
    };
    own_terminal::run(&screen, delivery, elsewhere, |size, glyphs| {
        let mut session = recording.begin(&request, Some(size), clock, Some(glyphs))?;
        session.ask(&request);
        Ok(session)
    })
}
