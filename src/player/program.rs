//! The player as a program.

use super::coverage::{self, Item};
use super::model::{Mode, Model, SPEEDS, keys};
use super::update::{End, update};
use super::view::{refusal, view};
use crate::log::history::History;
use crate::log::reader;
use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::key::Key;
use crate::model::size::Size;
use crate::model::words::player as words;
use crate::program::{Fact, Input, Program, TextTarget};
use crate::view::frame::Frame;

/// The name of the player as a tool.
const TOOL: &str = "replay";

/// A player of sessions of the program `P`.
#[derive(Clone, Debug, PartialEq)]
pub struct Player<P> {
    size: Option<Size>,
    state: State<P>,
}

#[derive(Clone, Debug, PartialEq)]
enum State<P> {
    /// It has no session yet.
    Waiting,
    /// It shows one.
    Playing(Box<Model<P>>),
    /// It is over.
    Ended(End),
}

impl<P: Program> Player<P> {
    /// A player that shows a session from its first step on; `None` if the session asks nothing.
    #[must_use]
    pub fn new(name: &str, history: History<P>, size: Size) -> Option<Player<P>> {
        let model = Model::new(name, history, size)?;
        Some(Player { size: Some(size), state: State::Playing(Box::new(model)) })
    }

    /// What the player shows of its session, while it does.
    #[must_use]
    pub fn model(&self) -> Option<&Model<P>> {
        match &self.state {
            State::Playing(model) => Some(model),
            State::Waiting | State::Ended(_) => None,
        }
    }

    /// Takes the text of a session, or says why it cannot be played.
    fn load(&self, text: &str) -> Result<Model<P>, String> {
        let log = reader::read(words::UNNAMED, text.trim_start().as_bytes());
        let log = log.map_err(|error| error.to_string())?;
        let history = History::of(words::UNNAMED, &log).map_err(|error| error.to_string())?;
        let size = self.size.ok_or(words::NO_SCREEN)?;
        Model::new(words::UNNAMED, history, size).ok_or_else(|| words::NOTHING_ASKED.to_owned())
    }

    fn end(&mut self, end: End) -> Vec<Effect<End>> {
        self.state = State::Ended(end.clone());
        vec![Effect::Finish(end)]
    }
}

impl<P: Program> Program for Player<P> {
    type Output = End;
    type Renderer = P::Renderer;
    type Item = Item;

    fn tools() -> Vec<&'static str> {
        vec![TOOL]
    }

    fn begin(tool: &str, size: Option<Size>) -> Option<Player<P>> {
        (tool == TOOL).then_some(Player { size, state: State::Waiting })
    }

    fn name(&self) -> &'static str {
        coverage::PROGRAM
    }

    fn ask(&mut self, text: &str) -> Vec<Effect<End>> {
        if !matches!(self.state, State::Waiting) {
            return Vec::new();
        }
        match self.load(text) {
            Ok(model) => {
                self.state = State::Playing(Box::new(model));
                Vec::new()
            }
            Err(why) => self.end(End::Failed(why)),
        }
    }

    fn apply(&mut self, event: Event) -> Vec<Effect<End>> {
        if let Event::Resize { size } | Event::Resumed { size } = event {
            self.size = Some(size);
        }
        let State::Playing(model) = &mut self.state else { return Vec::new() };
        match update(model, event) {
            Some(Effect::Finish(end)) => self.end(end),
            effect => effect.into_iter().collect(),
        }
    }

    fn size(&self) -> Option<Size> {
        self.size
    }

    fn render(&self, renderer: &mut P::Renderer) -> Frame {
        match (&self.state, self.size) {
            (State::Playing(model), _) => view(model, renderer),
            (State::Ended(End::Failed(why)), Some(size)) => refusal(why, size),
            // Nothing of the player stays on the screen.
            (State::Waiting | State::Ended(_), _) => Frame::default(),
        }
    }

    fn due(&self) -> Option<u64> {
        self.model()?.due()
    }

    fn ended(&self) -> Option<&'static str> {
        match &self.state {
            State::Ended(End::Left) => Some(coverage::LEFT),
            State::Ended(End::Aborted(_)) => Some(coverage::ABORTED),
            State::Ended(End::Failed(_)) => Some(coverage::FAILED),
            State::Waiting | State::Playing(_) => None,
        }
    }

    fn result(&self) -> Option<String> {
        None
    }

    fn facts(&self) -> Vec<Fact> {
        let mut facts = vec![("player".to_owned(), self.ended().unwrap_or("running").to_owned())];
        if let Some(model) = self.model() {
            let mode = match &model.mode {
                Mode::Stepping => "stepping".to_owned(),
                Mode::Typing(prompt, editor) => format!("{prompt:?}: {}", editor.text()),
            };
            let facts_of = [
                ("step", model.at().to_string()),
                ("last step", model.track().last().to_string()),
                ("mode", mode),
                ("playing", model.playing.to_string()),
                ("speed", SPEEDS.get(model.speed).copied().unwrap_or_default().to_string()),
                ("notice", model.notice.clone().unwrap_or_default()),
                ("query", model.query.clone()),
            ];
            facts.extend(facts_of.map(|(name, value)| (name.to_owned(), value)));
        }
        facts
    }

    fn text_target(&self) -> Option<TextTarget> {
        matches!(self.model()?.mode, Mode::Typing(..)).then_some(TextTarget::Own)
    }

    fn is_command(&self, key: Key) -> bool {
        self.text_target().is_none() || key.typed().is_none()
    }

    fn reachable() -> Vec<Item> {
        Item::all()
    }

    fn reaching(&self, input: Input<'_>, items: &mut Vec<Item>) {
        if let (Input::Event(Event::Key { key }), Some(model)) = (input, self.model())
            && model.mode == Mode::Stepping
            && keys::action(*key).is_some()
        {
            items.push(Item::Key(*key));
        }
    }

    fn reached(&self, _: Input<'_>, _: &[&'static str], items: &mut Vec<Item>) {
        items.extend(self.ended().map(Item::End));
    }
}
