//! The comment that may follow an answer. Esc never submits a comment that was changed.

use super::editing::{close, edit, not_blank, text_of};
use super::{Flow, browsing};
use crate::model::editor::Editor;
use crate::model::form::{Form, Mode};
use crate::model::key::Key;
use crate::model::keymap::Action;
use crate::model::size::Size;

/// After an answer: asks for the comment where the question allows one, otherwise goes on.
pub(super) fn open_or_go_on(form: &mut Form) -> Flow {
    match form.current() {
        Some((question, answer)) if question.comment => {
            let text = answer.comment_draft.as_deref().or(answer.comment.as_deref()).unwrap_or_default();
            form.mode = Mode::Commenting(Editor::new(text));
            Flow::On
        }
        _ => browsing::go_on(form),
    }
}

/// A key in the editor of a comment.
pub(super) fn press(form: &mut Form, size: Option<Size>, action: Option<Action>, key: Key) -> Flow {
    match action {
        Some(Action::Keep) => keep(form),
        Some(Action::Leave) => leave(form),
        _ => edit(form, size, action, key),
    }
}

/// Enter: keeps the comment and goes on; blank, there is none.
pub(super) fn keep(form: &mut Form) -> Flow {
    let comment = not_blank(text_of(&close(form)));
    if let Some((_, answer)) = form.current_mut() {
        answer.comment = comment;
        answer.comment_draft = None;
    }
    browsing::go_on(form)
}

/// Unchanged: the comment stays as it was, and on. Changed: back to the options, with a draft.
fn leave(form: &mut Form) -> Flow {
    let changed = form.comment_changed();
    let open = close(form);
    if let Some((_, answer)) = form.current_mut() {
        answer.comment_draft = changed.then(|| text_of(&open).to_owned());
    }
    if changed { Flow::On } else { browsing::go_on(form) }
}
