//! The editor of the free-text row, and the keys that every editor shares. A text is the answer only
//! when it was kept; what was left is a draft.

use super::{Flow, commenting};
use crate::model::editor::Editor;
use crate::model::form::{Form, Mode};
use crate::model::key::Key;
use crate::model::keymap::{Action, EditorAction};
use crate::model::metrics;
use crate::model::outcome::Outcome;
use crate::model::size::Size;
use crate::update::message::Effect;

/// Opens the editor of the free-text row with its draft or its kept text, and lets `then` go on in it.
pub(super) fn open(form: &mut Form, then: impl FnOnce(&mut Editor)) -> Flow {
    if let Some((_, answer)) = form.current() {
        let text = answer.draft.as_deref().or(answer.other.as_deref()).unwrap_or_default();
        let mut editor = Editor::new(text);
        then(&mut editor);
        form.mode = Mode::Typing(editor);
    }
    Flow::On
}

/// A key in the editor of the free-text row.
pub(super) fn press(form: &mut Form, size: Option<Size>, action: Option<Action>, key: Key) -> Flow {
    match action {
        Some(Action::Keep) => keep(form),
        Some(Action::Leave) => leave(form),
        _ => edit(form, size, action, key),
    }
}

/// A key that every editor knows.
pub(super) fn edit(form: &mut Form, size: Option<Size>, action: Option<Action>, key: Key) -> Flow {
    let cols = size.and_then(|size| metrics::editor_cols(form, size)).unwrap_or(u16::MAX);
    let (Mode::Typing(editor) | Mode::Commenting(editor)) = &mut form.mode else { return Flow::On };
    match (action, key.typed()) {
        (Some(Action::Cancel), _) => return Flow::Done(Outcome::Cancelled),
        (Some(Action::Newline), _) => editor.type_char('\n'),
        (Some(Action::Edit(EditorAction::External)), _) => {
            return Flow::Ask(Effect::Edit(editor.text().to_string()));
        }
        (Some(Action::Edit(action)), _) => apply(editor, action, cols),
        (None, Some(c)) => editor.type_char(c),
        _ => {}
    }
    Flow::On
}

fn apply(editor: &mut Editor, action: EditorAction, cols: u16) {
    match action {
        EditorAction::Move(motion) => editor.motion(motion, cols),
        EditorAction::Backspace => editor.backspace(),
        EditorAction::Delete => editor.delete_forward(),
        EditorAction::KillWord => editor.kill_word(),
        EditorAction::KillToStart => editor.kill_to_start(),
        EditorAction::KillToEnd => editor.kill_to_end(),
        EditorAction::Yank => editor.yank(),
        EditorAction::Undo => editor.undo(),
        EditorAction::Redo => editor.redo(),
        EditorAction::External => {}
    }
}

/// Takes the editor's text out and closes it.
pub(super) fn close(form: &mut Form) -> String {
    match std::mem::replace(&mut form.mode, Mode::Browsing) {
        Mode::Typing(editor) | Mode::Commenting(editor) => editor.text().to_string(),
        Mode::Browsing | Mode::Filtering(_) | Mode::Confirming => String::new(),
    }
}

fn keep(form: &mut Form) -> Flow {
    let text = close(form);
    let kept = not_blank(&text);
    let Some((question, answer)) = form.current_mut() else { return Flow::On };
    answer.draft = None;
    answer.other = kept;
    if answer.other.is_none() {
        return Flow::On;
    }
    if !question.multiple {
        answer.selected.clear();
    }
    commenting::open_or_go_on(form)
}

fn leave(form: &mut Form) -> Flow {
    let text = close(form);
    if let Some((_, answer)) = form.current_mut() {
        let typed = not_blank(&text);
        answer.draft = if typed.is_none() || typed == answer.other { None } else { Some(text) };
    }
    Flow::On
}

/// The text with its ends trimmed, unless that leaves nothing.
pub(super) fn not_blank(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
