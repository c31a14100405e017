//! The keymap as data: in a context, a key means an action; help lines are made from the same table,
//! so that they cannot lie. It never acts.

mod ask_user;
mod ask_user_question;
mod groups;
mod quick;

use super::key::Key;
use super::questionnaire::Tool;

/// Where a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// On an option of a single-choice question.
    Single,
    /// On an option of a question with several choices.
    Multi,
    /// On the free-text row.
    Other,
    /// Typing a filter for a long list.
    Filter,
    /// In the editor of the free-text row.
    OtherEditor,
    /// On the text of a question that asks for text alone, while its editor is closed.
    Text,
    /// In the editor of such a question.
    TextEditor,
    /// In the editor of a comment.
    CommentEditor,
    /// On the Submit page.
    Submit,
    /// Asked whether to cancel.
    Confirm,
}

/// What a key means. Facts about the person's wish; `update` decides what comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Focus the row above, or scroll up.
    Up,
    /// Focus the row below, or scroll down.
    Down,
    /// Focus the first row.
    First,
    /// Focus the last row.
    Last,
    /// Focus a page up, or scroll a page up.
    PageUp,
    /// Focus a page down, or scroll a page down.
    PageDown,
    /// Pick the row of this number, from 1.
    Pick(u8),
    /// Take the focused option, or confirm the selection.
    Take,
    /// Toggle the focused option.
    Toggle,
    /// Open the editor of the free-text row.
    Open,
    /// Go to the next tab.
    NextTab,
    /// Go to the tab before.
    PreviousTab,
    /// Go back to the question before, or ask whether to cancel all.
    Back,
    /// Cancel all; ask first where something would be lost.
    AskCancel,
    /// Leave the question without an answer, where that is allowed.
    Skip,
    /// Cancel all, without asking.
    Cancel,
    /// Any other key: stay.
    Stay,
    /// Type a filter for the list.
    Filter,
    /// Read on in what does not fit.
    ScrollDown,
    /// Read back.
    ScrollUp,
    /// Suspend the program.
    Suspend,
    /// Focus the button on the left.
    ButtonLeft,
    /// Focus the button on the right.
    ButtonRight,
    /// Press the focused button.
    Press,
    /// Keep the editor's text.
    Keep,
    /// Leave the editor without keeping.
    Leave,
    /// Type a newline.
    Newline,
    /// Change or move in the editor.
    Edit(EditorAction),
}

/// What a key does to an editor's text or caret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EditorAction {
    /// Move the caret.
    Move(super::editor::Motion),
    /// Delete the grapheme before the caret.
    Backspace,
    /// Delete the grapheme after the caret.
    Delete,
    /// Kill the word before the caret.
    KillWord,
    /// Kill to the start of the line.
    KillToStart,
    /// Kill to the end of the line.
    KillToEnd,
    /// Put in what was killed.
    Yank,
    /// Take the last change back.
    Undo,
    /// Make it again.
    Redo,
    /// Open the text in the person's own editor.
    External,
}

/// A key and its meaning.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The key.
    pub key: Key,
    /// What it means.
    pub action: Action,
}

/// When a help entry holds: only then do its keys act as it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpCondition {
    /// Always.
    Always,
    /// There is a tab after this one.
    Next,
    /// There is a question before this one.
    Previous,
    /// There is no question before this one.
    First,
    /// Something does not fit and can be read on.
    Cut,
    /// The list has more rows than are shown.
    Windowed,
    /// Several options may be chosen, and there is a row to choose.
    Several,
    /// But one option may be chosen, and there is a row to choose.
    One,
    /// There is a row to move among: a filter has a match.
    Found,
    /// The question need not be answered.
    Optional,
    /// Something is typed in the editor.
    Typed,
    /// Nothing is typed in the editor, and the question need not be answered.
    Blank,
    /// The comment being typed is not the one that is kept.
    Changed,
    /// It is.
    Unchanged,
    /// The focused button submits.
    Submitting,
    /// The focused button cancels.
    Cancelling,
}

impl HelpCondition {
    /// Every condition.
    pub const ALL: [HelpCondition; 16] = [
        HelpCondition::Always,
        HelpCondition::Next,
        HelpCondition::Previous,
        HelpCondition::First,
        HelpCondition::Cut,
        HelpCondition::Windowed,
        HelpCondition::Several,
        HelpCondition::One,
        HelpCondition::Found,
        HelpCondition::Optional,
        HelpCondition::Typed,
        HelpCondition::Blank,
        HelpCondition::Changed,
        HelpCondition::Unchanged,
        HelpCondition::Submitting,
        HelpCondition::Cancelling,
    ];
}

/// An entry of a help line: what a few actions do together.
#[derive(Clone, Copy, Debug)]
pub struct Help {
    /// When it holds.
    pub when: HelpCondition,
    /// The actions, whose first keys are named.
    pub actions: &'static [Action],
    /// What they do, in a word or two.
    pub does: &'static str,
}

/// What one context knows: its bindings, and its help, the most needed first.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// The context.
    pub context: Context,
    /// Its bindings, in groups that contexts share.
    pub bindings: &'static [&'static [Binding]],
    /// Its help line.
    pub help: &'static [Help],
}

/// The keys of one tool.
#[derive(Debug)]
pub struct Keymap {
    sections: &'static [Section],
}

impl Keymap {
    /// The keymap of a tool.
    #[must_use]
    pub fn of(tool: Tool) -> &'static Keymap {
        match tool {
            Tool::AskUser => &ask_user::KEYMAP,
            Tool::AskUserQuestion => &ask_user_question::KEYMAP,
            Tool::Quick => &quick::KEYMAP,
        }
    }

    /// All sections, one a context.
    #[must_use]
    pub fn sections(&self) -> &'static [Section] {
        self.sections
    }

    /// What a key means in a context; nothing where it has no meaning.
    #[must_use]
    pub fn action(&self, context: Context, key: Key) -> Option<Action> {
        let section = self.section(context)?;
        section
            .bindings
            .iter()
            .copied()
            .flatten()
            .find(|binding| binding.key == key)
            .map(|found| found.action)
    }

    /// The help entries of a context.
    #[must_use]
    pub fn help(&self, context: Context) -> &'static [Help] {
        self.section(context).map_or(&[], |section| section.help)
    }

    /// The names of the first keys of some actions, put together as a help line shows them: `↑↓`, `enter`.
    #[must_use]
    pub fn names(&self, context: Context, actions: &[Action]) -> String {
        let names: Vec<String> = actions.iter().filter_map(|action| self.name(context, *action)).collect();
        let arrows = names.iter().all(|name| name.chars().count() == 1);
        names.join(if arrows { "" } else { "/" })
    }

    fn name(&self, context: Context, action: Action) -> Option<String> {
        if action == Action::Stay {
            return Some("any other key".to_owned());
        }
        let section = self.section(context)?;
        let binding = section.bindings.iter().copied().flatten().find(|binding| binding.action == action)?;
        let name = binding.key.to_string();
        Some(match name.as_str() {
            "up" => "↑".to_owned(),
            "down" => "↓".to_owned(),
            "left" => "←".to_owned(),
            "right" => "→".to_owned(),
            _ => name,
        })
    }

    fn section(&self, context: Context) -> Option<&'static Section> {
        self.sections.iter().find(|section| section.context == context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::key::KeyCode;

    fn sections() -> impl Iterator<Item = (&'static Keymap, &'static Section)> {
        let keymaps = Tool::ALL.iter().map(|tool| Keymap::of(*tool));
        keymaps.flat_map(|keymap| keymap.sections().iter().map(move |section| (keymap, section)))
    }

    #[test]
    fn no_key_has_two_meanings_and_every_help_entry_has_a_key() {
        for (keymap, section) in sections() {
            let mut keys: Vec<Key> =
                section.bindings.iter().copied().flatten().map(|binding| binding.key).collect();
            let count = keys.len();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), count, "{:?}", section.context);
            for help in section.help {
                for action in help.actions {
                    assert!(
                        keymap.name(section.context, *action).is_some(),
                        "{:?} {action:?}",
                        section.context
                    );
                }
            }
        }
    }

    #[test]
    fn ctrl_c_cancels_everywhere() {
        for (keymap, section) in sections() {
            assert_eq!(
                keymap.action(section.context, Key::ctrl('c')),
                Some(Action::Cancel),
                "{:?}",
                section.context
            );
        }
    }

    #[test]
    fn on_the_free_text_row_printables_type() {
        for (keymap, _) in sections() {
            for c in ('!'..='~').chain(['é', '需']) {
                for context in [Context::Other, Context::Text, Context::TextEditor] {
                    assert_eq!(keymap.action(context, Key::plain(KeyCode::Char(c))), None, "{c}");
                }
            }
        }
    }
}
