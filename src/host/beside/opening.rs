//! Opening a window: waiting in line, choosing its shape, starting it, and waiting until it connects.

use std::ffi::{OsStr, OsString};
use std::io;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::geteuid;

use super::meeting::Meeting;
use super::place::{Place, popup, split};
use super::tmux::{self, complaint};
use super::window::{Heard, Opened, Window};
use super::wire::{FromWindow, Start, ToWindow};
use crate::host::tty::Lock;

/// The time between two looks at what is waited for.
const PAUSE: Duration = Duration::from_millis(20);

/// The time between two tries to open a popup where another one is open.
const BUSY_PAUSE: Duration = Duration::from_millis(300);

/// How long a window may take to connect: a loaded machine takes a second.
const CONNECTS: Duration = Duration::from_secs(10);

/// How long a connection may take to say who it is.
const SAYS: Duration = Duration::from_secs(2);

/// The shape that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// A popup where somebody sees it, else a split.
    Any,
    /// A popup, or what the place has instead.
    Popup,
    /// A split, or what the place has instead.
    Split,
}

/// Why it takes longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delay {
    /// Another question is open in this place.
    Line,
    /// A popup of something else is open there.
    Busy,
}

/// Why there is no window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The asker did not want to wait any more.
    GaveUp,
    /// It cannot be had, in words.
    Failed(String),
}

/// What is to be opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Where.
    pub place: Place,
    /// In which shape.
    pub wish: Wish,
    /// The program of a window and its first arguments; the folder of the meeting comes after them.
    pub program: Vec<OsString>,
    /// How the window begins.
    pub start: Start,
    /// Folders that nobody else can write to, the best first.
    pub folders: Vec<PathBuf>,
    /// The tool and the request.
    pub ask: (String, String),
}

/// Opens a window and puts the question into it. `go_on` is called again and again while this waits, with the reason if
/// there is one, and ends the wait by `false`.
///
/// # Errors
/// There is no window.
pub fn open(opening: &Opening, go_on: &mut dyn FnMut(Option<Delay>) -> bool) -> Result<Window, Refused> {
    let line = stand_in_line(opening, go_on)?;
    loop {
        let meeting = Meeting::arrange(opening.folders.iter().cloned(), &opening.start)
            .map_err(|error| Refused::Failed(error.to_string()))?;
        let mut run = opening.program.clone();
        run.push(meeting.folder().into());
        let mut opened = start(opening, &run)?;
        match wait_for_window(&meeting, &mut opened, &opening.start.token, go_on) {
            Ok(stream) => {
                let mut window = Window::new(stream, opened, meeting, line);
                let (tool, request) = opening.ask.clone();
                let said = window.say(&ToWindow::Ask { tool, request });
                return said.map(|()| window).map_err(|error| Refused::Failed(error.to_string()));
            }
            Err(Missed::Busy) => {
                if !go_on(Some(Delay::Busy)) {
                    return Err(Refused::GaveUp);
                }
                thread::sleep(BUSY_PAUSE);
            }
            Err(Missed::GaveUp) => {
                opened.close();
                return Err(Refused::GaveUp);
            }
            Err(Missed::Failed(why)) => {
                opened.close();
                return Err(Refused::Failed(why));
            }
        }
    }
}

/// Waits until no other question of this user is open in the place. Without a folder for locks nobody waits.
fn stand_in_line(
    opening: &Opening,
    go_on: &mut dyn FnMut(Option<Delay>) -> bool,
) -> Result<Option<Lock>, Refused> {
    let name = format!("ask-user-{}-{}.lock", geteuid().as_raw(), opening.place.name());
    let Some(lock) = opening.folders.iter().find_map(|folder| Lock::open(&folder.join(&name)).ok()) else {
        return Ok(None);
    };
    while !lock.try_take().unwrap_or(true) {
        if !go_on(Some(Delay::Line)) {
            return Err(Refused::GaveUp);
        }
        thread::sleep(PAUSE);
    }
    Ok(Some(lock))
}

/// Starts the window in the shape that is wanted and can be had.
fn start(opening: &Opening, run: &[OsString]) -> Result<Opened, Refused> {
    let failed = |error: io::Error| Refused::Failed(error.to_string());
    let Place::Tmux { pane, .. } = &opening.place else {
        let words = opening.place.command(run).unwrap_or_default();
        return tmux::start(&words).map(Opened::Other).map_err(failed);
    };
    let pane = pane.as_deref();
    let client = tmux::client(pane).map_err(Refused::Failed)?;
    let client = client.filter(|_| opening.wish != Wish::Split);
    match client {
        Some(client) => {
            let words = popup(&client, run).map_err(Refused::Failed)?;
            let launcher = tmux::start(&words).map_err(failed)?;
            Ok(Opened::Popup { launcher, client, pane: pane.map(OsStr::to_owned) })
        }
        // Nobody looks at the session: a pane waits until somebody comes back, and a popup would not.
        None => match tmux::run(&split(pane, run)) {
            Ok(pane) => Ok(Opened::Pane(pane.trim().to_owned())),
            Err(error) => Err(Refused::Failed(format!("tmux opens no pane: {error}"))),
        },
    }
}

/// Why a window did not connect.
enum Missed {
    Busy,
    GaveUp,
    Failed(String),
}

fn wait_for_window(
    meeting: &Meeting,
    opened: &mut Opened,
    token: &str,
    go_on: &mut dyn FnMut(Option<Delay>) -> bool,
) -> Result<UnixStream, Missed> {
    let until = Instant::now() + CONNECTS;
    loop {
        match meeting.listener.accept() {
            Ok((stream, _)) if is_ours(&stream, token) => return Ok(stream),
            Ok(_) => continue,
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(Missed::Failed(error.to_string())),
        }
        let launched = opened.launcher().and_then(|launcher| launcher.try_wait().ok().flatten());
        if let Some(status) = launched {
            let is_popup = matches!(opened, Opened::Popup { .. });
            if is_popup && status.success() && !meeting.is_begun() {
                return Err(Missed::Busy);
            }
            if !status.success() || is_popup {
                let said = opened.launcher().map(complaint).unwrap_or_default();
                return Err(Missed::Failed(format!("the window did not open: {said}")));
            }
        }
        if Instant::now() > until {
            return Err(Missed::Failed("the window did not open in ten seconds".to_owned()));
        }
        if !go_on(None) {
            return Err(Missed::GaveUp);
        }
        thread::sleep(PAUSE);
    }
}

/// Whether a connection comes from the window that was started. Anything else may be a stray of another question.
fn is_ours(stream: &UnixStream, token: &str) -> bool {
    let Ok(stream) = stream.try_clone() else { return false };
    match Heard::first(&stream, SAYS) {
        Some(FromWindow::Hello { token: shown, version }) => {
            shown == token && version == env!("CARGO_PKG_VERSION")
        }
        _ => false,
    }
}
