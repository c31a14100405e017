//! The state of the player: the session, the step that is shown, what the person is doing.

pub mod keys;
mod track;

use crate::log::history::History;
use crate::model::editor::Editor;
use crate::model::size::Size;
use crate::program::Program;
use crate::program::facts::{self, Change};

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
pub struct Model<P> {
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
    /// A notice that stays until the next key.
    pub notice: Option<String>,
    /// What was looked for last.
    pub query: String,
    track: Track<P>,
    /// The sessions before each change, the last one at the end, each with the step that was looked at.
    before: Vec<(Track<P>, usize)>,
    at: usize,
    /// The program after the step that is shown, and before it.
    now: P,
    earlier: Option<P>,
}

impl<P: Program> Model<P> {
    /// A player at the first step of a session; `None` if the session asks nothing.
    #[must_use]
    pub fn new(name: &str, history: History<P>, size: Size) -> Option<Model<P>> {
        let track = Track::new(history)?;
        let now = track.program(0);
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
    pub fn track(&self) -> &Track<P> {
        &self.track
    }

    /// The step that is looked at.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The program after that step.
    #[must_use]
    pub fn now(&self) -> &P {
        &self.now
    }

    /// What the step changed.
    #[must_use]
    pub fn changes(&self) -> Vec<Change> {
        let changes = |earlier: &P| facts::changes(&earlier.facts(), &self.now.facts());
        self.earlier.as_ref().map(changes).unwrap_or_default()
    }

    /// Whether the session was edited.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        !self.before.is_empty()
    }

    /// Goes to a step, or to the last if there are fewer.
    pub fn go(&mut self, step: usize) {
        self.at = step.min(self.track.last());
        self.earlier = self.at.checked_sub(1).map(|earlier| self.track.program(earlier));
        self.now = match &self.earlier {
            Some(earlier) => {
                let mut now = earlier.clone();
                self.track.entry(self.at).apply_to(&mut now);
                now
            }
            None => self.track.program(self.at),
        };
    }

    /// Puts another session in the place of this one, and shows a step of it.
    pub fn change(&mut self, track: Track<P>, step: usize) {
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

    /// How long the step that is shown still stays while the session is played, in milliseconds;
    /// `None` if it is not.
    #[must_use]
    pub fn due(&self) -> Option<u64> {
        let speed = SPEEDS.get(self.speed).copied().unwrap_or(10);
        self.playing.then(|| (self.track.pause_before(self.at + 1) * 10 / speed).max(1))
    }
}
