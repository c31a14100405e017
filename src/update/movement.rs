//! Where a person goes: to another page, into an editor, a filter or the comment, and out.

use super::answering;
use super::flow::Flow;
use super::kind;
use super::kind::behavior::Next;
use crate::model::editor::Editor;
use crate::model::form::{self, Filter, Form, Mode, Notice};
use crate::model::layout::page::Page;
use crate::model::layout::question::{Layout, Wrapped};
use crate::model::outcome::Outcome;
use crate::model::size::Size;

/// Does something to the answer, and goes where that leads.
pub(super) fn act(form: &mut Form, answer: impl FnOnce(&mut Form) -> Next) -> Flow {
    match answer(form) {
        Next::Stay => Flow::On,
        Next::Refuse(notice) => {
            form.notice = Some(notice);
            Flow::On
        }
        Next::Write => write(form, |_| ()),
        Next::Answered => match form.current() {
            Some((question, answer)) if question.comment => {
                let text = answer.comment_draft.as_deref().or(answer.comment.as_deref());
                form.mode = Mode::Commenting(Editor::new(text.unwrap_or_default()));
                Flow::On
            }
            _ => go_on(form),
        },
        Next::GoOn => go_on(form),
    }
}

/// To the next page; after the last, the answers are submitted.
fn go_on(form: &mut Form) -> Flow {
    form.entry = None;
    match form.page_after_answer() {
        Some(page) => turn(form, Some(page)),
        None => offer(form),
    }
}

/// Submits the answers, unless drafts would be left out: the first time it only names them.
pub(super) fn offer(form: &mut Form) -> Flow {
    if form.drafts().next().is_none() {
        return submit(form);
    }
    form.notice = Some(Notice::DraftsUnused);
    Flow::On
}

/// Skips the question without the text that is typed, which has been named. It stays a draft.
pub(super) fn skip_without(form: &mut Form) -> Flow {
    let next = answering::skip(form);
    let is_last = form.page_after_answer().is_none() && form.drafts().count() == 1;
    if next == Next::GoOn && is_last { submit(form) } else { act(form, |_| next) }
}

/// Submits the answers.
pub(super) fn submit(form: &Form) -> Flow {
    Flow::Done(Outcome::Answered(form.responses()))
}

/// Turns to another page, if there is one.
pub(super) fn turn(form: &mut Form, page: Option<form::Page>) -> Flow {
    if let Some(page) = page {
        answering::settle(form);
        enter(form, page);
    }
    Flow::On
}

/// Comes to a page.
pub(super) fn enter(form: &mut Form, page: form::Page) {
    form.page = page;
    form.mode = match form.current() {
        Some((question, answer)) => kind::of(&question.kind).opens(question, answer),
        None => Mode::Browsing,
    };
    form.returns = false;
    form.review_scroll = 0;
    form.text_scroll = None;
}

/// To a question from the Submit page, and back there from its answer.
pub(super) fn open(form: &mut Form, index: usize) -> Flow {
    enter(form, form::Page::Question(index));
    form.returns = true;
    Flow::On
}

/// To the page before, or to the Submit page if that opened the question; on the first, asks whether to cancel.
pub(super) fn back(form: &mut Form) -> Flow {
    let page = form.page_to_go_back_to();
    if page.is_none() {
        form.notice = Some(Notice::ConfirmCancel);
    }
    turn(form, page)
}

/// Cancels all, and asks first if something would be lost.
pub(super) fn ask_cancel(form: &mut Form) -> Flow {
    if form.losses() == (0, 0) {
        return Flow::Done(Outcome::Cancelled);
    }
    form.notice = Some(Notice::ConfirmCancel);
    Flow::On
}

/// Opens the editor of the free-text row with its draft or its kept text, and lets `then` go on in it.
pub(super) fn write(form: &mut Form, then: impl FnOnce(&mut Editor)) -> Flow {
    if let Some((question, answer)) = form.current() {
        let mut editor = answer.editor(question);
        then(&mut editor);
        form.mode = Mode::Typing(editor);
    }
    Flow::On
}

/// Opens a filter, if the list is long or has more rows than are shown.
pub(super) fn filter(form: &mut Form, size: Option<Size>) -> Flow {
    let page = size.and_then(|size| Page::of(form, size));
    let windowed = page.is_some_and(|page| Layout::of(&page, &mut Wrapped).budget.windowed);
    if let Some((question, answer)) = form.current()
        && (windowed || form.is_long())
    {
        form.mode = Mode::Filtering(Filter::of(question.options().len(), answer.focus));
    }
    Flow::On
}
