//! What a kind of question does with what a person chooses and writes, and where that leads.

use crate::model::answer::Answer;
use crate::model::form::{Mode, Notice};
use crate::model::questionnaire::Question;
use crate::model::response::{Response, Selection};
use crate::model::written::Written;

/// Where an answer leads; `movement` goes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The person stays where they are.
    Stay,
    /// They stay, and the form says why.
    Refuse(Notice),
    /// The editor of the free-text row opens.
    Write,
    /// The question is answered: its comment comes, or the next page.
    Answered,
    /// The next page comes.
    GoOn,
}

/// How a kind of question is answered. Where a kind says nothing else, its only row is a text.
pub trait Behavior {
    /// What the person does when they come to the page.
    fn opens(&self, question: &Question, answer: &Answer) -> Mode {
        Mode::Typing(answer.editor(question))
    }

    /// A row's number, or a match of a filter.
    fn pick(&self, _: &Question, _: &mut Answer, _row: usize) -> Next {
        Next::Stay
    }

    /// Enter on a row.
    fn take(&self, _: &Question, _: &mut Answer) -> Next {
        Next::Stay
    }

    /// Space on a row.
    fn toggle(&self, _: &Question, _: &mut Answer) {}

    /// Chooses all options, or none if all are chosen.
    fn toggle_all(&self, _: &Question, _: &mut Answer) {}

    /// Options, and a free text besides, from a host without keys.
    fn chose(&self, _: &Question, _: &mut Answer, _options: &[usize], _other: Option<Written>) -> Next {
        Next::Stay
    }

    /// A text that is kept; `None` if it is blank: it is asked for again, or skipped if that is allowed.
    fn keep(&self, question: &Question, answer: &mut Answer, text: Option<Written>) -> Next {
        match text {
            Some(_) => accept(question, answer, Selection::default(), text),
            None if question.required => Next::Refuse(Notice::Needed),
            None => {
                answer.draft = None;
                answer.other = None;
                answer.skip();
                Next::GoOn
            }
        }
    }

    /// The page is left while the editor is open, with what is a draft now: that is the answer, if it fits.
    fn leave(&self, question: &Question, answer: &mut Answer, blank: bool) {
        if answer.skipped {
            return;
        }
        if blank {
            answer.other = None;
        } else if let Some(draft) = answer.draft.take()
            && accept(question, answer, Selection::default(), draft.kept()) != Next::Answered
        {
            answer.draft = Some(draft);
        }
    }
}

/// Takes an answer if it fits its question.
pub(super) fn accept(
    question: &Question,
    answer: &mut Answer,
    selected: Selection,
    other: Option<Written>,
) -> Next {
    let response = Response { selected, other, ..Response::default() };
    if let Err(error) = question.kind.check(&response) {
        return Next::Refuse(Notice::Misfit(error));
    }
    answer.selected = response.selected;
    answer.other = response.other;
    answer.draft = None;
    answer.skipped = false;
    Next::Answered
}
