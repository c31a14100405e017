//! Signals as events, through a pipe that is polled together with the terminal. A handler only writes to that pipe.

use std::io;
use std::os::fd::{AsFd as _, BorrowedFd};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::signal::{
    SIGABRT, SIGALRM, SIGCHLD, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGSTOP, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2,
    SIGWINCH, SIGXCPU,
};
use signal_hook::flag::register_conditional_default;
use signal_hook::iterator::backend::SignalDelivery;
use signal_hook::iterator::exfiltrator::SignalOnly;

/// What arrived since the last look. One of a kind counts as often as many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "a set of signals, each there or not")]
pub struct Arrived {
    /// SIGHUP: the terminal is gone.
    pub hung_up: bool,
    /// SIGTERM: the process is asked to end.
    pub terminated: bool,
    /// SIGINT, from outside: in raw mode Ctrl-C is a byte.
    pub interrupted: bool,
    /// SIGTSTP, from outside: in raw mode Ctrl-Z is a byte.
    pub stopped: bool,
    /// SIGCONT: it goes on, and anybody may have used the terminal meanwhile.
    pub continued: bool,
    /// SIGWINCH: the window may have another size.
    pub resized: bool,
    /// SIGCHLD: a program that this one started may have ended.
    pub child: bool,
    /// One that kills, as SIGQUIT: the terminal is to be given back first.
    pub fatal: Option<i32>,
}

impl Arrived {
    /// Whether one of them ends the question or the process.
    #[must_use]
    pub const fn is_end(&self) -> bool {
        self.hung_up || self.terminated || self.interrupted || self.fatal.is_some()
    }

    /// Adds what arrived later.
    pub fn add(&mut self, later: Arrived) {
        self.hung_up |= later.hung_up;
        self.terminated |= later.terminated;
        self.interrupted |= later.interrupted;
        self.stopped |= later.stopped;
        self.continued |= later.continued;
        self.resized |= later.resized;
        self.child |= later.child;
        self.fatal = self.fatal.or(later.fatal);
    }
}

/// The signals that kill a process by default and mean nothing to a question.
const FATAL: [i32; 6] = [SIGQUIT, SIGABRT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU];

/// The signals that end a question, and by default the process.
pub const ENDING: [i32; 9] = [SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGABRT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU];

/// Dies of a signal that was caught, as if it had not been: whoever waits for this process learns of it.
pub fn die_of(signal: i32) {
    // It fails for signals that do not kill.
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}

/// The signals that a question reacts to.
#[derive(Debug)]
pub struct Signals {
    delivery: SignalDelivery<UnixStream, SignalOnly>,
    /// Whether another program has the terminal: then a stop from it must stop us too, at once.
    lent: Arc<AtomicBool>,
    /// Whether the question is over: then signals end the process as they would have without us, unless they are
    /// ours until it exits. The handlers themselves cannot be taken back.
    over: Arc<AtomicBool>,
}

impl Signals {
    /// Takes the signals over until this is dropped.
    pub fn new() -> io::Result<Signals> {
        let over = Arc::new(AtomicBool::new(false));
        for signal in ENDING {
            register_conditional_default(signal, Arc::clone(&over))?;
        }
        Signals::watch(over)
    }

    /// Takes the signals over for as long as the process lives: the result is still to be written when the question
    /// is over, and none may cut it off.
    pub fn until_exit() -> io::Result<Signals> {
        Signals::watch(Arc::default())
    }

    fn watch(over: Arc<AtomicBool>) -> io::Result<Signals> {
        let lent = Arc::new(AtomicBool::new(false));
        register_conditional_default(SIGTSTP, Arc::clone(&lent))?;
        let (read, write) = UnixStream::pair()?;
        let watched = [&ENDING[..], &[SIGTSTP, SIGCONT, SIGWINCH, SIGCHLD]].concat();
        let delivery = SignalDelivery::with_pipe(read, write, SignalOnly, watched)?;
        Ok(Signals { delivery, lent, over })
    }

    /// Readable when something arrived.
    #[must_use]
    pub fn fd(&self) -> BorrowedFd<'_> {
        self.delivery.get_read().as_fd()
    }

    /// What arrived since the last look; it is forgotten here by that.
    pub fn take(&mut self) -> Arrived {
        let mut arrived = Arrived::default();
        for signal in self.delivery.pending() {
            match signal {
                SIGHUP => arrived.hung_up = true,
                SIGTERM => arrived.terminated = true,
                SIGINT => arrived.interrupted = true,
                SIGTSTP => arrived.stopped = true,
                SIGCONT => arrived.continued = true,
                SIGWINCH => arrived.resized = true,
                SIGCHLD => arrived.child = true,
                signal if FATAL.contains(&signal) => arrived.fatal = Some(signal),
                _ => {}
            }
        }
        arrived
    }

    /// Says whether another program has the terminal now.
    pub fn lend(&self, lent: bool) {
        self.lent.store(lent, Ordering::SeqCst);
    }
}

impl Drop for Signals {
    fn drop(&mut self) {
        self.over.store(true, Ordering::SeqCst);
    }
}

/// Stops this process until somebody continues it. `SIGSTOP` and not `SIGTSTP`, which is ours.
pub fn stop_self() -> io::Result<()> {
    signal_hook::low_level::raise(SIGSTOP)
}
