//! What makes the frames of a replay. The runner takes it as a value, so that a test can plant one that is
//! wrong; it never decides what a frame means.

use crate::model::session::Model;
use crate::view::Renderer;
use crate::view::frame::Frame;

/// Makes frames of models.
pub trait FrameSource {
    /// The frame of a model.
    fn frame(&mut self, model: &Model) -> Frame;
}

impl FrameSource for Renderer {
    fn frame(&mut self, model: &Model) -> Frame {
        Renderer::frame(self, model)
    }
}
