//! Messages of hosts without keys: an answer or a way out for one question after the other. The rules are
//! those of keys; since there is no page to submit on, the last answer submits.

use super::answering;
use super::flow::Flow;
use super::kind::behavior::Next;
use super::movement::{act, submit, turn};
use crate::model::editor::Editor;
use crate::model::form::{Form, Mode, Notice, Page};
use crate::model::outcome::Outcome;
use crate::model::text::clean;

/// Options of the current question.
pub(super) fn chose(form: &mut Form, options: &[usize], other: Option<&str>) -> Flow {
    if form.current().is_none() {
        return Flow::On;
    }
    go(form, |form| answering::chose(form, options, other))
}

/// A text: the comment if one is asked for, otherwise the free text of the current question.
pub(super) fn wrote(form: &mut Form, text: &str) -> Flow {
    let text = clean(text);
    if let Mode::Commenting(_) = form.mode {
        form.mode = Mode::Commenting(Editor::new(&text));
        return go(form, answering::keep_comment);
    }
    if let Some((question, _)) = form.current() {
        form.mode = Mode::Typing(Editor::of(question.written(&text)));
    }
    go(form, answering::keep)
}

/// The current question is left without an answer, if it needs none.
pub(super) fn skipped(form: &mut Form) -> Flow {
    go(form, answering::skip)
}

/// Dismisses the comment; anywhere else, cancels all.
pub(super) fn dismissed(form: &mut Form) -> Flow {
    if matches!(form.mode, Mode::Commenting(_)) {
        return wrote(form, "");
    }
    Flow::Done(Outcome::Cancelled)
}

/// To the question before, if there is one.
pub(super) fn went_back(form: &mut Form) -> Flow {
    turn(form, form.previous_page())
}

/// Submits on the Submit page, if nothing is missing.
pub(super) fn submitted(form: &mut Form) -> Flow {
    if form.page == Page::Submit && form.first_missing().is_none() { submit(form) } else { Flow::On }
}

/// Goes on. After the last question the answers are submitted; if one is missing, it is asked again.
fn go(form: &mut Form, answer: impl FnOnce(&mut Form) -> Next) -> Flow {
    let flow = act(form, answer);
    if form.notice == Some(Notice::DraftsUnused) {
        // There is no key that could submit without them.
        return submit(form);
    }
    if !matches!(flow, Flow::On) || form.page != Page::Submit {
        return flow;
    }
    match form.first_missing() {
        Some(index) => turn(form, Some(Page::Question(index))),
        None => submit(form),
    }
}
