//! What transcripts can reach of the questions: messages, effects, modes, outcomes, and the keys of each keymap.

use std::fmt;

use crate::dialect::DIALECTS;
use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::form::Mode;
use crate::model::key::Key;
use crate::model::keymap::{Action, Binding, Context};
use crate::model::outcome::Outcome;
use crate::model::session::Model;
use crate::program::{self, Input};

/// The name of the program.
pub(super) const PROGRAM: &str = "questions";

/// The messages that are no events, or events in a form of their own.
const ASKED: &str = "Asked";
const REFUSED: &str = "Refused";
const NOT_EDITED: &str = "NotEdited";

/// The events that mean nothing to questions, or the same as another.
const NOT_COUNTED: [&str; 2] = ["Resumed", "Tick"];

/// Something to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A kind of message, by name.
    Message(&'static str),
    /// A kind of effect, by name.
    Effect(&'static str),
    /// A mode.
    Mode(ModeName),
    /// A kind of outcome.
    Outcome(OutcomeName),
    /// An entry of a tool's keymap: the key means something in this context.
    Key(&'static str, Context, Key, Action),
}

impl Item {
    /// Everything there is to reach, in a fixed order.
    pub(super) fn all() -> Vec<Item> {
        let events = Event::NAMES.iter().filter(|name| !NOT_COUNTED.contains(name));
        let messages = [ASKED, REFUSED, NOT_EDITED].iter().chain(events);
        let mut all: Vec<Item> = messages.copied().map(Item::Message).collect();
        all.extend(Effect::<Outcome>::NAMES.map(Item::Effect));
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
}

impl program::Item for Item {
    fn program(&self) -> &'static str {
        PROGRAM
    }

    fn kind(&self) -> &'static str {
        match self {
            Item::Message(_) => "message",
            Item::Effect(_) => "effect",
            Item::Mode(_) => "mode",
            Item::Outcome(_) => "outcome",
            Item::Key(..) => "key",
        }
    }
}

/// Prints `Paste`, or `ask_user Single down Down`.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Message(name) | Item::Effect(name) => f.write_str(name),
            Item::Mode(name) => write!(f, "{name:?}"),
            Item::Outcome(name) => write!(f, "{name:?}"),
            Item::Key(tool, context, key, action) => write!(f, "{tool} {context:?} {key} {action:?}"),
        }
    }
}

/// Adds what an input reaches before it is taken.
pub(super) fn reaching(before: &Model, input: Input<'_>, items: &mut Vec<Item>) {
    let Input::Event(event) = input else { return };
    let name = if *event == (Event::Edited { text: None }) { NOT_EDITED } else { event.name() };
    if !NOT_COUNTED.contains(&name) {
        items.push(Item::Message(name));
    }
    if let (Event::Key { key }, Some(form)) = (event, before.form()) {
        let (tool, context) = (form.questionnaire().tool(), form.context());
        if let Some(action) = tool.keymap().action(context, *key) {
            items.push(Item::Key(tool.name, context, *key, action));
        }
    }
}

/// Adds what an input has reached; `is_valid` says whether the request was.
pub(super) fn reached(
    after: &Model,
    input: Input<'_>,
    is_valid: bool,
    effects: &[&'static str],
    items: &mut Vec<Item>,
) {
    if let Input::Ask(_) = input {
        items.push(Item::Message(if is_valid { ASKED } else { REFUSED }));
    }
    items.extend(after.form().map(|form| Item::Mode(ModeName::of(&form.mode))));
    items.extend(effects.iter().copied().map(Item::Effect));
    if let (Some(outcome), false) = (after.outcome(), effects.is_empty()) {
        items.push(Item::Outcome(OutcomeName::of(outcome)));
    }
}

/// An enum that has a name for each kind of another, and the list of them.
macro_rules! names {
    ($(#[$doc:meta])* $name:ident of $of:ident { $($(#[$variant_doc:meta])* $variant:ident = $pattern:pat),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$variant_doc])* $variant),+
        }

        impl $name {
            const ALL: &'static [$name] = &[$($name::$variant),+];

            const fn of(value: &$of) -> $name {
                match value {
                    $($pattern => $name::$variant),+
                }
            }
        }
    };
}

names! {
    /// A mode.
    ModeName of Mode {
        /// Moving about.
        Browsing = Mode::Browsing,
        /// Typing a filter.
        Filtering = Mode::Filtering(_),
        /// Typing free text.
        Typing = Mode::Typing(_),
        /// Typing a comment.
        Commenting = Mode::Commenting(_),
        /// Asked whether to cancel.
        Confirming = Mode::Confirming,
    }
}

names! {
    /// A kind of outcome.
    OutcomeName of Outcome {
        /// Submitted.
        Answered = Outcome::Answered(_),
        /// Cancelled.
        Cancelled = Outcome::Cancelled,
        /// Aborted.
        Aborted = Outcome::Aborted(_),
        /// Refused.
        Invalid = Outcome::Invalid(_),
        /// Nowhere to ask.
        NoTerminal = Outcome::NoTerminal,
        /// Something unexpected.
        Failed = Outcome::Failed(_),
    }
}
