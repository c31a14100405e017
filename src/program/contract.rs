//! The trait of a program that can be logged, replayed, tested, played and hosted. The questions are one program,
//! the player of sessions is another.

use std::fmt;
use std::hash::Hash;

use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::key::Key;
use crate::model::size::Size;
use crate::view::frame::Frame;

/// What happens to a program: a request, once, or an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input<'a> {
    /// The text of a request.
    Ask(&'a str),
    /// Anything else.
    Event(&'a Event),
}

/// A fact of a program's state with its name, for people who look at what a step changed.
pub type Fact = (String, String);

/// Where text goes that a person types or pastes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextTarget {
    /// Into a text of their own.
    Own,
    /// Into a filter over texts of the request.
    Filter {
        /// Whether it has matches.
        matches: bool,
    },
}

/// Something that transcripts can reach. It prints as its name, without its kind.
pub trait Item: Copy + Eq + Hash + fmt::Display {
    /// The program that has it, as [`Program::name`] says it.
    fn program(&self) -> &'static str;

    /// What kind of thing it is, in a word.
    fn kind(&self) -> &'static str;
}

/// A program: a state that events move on, and that can be shown at any time. All of it is pure.
pub trait Program: Clone + PartialEq + fmt::Debug {
    /// How it ends.
    type Output;

    /// What makes its frames. It keeps caches, which never change a frame.
    type Renderer: Default;

    /// What transcripts can reach of it.
    type Item: Item;

    /// The names of the tools that it runs.
    fn tools() -> Vec<&'static str>;

    /// The program of a tool before anything happened, on a screen of this size; `None` if it does not run the
    /// tool. Without a size there is no screen.
    fn begin(tool: &str, size: Option<Size>) -> Option<Self>;

    /// Its name.
    fn name(&self) -> &'static str;

    /// Takes a request. A program is asked once.
    fn ask(&mut self, text: &str) -> Vec<Effect<Self::Output>>;

    /// Moves on by one event. Every event is accepted in every state.
    fn apply(&mut self, event: Event) -> Vec<Effect<Self::Output>>;

    /// The event as a log may have it: without what must not be recorded, and such that the program comes to the
    /// same by it.
    fn recorded(&self, event: &Event) -> Event {
        event.clone()
    }

    /// The size of its screen, if it has one.
    fn size(&self) -> Option<Size>;

    /// What its screen shows now.
    fn render(&self, renderer: &mut Self::Renderer) -> Frame;

    /// The number of the page on the screen. On another page keys mean something else, so a host gives it none
    /// that came in before it was drawn.
    fn page(&self) -> usize {
        0
    }

    /// Milliseconds after the last tick at which it moves by itself; `None` if it does not.
    fn due(&self) -> Option<u64> {
        None
    }

    /// How it ended, in a word or two; `None` if it has not ended.
    fn ended(&self) -> Option<&'static str>;

    /// Its result as JSON, if it has ended with one. It names no log.
    fn result(&self) -> Option<String>;

    /// Its state as facts, in a fixed order.
    fn facts(&self) -> Vec<Fact>;

    /// Where typed and pasted text goes now.
    fn text_target(&self) -> Option<TextTarget> {
        None
    }

    /// Whether a key is a command now, rather than a character of a text.
    fn is_command(&self, _key: Key) -> bool {
        true
    }

    /// A request spread out for people; `None` if it would not be the same request then.
    fn spread_out(&self, _request: &str) -> Option<String> {
        None
    }

    /// Everything that transcripts can reach, in a fixed order.
    fn reachable() -> Vec<Self::Item>;

    /// Adds what an input reaches of it, before it takes the input.
    fn reaching(&self, _input: Input<'_>, _items: &mut Vec<Self::Item>) {}

    /// Adds what an input has reached, once it took it; `effects` are the names of its effects.
    fn reached(&self, _input: Input<'_>, _effects: &[&'static str], _items: &mut Vec<Self::Item>) {}
}
