//! Tells the person that a question waits: on the terminal, and by a command of theirs. Once for a question, and not if
//! something was done by then.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use clap::{Args, ValueEnum};
use rustix::fs::OFlags;

use super::appearance::argument;
use super::{environment, output};
use crate::dialect::Request;
use crate::host::notify::{Between, Message, TITLE_BACK, Way, bytes};
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
}

impl NotifyArgs {
    /// The same arguments for another process.
    pub(super) fn to_arguments(&self) -> Vec<OsString> {
        let ways = self.notify.iter().flatten().filter_map(|way| argument("--notify", way));
        let command = self.notify_command.iter().map(|command| format!("--notify-command={command}").into());
        let after =
            self.notify_after.iter().map(|after| format!("--notify-after={}", after.as_secs_f64()).into());
        ways.chain(command).chain(after).collect()
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
        let touched = Arc::new(AtomicBool::new(false));
        session.tell_when_touched(Arc::clone(&touched));
        let message = Message::new(&environment::asker(), &question(request));
        let (over, heard) = channel();
        let state = Arc::<Mutex<State>>::default();
        let telling = Arc::clone(&state);
        let wait = move || {
            if heard.recv_timeout(after) == Err(RecvTimeoutError::Timeout) && !touched.load(Ordering::Relaxed)
            {
                tell(&message, &ways, command.as_deref(), &telling);
            }
        };
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

/// The ways that were named, or those of the environment, or those that fit.
fn ways(arguments: &NotifyArgs, request: &Request, plain: bool) -> Vec<Way> {
    let named = arguments.notify.clone().or_else(|| {
        let names = environment::text("ASK_USER_NOTIFY")?;
        names.split(',').map(|name| WayName::from_str(name.trim(), true).ok()).collect()
    });
    let usual = if request.dialect.is_called_by_models() { WayName::Auto } else { WayName::None };
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

fn tell(message: &Message, ways: &[Way], command: Option<&str>, state: &Mutex<State>) {
    let needs_passing = ways.iter().any(|way| !matches!(way, Way::Bell | Way::Title));
    let between = if needs_passing { between() } else { Between::Nothing };
    let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
    if state.over {
        return;
    }
    write(&bytes(message, ways, between));
    state.titled = ways.contains(&Way::Title);
    let Some(command) = command else { return };
    let started = Command::new("sh")
        .args(["-c", command])
        .env("ASK_USER_QUESTION", &message.question)
        .env("ASK_USER_FROM", &message.who)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    // A shell that cannot be started leaves the question where it is; the other ways were tried.
    drop(started);
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
