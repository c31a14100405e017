//! What a person does with an answer: choose, write, keep, clear, skip, comment. Where that leads is said,
//! and `movement` goes there.

use super::kind;
use super::kind::behavior::{Behavior, Next};
use crate::model::answer::Answer;
use crate::model::form::{Form, Mode, Notice};
use crate::model::questionnaire::Question;
use crate::model::text::clean;
use crate::model::written::Written;

/// A row's number, or a match of a filter.
pub(super) fn pick(form: &mut Form, row: usize) -> Next {
    with(form, |kind, question, answer| kind.pick(question, answer, row))
}

/// Enter on a row.
pub(super) fn take(form: &mut Form) -> Next {
    with(form, |kind, question, answer| kind.take(question, answer))
}

/// Space on a row.
pub(super) fn toggle(form: &mut Form) -> Next {
    with(form, |kind, question, answer| {
        kind.toggle(question, answer);
        Next::Stay
    })
}

/// All options, or none.
pub(super) fn toggle_all(form: &mut Form) -> Next {
    with(form, |kind, question, answer| {
        kind.toggle_all(question, answer);
        Next::Stay
    })
}

/// Options, and a free text besides, from a host without keys. What does not fit changes nothing.
pub(super) fn chose(form: &mut Form, options: &[usize], other: Option<&str>) -> Next {
    let other = other.and_then(|text| Written::from(clean(text)).kept());
    let next = with(form, |kind, question, answer| kind.chose(question, answer, options, other));
    if next != Next::Stay {
        form.mode = Mode::Browsing;
    }
    next
}

/// Keeps the text of the open editor as the answer.
pub(super) fn keep(form: &mut Form) -> Next {
    let open = form.close();
    let text = open.editor().and_then(|editor| editor.written().kept());
    let next = with(form, |kind, question, answer| kind.keep(question, answer, text));
    if let Next::Refuse(_) = next {
        form.mode = open;
    }
    next
}

/// Closes the editor without keeping its text, which becomes a draft.
pub(super) fn leave(form: &mut Form) -> Next {
    let open = form.close();
    if let (Mode::Typing(editor), Some((_, answer))) = (&open, form.current_mut()) {
        let written = editor.written();
        let is_changed = editor.differs_from(answer.other.as_deref());
        if written.is_secret() && !is_changed {
            return Next::Stay;
        }
        if written.is_secret() || **written != *answer.own_text() {
            answer.skipped = false;
        }
        // Blank text, and what is kept anyway, is no draft.
        answer.draft = (is_changed && !editor.is_blank()).then(|| written.clone());
    }
    Next::Stay
}

/// Closes what is open because the page is left.
pub(super) fn settle(form: &mut Form) {
    let blank = matches!(&form.mode, Mode::Typing(editor) if editor.is_blank());
    leave(form);
    with(form, |kind, question, answer| {
        kind.leave(question, answer, blank);
        Next::Stay
    });
}

/// Leaves the question without an answer, if it needs none. What was typed stays as a draft.
pub(super) fn skip(form: &mut Form) -> Next {
    let open = form.close();
    let Some((question, answer)) = form.current_mut() else { return Next::Stay };
    if question.required {
        form.mode = open;
        return Next::Refuse(Notice::Needed);
    }
    if let Mode::Typing(editor) = &open {
        answer.draft = editor.written().kept();
    }
    answer.skip();
    Next::GoOn
}

/// The same while a text is typed: the first time it only says that the text would be dropped.
pub(super) fn skip_typed(form: &mut Form) -> Next {
    let required = form.current().is_none_or(|(question, _)| question.required);
    if form.is_typed() && !required { Next::Refuse(Notice::TextDropped) } else { skip(form) }
}

/// Keeps the comment; a blank one is none.
pub(super) fn keep_comment(form: &mut Form) -> Next {
    let open = form.close();
    if let Some((_, answer)) = form.current_mut() {
        answer.comment =
            open.editor().and_then(|editor| editor.written().kept()).map(|text| text.to_string());
        answer.comment_draft = None;
    }
    Next::GoOn
}

/// Closes the comment as it was; what was typed since is a draft. Nothing is submitted.
pub(super) fn leave_comment(form: &mut Form) -> Next {
    let open = form.close();
    if let (Some(editor), Some((_, answer))) = (open.editor(), form.current_mut()) {
        let typed = editor.text().trim();
        let draft = !typed.is_empty() && answer.comment.as_deref() != Some(typed);
        answer.comment_draft = draft.then(|| editor.text().to_string());
    }
    Next::Stay
}

fn with(form: &mut Form, act: impl FnOnce(&dyn Behavior, &Question, &mut Answer) -> Next) -> Next {
    let Some((question, answer)) = form.current_mut() else { return Next::Stay };
    act(kind::of(&question.kind), question, answer)
}
