//! What transcripts can reach of the questions: messages, effects, modes, outcomes, and the keys of each keymap.

use std::fmt;

use crate::dialect::DIALECTS;
use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::form::Mode;
use crate::model::key::Key;
use crate::model::keymap::{Action, Binding, Context, Section};
use crate::model::outcome::Outcome;
use crate::model::presentation::ToolPresentation;
use crate::model::session::Model;
use crate::program::contract::{self, Input};

/// The name of the program.
pub(super) const PROGRAM: &str = "questions";

/// The kinds of things with names.
const MESSAGE: &str = "message";
const EFFECT: &str = "effect";
const MODE: &str = "mode";
const OUTCOME: &str = "outcome";

/// The messages that are no events, or events in a form of their own.
const ASKED: &str = "Asked";
const REFUSED: &str = "Refused";
const NOT_EDITED: &str = "NotEdited";

/// The events that mean nothing to questions, or the same as another.
const NOT_COUNTED: [&str; 2] = ["Resumed", "Tick"];

/// Something to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// Something with a name: what kind of thing it is, and the name.
    Named(&'static str, &'static str),
    /// An entry of a tool's keymap: the key means something in this context.
    Key(&'static str, Context, Key, Action),
}

impl Item {
    /// Everything there is to reach, in a fixed order.
    pub(super) fn all() -> Vec<Item> {
        let events = Event::NAMES.iter().filter(|name| !NOT_COUNTED.contains(name));
        let messages = [ASKED, REFUSED, NOT_EDITED].iter().chain(events);
        let mut all: Vec<Item> = messages.map(|name| Item::Named(MESSAGE, name)).collect();
        all.extend(Effect::<Outcome>::NAMES.map(|name| Item::Named(EFFECT, name)));
        all.extend(MODES.map(|name| Item::Named(MODE, name)));
        all.extend(OUTCOMES.map(|name| Item::Named(OUTCOME, name)));
        for tool in DIALECTS.iter().map(|dialect| &dialect.presentation) {
            for section in tool.keymap().sections() {
                // Keys that another tool has in the same way are that one's.
                if owner(tool, section) != tool.name {
                    continue;
                }
                let item =
                    |binding: &Binding| Item::Key(tool.name, section.context, binding.key, binding.action);
                all.extend(section.bindings().map(item));
            }
        }
        all
    }
}

impl contract::Item for Item {
    fn program(&self) -> &'static str {
        PROGRAM
    }

    fn kind(&self) -> &'static str {
        match self {
            Item::Named(kind, _) => kind,
            Item::Key(..) => "key",
        }
    }
}

/// Prints `Paste`, or `ask_user Single down Down`.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Named(_, name) => f.write_str(name),
            Item::Key(tool, context, key, action) => write!(f, "{tool} {context:?} {key} {action:?}"),
        }
    }
}

/// Adds what an input reaches before it is taken.
pub(super) fn reaching(before: &Model, input: Input<'_>, items: &mut Vec<Item>) {
    let Input::Event(event) = input else { return };
    let name = if *event == (Event::Edited { text: None }) { NOT_EDITED } else { event.name() };
    if !NOT_COUNTED.contains(&name) {
        items.push(Item::Named(MESSAGE, name));
    }
    if let (Event::Key { key }, Some(form)) = (event, before.form()) {
        let (tool, context) = (form.questionnaire().tool(), form.context());
        let section = tool.keymap().sections().iter().find(|section| section.context == context);
        if let (Some(action), Some(section)) = (tool.keymap().action(context, *key), section) {
            items.push(Item::Key(owner(tool, section), context, *key, action));
        }
    }
}

/// The tool whose keys these are: of another agent's tool the first one that has all of them in this context, and no others.
/// The own tools have keys of their own, since their transcripts are what their contracts are held to.
fn owner(tool: &'static ToolPresentation, section: &Section) -> &'static str {
    let is_own = DIALECTS.iter().any(|dialect| !dialect.is_of_agent() && dialect.name() == tool.name);
    if is_own {
        return tool.name;
    }
    let keys = |section: &Section| -> Vec<(Key, Action)> {
        section.bindings().map(|binding| (binding.key, binding.action)).collect()
    };
    let wanted = keys(section);
    let has = |other: &&'static ToolPresentation| {
        let mut sections = other.keymap().sections().iter();
        sections.any(|other| other.context == section.context && keys(other) == wanted)
    };
    DIALECTS.iter().map(|dialect| &dialect.presentation).find(has).map_or(tool.name, |owner| owner.name)
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
        items.push(Item::Named(MESSAGE, if is_valid { ASKED } else { REFUSED }));
    }
    items.extend(after.form().map(|form| Item::Named(MODE, mode(&form.mode))));
    items.extend(effects.iter().map(|name| Item::Named(EFFECT, name)));
    if let (Some(end), false) = (after.outcome(), effects.is_empty()) {
        items.push(Item::Named(OUTCOME, outcome(end)));
    }
}

/// The name of every mode.
const MODES: [&str; 4] = ["Browsing", "Filtering", "Typing", "Commenting"];

const fn mode(mode: &Mode) -> &'static str {
    MODES[match mode {
        Mode::Browsing => 0,
        Mode::Filtering(_) => 1,
        Mode::Typing(_) => 2,
        Mode::Commenting(_) => 3,
    }]
}

/// The name of every kind of outcome.
const OUTCOMES: [&str; 7] =
    ["Answered", "Cancelled", "Aborted", "Invalid", "NoTerminal", "Failed", "Declined"];

const fn outcome(outcome: &Outcome) -> &'static str {
    OUTCOMES[match outcome {
        Outcome::Answered(_) => 0,
        Outcome::Cancelled => 1,
        Outcome::Aborted(_) => 2,
        Outcome::Invalid(_) => 3,
        Outcome::NoTerminal => 4,
        Outcome::Failed(_) => 5,
        Outcome::Declined(_) => 6,
    }]
}
