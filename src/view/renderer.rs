//! Makes frames of models, and keeps what the next frame may need again.

use super::arrangement::Arrangements;
use super::frame::Frame;
use super::parts::Parts;
use super::stack::Stack;
use super::{page, record, review, small};
use crate::model::layout::columns::SMALLEST;
use crate::model::layout::page::Page;
use crate::model::session::{Model, Phase};

/// Makes frames of models. What it keeps between frames saves work and never shows: two renderers give
/// the same frame for the same model, whatever they showed before.
#[derive(Debug, Default)]
pub struct Renderer {
    parts: Parts,
    arrangements: Arrangements,
}

/// The frame of a model.
#[must_use]
pub fn view(model: &Model) -> Frame {
    Renderer::default().frame(model)
}

impl Renderer {
    /// The frame of a model: never larger than its screen, and without a screen, empty.
    pub fn frame(&mut self, model: &Model) -> Frame {
        let Some(size) = model.size else { return Frame::default() };
        let stack = match &model.phase {
            Phase::Waiting { .. } | Phase::Ended { form: None, .. } => return Frame::default(),
            Phase::Ended { form: Some(form), outcome } => {
                Stack::of(record::block(form, outcome, size.cols).cut(size.rows, size.cols))
            }
            Phase::Asking(form) if size.cols < SMALLEST.cols || size.rows < SMALLEST.rows => {
                small::stack(form, size)
            }
            Phase::Asking(form) => {
                self.parts.cache.turn_to(form.questionnaire());
                match Page::of(form, size) {
                    Some(page) if form.text_scroll.is_some() => page::scrolled(&mut self.parts, &page),
                    Some(page) => page::stack(&mut self.parts, &page),
                    None => review::stack(&mut self.parts, form, size),
                }
            }
        };
        stack.frame(&mut self.arrangements)
    }
}
