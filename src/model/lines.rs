//! A form for hosts without a screen: what to ask next, one question, text or comment at a time.

use super::form::{Answer, Form, Mode, Page};
use super::kind::LineForm;
use super::questionnaire::Question;

/// What is asked of the person next.
#[derive(Clone, Copy, Debug)]
pub struct Prompt<'a> {
    /// The index of the question.
    pub index: usize,
    /// The question.
    pub question: &'a Question,
    /// What was answered to it so far.
    pub answer: &'a Answer,
    /// What to ask of it.
    pub wanted: Wanted,
}

/// What is asked of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The answer, in the form that its kind wants.
    Answer(LineForm),
    /// A comment on the answer.
    Comment,
}

/// What to ask next; `None` on the review page.
#[must_use]
pub fn prompt(form: &Form) -> Option<Prompt<'_>> {
    let (Page::Question(index), Some((question, answer))) = (form.page, form.current()) else { return None };
    let wanted = match form.mode {
        Mode::Commenting(_) => Wanted::Comment,
        Mode::Browsing | Mode::Filtering(_) | Mode::Typing(_) => Wanted::Answer(question.kind.line_form()),
    };
    Some(Prompt { index, question, answer, wanted })
}
