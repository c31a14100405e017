//! The scenes of a session: what stood on the screen after each step, and when.

use crate::log::history::History;
use crate::log::replay::Step;
use crate::log::timing::paced;
use crate::model::size::Size;
use crate::program::Program;
use crate::view::frame::Frame;

/// What stood on the screen after one step.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The step: 0 is the request, each message counts one.
    pub step: usize,
    /// What the step was, in a few words.
    pub cause: String,
    /// When it is shown, in milliseconds from the first one; long pauses are cut.
    pub at: u64,
    /// The size of the screen, if there was one.
    pub size: Option<Size>,
    /// The frame.
    pub frame: Frame,
}

/// The scenes of a session, in order; with `only` just the one after that step.
#[must_use]
pub fn scenes<P: Program>(history: &History<P>, only: Option<usize>) -> Vec<Scene> {
    let steps: Vec<usize> = history.steps().collect();
    let times = paced(steps.iter().filter_map(|index| history.entries.get(*index)));
    let mut renderer = P::Renderer::default();
    let mut scenes = Vec::new();
    let mut replay = history.replay();
    while let Some(Step { number, entry, .. }) = replay.next() {
        let Some(step) = number.filter(|step| only.is_none_or(|only| only == *step)) else { continue };
        let program = replay.program();
        scenes.push(Scene {
            step,
            cause: entry.to_string(),
            at: times.get(step).copied().unwrap_or_default(),
            size: program.size(),
            frame: program.render(&mut renderer),
        });
        if only.is_some() {
            break;
        }
    }
    scenes
}
