//! What makes the frames of a replay. The runner takes it as a value, so that a test can plant one that is
//! wrong; it never decides what a frame means.

use crate::model::session::Model;
use crate::view::Viewer;
use crate::view::frame::Frame;

/// Makes frames of models.
pub trait Show {
    /// The frame of a model.
    fn frame(&mut self, model: &Model) -> Frame;
}

impl Show for Viewer {
    fn frame(&mut self, model: &Model) -> Frame {
        Viewer::frame(self, model)
    }
}
