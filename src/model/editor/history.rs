//! Undo and redo as two stacks of texts. A paste is always a step of its own.

use crate::model::written::Written;

/// How many changes can be taken back; a text is shared where it did not change.
const DEPTH: usize = 200;

/// What kind of change comes, which decides whether it joins the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A character is typed; `word` tells blanks from the rest, since a new word is a new step.
    Typing { word: bool },
    /// A grapheme is deleted.
    Deleting,
    /// A paste, a kill, a yank, or the whole text: always a step of its own.
    Whole,
}

type State = (Written, usize);

/// The texts before and after.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct History {
    before: Vec<State>,
    after: Vec<State>,
    last: Option<Kind>,
}

impl History {
    /// Remembers the text before a change of this kind, unless the change belongs to the step before.
    pub(super) fn before(&mut self, kind: Kind, text: &Written, caret: usize) {
        let joins = match (self.last, kind) {
            (Some(Kind::Typing { word: last }), Kind::Typing { word }) => last || !word,
            (Some(Kind::Deleting), Kind::Deleting) => true,
            _ => false,
        };
        if !joins {
            if self.before.len() == DEPTH {
                self.before.remove(0);
            }
            self.before.push((text.clone(), caret));
        }
        self.after.clear();
        self.last = Some(kind);
    }

    /// Whether there is a change to take back.
    pub(super) fn is_changed(&self) -> bool {
        !self.before.is_empty()
    }

    /// The caret moved: the next change is a step of its own.
    pub(super) fn settle(&mut self) {
        self.last = None;
    }

    /// The text before the last step.
    pub(super) fn undo(&mut self, text: &Written, caret: usize) -> Option<State> {
        self.last = None;
        let state = self.before.pop()?;
        self.after.push((text.clone(), caret));
        Some(state)
    }

    /// The text after the step that was taken back last.
    pub(super) fn redo(&mut self, text: &Written, caret: usize) -> Option<State> {
        self.last = None;
        let state = self.after.pop()?;
        self.before.push((text.clone(), caret));
        Some(state)
    }
}
