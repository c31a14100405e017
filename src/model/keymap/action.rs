//! What a key can mean, where, and when the help line names it.

use crate::model::editor::Motion;
use crate::model::key::Key;

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
    /// In the editor of a question that asks for a secret.
    SecretEditor,
    /// In the editor of a comment.
    CommentEditor,
    /// On the Submit page.
    Submit,
    /// Asked whether to cancel.
    Confirm,
}

/// What a key means: what the person wants. `update` decides what happens.
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
    /// Pick the row of this number, from 1; in a list of more than nine rows, the first digit of a row's number.
    Pick(u8),
    /// Take the focused option, or confirm the selection.
    Take,
    /// Toggle the focused option.
    Toggle,
    /// Choose all options, or none if all are chosen.
    ToggleAll,
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
    /// Leave the question without an answer, if that is allowed.
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
    /// Draw everything anew.
    Redraw,
    /// Focus the button on the left.
    ButtonLeft,
    /// Focus the button on the right.
    ButtonRight,
    /// Press the focused button, or open the focused question.
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
    Move(Motion),
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
    /// The next page is a question.
    Next,
    /// The next page is the last one.
    ToLast,
    /// There is a question before this one.
    Previous,
    /// There is no question before this one.
    First,
    /// Something does not fit and can be read on.
    Cut,
    /// The list is long, or has more rows than are shown.
    Windowed,
    /// Several options may be chosen, and there is a row to choose.
    Several,
    /// Only one option may be chosen, and there is a row to choose.
    One,
    /// There is a row to move among: a filter has a match.
    Found,
    /// There is none: Enter opens the free-text row with what is typed.
    NotFound,
    /// The question need not be answered.
    Optional,
    /// The number of a row is being typed, and there is such a row.
    RowNumbered,
    /// The number of a row is being typed.
    Numbered,
    /// No number is being typed.
    Unnumbered,
    /// Something is typed in the editor.
    Typed,
    /// Nothing is typed in the editor, and the question need not be answered.
    Blank,
    /// Nothing is typed in the editor.
    Untyped,
    /// Several options may be chosen, and the question is answered.
    SeveralChosen,
    /// Several options may be chosen, none is, and Enter takes the one under the cursor: its label is named.
    TakesOnly,
    /// A question is focused on the Submit page.
    OnEntry,
    /// The focused button submits.
    Submitting,
    /// The focused button cancels.
    Cancelling,
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
#[derive(Clone, Debug)]
pub struct Section {
    /// The context.
    pub context: Context,
    /// Its bindings, in groups that contexts share.
    pub bindings: Vec<&'static [Binding]>,
    /// Its help line.
    pub help: Vec<Help>,
}

impl Section {
    /// All bindings, in order.
    pub fn bindings(&self) -> impl Iterator<Item = &'static Binding> {
        self.bindings.iter().copied().flatten()
    }
}
