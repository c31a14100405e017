//! Groups of bindings and help entries that contexts and tools share.

use super::action::{Action, Binding, EditorAction, Help, HelpCondition};
use crate::model::editor::Motion;
use crate::model::key::{Key, KeyCode, Mods};

pub(super) const fn on(code: KeyCode, action: Action) -> Binding {
    Binding { key: Key::plain(code), action }
}

pub(super) const fn char(c: char, action: Action) -> Binding {
    on(KeyCode::Char(c), action)
}

pub(super) const fn ctrl(c: char, action: Action) -> Binding {
    Binding { key: Key::ctrl(c), action }
}

pub(super) const fn held(mods: Mods, code: KeyCode, action: Action) -> Binding {
    Binding { key: Key::with(code, mods), action }
}

pub(super) const fn edit(code: KeyCode, action: EditorAction) -> Binding {
    on(code, Action::Edit(action))
}

pub(super) const fn moves(code: KeyCode, motion: Motion) -> Binding {
    edit(code, EditorAction::Move(motion))
}

/// Ctrl-C; Esc and Ctrl-C typed in one burst arrive as Ctrl-Alt-C.
const fn interrupt(action: Action) -> [Binding; 2] {
    [ctrl('c', action), held(Mods::CTRL.with(Mods::ALT), KeyCode::Char('c'), action)]
}

pub(super) const EVERYWHERE: &[Binding] = &interrupt(Action::AskCancel);

/// In every context, whatever else its keys mean.
pub(super) const REDRAW: &[Binding] = &[ctrl('l', Action::Redraw)];

pub(super) const SUSPEND: &[Binding] = &[ctrl('z', Action::Suspend)];

pub(super) const MOVE: &[Binding] = &[
    on(KeyCode::Up, Action::Up),
    on(KeyCode::Down, Action::Down),
    ctrl('p', Action::Up),
    ctrl('n', Action::Down),
    on(KeyCode::Home, Action::First),
    on(KeyCode::End, Action::Last),
    on(KeyCode::PageUp, Action::PageUp),
    on(KeyCode::PageDown, Action::PageDown),
];

pub(super) const FILTER: &[Binding] = &[char('/', Action::Filter)];

/// In a filter every printable character types, so only the keys without one are left.
pub(super) const FILTERING: &[Binding] = &[
    on(KeyCode::Enter, Action::Take),
    on(KeyCode::Tab, Action::Toggle),
    on(KeyCode::Esc, Action::Leave),
    edit(KeyCode::Backspace, EditorAction::Backspace),
    ctrl('w', Action::Edit(EditorAction::KillWord)),
    ctrl('u', Action::Edit(EditorAction::KillToStart)),
];

pub(super) const READ: &[Binding] = &[ctrl('d', Action::ScrollDown), ctrl('u', Action::ScrollUp)];

pub(super) const MOVE_BY_LETTER: &[Binding] =
    &[char('k', Action::Up), char('j', Action::Down), char('g', Action::First), char('G', Action::Last)];

pub(super) const PICK: &[Binding] = &[
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

pub(super) const TABS: &[Binding] =
    &[on(KeyCode::Tab, Action::NextTab), held(Mods::SHIFT, KeyCode::Tab, Action::PreviousTab)];

/// In a tool whose arrows too go from tab to tab.
pub(super) const TABS_BY_ARROW: &[Binding] =
    &[on(KeyCode::Left, Action::PreviousTab), on(KeyCode::Right, Action::NextTab)];

pub(super) const SKIP: &[Binding] = &[ctrl('s', Action::Skip)];

/// Esc in a tool in which it leaves the whole form.
pub(super) const ASK_CANCEL: &[Binding] = &[on(KeyCode::Esc, Action::AskCancel)];

pub(super) const TAKE: &[Binding] = &[on(KeyCode::Enter, Action::Take)];
pub(super) const TOGGLE: &[Binding] =
    &[on(KeyCode::Space, Action::Toggle), char('x', Action::Toggle), char('a', Action::ToggleAll)];
pub(super) const OPEN: &[Binding] = &[on(KeyCode::Enter, Action::Open), on(KeyCode::Space, Action::Open)];
pub(super) const BACK: &[Binding] = &[on(KeyCode::Esc, Action::Back)];
pub(super) const CONFIRM: &[Binding] = &[on(KeyCode::Esc, Action::Cancel)];
pub(super) const CONFIRM_AGAIN: &[Binding] = &interrupt(Action::Cancel);

pub(super) const BUTTONS: &[Binding] =
    &[on(KeyCode::Left, Action::ButtonLeft), on(KeyCode::Right, Action::ButtonRight)];

pub(super) const SUBMIT: &[Binding] = &[
    on(KeyCode::Enter, Action::Press),
    on(KeyCode::Up, Action::Up),
    on(KeyCode::Down, Action::Down),
    on(KeyCode::PageUp, Action::PageUp),
    on(KeyCode::PageDown, Action::PageDown),
];

pub(super) const EDITOR: &[Binding] = &[
    on(KeyCode::Enter, Action::Keep),
    on(KeyCode::Esc, Action::Leave),
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
    ctrl('z', Action::Edit(EditorAction::Undo)),
    Binding { key: Key::alt('z'), action: Action::Edit(EditorAction::Redo) },
];

/// In an editor of several lines, which another editor may open.
pub(super) const LINES: &[Binding] = &[
    ctrl('j', Action::Newline),
    held(Mods::SHIFT, KeyCode::Enter, Action::Newline),
    held(Mods::ALT, KeyCode::Enter, Action::Newline),
    ctrl('g', Action::Edit(EditorAction::External)),
];

pub(super) const fn help(actions: &'static [Action], does: &'static str) -> Help {
    when(HelpCondition::Always, actions, does)
}

pub(super) const fn when(when: HelpCondition, actions: &'static [Action], does: &'static str) -> Help {
    Help { when, actions, does }
}

pub(super) const HELP_MOVE: Help = help(&[Action::Up, Action::Down], "move");
pub(super) const HELP_MOVE_FOUND: Help = when(HelpCondition::Found, &[Action::Up, Action::Down], "move");
pub(super) const HELP_NEXT: Help = when(HelpCondition::Next, &[Action::NextTab], "next question");
pub(super) const HELP_LAST: Help = when(HelpCondition::ToLast, &[Action::NextTab], "last page");
pub(super) const HELP_FILTER: Help = when(HelpCondition::Windowed, &[Action::Filter], "filter");
pub(super) const HELP_READ: Help = when(HelpCondition::Cut, &[Action::ScrollDown], "read on");
pub(super) const HELP_BACK: Help = when(HelpCondition::Previous, &[Action::Back], "back");
pub(super) const HELP_CANCEL: Help = when(HelpCondition::First, &[Action::Back], "cancel");
pub(super) const HELP_SKIP: Help = when(HelpCondition::Optional, &[Action::Skip], "skip");
pub(super) const HELP_CANCEL_ALL: Help = when(HelpCondition::Unnumbered, &[Action::AskCancel], "cancel");
pub(super) const HELP_DROP: Help = when(HelpCondition::Numbered, &[Action::Back], "drop the number");
pub(super) const HELP_DROP_ALL: Help = when(HelpCondition::Numbered, &[Action::AskCancel], "drop the number");
pub(super) const HELP_SCROLL: Help = when(HelpCondition::Cut, &[Action::PageUp, Action::PageDown], "scroll");
pub(super) const HELP_KEEP: Help = when(HelpCondition::Typed, &[Action::Keep], "keep");
pub(super) const HELP_NEWLINE: Help = help(&[Action::Newline], "new line");
pub(super) const HELP_LEAVE: Help = help(&[Action::Leave], "back");
