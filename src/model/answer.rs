//! What a person has done with one question so far: chosen, written, commented, left for later.

use super::editor::Editor;
use super::questionnaire::Question;
use super::response::{Response, Selection};
use super::words::form as words;
use super::written::Written;

/// What a person has done with one question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// The row under the cursor; the row after the options is the free-text row.
    pub focus: usize,
    /// The chosen options, by index; at most one where only one may be chosen.
    pub selected: Selection,
    /// The free text that is kept, ends trimmed, never blank.
    pub other: Option<Written>,
    /// Whether the person left it without an answer, on purpose.
    pub skipped: bool,
    /// Free text that is no answer, and is there again when the editor opens.
    pub draft: Option<Written>,
    /// The comment that is kept, ends trimmed, never blank.
    pub comment: Option<String>,
    /// A comment that is not kept, and is there again when its editor opens.
    pub comment_draft: Option<String>,
}

impl Answer {
    /// Whether the question is answered: an option is chosen, or a free text is kept.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        !self.selected.is_empty() || self.other.is_some()
    }

    /// The editor of the free text, with what it opens with.
    #[must_use]
    pub fn editor(&self, question: &Question) -> Editor {
        Editor::of(self.own().cloned().unwrap_or_else(|| question.written("")))
    }

    /// Whether there is a free text, kept or not.
    #[must_use]
    pub fn has_own_text(&self) -> bool {
        self.other.is_some() || self.draft.is_some()
    }

    /// The free text that the editor opens with: the draft, or what is kept.
    #[must_use]
    pub fn own(&self) -> Option<&Written> {
        self.draft.as_ref().or(self.other.as_ref())
    }

    /// The same as it is shown.
    #[must_use]
    pub fn own_text(&self) -> &str {
        self.own().map_or("", |text| text)
    }

    /// The texts that would be left out: of the free-text row, of the comment, and a comment on no answer.
    pub fn drafts(&self) -> impl Iterator<Item = &str> {
        let on_nothing = self.comment.as_deref().filter(|_| !self.is_answered());
        let drafts = [self.draft.as_ref().map(Written::told), self.comment_draft.as_deref(), on_nothing];
        drafts.into_iter().flatten().filter(|text| !text.trim().is_empty())
    }

    /// What is shown of the free text where it is the whole answer.
    #[must_use]
    pub fn shown(&self) -> &str {
        let text = self.own_text().trim_end();
        if text.is_empty() { words::PLACEHOLDER } else { text }
    }

    /// The comment that is kept and the one that is not, each with the words before it.
    pub fn comment_lines(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let lines = [(words::COMMENT, &self.comment), (words::COMMENT_DRAFT, &self.comment_draft)];
        lines.into_iter().filter_map(|(what, text)| Some((what, text.as_deref()?)))
    }

    /// Makes the kept text a draft, unless there is one: it is no longer the answer, and is not lost either.
    pub fn set_aside(&mut self) {
        self.draft = self.draft.take().or(self.other.take());
        self.other = None;
    }

    /// Leaves the question without an answer, on purpose.
    pub fn skip(&mut self) {
        self.set_aside();
        self.selected.clear();
        self.skipped = true;
    }

    /// What leaves the session for this question; a comment without an answer is none.
    #[must_use]
    pub fn response(&self, question: &Question) -> Response {
        Response {
            selected: self.selected.clone(),
            other: self.other.clone(),
            comment: self.comment.clone().filter(|_| self.is_answered()),
            skipped: !question.required && !self.is_answered(),
        }
    }
}
