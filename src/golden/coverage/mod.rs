//! What transcripts reach of the program: messages, effects, modes, outcomes, and the keys of each keymap. It
//! watches replays and changes nothing; `update` and `model` know nothing of it.

mod names;

use std::collections::HashSet;
use std::fmt;

use crate::dialect::DIALECTS;
use crate::log::replay::Observer;
use crate::model::key::Key;
use crate::model::keymap::{Action, Binding, Context};
use crate::model::session::Model;
use crate::update::message::{Effect, Msg};
pub use names::{EffectName, MessageName, ModeName, OutcomeName};

/// Something to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A kind of message.
    Message(MessageName),
    /// A kind of effect.
    Effect(EffectName),
    /// A mode.
    Mode(ModeName),
    /// A kind of outcome.
    Outcome(OutcomeName),
    /// An entry of a tool's keymap: the key means something in this context.
    Key(&'static str, Context, Key, Action),
}

impl Item {
    /// Everything there is to reach, in a fixed order.
    #[must_use]
    pub fn all() -> Vec<Item> {
        let mut all: Vec<Item> = MessageName::ALL.iter().copied().map(Item::Message).collect();
        all.extend(EffectName::ALL.iter().copied().map(Item::Effect));
        all.extend(ModeName::ALL.iter().copied().map(Item::Mode));
        all.extend(OutcomeName::ALL.iter().copied().map(Item::Outcome));
        for tool in DIALECTS.iter().map(|dialect| &dialect.presentation) {
            for section in tool.keymap().sections() {
                let item =
                    |binding: &Binding| Item::Key(tool.name, section.context, binding.key, binding.action);
                all.extend(section.bindings().map(item));
            }
        }
        all
    }

    /// What kind of thing it is, in a word.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Item::Message(_) => "message",
            Item::Effect(_) => "effect",
            Item::Mode(_) => "mode",
            Item::Outcome(_) => "outcome",
            Item::Key(..) => "key",
        }
    }
}

/// Its name, without its kind: `Pasted`, or `ask_user Single down Down`.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Message(name) => write!(f, "{name:?}"),
            Item::Effect(name) => write!(f, "{name:?}"),
            Item::Mode(name) => write!(f, "{name:?}"),
            Item::Outcome(name) => write!(f, "{name:?}"),
            Item::Key(tool, context, key, action) => write!(f, "{tool} {context:?} {key} {action:?}"),
        }
    }
}

/// What one replay reaches. Only what an expectation follows counts: nobody looks at the rest.
#[derive(Clone, Debug, Default)]
pub struct Reached {
    items: HashSet<Item>,
    unseen: Vec<Item>,
}

impl Reached {
    /// An expectation looks at what happened so far.
    pub fn expected(&mut self) {
        self.items.extend(self.unseen.drain(..));
    }
}

impl Observer for Reached {
    fn message(&mut self, before: &Model, msg: &Msg) {
        self.unseen.push(Item::Message(MessageName::of(msg)));
        if let (Msg::Key(key), Some(form)) = (msg, before.form()) {
            let (tool, context) = (form.questionnaire().tool(), form.context());
            if let Some(action) = tool.keymap().action(context, *key) {
                self.unseen.push(Item::Key(tool.name, context, *key, action));
            }
        }
    }

    fn moved(&mut self, after: &Model, effects: &[Effect]) {
        self.unseen.extend(after.form().map(|form| Item::Mode(ModeName::of(&form.mode))));
        for effect in effects {
            self.unseen.push(Item::Effect(EffectName::of(effect)));
            if let Effect::Finish(outcome) = effect {
                self.unseen.push(Item::Outcome(OutcomeName::of(outcome)));
            }
        }
    }
}

/// What several replays reach together, and what none does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// How many items are reached.
    pub reached: usize,
    /// Those that are not, in a fixed order.
    pub missing: Vec<Item>,
}

impl Coverage {
    /// The coverage of some replays.
    pub fn of<'a>(replays: impl IntoIterator<Item = &'a Reached>) -> Coverage {
        let reached: HashSet<Item> = replays.into_iter().flat_map(|one| one.items.iter().copied()).collect();
        let all = Item::all();
        let count = all.len();
        let missing: Vec<Item> = all.into_iter().filter(|item| !reached.contains(item)).collect();
        Coverage { reached: count - missing.len(), missing }
    }
}
