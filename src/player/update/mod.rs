//! What changes in the player: events go in, the model moves on, effects come out. A tick says how much time went
//! by.

mod prompt;

use super::model::keys::{self, Action};
use super::model::{Mode, Model, Prompt, SPEEDS};
use crate::log::print::{Layout, print};
use crate::model::editor::Editor;
use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::text::first_line;
use crate::model::words::player as words;
use crate::program::Program;

/// How the player ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The person left it.
    Left,
    /// It was aborted, for this reason.
    Aborted(String),
    /// The host failed, for this reason.
    Failed(String),
}

/// Steps of a far move.
const FAR: usize = 10;

/// Moves the player on by one event. Gives whether it asks its host for something.
pub fn update<P: Program>(model: &mut Model<P>, event: Event) -> Option<Effect<End>> {
    match event {
        Event::Resize { size } | Event::Resumed { size } => model.size = size,
        Event::Tick { ms } => tick(model, ms),
        Event::Paste { text } => {
            if let Mode::Typing(_, editor) = &mut model.mode {
                editor.paste(&first_line(&text));
            }
        }
        Event::Key { key } if keys::action(key) == Some(Action::Redraw) => return Some(Effect::Redraw),
        Event::Key { key } => {
            model.notice = None;
            return match &model.mode {
                Mode::Stepping => keys::action(key).and_then(|action| act(model, action)),
                Mode::Typing(..) => {
                    prompt::press(model, key);
                    None
                }
            };
        }
        Event::Abort { reason } => return Some(Effect::Finish(End::Aborted(reason))),
        Event::Failed { why } => return Some(Effect::Finish(End::Failed(why))),
        Event::Cancelled => return Some(Effect::Finish(End::Left)),
        Event::Focus { .. }
        | Event::Guard { .. }
        | Event::Edited { .. }
        | Event::Chose { .. }
        | Event::Wrote { .. }
        | Event::Skipped
        | Event::Declined { .. }
        | Event::Dismissed
        | Event::Back
        | Event::Submitted => {}
    }
    None
}

/// Goes on as many steps as their pauses have gone by; at the last one playing ends.
fn tick<P: Program>(model: &mut Model<P>, mut passed: u64) {
    while let Some(due) = model.due().filter(|due| *due <= passed) {
        passed -= due;
        if model.at() < model.track().last() {
            model.go(model.at() + 1);
        }
        model.playing = model.at() < model.track().last();
    }
}

fn act<P: Program>(model: &mut Model<P>, action: Action) -> Option<Effect<End>> {
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
        Action::Edit if at == 0 => model.notice = Some(words::REQUEST_STAYS.to_owned()),
        Action::Edit => {
            let entry = model.track().entry(at);
            // A key as people write it; anything else on one line, whatever is in it.
            let is_key = matches!(entry.event(), Some(Event::Key { .. }));
            let layout = if is_key { Layout::Pretty } else { Layout::Line };
            let written = print(&entry.record(), layout).unwrap_or_default();
            model.mode = Mode::Typing(Prompt::Edit, Editor::new(&written));
        }
        Action::Drop => match model.track().with(at, Vec::new()) {
            // What came next is looked at in its place.
            Some(track) => {
                model.change(track, at);
                model.notice = Some(words::LEFT_OUT.to_owned());
            }
            None => model.notice = Some(words::REQUEST_STAYS.to_owned()),
        },
        Action::TakeBack => {
            let taken_back = model.take_back();
            let notice = if taken_back { words::TAKEN_BACK } else { words::NOTHING_TO_TAKE_BACK };
            model.notice = Some(notice.to_owned());
        }
        Action::Suspend => return Some(Effect::Suspend),
        Action::Redraw => return Some(Effect::Redraw),
        Action::Quit => return Some(Effect::Finish(End::Left)),
    }
    None
}
