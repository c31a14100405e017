//! The programs that a log can be of: the tool in its header names one.

use std::fmt;

use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::key::Key;
use crate::model::size::Size;
use crate::player::Player;
use crate::program::{self, Fact, Input, Program, Questions, TextTarget};
use crate::view::Renderer;
use crate::view::frame::Frame;

/// Any program.
#[derive(Clone, Debug, PartialEq)]
pub enum Any {
    /// Questions of a tool.
    Questions(Questions),
    /// A player of any program.
    Player(Box<Player<Any>>),
}

/// What transcripts can reach of any program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// Of the questions.
    Questions(<Questions as Program>::Item),
    /// Of the player.
    Player(<Player<Any> as Program>::Item),
}

impl program::Item for Item {
    fn program(&self) -> &'static str {
        match self {
            Item::Questions(item) => item.program(),
            Item::Player(item) => item.program(),
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Item::Questions(item) => item.kind(),
            Item::Player(item) => item.kind(),
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Questions(item) => write!(f, "{item}"),
            Item::Player(item) => write!(f, "{item}"),
        }
    }
}

/// Does the same with whatever program it is.
macro_rules! each {
    ($any:expr, $program:ident => $does:expr) => {
        match $any {
            Any::Questions($program) => $does,
            Any::Player($program) => $does,
        }
    };
}

/// Effects of any program; how it ended is read off the program.
fn anonymous<O>(effects: Vec<Effect<O>>) -> Vec<Effect<()>> {
    effects.into_iter().map(|effect| effect.map(|_| ())).collect()
}

impl Program for Any {
    type Output = ();
    type Renderer = Renderer;
    type Item = Item;

    fn tools() -> Vec<&'static str> {
        [Questions::tools(), Player::<Any>::tools()].concat()
    }

    fn begin(tool: &str, size: Option<Size>) -> Option<Any> {
        let questions = Questions::begin(tool, size).map(Any::Questions);
        questions.or_else(|| Player::begin(tool, size).map(|player| Any::Player(Box::new(player))))
    }

    fn name(&self) -> &'static str {
        each!(self, program => program.name())
    }

    fn ask(&mut self, text: &str) -> Vec<Effect<()>> {
        each!(self, program => anonymous(program.ask(text)))
    }

    fn apply(&mut self, event: Event) -> Vec<Effect<()>> {
        each!(self, program => anonymous(program.apply(event)))
    }

    fn size(&self) -> Option<Size> {
        each!(self, program => program.size())
    }

    fn render(&self, renderer: &mut Renderer) -> Frame {
        each!(self, program => program.render(renderer))
    }

    fn due(&self) -> Option<u64> {
        each!(self, program => program.due())
    }

    fn ended(&self) -> Option<&'static str> {
        each!(self, program => program.ended())
    }

    fn result(&self) -> Option<String> {
        each!(self, program => program.result())
    }

    fn facts(&self) -> Vec<Fact> {
        each!(self, program => program.facts())
    }

    fn text_target(&self) -> Option<TextTarget> {
        each!(self, program => program.text_target())
    }

    fn is_command(&self, key: Key) -> bool {
        each!(self, program => program.is_command(key))
    }

    fn spread_out(&self, request: &str) -> Option<String> {
        each!(self, program => program.spread_out(request))
    }

    fn reachable() -> Vec<Item> {
        let questions = Questions::reachable().into_iter().map(Item::Questions);
        questions.chain(Player::<Any>::reachable().into_iter().map(Item::Player)).collect()
    }

    fn reaching(&self, input: Input<'_>, items: &mut Vec<Item>) {
        match self {
            Any::Questions(questions) => {
                collect(items, Item::Questions, |own| questions.reaching(input, own));
            }
            Any::Player(player) => collect(items, Item::Player, |own| player.reaching(input, own)),
        }
    }

    fn reached(&self, input: Input<'_>, effects: &[&'static str], items: &mut Vec<Item>) {
        match self {
            Any::Questions(questions) => {
                collect(items, Item::Questions, |own| questions.reached(input, effects, own));
            }
            Any::Player(player) => collect(items, Item::Player, |own| player.reached(input, effects, own)),
        }
    }
}

/// Adds the items of one program to those of any.
fn collect<I>(items: &mut Vec<Item>, of: impl Fn(I) -> Item, reach: impl FnOnce(&mut Vec<I>)) {
    let mut own = Vec::new();
    reach(&mut own);
    items.extend(own.into_iter().map(of));
}
