//! The wrapped text of the open editor, kept between frames: of a text that changed, only the changed
//! paragraphs are wrapped anew.

use std::sync::Arc;

use crate::model::form::Form;
use crate::model::layout::columns::editor_cols;
use crate::model::size::Size;
use crate::model::text::{self, Line};

/// The last text, and its lines.
#[derive(Debug, Default)]
pub(super) struct Typed(Option<Wrapped>);

#[derive(Debug)]
struct Wrapped {
    text: Arc<str>,
    cols: u16,
    lines: Arc<Vec<Line>>,
}

impl Typed {
    /// The lines of the open editor; none if none is open.
    pub(super) fn lines(&mut self, form: &Form, size: Size) -> Arc<Vec<Line>> {
        let (Some(editor), Some(cols)) = (form.mode.editor(), editor_cols(form, size)) else {
            return Arc::default();
        };
        let text = editor.text();
        if let Some(kept) = &self.0
            && kept.cols == cols
            && Arc::ptr_eq(&kept.text, text)
        {
            return Arc::clone(&kept.lines);
        }
        let wrapped = match self.0.take() {
            Some(mut kept) if kept.cols == cols => {
                text::rewrap_input(Arc::make_mut(&mut kept.lines), &kept.text, text, cols);
                Wrapped { text: Arc::clone(text), ..kept }
            }
            _ => Wrapped { lines: text::wrap_input(text, cols).into(), text: Arc::clone(text), cols },
        };
        let lines = Arc::clone(&wrapped.lines);
        self.0 = Some(wrapped);
        lines
    }
}
