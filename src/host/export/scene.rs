//! The scenes of a session: what stood on the screen after each step, and when.

use crate::log::history::History;
use crate::log::timing::paced;
use crate::model::size::Size;
use crate::view::Renderer;
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
    /// The size of the screen; `None` if there was none.
    pub size: Option<Size>,
    /// The frame.
    pub frame: Frame,
}

/// The scenes of a session, in order.
#[must_use]
pub fn scenes(history: &History) -> Vec<Scene> {
    let steps: Vec<usize> = history.steps().collect();
    let times = paced(steps.iter().filter_map(|index| history.entries.get(*index)));
    let mut renderer = Renderer::default();
    let mut scenes = Vec::with_capacity(steps.len());
    history.walk(|index, model| {
        if let (Ok(step), Some(entry)) = (steps.binary_search(&index), history.entries.get(index)) {
            scenes.push(Scene {
                step,
                cause: entry.cause().to_string(),
                at: times.get(step).copied().unwrap_or_default(),
                size: model.size,
                frame: renderer.frame(model),
            });
        }
    });
    scenes
}
