//! Tells the person that a question waits: on the terminal, and by a command of theirs. Once for a question, and not if
//! something was done by then, or if the terminal has the focus.

mod quiet;
mod turn;

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use clap::{Args, ValueEnum};
use rustix::fs::OFlags;

use self::quiet::QuietHours;
use self::turn::Turns;
use super::appearance::argument;
use super::{environment, output};
use crate::dialect::Request;
use crate::host::notify::{Between, Message, TITLE_BACK, Way, bytes};
use crate::host::presence::Presence;
use crate::host::session::Session;
use crate::model::questionnaire::Questionnaire;

/// How long a person has who is there already, in seconds.
const AFTER: f64 = 2.0;

/// How often a write is tried.
const TRIES: u32 = 20;

/// The time between two tries.
const BETWEEN_TRIES: Duration = Duration::from_millis(5);

// The arguments that say how a person is told. A doc comment would become the help of each command that takes them.
#[derive(Debug, Args)]
pub(super) struct NotifyArgs {
    /// Announce a waiting question in these ways; `auto` is bell, title, and what the terminal takes (default: `auto` for
    /// a JSON request, `none` for `-q`)
    #[arg(long, value_enum, value_name = "WAYS", value_delimiter = ',')]
    notify: Option<Vec<WayName>>,
    /// Run a shell command to announce it, with `ASK_USER_QUESTION` and `ASK_USER_FROM` in its environment
    #[arg(long, value_name = "COMMAND")]
    notify_command: Option<String>,
    /// Announce it only after so many seconds without input (default: 2)
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    notify_after: Option<Duration>,
    /// Announce nothing in these hours of local time, as `22:00-07:00`, but set the title; several are separated by
    /// commas
    #[arg(long, value_name = "RANGES")]
    notify_quiet: Option<QuietHours>,
}

impl NotifyArgs {
    /// The same arguments for another process.
    pub(super) fn to_arguments(&self) -> Vec<OsString> {
        let ways = self.notify.iter().flatten().filter_map(|way| argument("--notify", way));
        let command = self.notify_command.iter().map(|command| format!("--notify-command={command}").into());
        let after =
            self.notify_after.iter().map(|after| format!("--notify-after={}", after.as_secs_f64()).into());
        let quiet = self.notify_quiet.iter().map(|quiet| format!("--notify-quiet={quiet}").into());
        ways.chain(command).chain(after).chain(quiet).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WayName {
    Auto,
    None,
    Bell,
    Title,
    Osc9,
    Osc99,
    Osc777,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "write a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// What waits until it is time to tell. Dropped, it tells nothing any more, and puts the title back; it waits for nobody.
pub(super) struct Notifier {
    state: Arc<Mutex<State>>,
    /// Gone when the question is over, which wakes the thread.
    _over: Sender<()>,
}

/// What both threads know. Whoever writes holds it.
#[derive(Debug, Default)]
struct State {
    /// The question is over.
    over: bool,
    /// The title was set.
    titled: bool,
}

impl Notifier {
    /// Begins to wait, if anything is to be told of the request. `plain` is a terminal that gets no escape sequences of
    /// its own accord.
    pub(super) fn start(
        arguments: &NotifyArgs,
        request: &Request,
        session: &mut Session,
        plain: bool,
    ) -> Option<Notifier> {
        let ways = ways(arguments, request, plain);
        let command =
            arguments.notify_command.clone().or_else(|| environment::text("ASK_USER_NOTIFY_COMMAND"));
        if ways.is_empty() && command.is_none() {
            return None;
        }
        let from_environment =
            || environment::text("ASK_USER_NOTIFY_AFTER").and_then(|text| seconds(&text).ok());
        let after = arguments.notify_after.or_else(from_environment);
        let after = after.unwrap_or(Duration::from_secs_f64(AFTER));
        let presence = Arc::<Presence>::default();
        session.watch_by(Arc::clone(&presence));
        let message = Message::new(&environment::asker(), &question(request));
        let quiet = arguments.notify_quiet.clone().or_else(quiet_of_environment);
        let (over, heard) = channel();
        let state = Arc::<Mutex<State>>::default();
        let announcement =
            Announcement { message, ways, command, quiet, heard, presence, state: Arc::clone(&state) };
        let wait = move || announcement.announce(after);
        if let Err(error) = thread::Builder::new().name("notify".to_owned()).spawn(wait) {
            output::eprint_user(format_args!("nobody is told of the question: {error}"));
            return None;
        }
        Some(Notifier { state, _over: over })
    }
}

impl Drop for Notifier {
    fn drop(&mut self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.over = true;
        if state.titled {
            write(TITLE_BACK);
        }
    }
}

/// The quiet hours of the environment. Wrong ones must not keep the question away.
fn quiet_of_environment() -> Option<QuietHours> {
    let text = environment::text("ASK_USER_NOTIFY_QUIET")?;
    let parsed: Result<QuietHours, _> = text.parse();
    if let Err(error) = &parsed {
        output::eprint_user(format_args!("no quiet hours: ASK_USER_NOTIFY_QUIET: {error}"));
    }
    parsed.ok()
}

/// The ways that were named, or those of the environment, or those that fit.
fn ways(arguments: &NotifyArgs, request: &Request, plain: bool) -> Vec<Way> {
    let named = arguments.notify.clone().or_else(|| {
        let names = environment::text("ASK_USER_NOTIFY")?;
        names.split(',').map(|name| WayName::from_str(name.trim(), true).ok()).collect()
    });
    let usual = if request.dialect.is_called_by_models() || request.dialect.is_of_agent() {
        WayName::Auto
    } else {
        WayName::None
    };
    let mut ways = Vec::new();
    for name in named.unwrap_or_else(|| vec![usual]) {
        match name {
            WayName::None => {}
            WayName::Auto if plain => ways.push(Way::Bell),
            WayName::Auto => {
                ways.extend([Way::Bell, Way::Title]);
                ways.extend(environment::notifications());
            }
            WayName::Bell => ways.push(Way::Bell),
            WayName::Title => ways.push(Way::Title),
            WayName::Osc9 => ways.push(Way::Osc9),
            WayName::Osc99 => ways.push(Way::Osc99),
            WayName::Osc777 => ways.push(Way::Osc777),
        }
    }
    ways
}

/// What is asked, in a line: the first question, and how many more there are.
fn question(request: &Request) -> String {
    let questions = request.questionnaire.as_ref().map(Questionnaire::questions);
    let questions = questions.unwrap_or_default();
    let first = questions.first().map(|first| first.prompt.clone()).unwrap_or_default();
    match questions.len() {
        0 | 1 => first,
        several => format!("{first} (+{})", several - 1),
    }
}

/// What is to be announced, on its thread.
struct Announcement {
    message: Message,
    ways: Vec<Way>,
    command: Option<String>,
    quiet: Option<QuietHours>,
    /// Closed when the question is over.
    heard: Receiver<()>,
    presence: Arc<Presence>,
    state: Arc<Mutex<State>>,
}

impl Announcement {
    /// Announces it after this time, when it is its turn, unless the person is there by then.
    fn announce(mut self, after: Duration) {
        if self.waited(after) && !self.presence.is_here() {
            if self.quiet.as_ref().is_some_and(QuietHours::hold_now) {
                self.ways.retain(|way| *way == Way::Title);
                self.command = None;
            }
            self.announce_in_turn();
        }
        self.presence.settle();
    }

    /// Whether that much time went by and the question is still there.
    fn waited(&self, time: Duration) -> bool {
        self.heard.recv_timeout(time) == Err(RecvTimeoutError::Timeout)
    }

    fn announce_in_turn(&self) {
        let needs_passing = self.ways.iter().any(|way| !matches!(way, Way::Bell | Way::Title));
        let between = if needs_passing { between() } else { Between::Nothing };
        // A title disturbs nobody, so it takes nobody's turn.
        let disturbs = self.command.is_some() || self.ways.iter().any(|way| *way != Way::Title);
        let mut turns = disturbs.then(|| Turns::open(environment::locks()));
        while let Some(wait) = turns.as_mut().and_then(|turns| turns.wait(SystemTime::now())) {
            if !self.waited(wait) || self.presence.is_here() {
                return;
            }
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.over {
            return;
        }
        write(&bytes(&self.message, &self.ways, between));
        state.titled = self.ways.contains(&Way::Title);
        self.run_command();
        if let Some(turns) = turns {
            turns.announced(SystemTime::now());
        }
    }

    fn run_command(&self) {
        let Some(command) = &self.command else { return };
        let started = Command::new("sh")
            .args(["-c", command])
            .env("ASK_USER_QUESTION", &self.message.question)
            .env("ASK_USER_FROM", &self.message.who)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        // A shell that cannot be started leaves the question where it is; the other ways were tried.
        drop(started);
    }
}

/// Writes to the terminal soon, or not at all: one that takes nothing shows nothing either. One write, so that no frame
/// is torn. While another write is under way the terminal takes none that does not block.
fn write(bytes: &[u8]) {
    let flags = (OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed();
    let Ok(mut terminal) = File::options().write(true).custom_flags(flags).open("/dev/tty") else { return };
    for _ in 0..TRIES {
        match terminal.write(bytes) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => thread::sleep(BETWEEN_TRIES),
            Ok(_) | Err(_) => return,
        }
    }
}

/// Whether tmux is between, and passes things on to the terminal.
fn between() -> Between {
    if !environment::inside_tmux() {
        return Between::Nothing;
    }
    let option = Command::new("tmux")
        .args(["show-options", "-Aqpv", "allow-passthrough"])
        .stderr(Stdio::null())
        .output();
    let passes = option.is_ok_and(|option| matches!(option.stdout.trim_ascii(), b"on" | b"all"));
    if passes { Between::Tmux } else { Between::ClosedTmux }
}
