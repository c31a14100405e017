//! Asks on the controlling terminal and delivers the result: what `ask` and `resume` share.

use std::ffi::OsString;

use clap::{Args, ValueEnum};

use super::appearance::AppearanceArgs;
use super::claim;
use super::deliver::{Out, deliver, deliver_result, leave_unfinished};
use super::edit;
use super::environment;
use super::exit::Exit;
use super::notify::{Notifier, NotifyArgs};
use super::output;
use super::stdout::Stdout;
use crate::dialect::{self, Format, Request, ToolResult};
use crate::host::glyphs::Glyphs;
use crate::host::painter::Screen;
use crate::host::plain::{self, TtyConsole};
use crate::host::session::{End, Session};
use crate::host::terminal;
use crate::host::tty::{ENDING, Interrupt, Signals, Tty, TtyError, die_of};
use crate::model::outcome::Outcome;
use crate::model::size::Size;

// The arguments that say how a question is shown. A doc comment would become the help of each command that takes
// them.
#[derive(Debug, Args)]
pub(super) struct ScreenArgs {
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
    #[command(flatten)]
    notify: NotifyArgs,
}

impl ScreenArgs {
    /// The same arguments for another process.
    pub(super) fn to_arguments(&self) -> Vec<OsString> {
        let mut arguments = self.appearance.to_arguments();
        arguments.extend(self.notify.to_arguments());
        if let ScreenName::Alternate = self.screen {
            arguments.extend(["--screen", "alternate"].map(OsString::from));
        }
        if self.plain {
            arguments.push("--plain".into());
        }
        if self.guard > 0 {
            arguments.extend(["--guard".into(), self.guard.to_string().into()]);
        }
        arguments
    }

    /// Has a guard, if none was named.
    pub(super) fn guarded(mut self, usual: u64) -> ScreenArgs {
        if self.guard == 0 {
            self.guard = usual;
        }
        self
    }
}

/// What is printed, as named on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum FormatName {
    Answer,
    Text,
    Json,
    #[value(hide = true)]
    Hook,
}

impl From<FormatName> for Format {
    fn from(name: FormatName) -> Format {
        match name {
            FormatName::Answer => Format::Answer,
            FormatName::Text => Format::Text,
            FormatName::Json => Format::Json,
            FormatName::Hook => Format::Hook,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ScreenName {
    Inline,
    Alternate,
}

/// What the result goes out by.
pub(super) struct Delivery<'a> {
    request: &'a Request,
    format: Format,
    to: To,
}

/// Where the result goes.
enum To {
    Stdout(Stdout),
    Asker(Box<dyn Out>),
}

impl To {
    fn out(&mut self) -> &mut dyn Out {
        match self {
            To::Stdout(stdout) => stdout,
            To::Asker(asker) => &mut **asker,
        }
    }
}

impl<'a> Delivery<'a> {
    /// The result of a request goes to stdout, in the format.
    pub(super) fn new(request: &'a Request, format: Format) -> Delivery<'a> {
        Delivery { request, format, to: To::Stdout(Stdout::new()) }
    }

    /// The result goes to whoever asked from elsewhere.
    pub(super) fn to_asker(request: &'a Request, format: Format, asker: Box<dyn Out>) -> Delivery<'a> {
        Delivery { request, format, to: To::Asker(asker) }
    }

    /// The format of the result.
    pub(super) fn format(&self) -> Format {
        self.format
    }

    /// Delivers the result.
    pub(super) fn finish(mut self, outcome: &Outcome, session: Option<Session>, exit: Exit) -> Exit {
        let print = |outcome: &_, result: &_| self.format.output(self.request, outcome, result);
        deliver(self.request, outcome, session, print, self.to.out(), exit)
    }

    /// Delivers a result that the log of its session has already.
    pub(super) fn finish_with(mut self, result: ToolResult, outcome: &Outcome, session: Session) -> Exit {
        let rendered = dialect::render(self.request, outcome, None);
        if self.format == Format::Answer && rendered != result {
            output::eprint_user(
                "another version of ask-user recorded this result; `--format json` prints it as it is",
            );
            return Exit::Invalid;
        }
        let print = |outcome: &_, result: &_| self.format.output(self.request, outcome, result);
        let result = (outcome, result);
        deliver_result(self.request, result, Some(session), print, self.to.out(), Exit::of(outcome))
    }

    /// Delivers a failure, and says it to the person.
    fn fail(self, why: &str, session: Option<Session>) -> Exit {
        output::eprint_user(why);
        self.finish(&Outcome::Failed(why.to_owned()), session, Exit::Failed)
    }
}

/// Asks and delivers. `begin` makes the session, which was asked, for a screen of a size and with a set of glyphs, or
/// says why it cannot. `elsewhere` asks where the terminal is not ours, if there is another place.
pub(super) fn run<'a>(
    arguments: &ScreenArgs,
    mut delivery: Delivery<'a>,
    elsewhere: Option<&dyn Fn(Delivery<'a>) -> Exit>,
    begin: impl FnOnce(Size, Glyphs) -> Result<Session, String>,
) -> Exit {
    // In this order: from the first on a signal is an answer, and the second does not give it.
    let signals = Signals::until_exit().and_then(|signals| Ok((signals, Stdout::catching(&ENDING)?)));
    let signals = match signals {
        Ok((signals, stdout)) => {
            if let To::Stdout(usual) = &mut delivery.to {
                *usual = stdout;
            }
            signals
        }
        Err(error) => return delivery.fail(&format!("cannot watch for signals: {error}"), None),
    };
    let tty = match (claim::open(signals, arguments.force), elsewhere) {
        (Ok(tty), _) => tty,
        (Err(TtyError::NoTerminal(_) | TtyError::Background | TtyError::Raw), Some(elsewhere)) => {
            return elsewhere(delivery);
        }
        (Err(error), _) => {
            let (outcome, exit) = without_terminal(error);
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
    let mut session = match begin(size, glyphs) {
        Ok(session) => session,
        Err(why) => return delivery.finish(&Outcome::Failed(why), None, Exit::Failed),
    };
    let plain = arguments.plain || environment::dumb();
    let notifier = Notifier::start(&arguments.notify, delivery.request, &mut session, plain);
    if plain {
        return put(tty, session, (delivery, notifier), |tty, session| {
            Ok(plain::run(&mut TtyConsole::new(tty, glyphs), session)?)
        });
    }
    let theme = arguments.appearance.theme();
    let screen = match arguments.screen {
        ScreenName::Inline => Screen::Inline,
        ScreenName::Alternate => Screen::Alternate,
    };
    let (rewraps, parks, guard) = (environment::rewraps(), environment::parks(), arguments.guard);
    put(tty, session, (delivery, notifier), |tty, session| {
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
    (delivery, notifier): (Delivery<'_>, Option<Notifier>),
    host: impl FnOnce(&mut Tty, &mut Session) -> Result<End<Outcome>, terminal::Error>,
) -> Exit {
    let ended = host(&mut tty, &mut session);
    drop(notifier);
    // From here on another question may have the terminal. Signals stay caught.
    drop(tty);
    match ended {
        Ok(End::Outcome(outcome)) => delivery.finish(&outcome, Some(session), Exit::of(&outcome)),
        Ok(End::HungUp) => {
            leave_unfinished(session);
            Exit::HungUp
        }
        Ok(End::Killed(signal)) => {
            leave_unfinished(session);
            die_of(signal);
            Exit::Failed
        }
        Err(error) => {
            session.fail(error.to_string());
            delivery.fail(&error.to_string(), Some(session))
        }
    }
}

/// What becomes of a question without a terminal: the outcome, if there is one, and the exit code.
fn without_terminal(error: TtyError) -> (Option<Outcome>, Exit) {
    match error {
        TtyError::Interrupted(Interrupt::HungUp) => (None, Exit::HungUp),
        TtyError::Interrupted(Interrupt::Killed(signal)) => {
            die_of(signal);
            (None, Exit::Failed)
        }
        TtyError::Interrupted(Interrupt::Terminated) => {
            (Some(Outcome::Aborted("SIGTERM".to_owned())), Exit::Aborted)
        }
        TtyError::Interrupted(Interrupt::Cancelled) => (Some(Outcome::Cancelled), Exit::Cancelled),
        error => {
            output::eprint_user(&error);
            (Some(Outcome::NoTerminal), Exit::NoTerminal)
        }
    }
}
