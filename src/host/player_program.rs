//! The player on a terminal: the host's messages as the player's, and its frames. It never decides what a
//! message means, and logs nothing: what is looked at is a log already.

use std::convert::Infallible;

use super::terminal::Program;
use crate::model::outcome::Outcome;
use crate::player::model::Model;
use crate::player::update::{Effect, Msg, update};
use crate::player::view::view;
use crate::update::message;
use crate::view::Renderer;
use crate::view::frame::Frame;

/// A player under way.
#[derive(Debug)]
pub struct PlayerProgram {
    model: Model,
    renderer: Renderer,
    /// Whether the person has left: nothing of the player stays on the terminal.
    over: bool,
}

impl PlayerProgram {
    /// A player that begins.
    #[must_use]
    pub fn new(model: Model) -> PlayerProgram {
        PlayerProgram { model, renderer: Renderer::default(), over: false }
    }

    fn take(&mut self, msg: Msg) -> Vec<message::Effect> {
        match update(&mut self.model, msg) {
            Some(Effect::Quit) => {
                self.over = true;
                vec![message::Effect::Finish(Outcome::Cancelled)]
            }
            Some(Effect::Suspend) => vec![message::Effect::Suspend],
            None => Vec::new(),
        }
    }
}

impl Program for PlayerProgram {
    type Error = Infallible;

    fn apply(&mut self, msg: message::Msg) -> Result<Vec<message::Effect>, Infallible> {
        Ok(match msg {
            message::Msg::Key(key) => self.take(Msg::Key(key)),
            message::Msg::Pasted(text) => self.take(Msg::Pasted(text)),
            message::Msg::Resized(size) => self.take(Msg::Resized(size)),
            message::Msg::Aborted(reason) => {
                self.over = true;
                vec![message::Effect::Finish(Outcome::Aborted(reason))]
            }
            message::Msg::Asked(_)
            | message::Msg::Refused(_)
            | message::Msg::Focused(_)
            | message::Msg::Edited(_)
            | message::Msg::Chose { .. }
            | message::Msg::Wrote(_)
            | message::Msg::Skipped
            | message::Msg::Dismissed
            | message::Msg::WentBack
            | message::Msg::Failed(_) => Vec::new(),
        })
    }

    fn frame(&mut self) -> Frame {
        if self.over { Frame::default() } else { view(&self.model, &mut self.renderer) }
    }

    fn due(&self) -> Option<u64> {
        self.model.due()
    }

    fn ticked(&mut self, passed: u64) -> Result<Vec<message::Effect>, Infallible> {
        Ok(self.take(Msg::Ticked(passed)))
    }
}
