//! A prompt of one line: a step to go to, a search, another message. What cannot be taken is said, and the
//! line stays to be mended.

use super::Effect;
use crate::log::history::{Entry, History};
use crate::log::reader;
use crate::log::record::Record;
use crate::model::editor::{Editor, Motion};
use crate::model::key::{Key, KeyCode};
use crate::player::model::{Mode, Model, Prompt, label};

/// A key while a prompt is open.
pub(super) fn press(model: &mut Model, key: Key) -> Option<Effect> {
    let Mode::Typing(prompt, editor) = &mut model.mode else { return None };
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
    None
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
fn answer(model: &mut Model, prompt: Prompt, text: &str) -> Result<(), String> {
    let last = model.track().last();
    match prompt {
        Prompt::Jump => match text.parse() {
            Ok(step) if step <= last => model.go(step),
            _ => return Err(format!("there are steps 0 to {last}; type one of them")),
        },
        Prompt::Search => {
            text.clone_into(&mut model.query);
            search(model, true);
        }
        Prompt::Edit => {
            let at = model.at();
            let messages = messages(model.track().history(), text, model.track().entry(at).at)?;
            if let Some(track) = model.track().with(at, messages) {
                model.change(track, at);
                model.notice = Some("changed; u takes it back".to_owned());
            }
        }
    }
    Ok(())
}

/// Goes to the next message that has what is looked for, or the one before; around the ends.
pub(super) fn search(model: &mut Model, forwards: bool) {
    let (at, count) = (model.at(), model.track().last() + 1);
    let query = model.query.to_lowercase();
    if query.is_empty() {
        model.notice = Some("nothing is looked for; type `/` and some of a message".to_owned());
        return;
    }
    let has = |step: &usize| label(model.track().entry(*step)).to_lowercase().contains(&query);
    let mut steps = (1..=count).map(|off| if forwards { at + off } else { at + count - off % count } % count);
    match steps.find(has) {
        Some(step) => model.go(step),
        None => model.notice = Some(format!("no message has “{}”", model.query)),
    }
}

/// The messages that a text stands for, as a transcript would have them; a key may become several.
fn messages(history: &History, text: &str, at: Option<u64>) -> Result<Vec<Entry>, String> {
    // What is read is one line behind a header, so that a place says nothing to the person.
    let words = |error: String| error.split_once(": ").map(|(_, words)| words.to_owned()).unwrap_or(error);
    let header = Record::Session(history.header.clone()).print().map_err(|error| error.to_string())?;
    let log = reader::read("", format!("{header}\n{text}\n").as_bytes())
        .map_err(|error| words(error.to_string()))?;
    let read = History::of("", &log).map_err(|error| words(error.to_string()))?;
    let is_message = |entry: &Entry| entry.msg.is_some() && !matches!(entry.record, Record::Ask(_));
    if read.entries.is_empty() || !read.entries.iter().all(is_message) {
        return Err("write a message, as in `Keys(\"down enter\")` or `Paste(text: \"…\")`".to_owned());
    }
    Ok(read.entries.into_iter().map(|entry| Entry { at, ..entry }).collect())
}
