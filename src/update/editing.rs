//! The editor of the free-text row, and the keys that every editor shares. A text is the answer only
//! when it was kept; what was left is a draft.

use super::{Flow, browsing, commenting};
use crate::model::editor::Editor;
use crate::model::form::{Form, Mode, Notice};
use crate::model::key::Key;
use crate::model::keymap::{Action, EditorAction};
use crate::model::metrics;
use crate::model::outcome::Outcome;
use crate::model::size::Size;
use crate::update::message::Effect;

/// Opens the editor of the free-text row with its draft or its kept text, and lets `then` go on in it.
pub(super) fn open(form: &mut Form, then: impl FnOnce(&mut Editor)) -> Flow {
    if let Some((_, answer)) = form.current() {
        let mut editor = Editor::new(answer.own_text());
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
        Some(Action::Skip) => browsing::skip(form),
        Some(Action::NextTab) => browsing::turn(form, form.next_page()),
        Some(Action::PreviousTab) => browsing::turn(form, form.previous_page()),
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

/// Closes the editor, and gives back what the person was doing.
pub(super) fn close(form: &mut Form) -> Mode {
    std::mem::replace(&mut form.mode, Mode::Browsing)
}

/// The text of an editor that was closed.
pub(super) fn text_of(mode: &Mode) -> &str {
    match mode {
        Mode::Typing(editor) | Mode::Commenting(editor) => editor.text(),
        Mode::Browsing | Mode::Filtering(_) | Mode::Confirming => "",
    }
}

/// Enter: keeps the text as the answer; blank, it is none.
pub(super) fn keep(form: &mut Form) -> Flow {
    let open = close(form);
    let kept = not_blank(text_of(&open));
    let Some((question, answer)) = form.current_mut() else { return Flow::On };
    let (is_text, required, multiple) = (question.is_text(), question.required, question.is_multiple());
    match (kept, is_text) {
        // A text is asked for again, or left out on purpose where that is allowed.
        (None, true) => {
            if required {
                form.notice = Some(Notice::Needed);
                form.mode = open;
                return Flow::On;
            }
            answer.draft = None;
            answer.other = None;
            browsing::skip(form)
        }
        (None, false) => {
            answer.draft = None;
            answer.other = None;
            Flow::On
        }
        (kept, _) => {
            answer.draft = None;
            answer.other = kept;
            answer.skipped = false;
            if !multiple {
                answer.selected.clear();
            }
            commenting::open_or_go_on(form)
        }
    }
}

fn leave(form: &mut Form) -> Flow {
    let open = close(form);
    if let (Mode::Typing(editor), Some((_, answer))) = (&open, form.current_mut()) {
        if **editor.text() != *answer.own_text() {
            answer.skipped = false;
        }
        answer.draft = draft_of(editor.text(), answer.other.as_deref());
    }
    Flow::On
}

/// What a text that was not kept is: a draft, unless it is blank or what is kept anyway.
fn draft_of(text: &str, kept: Option<&str>) -> Option<String> {
    let typed = text.trim();
    (!typed.is_empty() && kept != Some(typed)).then(|| text.to_owned())
}

/// The page is left: an open text is the answer of a question that asks for text alone, and otherwise a
/// draft. A text that was skipped stays skipped until it is changed.
pub(super) fn settle(form: &mut Form) {
    let emptied = matches!(&form.mode, Mode::Typing(editor) if editor.is_blank());
    leave(form);
    let Some((question, answer)) = form.current_mut() else { return };
    if !question.is_text() || answer.skipped {
        return;
    }
    if emptied {
        answer.other = None;
    } else if let Some(text) = answer.draft.take() {
        answer.other = not_blank(&text);
    }
}

/// The text with its ends trimmed, unless that leaves nothing.
pub(super) fn not_blank(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
