//! A prompt of one line: a step to go to, a search, another event. An error is shown, and the line stays to be
//! corrected.

use crate::log::entry::{Entry, What};
use crate::log::history::History;
use crate::log::print::{Layout, print};
use crate::log::reader;
use crate::log::record::Record;
use crate::model::editor::{Editor, Motion};
use crate::model::key::{Key, KeyCode};
use crate::model::words::player as words;
use crate::player::model::{Mode, Model, Prompt};
use crate::program::Program;

/// A key while a prompt is open.
pub(super) fn press<P: Program>(model: &mut Model<P>, key: Key) {
    let Mode::Typing(prompt, editor) = &mut model.mode else { return };
    let prompt = *prompt;
    if key == Key::plain(KeyCode::Esc) || key == Key::ctrl('c') {
        model.mode = Mode::Stepping;
    } else if key == Key::plain(KeyCode::Enter) {
        let text = editor.text().to_string();
        match answer(model, prompt, text.trim()) {
            Ok(()) => model.mode = Mode::Stepping,
            Err(words) => model.notice = Some(words),
        }
    } else {
        edit(editor, key);
    }
}

fn edit(editor: &mut Editor, key: Key) {
    let line = u16::MAX;
    if let Some(c) = key.typed() {
        return editor.type_char(c);
    }
    match key {
        Key { code: KeyCode::Backspace, .. } => editor.backspace(),
        Key { code: KeyCode::Delete, .. } => editor.delete_forward(),
        Key { code: KeyCode::Left, .. } => editor.motion(Motion::Left, line),
        Key { code: KeyCode::Right, .. } => editor.motion(Motion::Right, line),
        Key { code: KeyCode::Home, .. } => editor.motion(Motion::LineStart, line),
        Key { code: KeyCode::End, .. } => editor.motion(Motion::LineEnd, line),
        key if key == Key::ctrl('a') => editor.motion(Motion::LineStart, line),
        key if key == Key::ctrl('e') => editor.motion(Motion::LineEnd, line),
        key if key == Key::ctrl('u') => editor.kill_to_start(),
        key if key == Key::ctrl('w') => editor.kill_word(),
        _ => {}
    }
}

/// Takes what was typed, or says why not.
fn answer<P: Program>(model: &mut Model<P>, prompt: Prompt, text: &str) -> Result<(), String> {
    let last = model.track().last();
    match prompt {
        Prompt::Jump => match text.parse() {
            Ok(step) if step <= last => model.go(step),
            _ => return Err(words::no_step(last)),
        },
        Prompt::Search => {
            text.clone_into(&mut model.query);
            search(model, true);
        }
        Prompt::Edit => {
            let at = model.at();
            let entries = entries(model.track().history(), text, model.track().entry(at).at)?;
            if let Some(track) = model.track().with(at, entries) {
                model.change(track, at);
                model.notice = Some(words::REPLACED.to_owned());
            }
        }
    }
    Ok(())
}

/// Goes to the next message that has what is looked for, or the one before; around the ends.
pub(super) fn search<P: Program>(model: &mut Model<P>, forwards: bool) {
    let (at, count) = (model.at(), model.track().last() + 1);
    let query = model.query.to_lowercase();
    if query.is_empty() {
        model.notice = Some(words::NO_QUERY.to_owned());
        return;
    }
    let has = |step: &usize| model.track().entry(*step).label().to_lowercase().contains(&query);
    let mut steps = (1..=count).map(|off| if forwards { at + off } else { at + count - off % count } % count);
    match steps.find(has) {
        Some(step) => model.go(step),
        None => model.notice = Some(words::not_found(&model.query)),
    }
}

/// The events that a text stands for, as a transcript would have them; one record may press several keys.
fn entries<P: Program>(history: &History<P>, text: &str, at: Option<u64>) -> Result<Vec<Entry>, String> {
    // The text is read as the line after a header, so its place says nothing to the person.
    let error = |error: String| error.split_once(": ").map(|(_, words)| words.to_owned()).unwrap_or(error);
    let header = print(&Record::Session(history.header.clone()), Layout::Line);
    let header = header.map_err(|error| error.to_string())?;
    let log = reader::read("", format!("{header}\n{text}\n").as_bytes())
        .map_err(|wrong| error(wrong.to_string()))?;
    let read = History::<P>::of("", &log).map_err(|wrong| error(wrong.to_string()))?;
    let is_event = |entry: &Entry| matches!(entry.what, What::Event(_));
    if read.entries.is_empty() || !read.entries.iter().all(is_event) {
        return Err(words::NO_EVENT.to_owned());
    }
    Ok(read.entries.into_iter().map(|entry| Entry { at, ..entry }).collect())
}
