//! One question in a window, from the opening to the end.

use std::io::Write as _;
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use ask_user::host::beside::{self, Delay, FromWindow, Heard, Opening, Refused, ToWindow, Window, line};
use tokio::sync::watch;

use crate::desk::lock;
use crate::heartbeat::Status;

/// How often a question that lost its window is put again.
const AGAIN: u32 = 20;

/// The exit code of a question that was withdrawn.
const ABORTED: u8 = 143;

const GIVEN_UP: &str = "the agent does not wait for the answer any more";

/// How a question ended.
#[derive(Clone, Debug)]
pub enum Ended {
    /// The window gave a result.
    Result {
        /// The tool result as JSON.
        line: String,
        /// The exit code that belongs to it.
        exit: u8,
    },
    /// There is no window, in words.
    Unopened(String),
    /// The window went away before the end; the session, if it was recorded.
    Lost(Option<PathBuf>),
    /// Nobody waited for it any more.
    Withdrawn,
}

/// A question in a window.
pub struct Question {
    state: Mutex<State>,
    ended: watch::Sender<Option<(Ended, Instant)>>,
    /// What it waits for, in words.
    pub status: Status,
}

#[derive(Default)]
struct State {
    /// The calls that wait for it.
    calls: usize,
    /// The server ends.
    is_closing: bool,
    /// It was said that it is not needed any more.
    is_withdrawn: bool,
    /// Where the window is told so, once it is open.
    speaker: Option<UnixStream>,
    session: Option<PathBuf>,
}

impl Default for Question {
    fn default() -> Question {
        Question { state: Mutex::default(), ended: watch::Sender::new(None), status: Status::default() }
    }
}

impl Question {
    /// How and when it ended, if it did.
    pub fn found(&self) -> Option<(Ended, Instant)> {
        self.ended.borrow().clone()
    }

    /// One more call waits for it.
    pub fn join(&self) {
        lock(&self.state).calls += 1;
    }

    /// A call waits no more. With the last one the question is withdrawn, unless the person is answering it.
    pub fn leave(&self) {
        let mut state = lock(&self.state);
        state.calls = state.calls.saturating_sub(1);
        state.withdraw_if_unwanted();
    }

    /// The server ends.
    pub fn close(&self) {
        let mut state = lock(&self.state);
        state.is_closing = true;
        if let Some(speaker) = &state.speaker {
            // The window keeps what was typed.
            let _ = speaker.shutdown(Shutdown::Both);
        }
    }

    /// Waits for the end.
    pub async fn ended(&self) -> Ended {
        let mut ended = self.ended.subscribe();
        let found = ended.wait_for(Option::is_some).await.ok().and_then(|found| found.clone());
        found.map_or(Ended::Withdrawn, |(ended, _)| ended)
    }

    /// Opens the window and waits for its end.
    pub fn run(&self, mut opening: Opening) {
        let first = opening.start.arguments.clone();
        let mut ended = Ended::Lost(None);
        for _ in 0..AGAIN {
            if let Some(session) = &lock(&self.state).session {
                opening.start.arguments.clone_from(&first);
                opening.start.arguments.extend(["--resume".into(), session.clone().into()]);
            }
            match self.put(&opening) {
                Some(found) => {
                    ended = found;
                    break;
                }
                None => self.status.set("the window was closed; the question is put again"),
            }
        }
        let _ = self.ended.send_replace(Some((ended, Instant::now())));
    }

    /// One window. `None` if the question is to be put again.
    fn put(&self, opening: &Opening) -> Option<Ended> {
        let opened = beside::open(opening, &mut |delay| {
            match delay {
                Some(Delay::Line) => self.status.set("waits in line: another question is open"),
                Some(Delay::Busy) => self.status.set("waits: another popup is open"),
                None => {}
            }
            lock(&self.state).is_wanted()
        });
        let mut window = match opened {
            Ok(window) => window,
            Err(Refused::GaveUp) => return Some(Ended::Withdrawn),
            Err(Refused::Failed(why)) => return Some(Ended::Unopened(why)),
        };
        self.status.set("waits for the person, in a window");
        {
            let mut state = lock(&self.state);
            state.speaker = window.speaker().ok();
            state.withdraw_if_unwanted();
            if state.is_closing {
                return Some(Ended::Withdrawn);
            }
        }
        let ended = self.wait(&mut window);
        lock(&self.state).speaker = None;
        ended
    }

    fn wait(&self, window: &mut Window) -> Option<Ended> {
        loop {
            match window.hear(None) {
                Heard::Said(FromWindow::Shown { session }) => lock(&self.state).session = session,
                // Whoever asks again joins it.
                Heard::Said(FromWindow::Kept) => lock(&self.state).is_withdrawn = false,
                Heard::Said(FromWindow::Result { text, exit }) => {
                    let _ = window.say(&ToWindow::Taken);
                    let mut state = lock(&self.state);
                    let was_withdrawn = std::mem::take(&mut state.is_withdrawn) && exit == ABORTED;
                    if was_withdrawn && state.calls > 0 {
                        // Somebody asked again in that moment; the session of before is over.
                        state.session = None;
                        return None;
                    }
                    if was_withdrawn {
                        window.tell(format!("the question was withdrawn: {GIVEN_UP}"));
                        return Some(Ended::Withdrawn);
                    }
                    return Some(Ended::Result { line: text, exit });
                }
                Heard::Said(FromWindow::Left { .. }) | Heard::Gone => {
                    let state = lock(&self.state);
                    let (is_wanted, session) = (state.is_wanted(), state.session.clone());
                    drop(state);
                    let is_put_again = is_wanted && window.was_left();
                    return if is_put_again { None } else { Some(Ended::Lost(session)) };
                }
                Heard::Said(FromWindow::Hello { .. }) | Heard::Nothing => {}
            }
        }
    }
}

impl State {
    fn is_wanted(&self) -> bool {
        self.calls > 0 && !self.is_closing
    }

    /// Says to the window that nobody waits, if that is so. While it is still to be opened, that is seen there.
    fn withdraw_if_unwanted(&mut self) {
        if self.calls > 0 || self.is_withdrawn {
            return;
        }
        if let Some(speaker) = &mut self.speaker {
            self.is_withdrawn = true;
            let message = ToWindow::Withdraw { why: GIVEN_UP.to_owned(), may_stay: true };
            let _ = speaker.write_all(&line(&message));
        }
    }
}
