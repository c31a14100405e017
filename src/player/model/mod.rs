//! What is true of the player: the session, the step that is looked at, what the person is doing. It says
//! what holds; it never decides what a key does.

pub mod keys;
mod label;
pub mod model_diff;
mod track;

use crate::log::history::History;
use crate::model::editor::Editor;
use crate::model::session::Model as Session;
use crate::model::size::Size;

pub use label::label;
pub use track::Track;

/// How fast a session is played, in tenths of the recorded speed.
pub const SPEEDS: [u64; 6] = [5, 10, 20, 40, 80, 160];

/// What is asked of the person in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// The step to go to.
    Jump,
    /// What to look for among the messages.
    Search,
    /// What the message is to be instead.
    Edit,
}

/// What the person is doing.
#[derive(Clone, Debug, PartialEq)]
pub enum Mode {
    /// Stepping at a step.
    Stepping,
    /// Typing an answer to a prompt.
    Typing(Prompt, Editor),
}

/// The whole state of the player.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The size of the screen.
    pub size: Size,
    /// The session's name.
    pub name: String,
    /// What the person is doing.
    pub mode: Mode,
    /// Whether the session goes on by itself.
    pub playing: bool,
    /// The speed, as an index of [`SPEEDS`].
    pub speed: usize,
    /// What is said until the next key.
    pub notice: Option<String>,
    /// What was looked for last.
    pub query: String,
    track: Track,
    /// The sessions before each change, the last one at the end, each with the step that was looked at.
    before: Vec<(Track, usize)>,
    at: usize,
    /// The session after the step that is looked at, and before it.
    now: Session,
    earlier: Option<Session>,
}

impl Model {
    /// A player at the first step of a session; nothing where the session asks nothing.
    #[must_use]
    pub fn new(name: &str, history: History, size: Size) -> Option<Model> {
        let track = Track::new(history)?;
        let now = track.session(0);
        Some(Model {
            size,
            name: name.to_owned(),
            mode: Mode::Stepping,
            playing: false,
            speed: 1,
            notice: None,
            query: String::new(),
            track,
            before: Vec::new(),
            at: 0,
            now,
            earlier: None,
        })
    }

    /// The session as steps.
    #[must_use]
    pub fn track(&self) -> &Track {
        &self.track
    }

    /// The step that is looked at.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The session after that step.
    #[must_use]
    pub fn now(&self) -> &Session {
        &self.now
    }

    /// What the step changed.
    #[must_use]
    pub fn changes(&self) -> Vec<model_diff::Change> {
        self.earlier.as_ref().map(|earlier| model_diff::changes(earlier, &self.now)).unwrap_or_default()
    }

    /// Whether the session is not the recorded one any more.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        !self.before.is_empty()
    }

    /// Goes to a step, or to the last where there are not so many.
    pub fn go(&mut self, step: usize) {
        self.at = step.min(self.track.last());
        self.earlier = self.at.checked_sub(1).map(|earlier| self.track.session(earlier));
        self.now = match (&self.earlier, self.track.entry(self.at).msg.as_ref()) {
            (Some(earlier), Some(msg)) => {
                let mut now = earlier.clone();
                crate::log::history::step(&mut now, msg);
                now
            }
            _ => self.track.session(self.at),
        };
    }

    /// Puts another session in the place of this one, and looks at a step of it.
    pub fn change(&mut self, track: Track, step: usize) {
        let before = std::mem::replace(&mut self.track, track);
        self.before.push((before, self.at));
        self.go(step);
    }

    /// Takes the last change back; whether there was one.
    pub fn take_back(&mut self) -> bool {
        let Some((track, at)) = self.before.pop() else { return false };
        self.track = track;
        self.go(at);
        true
    }

    /// How long the step that is looked at still stays while the session is played, in milliseconds;
    /// nothing where it is not.
    #[must_use]
    pub fn due(&self) -> Option<u64> {
        let speed = SPEEDS.get(self.speed).copied().unwrap_or(10);
        self.playing.then(|| (self.track.pause_before(self.at + 1) * 10 / speed).max(1))
    }
}
