//! The programs that a log can be of: the tool in its header names one.

use std::fmt;

use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::key::Key;
use crate::model::size::Size;
use crate::player::Player;
use crate::program::{self, Fact, Input, Item as _, Program, Questions, TextTarget};
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

impl Item {
    fn parts(&self) -> (&'static str, &'static str, &dyn fmt::Display) {
        match self {
            Item::Questions(item) => (item.program(), item.kind(), item),
            Item::Player(item) => (item.program(), item.kind(), item),
        }
    }
}

impl program::Item for Item {
    fn program(&self) -> &'static str {
        self.parts().0
    }

    fn kind(&self) -> &'static str {
        self.parts().1
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().2.fmt(f)
    }
}

/// Forwards methods to the program inside.
macro_rules! ask_each {
    ($(fn $name:ident(&self $(, $argument:ident: $type:ty)*) -> $output:ty;)+) => {
        $(fn $name(&self $(, $argument: $type)*) -> $output {
            match self {
                Any::Questions(program) => program.$name($($argument),*),
                Any::Player(program) => program.$name($($argument),*),
            }
        })+
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

    fn ask(&mut self, text: &str) -> Vec<Effect<()>> {
        match self {
            Any::Questions(questions) => anonymous(questions.ask(text)),
            Any::Player(player) => anonymous(player.ask(text)),
        }
    }

    fn apply(&mut self, event: Event) -> Vec<Effect<()>> {
        match self {
            Any::Questions(questions) => anonymous(questions.apply(event)),
            Any::Player(player) => anonymous(player.apply(event)),
        }
    }

    ask_each! {
        fn name(&self) -> &'static str;
        fn recorded(&self, event: &Event) -> Event;
        fn size(&self) -> Option<Size>;
        fn render(&self, renderer: &mut Renderer) -> Frame;
        fn page(&self) -> usize;
        fn due(&self) -> Option<u64>;
        fn ended(&self) -> Option<&'static str>;
        fn result(&self) -> Option<String>;
        fn facts(&self) -> Vec<Fact>;
        fn text_target(&self) -> Option<TextTarget>;
        fn is_command(&self, key: Key) -> bool;
        fn spread_out(&self, request: &str) -> Option<String>;
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
