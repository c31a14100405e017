//! `ask-user window`: the program in a window that another ask-user opened. It asks as on any terminal; the request
//! comes from a socket, and the result goes there.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use signal_hook::consts::signal::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::low_level::raise;

use super::deliver::Out;
use super::environment::{self, Clock};
use super::exit::Exit;
use super::output;
use super::own_terminal::{self, Delivery, FormatName, ScreenArgs};
use super::record::RecordingArgs;
use super::resume::{self, Stopped};
use crate::dialect;
use crate::host::beside::{FromWindow, Start, ToWindow, begin, connect, line};
use crate::host::guard::ARRIVAL;
use crate::host::session::Session;

/// The variable with the token of the start, from the process that read it to itself.
const TOKEN: &str = "ASK_USER_WINDOW_TOKEN";

/// How long an asker may take to say that the result went where it had to.
const TAKES: Duration = Duration::from_secs(10);

/// How long the program of a window that went away may take to end.
const HELD: Duration = Duration::from_secs(5);

const PAUSE: Duration = Duration::from_millis(50);

// The arguments of `window`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user ask examples/database.json --show popup")]
pub(super) struct WindowArgs {
    /// The folder where the asker waits
    folder: PathBuf,
    /// Resume the session in FILE
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    recording: RecordingArgs,
    /// What to hand over
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "json")]
    format: FormatName,
    #[command(flatten)]
    screen: ScreenArgs,
}

/// Runs `window`: first as the multiplexer starts it, then again with the variables and arguments of the asker.
pub(super) fn run(arguments: WindowArgs) -> Exit {
    match environment::text(TOKEN) {
        None => begin_again(&arguments.folder),
        Some(token) => Asker::meet(&arguments.folder, token).map_or_else(
            |error| complain(&format!("the question is gone: {error}")),
            |asker| ask(arguments, asker),
        ),
    }
}

fn complain(words: &str) -> Exit {
    output::eprint_user(words);
    Exit::Failed
}

fn begin_again(folder: &Path) -> Exit {
    let begun = begin(folder).and_then(|start| Ok((start, std::env::current_exe()?)));
    let (Start { token, folder: project, variables, arguments }, program) = match begun {
        Ok(begun) => begun,
        Err(error) => {
            return complain(&format!("{}: nothing is to be asked here: {error}", folder.display()));
        }
    };
    let mut command = Command::new(program);
    command.arg("window").arg(folder).args(arguments).envs(variables).env(TOKEN, token);
    if project.is_dir() {
        command.current_dir(project);
    }
    let error = command.exec();
    complain(&format!("cannot start again: {error}"))
}

/// Asks what the asker says, or what is left of a session.
fn ask(arguments: WindowArgs, (asker, reader): (Asker, BufReader<UnixStream>)) -> Exit {
    let WindowArgs { resume, recording, format, screen, .. } = arguments;
    let (clock, screen) = (Clock::start(), screen.guarded(ARRIVAL));
    let mut lines = reader.lines();
    let said = lines.next().and_then(Result::ok).and_then(|line| serde_json::from_str(&line).ok());
    let Some(ToWindow::Ask { tool, request }) = said else { return complain("the asker asks nothing") };
    let Some(dialect) = dialect::named(&tool) else {
        return complain("the asker has a tool of another version");
    };
    let (taken, answers) = channel();
    let ear = Ear { asker: asker.clone(), taken };
    let out = Box::new(Hand { asker: asker.clone(), answers });
    let seen = move |session: &mut Session| {
        session.need_reason();
        session.tell_when_touched(Arc::clone(&ear.asker.touched));
        // Without a log there is nothing to resume.
        let path =
            session.log_path().map(|path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned()));
        ear.asker.say(&FromWindow::Shown { session: path });
        ear.listen(lines, session.reason());
    };
    let exit = match resume.map(|path| take_up(&path, clock)) {
        Some(Ok(stopped)) => {
            let request = stopped.request.clone();
            resume::go_on(stopped, &screen, Delivery::to_asker(&request, format.into(), out), seen)
        }
        Some(Err(words)) => complain(&words),
        None => {
            let request = dialect::parse(dialect, &request);
            let delivery = Delivery::to_asker(&request, format.into(), out);
            own_terminal::run(&screen, delivery, None, |size, glyphs| {
                let mut session = recording.begin(&request, Some(size), clock, Some(glyphs))?;
                seen(&mut session);
                session.ask(&request);
                Ok(session)
            })
        }
    };
    if !asker.is_answered.load(Ordering::Relaxed) {
        asker.say(&FromWindow::Left { exit: exit.code() });
    }
    exit
}

/// A session of a window that went away. Its program may hold it for a moment longer: of what a process has open the
/// socket, by whose end that is known, is closed before the log.
fn take_up(path: &Path, clock: Clock) -> Result<Stopped, String> {
    let until = Instant::now() + HELD;
    loop {
        match Stopped::open(path, clock) {
            Err(_) if Instant::now() < until => thread::sleep(PAUSE),
            taken => return taken,
        }
    }
}

/// The other end of the socket.
#[derive(Clone)]
struct Asker {
    stream: Arc<Mutex<UnixStream>>,
    /// Whether the person did something.
    touched: Arc<AtomicBool>,
    /// Whether the result is out.
    is_answered: Arc<AtomicBool>,
}

impl Asker {
    fn meet(folder: &Path, token: String) -> io::Result<(Asker, BufReader<UnixStream>)> {
        let mut stream = connect(folder)?;
        let reader = BufReader::new(stream.try_clone()?);
        stream
            .write_all(&line(&FromWindow::Hello { token, version: env!("CARGO_PKG_VERSION").to_owned() }))?;
        let stream = Arc::new(Mutex::new(stream));
        Ok((Asker { stream, touched: Arc::default(), is_answered: Arc::default() }, reader))
    }

    /// Says something. An asker that is gone is noticed where its lines are read.
    fn say(&self, message: &FromWindow) {
        let _ = self.try_say(message);
    }

    fn try_say(&self, message: &FromWindow) -> io::Result<()> {
        self.stream.lock().unwrap_or_else(PoisonError::into_inner).write_all(&line(message))
    }
}

/// What listens to the asker while the question is open. What it hears becomes the signal that says the same.
struct Ear {
    asker: Asker,
    taken: Sender<Result<(), String>>,
}

impl Ear {
    fn listen(self, lines: io::Lines<BufReader<UnixStream>>, reason: Arc<OnceLock<String>>) {
        let heard = move || {
            for line in lines.map_while(Result::ok) {
                match serde_json::from_str(&line) {
                    Ok(ToWindow::Withdraw { may_stay: true, .. }) if self.is_touched() => {
                        self.asker.say(&FromWindow::Kept);
                    }
                    Ok(ToWindow::Withdraw { why, .. }) => self.end(SIGTERM, &reason, why),
                    Ok(ToWindow::Interrupt) => self.end(SIGINT, &reason, String::new()),
                    Ok(ToWindow::Leave) => self.end(SIGHUP, &reason, String::new()),
                    Ok(ToWindow::Taken) => return drop(self.taken.send(Ok(()))),
                    Ok(ToWindow::Refused { why }) => return drop(self.taken.send(Err(why))),
                    Ok(ToWindow::Ask { .. }) | Err(_) => {}
                }
            }
            // What the person did is kept for `resume`.
            let signal = if self.is_touched() { SIGHUP } else { SIGTERM };
            self.end(signal, &reason, "whoever asked is gone".to_owned());
        };
        if let Err(error) = thread::Builder::new().name("asker".to_owned()).spawn(heard) {
            output::eprint_user(format_args!("the question cannot be withdrawn: {error}"));
        }
    }

    fn is_touched(&self) -> bool {
        self.asker.touched.load(Ordering::Relaxed)
    }

    fn end(&self, signal: i32, reason: &OnceLock<String>, why: String) {
        if self.asker.is_answered.load(Ordering::Relaxed) {
            return;
        }
        // The first one counts.
        let _ = reason.set(why);
        let _ = raise(signal);
    }
}

/// What hands the result to the asker, and waits until it is where it has to be.
struct Hand {
    asker: Asker,
    answers: Receiver<Result<(), String>>,
}

impl Out for Hand {
    fn put(&mut self, text: &str, exit: Exit) -> io::Result<()> {
        self.asker.is_answered.store(true, Ordering::Relaxed);
        self.asker.try_say(&FromWindow::Result { text: text.to_owned(), exit: exit.code() })?;
        match self.answers.recv_timeout(TAKES) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(why)) => Err(io::Error::other(why)),
            Err(_) => Err(io::Error::other("whoever asked is gone")),
        }
    }
}
