//! What changes in the player: messages go in, the model moves on, effects come out. Total, and pure: a
//! tick says how much time went by, and nothing here asks for it.

mod prompt;

use super::model::keys::{self, Action};
use super::model::{Mode, Model, Prompt, SPEEDS};
use crate::log::pretty;
use crate::log::record::Record;
use crate::model::editor::Editor;
use crate::model::key::Key;
use crate::model::size::Size;
use crate::model::text::first_line;

/// Steps of a far move.
const FAR: usize = 10;

/// A fact: something that happened to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Msg {
    /// A key was pressed.
    Key(Key),
    /// Text was pasted, as received.
    Pasted(String),
    /// The screen has this size now.
    Resized(Size),
    /// So many milliseconds went by since the last tick, or since playing began.
    Ticked(u64),
}

/// What the host is asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The person has seen enough.
    Quit,
    /// Give the terminal back to the shell until the person returns.
    Suspend,
}

/// Moves the player on by one message.
pub fn update(model: &mut Model, msg: Msg) -> Option<Effect> {
    match msg {
        Msg::Resized(size) => model.size = size,
        Msg::Ticked(passed) => tick(model, passed),
        Msg::Pasted(text) => {
            if let Mode::Typing(_, editor) = &mut model.mode {
                editor.paste(&first_line(&text));
            }
        }
        Msg::Key(key) => {
            model.notice = None;
            return match &model.mode {
                Mode::Stepping => keys::action(key).and_then(|action| act(model, action)),
                Mode::Typing(..) => prompt::press(model, key),
            };
        }
    }
    None
}

/// Goes on as many steps as their pauses have gone by; at the last one playing ends.
fn tick(model: &mut Model, mut passed: u64) {
    while let Some(due) = model.due().filter(|due| *due <= passed) {
        passed -= due;
        if model.at() < model.track().last() {
            model.go(model.at() + 1);
        }
        model.playing = model.at() < model.track().last();
    }
}

fn act(model: &mut Model, action: Action) -> Option<Effect> {
    let (at, last) = (model.at(), model.track().last());
    // Who goes somewhere wants to look there.
    let stays = matches!(action, Action::Play | Action::Faster | Action::Slower | Action::Suspend);
    model.playing &= stays;
    match action {
        Action::Step => model.go(at + 1),
        Action::Back => model.go(at.saturating_sub(1)),
        Action::StepFar => model.go(at + FAR),
        Action::BackFar => model.go(at.saturating_sub(FAR)),
        Action::First => model.go(0),
        Action::Last => model.go(last),
        Action::Play => {
            model.playing = !model.playing && last > 0;
            // Played to the end, it begins again.
            if model.playing && at == last {
                model.go(0);
            }
        }
        Action::Faster => model.speed = (model.speed + 1).min(SPEEDS.len() - 1),
        Action::Slower => model.speed = model.speed.saturating_sub(1),
        Action::Jump => model.mode = Mode::Typing(Prompt::Jump, Editor::new("")),
        Action::Search => model.mode = Mode::Typing(Prompt::Search, Editor::new("")),
        Action::Next => prompt::search(model, true),
        Action::Previous => prompt::search(model, false),
        Action::Edit if at == 0 => model.notice = Some(REQUEST.to_owned()),
        Action::Edit => {
            let written = match &model.track().entry(at).record {
                Record::Key(press) => pretty::written(&Record::Key(press.clone())),
                // On one line, whatever is in it.
                record => record.print().ok(),
            };
            model.mode = Mode::Typing(Prompt::Edit, Editor::new(&written.unwrap_or_default()));
        }
        Action::Drop => match model.track().with(at, Vec::new()) {
            // What came next is looked at in its place.
            Some(track) => {
                model.change(track, at);
                model.notice = Some("left out; u takes it back".to_owned());
            }
            None => model.notice = Some(REQUEST.to_owned()),
        },
        Action::TakeBack => {
            let words = if model.take_back() { "taken back" } else { "nothing was changed" };
            model.notice = Some(words.to_owned());
        }
        Action::Suspend => return Some(Effect::Suspend),
        Action::Quit => return Some(Effect::Quit),
    }
    None
}

/// Why the first message is not changed.
const REQUEST: &str = "the request stays as it is";
