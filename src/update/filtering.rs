//! A filter over a long list: what is typed narrows it, the best match first. Dropping it leaves the
//! selection as it was.

use super::answering;
use super::flow::Flow;
use super::kind::behavior::Next;
use super::movement::{self, act, ask_cancel};
use crate::model::filter::matches;
use crate::model::form::{Form, Mode};
use crate::model::key::Key;
use crate::model::keymap::{Action, EditorAction};
use crate::model::size::Size;
use crate::model::text;

/// A key while a filter is typed.
pub(super) fn press(form: &mut Form, size: Option<Size>, action: Option<Action>, key: Key) -> Flow {
    let Mode::Filtering(filter) = &mut form.mode else { return Flow::On };
    let last = filter.matches.len();
    let page = size.map_or(1, |size| usize::from(size.half_page()));
    match (action, key.typed()) {
        (Some(Action::AskCancel), _) => return ask_cancel(form),
        (Some(Action::Up), _) => filter.at = filter.at.saturating_sub(1),
        (Some(Action::Down), _) => filter.at = (filter.at + 1).min(last),
        (Some(Action::First), _) => filter.at = 0,
        (Some(Action::Last), _) => filter.at = last,
        (Some(Action::PageUp), _) => filter.at = filter.at.saturating_sub(page),
        (Some(Action::PageDown), _) => filter.at = (filter.at + page).min(last),
        (Some(Action::Take), _) if filter.matches.is_empty() => return write(form),
        (Some(Action::Take), _) => return act(form, take),
        (Some(Action::Toggle), _) => return act(form, toggle),
        (Some(Action::Leave), _) => leave(form),
        (Some(Action::Edit(EditorAction::Backspace)), _) => {
            change(form, |query| {
                let last = text::glyphs(query).last();
                query.truncate(last.map_or(0, |last| last.source.start));
            });
        }
        (Some(Action::Edit(EditorAction::KillWord)), _) => change(form, |query| {
            let kept = query.trim_end().rfind(' ').map_or(0, |blank| blank + 1);
            query.truncate(kept);
        }),
        (Some(Action::Edit(EditorAction::KillToStart)), _) => change(form, String::clear),
        (None, Some(c)) => change(form, |query| query.push(c)),
        _ => {}
    }
    Flow::On
}

/// A paste: its first line is typed.
pub(super) fn paste(form: &mut Form, pasted: &str) -> Flow {
    let line = text::first_line(pasted);
    change(form, |query| query.push_str(&line));
    Flow::On
}

fn change(form: &mut Form, with: impl FnOnce(&mut String)) {
    let Mode::Filtering(mut filter) = form.close() else { return };
    with(&mut filter.query);
    if let Some((question, _)) = form.current() {
        filter.matches = matches(question.options(), &filter.query);
    }
    filter.at = 0;
    form.mode = Mode::Filtering(filter);
}

/// Closes the filter with the cursor on the row that it was on.
fn leave(form: &mut Form) {
    let Mode::Filtering(filter) = form.close() else { return };
    if let Some((question, answer)) = form.current_mut()
        && !filter.matches.is_empty()
    {
        answer.focus = filter.matches.get(filter.at).copied().unwrap_or_else(|| question.other_row());
    }
}

/// The row under the cursor, if there is a match.
fn focus(form: &mut Form) -> Option<usize> {
    let row = form.focused_row()?;
    let (_, answer) = form.current_mut()?;
    answer.focus = row;
    Some(row)
}

/// Tab: toggles the focused match if several may be chosen; the filter stays.
fn toggle(form: &mut Form) -> Next {
    let several = form.current().is_some_and(|(question, _)| question.is_multiple());
    if several && focus(form).is_some() { answering::toggle(form) } else { Next::Stay }
}

/// Enter: takes the focused match, or confirms what is chosen.
fn take(form: &mut Form) -> Next {
    let Some(row) = focus(form) else { return Next::Stay };
    form.close();
    let own = form.current().is_some_and(|(question, _)| row == question.other_row());
    if own { Next::Write } else { answering::take(form) }
}

/// Enter without a match: what was typed becomes a text of the person's own.
fn write(form: &mut Form) -> Flow {
    let Mode::Filtering(filter) = form.close() else { return Flow::On };
    if let Some((question, answer)) = form.current_mut() {
        answer.focus = question.other_row();
    }
    movement::write(form, |editor| {
        if !editor.is_blank() {
            editor.type_char(' ');
        }
        editor.paste(filter.query.trim());
    })
}
