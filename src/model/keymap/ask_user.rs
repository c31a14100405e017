//! The keys of `ask_user`. A table only; what an action does is `update`'s.

use super::{Action, Binding, Context, EditorAction, Help, Keymap, Section, When};
use crate::model::editor::Motion;
use crate::model::key::{Key, KeyCode, Mods};

const fn on(code: KeyCode, action: Action) -> Binding {
    Binding { key: Key::plain(code), action }
}

const fn char(c: char, action: Action) -> Binding {
    on(KeyCode::Char(c), action)
}

const fn ctrl(c: char, action: Action) -> Binding {
    Binding { key: Key::ctrl(c), action }
}

const fn held(mods: Mods, code: KeyCode, action: Action) -> Binding {
    Binding { key: Key::with(code, mods), action }
}

const fn edit(code: KeyCode, action: EditorAction) -> Binding {
    on(code, Action::Edit(action))
}

const fn moves(code: KeyCode, motion: Motion) -> Binding {
    edit(code, EditorAction::Move(motion))
}

/// Esc and Ctrl-C typed in one burst arrive as Ctrl-Alt-C, and Ctrl-C cancels at once, whatever came before.
const EVERYWHERE: &[Binding] =
    &[ctrl('c', Action::Cancel), held(Mods::CTRL.with(Mods::ALT), KeyCode::Char('c'), Action::Cancel)];

const SUSPEND: &[Binding] = &[ctrl('z', Action::Suspend)];

const MOVE: &[Binding] = &[
    on(KeyCode::Up, Action::Up),
    on(KeyCode::Down, Action::Down),
    ctrl('p', Action::Up),
    ctrl('n', Action::Down),
    on(KeyCode::Home, Action::First),
    on(KeyCode::End, Action::Last),
    on(KeyCode::PageUp, Action::PageUp),
    on(KeyCode::PageDown, Action::PageDown),
];

const FILTER: &[Binding] = &[char('/', Action::Filter)];

/// In a filter every printable character types, so only the keys without one are left.
const FILTERING: &[Binding] = &[
    on(KeyCode::Enter, Action::Take),
    on(KeyCode::Esc, Action::Leave),
    edit(KeyCode::Backspace, EditorAction::Backspace),
    ctrl('w', Action::Edit(EditorAction::KillWord)),
    ctrl('u', Action::Edit(EditorAction::KillToStart)),
];

const READ: &[Binding] = &[ctrl('d', Action::ReadOn), ctrl('u', Action::ReadBack)];

const MOVE_BY_LETTER: &[Binding] = &[char('k', Action::Up), char('j', Action::Down)];

const PICK: &[Binding] = &[
    char('1', Action::Pick(1)),
    char('2', Action::Pick(2)),
    char('3', Action::Pick(3)),
    char('4', Action::Pick(4)),
    char('5', Action::Pick(5)),
    char('6', Action::Pick(6)),
    char('7', Action::Pick(7)),
    char('8', Action::Pick(8)),
    char('9', Action::Pick(9)),
];

const TABS: &[Binding] =
    &[on(KeyCode::Tab, Action::NextTab), held(Mods::SHIFT, KeyCode::Tab, Action::PreviousTab)];

const TAKE: &[Binding] = &[on(KeyCode::Enter, Action::Take)];
const TOGGLE: &[Binding] = &[on(KeyCode::Space, Action::Toggle)];
const OPEN: &[Binding] = &[on(KeyCode::Enter, Action::Open), on(KeyCode::Space, Action::Open)];
const BACK: &[Binding] = &[on(KeyCode::Esc, Action::Back)];
const CONFIRM: &[Binding] = &[on(KeyCode::Esc, Action::Cancel)];

const SUBMIT: &[Binding] = &[
    on(KeyCode::Enter, Action::Press),
    on(KeyCode::Left, Action::ButtonLeft),
    on(KeyCode::Right, Action::ButtonRight),
    on(KeyCode::Up, Action::Up),
    on(KeyCode::Down, Action::Down),
    on(KeyCode::PageUp, Action::PageUp),
    on(KeyCode::PageDown, Action::PageDown),
];

const EDITOR: &[Binding] = &[
    on(KeyCode::Enter, Action::Keep),
    on(KeyCode::Esc, Action::Leave),
    ctrl('j', Action::Newline),
    held(Mods::SHIFT, KeyCode::Enter, Action::Newline),
    held(Mods::ALT, KeyCode::Enter, Action::Newline),
    moves(KeyCode::Left, Motion::Left),
    moves(KeyCode::Right, Motion::Right),
    moves(KeyCode::Up, Motion::Up),
    moves(KeyCode::Down, Motion::Down),
    moves(KeyCode::Home, Motion::LineStart),
    moves(KeyCode::End, Motion::LineEnd),
    ctrl('a', Action::Edit(EditorAction::Move(Motion::LineStart))),
    ctrl('e', Action::Edit(EditorAction::Move(Motion::LineEnd))),
    held(Mods::CTRL, KeyCode::Left, Action::Edit(EditorAction::Move(Motion::WordLeft))),
    held(Mods::CTRL, KeyCode::Right, Action::Edit(EditorAction::Move(Motion::WordRight))),
    held(Mods::ALT, KeyCode::Left, Action::Edit(EditorAction::Move(Motion::WordLeft))),
    held(Mods::ALT, KeyCode::Right, Action::Edit(EditorAction::Move(Motion::WordRight))),
    edit(KeyCode::Backspace, EditorAction::Backspace),
    edit(KeyCode::Delete, EditorAction::Delete),
    ctrl('w', Action::Edit(EditorAction::KillWord)),
    ctrl('u', Action::Edit(EditorAction::KillToStart)),
    ctrl('k', Action::Edit(EditorAction::KillToEnd)),
    ctrl('y', Action::Edit(EditorAction::Yank)),
    ctrl('g', Action::Edit(EditorAction::External)),
    ctrl('z', Action::Edit(EditorAction::Undo)),
    Binding { key: Key::alt('z'), action: Action::Edit(EditorAction::Redo) },
];

const fn help(actions: &'static [Action], does: &'static str) -> Help {
    when(When::Always, actions, does)
}

const fn when(when: When, actions: &'static [Action], does: &'static str) -> Help {
    Help { when, actions, does }
}

const HELP_MOVE: Help = help(&[Action::Up, Action::Down], "move");
const HELP_NEXT: Help = when(When::Next, &[Action::NextTab], "next");
const HELP_FILTER: Help = when(When::Windowed, &[Action::Filter], "filter");
const HELP_READ: Help = when(When::Cut, &[Action::ReadOn], "read on");
const HELP_BACK: Help = when(When::Previous, &[Action::Back], "back");
const HELP_CANCEL: Help = when(When::First, &[Action::Back], "cancel");

/// The keys of `ask_user`.
pub(super) static KEYMAP: Keymap = Keymap {
    sections: &[
        Section {
            context: Context::Single,
            bindings: &[EVERYWHERE, SUSPEND, MOVE, READ, MOVE_BY_LETTER, FILTER, PICK, TABS, TAKE, BACK],
            help: &[
                help(&[Action::Take], "choose"),
                HELP_MOVE,
                HELP_FILTER,
                HELP_READ,
                HELP_NEXT,
                HELP_BACK,
                HELP_CANCEL,
            ],
        },
        Section {
            context: Context::Multi,
            bindings: &[
                EVERYWHERE,
                SUSPEND,
                MOVE,
                READ,
                MOVE_BY_LETTER,
                FILTER,
                PICK,
                TABS,
                TAKE,
                TOGGLE,
                BACK,
            ],
            help: &[
                help(&[Action::Toggle], "toggle"),
                help(&[Action::Take], "confirm"),
                HELP_MOVE,
                HELP_FILTER,
                HELP_READ,
                HELP_NEXT,
                HELP_BACK,
                HELP_CANCEL,
            ],
        },
        Section {
            context: Context::Other,
            bindings: &[EVERYWHERE, SUSPEND, MOVE, READ, TABS, OPEN, BACK],
            help: &[
                help(&[Action::Open], "type your answer"),
                HELP_MOVE,
                HELP_READ,
                HELP_NEXT,
                HELP_BACK,
                HELP_CANCEL,
            ],
        },
        Section {
            context: Context::Filter,
            bindings: &[EVERYWHERE, MOVE, FILTERING],
            help: &[
                when(When::One, &[Action::Take], "choose"),
                when(When::Several, &[Action::Take], "toggle"),
                HELP_MOVE,
                help(&[Action::Leave], "drop the filter"),
            ],
        },
        Section {
            context: Context::OtherEditor,
            bindings: &[EVERYWHERE, EDITOR],
            help: &[
                help(&[Action::Keep], "keep"),
                help(&[Action::Leave], "back to the options"),
                help(&[Action::Newline], "new line"),
            ],
        },
        Section {
            context: Context::CommentEditor,
            bindings: &[EVERYWHERE, EDITOR],
            help: &[
                help(&[Action::Keep], "keep"),
                when(When::Changed, &[Action::Leave], "back"),
                when(When::Unchanged, &[Action::Leave], "go on"),
                help(&[Action::Newline], "new line"),
            ],
        },
        Section {
            context: Context::Submit,
            bindings: &[EVERYWHERE, SUSPEND, SUBMIT, TABS, BACK],
            help: &[
                when(When::Submitting, &[Action::Press], "submit"),
                when(When::Cancelling, &[Action::Press], "cancel all"),
                help(&[Action::ButtonLeft, Action::ButtonRight], "move"),
                when(When::Cut, &[Action::Up, Action::Down], "scroll"),
                HELP_BACK,
            ],
        },
        Section {
            context: Context::Confirm,
            bindings: &[CONFIRM, EVERYWHERE],
            help: &[help(&[Action::Cancel], "cancel all"), help(&[Action::Stay], "stays")],
        },
    ],
};
