//! `ask-user ask`: puts the questions to the person at the terminal and prints the result. Nothing but
//! the result is ever on stdout.

mod deliver;
mod edit;
mod flags;
mod request;

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Args, ValueEnum};

use super::appearance::AppearanceArgs;
use super::record::Recording;
use super::tool::model_tools;
use super::{Exit, environment, output};
use crate::dialect::{Dialect, Format, Request};
use crate::host::painter::Screen;
use crate::host::plain::{self, TtyConsole};
use crate::host::session::Session;
use crate::host::terminal::{self, End};
use crate::host::tty::{Interrupt, Tty, TtyError};
use crate::model::outcome::Outcome;
use deliver::Delivery;

// The arguments of `ask`.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  ask-user ask -q 'Which database?' -o Postgres='Battle-tested' -o SQLite=Embedded"
)]
pub(super) struct Arguments {
    /// The request as JSON: a file, or `-` for stdin (default: stdin, unless that is a terminal)
    request: Option<PathBuf>,
    #[command(flatten)]
    quick: flags::Arguments,
    /// Request schema (default: detected from its fields)
    #[arg(long, value_name = "NAME", value_parser = model_tools(), conflicts_with = "question")]
    tool: Option<&'static Dialect>,
    #[command(flatten)]
    recording: Recording,
    /// What to print: `json` is the tool result, and the default for a JSON request
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<FormatName>,
    /// Where the question stands
    #[arg(long, value_enum, value_name = "SCREEN", default_value = "inline")]
    screen: ScreenName,
    #[command(flatten)]
    appearance: AppearanceArgs,
    /// Ask in lines of text, for screen readers and logs; so it does where `TERM` is `dumb`
    #[arg(long)]
    plain: bool,
    /// Ask even where the terminal does not seem to be ours
    #[arg(long)]
    force: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum FormatName {
    Answer,
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ScreenName {
    Inline,
    Alternate,
}

/// The request that a file or stdin holds, for other subcommands.
pub(super) fn read_request(
    path: Option<&Path>,
    dialect: Option<&'static Dialect>,
) -> Result<Request, String> {
    request::read(path, flags::Arguments::default(), dialect).map_err(|error| error.to_string())
}

/// Runs `ask`. The checks come in a fixed order: the request, the terminal, then the question.
pub(super) fn run(arguments: Arguments) -> Exit {
    let started = environment::now();
    let clock = Instant::now();
    let quick = arguments.quick.is_given();
    let format = match (arguments.format, quick) {
        (Some(FormatName::Answer), _) | (None, true) => Format::Answer,
        (Some(FormatName::Text), _) => Format::Text,
        (Some(FormatName::Json), _) | (None, false) => Format::Json,
    };
    let request = match request::read(arguments.request.as_deref(), arguments.quick, arguments.tool) {
        Ok(request) => request,
        Err(error) => {
            output::eprint_user(&error);
            let delivery = Delivery { request: &request::none(quick, arguments.tool), format, log: None };
            return delivery.deliver(&Outcome::Failed(error.to_string()), Exit::Invalid);
        }
    };
    for warning in &request.warnings {
        output::eprint_user(format_args!("warning: {warning}"));
    }
    let unasked = Delivery { request: &request, format, log: None };
    if let Err(violations) = &request.questionnaire {
        // Where the result has them, nobody has to read them twice.
        for violation in violations.iter().filter(|_| format != Format::Json) {
            output::eprint_user(violation);
        }
        return unasked.deliver(&Outcome::Invalid(violations.clone()), Exit::Invalid);
    }
    let tty = match open(arguments.force) {
        Ok(tty) => tty,
        Err((outcome, exit)) => return outcome.map_or(exit, |outcome| unasked.deliver(&outcome, exit)),
    };
    let size = match tty.size() {
        Ok(size) => size,
        Err(error) => {
            output::eprint_user(format_args!("cannot ask the terminal for its size: {error}"));
            return unasked.deliver(&Outcome::NoTerminal, Exit::NoTerminal);
        }
    };
    let glyphs = arguments.appearance.glyphs();
    let log = match arguments.recording.start(request.dialect, Some(size), started, Some(glyphs)) {
        Ok(log) => log,
        Err(why) => return unasked.deliver(&Outcome::Failed(why), Exit::Failed),
    };
    let elapsed = move || u64::try_from(clock.elapsed().as_millis()).unwrap_or(u64::MAX);
    let session = Session::new(&request, size, log, Box::new(elapsed), environment::fault());
    if arguments.plain || environment::dumb() {
        return put(tty, session, &request, format, |tty, session| {
            Ok(plain::run(&mut TtyConsole::new(tty, glyphs), session)?)
        });
    }
    let theme = arguments.appearance.theme();
    let screen = match arguments.screen {
        ScreenName::Inline => Screen::Inline,
        ScreenName::Alternate => Screen::Alternate,
    };
    let rewraps = environment::rewraps();
    put(tty, session, &request, format, |tty, session| {
        let mut edit = edit::in_editor;
        let options = terminal::Options { theme, glyphs, screen, size, rewraps, edit: &mut edit };
        terminal::run(tty, session, options)
    })
}

/// Puts the questions on the terminal and delivers what comes of them.
fn put(
    mut tty: Tty,
    mut session: Session,
    request: &Request,
    format: Format,
    host: impl FnOnce(&mut Tty, &mut Session) -> Result<End, terminal::Error<Infallible>>,
) -> Exit {
    let ended = host(&mut tty, &mut session);
    // From here on signals act as they do by default, and another question may have the terminal.
    drop(tty);
    if let Some(error) = session.log_error() {
        output::eprint_user(format_args!("the session is recorded only in part: {error}"));
    }
    let outcome = match ended {
        Ok(End::Outcome(outcome)) => outcome,
        Ok(End::HungUp) => return Exit::HungUp,
        Err(error) => {
            output::eprint_user(&error);
            session.fail(error.to_string());
            Outcome::Failed(error.to_string())
        }
    };
    Delivery { request, format, log: session.into_log() }.deliver(&outcome, Exit::of(&outcome))
}

/// The terminal, or why there is none: what the caller gets, where anything, and the exit code.
fn open(force: bool) -> Result<Tty, (Option<Outcome>, Exit)> {
    Tty::open(&environment::locks(), force).map_err(|error| match error {
        TtyError::Interrupted(Interrupt::HungUp) => (None, Exit::HungUp),
        TtyError::Interrupted(Interrupt::Terminated) => {
            (Some(Outcome::Aborted("SIGTERM".to_owned())), Exit::Aborted)
        }
        TtyError::Interrupted(Interrupt::Cancelled) => (Some(Outcome::Cancelled), Exit::Cancelled),
        error => {
            output::eprint_user(&error);
            (Some(Outcome::NoTerminal), Exit::NoTerminal)
        }
    })
}
