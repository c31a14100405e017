//! A choice question: numbers, Enter and Space choose options, and the last row is a text instead.

use super::behavior::{Behavior, Next, accept};
use crate::model::answer::Answer;
use crate::model::form::{Filter, Mode};
use crate::model::kind::{Choices, Rules as _};
use crate::model::questionnaire::Question;
use crate::model::response::Selection;
use crate::model::written::Written;

impl Behavior for Choices {
    /// In the list or, if it asks for that and has no answer yet, in a filter.
    fn opens(&self, _: &Question, answer: &Answer) -> Mode {
        if self.filtered && !answer.is_answered() {
            Mode::Filtering(Filter::of(self.options.len(), answer.focus))
        } else {
            Mode::Browsing
        }
    }

    /// Takes the option, or toggles it if several may be chosen.
    fn pick(&self, question: &Question, answer: &mut Answer, row: usize) -> Next {
        let last = question.other_row();
        if row > last {
            return Next::Stay;
        }
        answer.focus = row;
        if row == last {
            return Next::Write;
        }
        if self.multiple {
            self.toggle(question, answer);
            return Next::Stay;
        }
        self.take(question, answer)
    }

    /// Chooses the option if one may be chosen, otherwise confirms the selection.
    fn take(&self, question: &Question, answer: &mut Answer) -> Next {
        if answer.focus < question.other_row() {
            answer.skipped = false;
            if !self.multiple {
                answer.selected.clear();
                // The free text is no longer the answer, and is not lost either.
                answer.set_aside();
            }
            if !answer.is_answered() {
                answer.selected.add(answer.focus);
            }
        }
        Next::Answered
    }

    fn toggle(&self, question: &Question, answer: &mut Answer) {
        if answer.focus < question.other_row() && !answer.selected.remove(answer.focus) {
            answer.selected.add(answer.focus);
            self.arrange(&mut answer.selected);
            answer.skipped = false;
        }
    }

    fn toggle_all(&self, question: &Question, answer: &mut Answer) {
        let all = question.other_row();
        answer.selected =
            if answer.selected.len() == all { Selection::default() } else { (0..all).collect() };
        answer.skipped &= answer.selected.is_empty();
    }

    fn chose(
        &self,
        question: &Question,
        answer: &mut Answer,
        options: &[usize],
        other: Option<Written>,
    ) -> Next {
        let count = options.len() + usize::from(other.is_some());
        if count == 0 || (!self.multiple && (count > 1 || other.is_some())) {
            return Next::Stay;
        }
        let mut selected: Selection = options.iter().copied().collect();
        self.arrange(&mut selected);
        match accept(question, answer, selected, other) {
            Next::Answered => {
                answer.focus = options.first().copied().unwrap_or(question.other_row());
                Next::Answered
            }
            _ => Next::Stay,
        }
    }

    /// A text joins the selection if several answers may be given, otherwise it takes its place. A blank
    /// one takes the kept text away.
    fn keep(&self, question: &Question, answer: &mut Answer, text: Option<Written>) -> Next {
        if text.is_none() {
            answer.draft = None;
            answer.other = None;
            return Next::Stay;
        }
        let selected = if self.multiple { answer.selected.clone() } else { Selection::default() };
        accept(question, answer, selected, text)
    }

    /// The text stays a draft.
    fn leave(&self, _: &Question, _: &mut Answer, _blank: bool) {}
}
