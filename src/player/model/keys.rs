//! The keys of the player: which key means what, and the help line from the same table.

use crate::model::key::{Key, KeyCode};
use crate::model::words::player::help;

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
    (char('q'), Action::Quit),
    (Key::plain(KeyCode::Esc), Action::Quit),
    (Key::ctrl('c'), Action::Quit),
];

/// What the help line says, the most needed first: the actions whose first keys it names.
pub const HELP: &[(&[Action], &str)] = &[
    (&[Action::Back, Action::Step], help::STEP),
    (&[Action::Play], help::PLAY),
    (&[Action::Quit], help::QUIT),
    (&[Action::Jump], help::JUMP),
    (&[Action::Search], help::SEARCH),
    (&[Action::Edit], help::EDIT),
    (&[Action::Drop], help::DROP),
    (&[Action::TakeBack], help::TAKE_BACK),
    (&[Action::Slower, Action::Faster], help::SPEED),
];

/// What a key means.
#[must_use]
pub fn action(key: Key) -> Option<Action> {
    KEYS.iter().find(|(known, _)| *known == key).map(|(_, action)| *action)
}

/// The names of the first keys of actions, arrows as arrows.
#[must_use]
pub fn names(actions: &[Action]) -> String {
    let first = |action: &Action| KEYS.iter().find(|(_, known)| known == action).map(|(key, _)| *key);
    let name = |key: Key| match key.code {
        KeyCode::Left if key.mods.is_empty() => "←".to_owned(),
        KeyCode::Right if key.mods.is_empty() => "→".to_owned(),
        _ => key.to_string(),
    };
    actions.iter().filter_map(first).map(name).collect()
}
