//! What a person answered to one question, as it leaves the session.

use std::ops::Deref;

use super::written::Written;

/// Chosen options, by index, each once, in the order that the question's kind wants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection(Vec<usize>);

impl Selection {
    /// Adds an option at the end, unless it is chosen already.
    pub fn add(&mut self, option: usize) {
        if !self.contains(&option) {
            self.0.push(option);
        }
    }

    /// Takes an option out. Whether it was chosen.
    pub fn remove(&mut self, option: usize) -> bool {
        let at = self.0.iter().position(|chosen| *chosen == option);
        at.map(|at| self.0.remove(at)).is_some()
    }

    /// Puts the options in the order of the question.
    pub fn sort(&mut self) {
        self.0.sort_unstable();
    }

    /// Takes all options out.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl Deref for Selection {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.0
    }
}

impl FromIterator<usize> for Selection {
    fn from_iter<I: IntoIterator<Item = usize>>(options: I) -> Selection {
        let mut selection = Selection::default();
        options.into_iter().for_each(|option| selection.add(option));
        selection
    }
}

impl From<Vec<usize>> for Selection {
    fn from(options: Vec<usize>) -> Selection {
        options.into_iter().collect()
    }
}

/// What a person answered to one question. Unanswered: nothing selected and no free text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Response {
    /// The chosen options.
    pub selected: Selection,
    /// The free text, ends trimmed, never blank.
    pub other: Option<Written>,
    /// The comment, ends trimmed, never blank.
    pub comment: Option<String>,
    /// Whether the question was left out on purpose, where that is allowed.
    pub skipped: bool,
}

impl Response {
    /// Whether there is an answer in it.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        !self.selected.is_empty() || self.other.is_some()
    }
}
