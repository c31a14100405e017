//! Asks in a window beside a terminal that is not ours, and passes the result on.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, getppid};

use super::environment;
use super::exit::Exit;
use super::output;
use super::own_terminal::{Delivery, ScreenArgs};
use super::record::RecordingArgs;
use super::session_file::shown;
use super::stdout::Stdout;
use crate::dialect::{Format, Request};
use crate::host::beside::{
    self, Delay, FromWindow, Heard, Opening, Place, Refused, Start, ToWindow, Window, Wish,
};
use crate::host::tty::{Arrived, ENDING, Signals, die_of};
use crate::model::outcome::Outcome;

/// The time between two looks at whether the agent is still there: a question goes within a second.
const LOOK: Timespec = Timespec { tv_sec: 0, tv_nsec: 400_000_000 };

/// How often a question that lost its window is put again.
const AGAIN: u32 = 20;

/// What a window needs to begin. `program` is ask-user itself.
///
/// # Errors
/// This process does not know where it is.
pub(super) fn opening(
    (place, wish): (Place, Wish),
    (program, arguments): (PathBuf, Vec<OsString>),
    agent: Option<&str>,
    ask: (String, String),
) -> std::io::Result<Opening> {
    let start = Start {
        token: token()?,
        folder: std::env::current_dir()?,
        variables: environment::for_window(agent),
        arguments,
    };
    let program = vec![program.into(), "window".into()];
    Ok(Opening { place, wish, program, start, folders: environment::locks().collect(), ask })
}

/// Something that nobody guesses, in hex.
fn token() -> std::io::Result<String> {
    use std::fmt::Write as _;
    use std::io::Read as _;

    let mut bytes = [0; 16];
    std::fs::File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(bytes.iter().fold(String::new(), |mut token, byte| {
        let _ = write!(token, "{byte:02x}");
        token
    }))
}

/// Asks in a window, and delivers what comes out of it.
pub(super) fn ask(
    place: Place,
    wish: Wish,
    arguments: (&ScreenArgs, &RecordingArgs),
    (request, delivery): (&Request, Delivery<'_>),
) -> Exit {
    let passing = Passing {
        format: delivery.format(),
        agent: None,
        folder: None,
        is_hook: false,
        take: &mut |stdout, text, _| output::write_result(stdout, text),
    };
    let (passed, arrived) = pass((place, wish), arguments, request, passing);
    match passed {
        Ok(exit) => exit,
        Err(End::Unopened(why)) => {
            output::eprint_user(format_args!("no window to ask in: {why}"));
            delivery.finish(&Outcome::NoTerminal, None, Exit::NoTerminal)
        }
        Err(End::Stopped) => stopped(arrived, delivery),
    }
}

/// How a question is asked in a window, and where its result goes.
pub(super) struct Passing<'a> {
    /// What the window hands over.
    pub(super) format: Format,
    /// The agent that asks, if it is known.
    pub(super) agent: Option<&'a str>,
    /// The folder in which it works, if that is not the one of this process.
    pub(super) folder: Option<&'a Path>,
    /// Whether this is a hook: then the question ends with the agent, and no signal is the person's.
    pub(super) is_hook: bool,
    /// Takes the result. An error leaves it to `resume`.
    pub(super) take: &'a mut dyn FnMut(&mut Stdout, &str, Exit) -> std::io::Result<()>,
}

/// Asks in a window, and passes on what comes out of it. With the signals that arrived.
pub(super) fn pass(
    place: (Place, Wish),
    (screen, recording): (&ScreenArgs, &RecordingArgs),
    request: &Request,
    passing: Passing<'_>,
) -> (Result<Exit, End>, Arrived) {
    let unopened = |why: String| (Err(End::Unopened(why)), Arrived::default());
    let watched = Signals::until_exit().and_then(|signals| Ok((signals, Stdout::catching(&ENDING)?)));
    let (signals, stdout) = match watched {
        Ok(watched) => watched,
        Err(error) => return unopened(format!("cannot watch for signals: {error}")),
    };
    let mut arguments = recording.to_arguments();
    arguments.extend(screen.to_arguments());
    arguments.push(format_argument(passing.format));
    let ask = (request.dialect.name().to_owned(), request.text().to_owned());
    let opening =
        std::env::current_exe().and_then(|program| opening(place, (program, arguments), passing.agent, ask));
    let mut opening = match opening {
        Ok(opening) => opening,
        Err(error) => return unopened(error.to_string()),
    };
    if let Some(folder) = passing.folder {
        folder.clone_into(&mut opening.start.folder);
    }
    let parent = getppid();
    let mut asker = Asker { signals, stdout, arrived: Arrived::default(), session: None, passing, parent };
    let passed = asker.ask(opening);
    (passed, asker.arrived)
}

/// A format as an argument of a window.
pub(super) fn format_argument(format: Format) -> OsString {
    let name = match format {
        Format::Answer => "answer",
        Format::Text => "text",
        Format::Json => "json",
        Format::Hook => "hook",
    };
    format!("--format={name}").into()
}

/// A signal came before there was a window.
fn stopped(arrived: Arrived, delivery: Delivery<'_>) -> Exit {
    match arrived {
        Arrived { fatal: Some(signal), .. } => {
            die_of(signal);
            Exit::Failed
        }
        Arrived { hung_up: true, .. } => Exit::HungUp,
        Arrived { terminated: true, .. } => {
            delivery.finish(&Outcome::Aborted("SIGTERM".to_owned()), None, Exit::Aborted)
        }
        _ => delivery.finish(&Outcome::Cancelled, None, Exit::Cancelled),
    }
}

/// Why nothing came out of a window.
pub(super) enum End {
    /// There is none.
    Unopened(String),
    /// A signal ended the wait for one.
    Stopped,
}

/// This process, while another one asks for it.
struct Asker<'a> {
    signals: Signals,
    stdout: Stdout,
    arrived: Arrived,
    /// The file of the session that the window records.
    session: Option<PathBuf>,
    passing: Passing<'a>,
    /// Who started it.
    parent: Option<Pid>,
}

impl Asker<'_> {
    /// Asks, and asks again where the window was left.
    fn ask(&mut self, mut opening: Opening) -> Result<Exit, End> {
        let first = opening.start.arguments.clone();
        for _ in 0..AGAIN {
            let mut window = self.open(&opening)?;
            let exit = match self.wait(&mut window) {
                Some(exit) => exit,
                None if window.was_left() => {
                    if let Some(session) = &self.session {
                        let resume = [OsString::from("--resume"), session.into()];
                        opening.start.arguments = first.iter().cloned().chain(resume).collect();
                    }
                    continue;
                }
                None => self.lost(),
            };
            // It closes first: what waits for this process may draw where it is.
            drop(window);
            if let Some(signal) = self.arrived.fatal {
                die_of(signal);
            }
            return Ok(exit);
        }
        Ok(self.lost())
    }

    fn open(&mut self, opening: &Opening) -> Result<Window, End> {
        let mut told = None;
        let opened = beside::open(opening, &mut |delay| {
            if delay.is_some() && delay != told {
                told = delay;
                output::eprint_user(match delay {
                    Some(Delay::Busy) => "another popup is open; the question waits until it is closed",
                    _ => "another question is open in this place; this one waits until that is answered",
                });
            }
            self.arrived.add(self.signals.take());
            !self.arrived.is_end() && !Stdout::is_unread() && !self.is_orphan()
        });
        opened.map_err(|refused| match refused {
            Refused::Failed(why) => End::Unopened(why),
            Refused::GaveUp if self.arrived.is_end() => End::Stopped,
            Refused::GaveUp => End::Unopened("nobody reads stdout".to_owned()),
        })
    }

    /// Waits for the result and delivers it. `None` if the window is gone without one.
    fn wait(&mut self, window: &mut Window) -> Option<Exit> {
        loop {
            // A signal that came while it was opened counts, too.
            self.arrived.add(self.signals.take());
            if self.arrived.is_end() {
                return self.end(window);
            }
            let mut fds = [
                PollFd::new(&*window, PollFlags::IN),
                PollFd::from_borrowed_fd(self.signals.fd(), PollFlags::IN),
                PollFd::from_borrowed_fd(rustix::stdio::stdout(), PollFlags::empty()),
            ];
            // Nobody tells a hook that its agent is gone.
            let limit = self.passing.is_hook.then_some(&LOOK);
            match poll(&mut fds, limit) {
                Ok(_) | Err(Errno::INTR) => {}
                Err(_) => return None,
            }
            let [heard, _, unread] = fds.map(|fd| !fd.revents().is_empty());
            if self.is_orphan() {
                return Some(Exit::Failed);
            }
            if unread && Stdout::is_unread() {
                output::eprint_user("nobody reads stdout any more; the question is withdrawn");
                return Some(Exit::Failed);
            }
            if !heard {
                continue;
            }
            match window.hear(Some(Duration::ZERO)) {
                Heard::Said(FromWindow::Shown { session }) => self.session = session,
                Heard::Said(FromWindow::Result { text, exit }) => {
                    return Some(self.deliver(window, &text, Exit::from_code(exit)));
                }
                Heard::Said(FromWindow::Left { .. }) | Heard::Gone => return None,
                Heard::Said(FromWindow::Hello { .. } | FromWindow::Kept) | Heard::Nothing => {}
            }
        }
    }

    /// A signal came: the window gets the same, and says what became of it.
    fn end(&mut self, window: &mut Window) -> Option<Exit> {
        /// How long a window may take to end its question.
        const ENDS: Duration = Duration::from_secs(2);
        let message = match self.arrived {
            Arrived { fatal: None, .. } if self.passing.is_hook => ToWindow::Withdraw {
                why: "the agent does not wait for the answer any more".to_owned(),
                may_stay: false,
            },
            Arrived { fatal: None, hung_up: false, terminated: true, .. } => {
                ToWindow::Withdraw { why: "SIGTERM".to_owned(), may_stay: false }
            }
            Arrived { fatal: None, hung_up: false, .. } => ToWindow::Interrupt,
            _ => ToWindow::Leave,
        };
        window.tell("the question was withdrawn by whoever asked".to_owned());
        window.say(&message).ok()?;
        loop {
            match window.hear(Some(ENDS)) {
                Heard::Said(FromWindow::Result { text, exit }) => {
                    return Some(self.deliver(window, &text, Exit::from_code(exit)));
                }
                Heard::Said(FromWindow::Left { .. }) | Heard::Gone | Heard::Nothing => {
                    return Some(self.lost());
                }
                Heard::Said(_) => {}
            }
        }
    }

    /// Whether the agent that started a hook is gone.
    fn is_orphan(&self) -> bool {
        self.passing.is_hook && getppid() != self.parent
    }

    /// Puts the result on stdout, and says to the window whether that worked.
    fn deliver(&mut self, window: &mut Window, text: &str, exit: Exit) -> Exit {
        let Err(error) = (self.passing.take)(&mut self.stdout, text, exit) else {
            let _ = window.say(&ToWindow::Taken);
            return exit;
        };
        let _ = window.say(&ToWindow::Refused { why: error.to_string() });
        output::eprint_user(format_args!("the result could not be delivered: {error}"));
        if let Some(session) = self.session.as_deref() {
            output::eprint_user(format_args!(
                "it is in the session {}; `ask-user resume {}` delivers it",
                session.display(),
                shown(session)
            ));
        }
        Exit::Failed
    }

    /// The window is gone without a result.
    fn lost(&self) -> Exit {
        let kept = self.session.as_deref().filter(|session: &&Path| session.exists());
        match kept.map(shown) {
            Some(name) => output::eprint_user(format_args!(
                "the window is gone; the session is unfinished, and `ask-user resume {name}` resumes it"
            )),
            None => output::eprint_user("the window is gone, and nobody answered"),
        }
        Exit::HungUp
    }
}
