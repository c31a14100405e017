//! Keys in an open editor: of the free-text row, or of the comment.

use super::answering;
use super::flow::Flow;
use super::message::Effect;
use super::movement::{act, ask_cancel, turn};
use crate::model::editor::Editor;
use crate::model::form::{Form, Mode};
use crate::model::key::Key;
use crate::model::keymap::{Action, EditorAction};
use crate::model::layout::columns::editor_cols;
use crate::model::size::Size;

/// A key in the editor of the free-text row. A text is the answer only if it is kept.
pub(super) fn press(form: &mut Form, size: Option<Size>, action: Option<Action>, key: Key) -> Flow {
    match action {
        Some(Action::Keep) => act(form, answering::keep),
        Some(Action::Skip) => act(form, answering::skip_typed),
        Some(Action::Leave) => act(form, answering::leave),
        Some(Action::NextTab) => turn(form, form.next_page()),
        Some(Action::PreviousTab) => turn(form, form.previous_page()),
        _ => edit(form, size, action, key),
    }
}

/// A key in the editor of the comment. Esc goes back to the options and submits nothing.
pub(super) fn press_in_comment(
    form: &mut Form,
    size: Option<Size>,
    action: Option<Action>,
    key: Key,
) -> Flow {
    match action {
        Some(Action::Keep) => act(form, answering::keep_comment),
        Some(Action::Leave) => act(form, answering::leave_comment),
        _ => edit(form, size, action, key),
    }
}

/// A key that both editors know.
fn edit(form: &mut Form, size: Option<Size>, action: Option<Action>, key: Key) -> Flow {
    if action == Some(Action::AskCancel) {
        return ask_cancel(form);
    }
    let cols = size.and_then(|size| editor_cols(form, size)).unwrap_or(u16::MAX);
    let (Mode::Typing(editor) | Mode::Commenting(editor)) = &mut form.mode else { return Flow::On };
    match (action, key.typed()) {
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
