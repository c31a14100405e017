//! `ask-user ask`: asks questions on the terminal and prints the result, which alone goes to stdout.

mod edit;
mod flags;
mod request;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::appearance::AppearanceArgs;
use super::claim;
use super::deliver::{deliver, warn_of_lost_log};
use super::environment::{self, Clock};
use super::exit::Exit;
use super::output;
use super::record::RecordingArgs;
use super::stdout::Stdout;
use super::tool::model_tools;
use crate::dialect::{Dialect, Format, Request};
use crate::host::painter::Screen;
use crate::host::plain::{self, TtyConsole};
use crate::host::session::{End, Session};
use crate::host::terminal;
use crate::host::tty::{ENDING, Interrupt, Signals, Tty, TtyError};
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
    #[arg(long, value_name = "NAME", value_parser = model_tools(), conflicts_with = "question")]
    tool: Option<&'static Dialect>,
    #[command(flatten)]
    recording: RecordingArgs,
    /// What to print (default: `json`, the tool result, for a JSON request; `answer` for `-q`)
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<FormatName>,
    /// Screen to use
    #[arg(long, value_enum, value_name = "SCREEN", default_value = "inline")]
    screen: ScreenName,
    #[command(flatten)]
    appearance: AppearanceArgs,
    /// Ask in lines of text, for screen readers and logs (default if `TERM` is `dumb`)
    #[arg(long)]
    plain: bool,
    /// Ignore keys in the first MS milliseconds, and until none came for as long
    #[arg(long, value_name = "MS", default_value_t = 0, hide_default_value = true)]
    guard: u64,
    /// Ask even if another program seems to use the terminal
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
    request::read(path, flags::QuickArgs::default(), dialect).map_err(|error| error.to_string())
}

/// Runs `ask`. The checks come in a fixed order: the request, the terminal, then the question.
pub(super) fn run(arguments: AskArgs) -> Exit {
    let clock = Clock::start();
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
            let request = request::none(quick, arguments.tool);
            let outcome = Outcome::Failed(error.to_string());
            return Delivery { request: &request, format, stdout: Stdout::new() }.finish(
                &outcome,
                None,
                Exit::Invalid,
            );
        }
    };
    for warning in &request.warnings {
        output::eprint_user(format_args!("warning: {warning}"));
    }
    let mut delivery = Delivery { request: &request, format, stdout: Stdout::new() };
    if let Err(violations) = &request.questionnaire {
        // Where the result has them, nobody has to read them twice.
        for violation in violations.iter().filter(|_| format != Format::Json) {
            output::eprint_user(violation);
        }
        return delivery.finish(&Outcome::Invalid(violations.clone()), None, Exit::Invalid);
    }
    // In this order: from the first on a signal is an answer, and the second does not give it.
    let signals = Signals::until_exit().and_then(|signals| Ok((signals, Stdout::catching(&ENDING)?)));
    let signals = match signals {
        Ok((signals, stdout)) => {
            delivery.stdout = stdout;
            signals
        }
        Err(error) => return delivery.fail(&format!("cannot watch for signals: {error}"), None),
    };
    let tty = match open(signals, arguments.force) {
        Ok(tty) => tty,
        Err((outcome, exit)) => {
            return outcome.map_or(exit, |outcome| delivery.finish(&outcome, None, exit));
        }
    };
    let size = match tty.size() {
        Ok(size) => size,
        Err(error) => {
            output::eprint_user(format_args!("cannot ask the terminal for its size: {error}"));
            return delivery.finish(&Outcome::NoTerminal, None, Exit::NoTerminal);
        }
    };
    let glyphs = arguments.appearance.glyphs();
    let mut session = match arguments.recording.begin(&request, Some(size), clock, Some(glyphs)) {
        Ok(session) => session,
        Err(why) => return delivery.finish(&Outcome::Failed(why), None, Exit::Failed),
    };
    session.ask(&request);
    if arguments.plain || environment::dumb() {
        return put(tty, session, delivery, |tty, session| {
            Ok(plain::run(&mut TtyConsole::new(tty, glyphs), session)?)
        });
    }
    let theme = arguments.appearance.theme();
    let screen = match arguments.screen {
        ScreenName::Inline => Screen::Inline,
        ScreenName::Alternate => Screen::Alternate,
    };
    let (rewraps, parks, guard) = (environment::rewraps(), environment::parks(), arguments.guard);
    put(tty, session, delivery, |tty, session| {
        let mut edit = edit::in_editor;
        let options =
            terminal::Options { theme, glyphs, screen, size, rewraps, parks, guard, edit: &mut edit };
        terminal::run(tty, session, options)
    })
}

/// Asks on the terminal and delivers the result.
fn put(
    mut tty: Tty,
    mut session: Session,
    delivery: Delivery<'_>,
    host: impl FnOnce(&mut Tty, &mut Session) -> Result<End<Outcome>, terminal::Error>,
) -> Exit {
    let ended = host(&mut tty, &mut session);
    // From here on another question may have the terminal. Signals stay caught.
    drop(tty);
    warn_of_lost_log(&session);
    match ended {
        Ok(End::Outcome(outcome)) => delivery.finish(&outcome, Some(session), Exit::of(&outcome)),
        Ok(End::HungUp) => Exit::HungUp,
        Err(error) => {
            session.fail(error.to_string());
            delivery.fail(&error.to_string(), Some(session))
        }
    }
}

/// What the result goes out by.
struct Delivery<'a> {
    request: &'a Request,
    format: Format,
    stdout: Stdout,
}

impl Delivery<'_> {
    /// Delivers the result in the format.
    fn finish(mut self, outcome: &Outcome, session: Option<Session>, exit: Exit) -> Exit {
        let print = |outcome: &_, result: &_| self.format.output(self.request, outcome, result);
        deliver(self.request, outcome, session, print, &mut self.stdout, exit)
    }

    /// Delivers a failure, and says it to the person.
    fn fail(self, why: &str, session: Option<Session>) -> Exit {
        output::eprint_user(why);
        self.finish(&Outcome::Failed(why.to_owned()), session, Exit::Failed)
    }
}

/// The terminal, or why there is none: the outcome, if there is one, and the exit code.
fn open(signals: Signals, force: bool) -> Result<Tty, (Option<Outcome>, Exit)> {
    claim::open(signals, force).map_err(|error| match error {
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
