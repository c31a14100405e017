//! An open window, from the asker's side.

use std::ffi::OsString;
use std::io::{self, Read as _, Write as _};
use std::net::Shutdown;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::net::UnixStream;
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::meeting::Meeting;
use super::place::Client;
use super::tmux;
use super::wire::{FromWindow, ToWindow, line};
use crate::host::tty::Lock;
use crate::model::text::one_line;

/// How long a window may take to end once its question is over: it may have to wait for a disk.
const ENDS: Duration = Duration::from_secs(2);

/// How long a popup may take to close after its program ended.
const CLOSES: Duration = Duration::from_millis(300);

/// How long a word is shown, in milliseconds.
const WORD: &str = "4000";

const PAUSE: Duration = Duration::from_millis(5);

/// How long a client of tmux may take to be gone after its popup.
const LEAVES: Duration = Duration::from_millis(700);

/// The time between two looks at it.
const LOOK: Duration = Duration::from_millis(50);

/// Bytes of one read.
const READ: usize = 4096;

/// The longest first line in bytes: a token and a version.
const FIRST: usize = 400;

/// What came from a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It says something.
    Said(FromWindow),
    /// It is gone, and with it the terminal.
    Gone,
    /// Nothing for so long.
    Nothing,
}

impl Heard {
    /// The first line of a connection, read byte by byte so that nothing after it is taken.
    pub(super) fn first(mut stream: &UnixStream, limit: Duration) -> Option<FromWindow> {
        stream.set_nonblocking(false).ok()?;
        stream.set_read_timeout(Some(limit)).ok()?;
        let (mut line, mut byte) = (Vec::new(), [0]);
        while line.len() < FIRST && stream.read(&mut byte).ok()? == 1 {
            if byte == *b"\n" {
                stream.set_read_timeout(None).ok()?;
                return serde_json::from_slice(&line).ok();
            }
            line.extend_from_slice(&byte);
        }
        None
    }
}

/// What was opened, as far as it can be closed.
#[derive(Debug)]
pub enum Opened {
    /// A popup of tmux, whose command runs as long as it is open.
    Popup {
        /// The command.
        launcher: Child,
        /// Who sees it.
        client: Client,
        /// The pane of the asker.
        pane: Option<OsString>,
    },
    /// A pane of tmux.
    Pane(String),
    /// Something that closes by itself when its program ends.
    Other(Child),
}

impl Opened {
    /// The command that opened it, if that may still run.
    pub(super) fn launcher(&mut self) -> Option<&mut Child> {
        match self {
            Opened::Popup { launcher, .. } | Opened::Other(launcher) => Some(launcher),
            Opened::Pane(_) => None,
        }
    }

    /// Closes what is still open of it.
    pub(super) fn close(&mut self) {
        match self {
            Opened::Popup { launcher, client, .. } => {
                if !has_ended(launcher, CLOSES) {
                    // Killing the command alone would leave the popup open.
                    let words = ["tmux", "display-popup", "-C", "-c", &client.name];
                    let _ = tmux::run(&words.map(OsString::from));
                    let _ = launcher.kill();
                    let _ = launcher.wait();
                }
            }
            // It may be there still, dead, where panes remain after their programs.
            Opened::Pane(pane) => {
                let _ = tmux::run(&["tmux", "kill-pane", "-t", pane].map(OsString::from));
            }
            Opened::Other(launcher) => {
                if !has_ended(launcher, CLOSES) {
                    let _ = launcher.kill();
                    let _ = launcher.wait();
                }
            }
        }
    }
}

impl Opened {
    /// Shows a word for a few seconds where the window was.
    fn tell(&self, word: &str) {
        let Opened::Popup { client, .. } = self else { return };
        // `#` begins a format of tmux.
        let word = format!("ask-user: {}", one_line(word).replace('#', "##"));
        let words = ["tmux", "display-message", "-c", &client.name, "-d", WORD, &word];
        let _ = tmux::run(&words.map(OsString::from));
    }
}

fn has_ended(child: &mut Child, limit: Duration) -> bool {
    let until = Instant::now() + limit;
    while Instant::now() < until {
        if child.try_wait().is_ok_and(|status| status.is_some()) {
            return true;
        }
        thread::sleep(PAUSE);
    }
    false
}

/// An open window with a question in it. Dropping it ends the question and closes the window.
#[derive(Debug)]
pub struct Window {
    stream: UnixStream,
    waiting: Vec<u8>,
    opened: Opened,
    /// What the person is told once it is closed.
    word: Option<String>,
    _meeting: Meeting,
    /// The next question of this place waits for it.
    _line: Option<Lock>,
}

impl Window {
    pub(super) fn new(stream: UnixStream, opened: Opened, meeting: Meeting, line: Option<Lock>) -> Window {
        Window { stream, waiting: Vec::new(), opened, word: None, _meeting: meeting, _line: line }
    }

    /// Says something to the window.
    ///
    /// # Errors
    /// It is gone.
    pub fn say(&mut self, message: &ToWindow) -> io::Result<()> {
        self.stream.write_all(&line(message))
    }

    /// A way to say something from elsewhere.
    ///
    /// # Errors
    /// The process has too many files open.
    pub fn speaker(&self) -> io::Result<UnixStream> {
        self.stream.try_clone()
    }

    /// Says to the person, once the window is closed, what became of the question. Only tmux has a place for it.
    pub fn tell(&mut self, word: String) {
        self.word = Some(word);
    }

    /// Waits for what the window says, at most this long, without a limit for ever.
    pub fn hear(&mut self, limit: Option<Duration>) -> Heard {
        let limit = limit.and_then(|limit| Timespec::try_from(limit).ok());
        loop {
            if let Some(end) = self.waiting.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.waiting.drain(..=end).collect();
                // What a program of this version does not say is not for it.
                match serde_json::from_slice(&line) {
                    Ok(said) => return Heard::Said(said),
                    Err(_) => continue,
                }
            }
            match poll(&mut [PollFd::new(&self.stream, PollFlags::IN)], limit.as_ref()) {
                Ok(0) | Err(rustix::io::Errno::INTR) => return Heard::Nothing,
                Ok(_) => {}
                Err(_) => return Heard::Gone,
            }
            let mut buffer = [0; READ];
            match self.stream.read(&mut buffer) {
                Ok(0) | Err(_) => return Heard::Gone,
                Ok(length) => self.waiting.extend_from_slice(buffer.get(..length).unwrap_or_default()),
            }
        }
    }

    /// Whether a window that is gone went because whoever looked at it left: the question can be put again, where they
    /// find it when they come back.
    #[must_use]
    pub fn was_left(&self) -> bool {
        let Opened::Popup { client, pane, .. } = &self.opened else { return false };
        // tmux closes the popup first, and lets the client go after that.
        let until = Instant::now() + LEAVES;
        loop {
            let now = tmux::client(pane.as_deref()).ok().flatten();
            if now.is_none_or(|now| (&now.name, now.created) != (&client.name, client.created)) {
                return true;
            }
            if Instant::now() > until {
                return false;
            }
            thread::sleep(LOOK);
        }
    }
}

impl AsFd for Window {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.stream.as_fd()
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.stream.shutdown(Shutdown::Write);
        let until = Instant::now() + ENDS;
        while let Some(left) = until.checked_duration_since(Instant::now()) {
            if self.hear(Some(left)) == Heard::Gone {
                break;
            }
        }
        self.opened.close();
        if let Some(word) = &self.word {
            self.opened.tell(word);
        }
    }
}
