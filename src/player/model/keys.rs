//! The keys of the player: which key means what, and the help line from the same table.

use crate::model::key::{Key, KeyCode};
use crate::model::words::player as words;

/// What a key means while a step is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// To the next step.
    Step,
    /// To the step before.
    Back,
    /// Many steps on.
    StepFar,
    /// Many steps back.
    BackFar,
    /// To the first step.
    First,
    /// To the last step.
    Last,
    /// Play, or stop playing.
    Play,
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// Ask for a step to go to.
    Jump,
    /// Ask for what to look for.
    Search,
    /// To the next message that has it.
    Next,
    /// To the one before that has it.
    Previous,
    /// Ask for another message in the place of this one.
    Edit,
    /// Leave this message out.
    Drop,
    /// Take the last change back.
    TakeBack,
    /// Give the terminal back for a while.
    Suspend,
    /// Draw everything anew, while something is typed too.
    Redraw,
    /// Leave the player.
    Quit,
}

const fn char(c: char) -> Key {
    Key::plain(KeyCode::Char(c))
}

/// The table.
pub const KEYS: &[(Key, Action)] = &[
    (Key::plain(KeyCode::Right), Action::Step),
    (char('l'), Action::Step),
    (Key::plain(KeyCode::Down), Action::Step),
    (char('j'), Action::Step),
    (Key::plain(KeyCode::Left), Action::Back),
    (char('h'), Action::Back),
    (Key::plain(KeyCode::Up), Action::Back),
    (char('k'), Action::Back),
    (Key::plain(KeyCode::PageDown), Action::StepFar),
    (Key::plain(KeyCode::PageUp), Action::BackFar),
    (Key::plain(KeyCode::Home), Action::First),
    (Key::plain(KeyCode::End), Action::Last),
    (char('G'), Action::Last),
    (Key::plain(KeyCode::Space), Action::Play),
    (char('+'), Action::Faster),
    (char('='), Action::Faster),
    (char('-'), Action::Slower),
    (char('g'), Action::Jump),
    (char('/'), Action::Search),
    (char('n'), Action::Next),
    (char('N'), Action::Previous),
    (char('e'), Action::Edit),
    (char('d'), Action::Drop),
    (char('u'), Action::TakeBack),
    (Key::ctrl('z'), Action::Suspend),
    (Key::ctrl('l'), Action::Redraw),
    (char('q'), Action::Quit),
    (Key::plain(KeyCode::Esc), Action::Quit),
    (Key::ctrl('c'), Action::Quit),
];

/// The actions whose first keys the help line names, the most needed first.
const HELP: [&[Action]; 9] = [
    &[Action::Back, Action::Step],
    &[Action::Play],
    &[Action::Quit],
    &[Action::Jump],
    &[Action::Search],
    &[Action::Edit],
    &[Action::Drop],
    &[Action::TakeBack],
    &[Action::Slower, Action::Faster],
];

/// The entries of the help line: the names of keys, and what they do.
pub fn help() -> impl Iterator<Item = (String, &'static str)> {
    HELP.into_iter().map(names).zip(words::HELP)
}

/// What a key means.
#[must_use]
pub fn action(key: Key) -> Option<Action> {
    KEYS.iter().find(|(known, _)| *known == key).map(|(_, action)| *action)
}

/// The names of the first keys of actions, arrows as arrows.
fn names(actions: &[Action]) -> String {
    let first = |action: &Action| KEYS.iter().find(|(_, known)| known == action).map(|(key, _)| *key);
    let name = |key: Key| match key.code {
        KeyCode::Left if key.mods.is_empty() => "←".to_owned(),
        KeyCode::Right if key.mods.is_empty() => "→".to_owned(),
        _ => key.to_string(),
    };
    actions.iter().filter_map(first).map(name).collect()
}
