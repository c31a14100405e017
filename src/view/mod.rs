//! What is seen: the model becomes a frame. It never changes the model and never does IO.

mod block;
mod comment;
mod editor;
mod footer;
pub mod frame;
mod layout;
mod memo;
mod options;
mod question;
mod record;
mod review;
mod tabs;
pub mod token;

use std::sync::Arc;

use crate::model::form::{Form, Mode, Page};
use crate::model::keymap::When;
use crate::model::metrics;
use crate::model::session::{Model, Phase};
use crate::model::size::Size;
use crate::model::text::{self, Line};
use block::Block;
use frame::{Caret, Frame, Piece};
use layout::{Arrangement, Layout, Slot};
use memo::{Key, Memo};
use options::State;

/// Makes frames of models. What it keeps between frames saves work and never shows: two viewers give
/// the same frame for the same model, whatever they showed before.
#[derive(Debug, Default)]
pub struct Viewer {
    memo: Memo,
    layout: Layout,
    typed: Option<Typed>,
}

/// The wrapped text of an editor.
#[derive(Debug)]
struct Typed {
    text: Arc<str>,
    cols: u16,
    lines: Arc<[Line]>,
}

/// The frame of a model.
#[must_use]
pub fn view(model: &Model) -> Frame {
    Viewer::default().frame(model)
}

/// A block and the blank rows above it.
type Part = (u16, Block);

impl Viewer {
    /// The frame of a model: never wider than its screen, and without a screen, empty.
    pub fn frame(&mut self, model: &Model) -> Frame {
        let Some(size) = model.size else { return Frame::default() };
        let parts = match &model.phase {
            Phase::Waiting { .. } | Phase::Ended { form: None, .. } => return Frame::default(),
            Phase::Ended { form: Some(form), outcome } => vec![(0, record::block(form, outcome, size.cols))],
            Phase::Asking(form) => self.asking(form, size),
        };
        self.compose(&parts, size)
    }

    fn asking(&mut self, form: &Form, size: Size) -> Vec<Part> {
        self.memo.turn_to(form.questionnaire());
        let mut parts = Vec::with_capacity(16);
        if !form.questionnaire().is_single() {
            parts.push((0, tabs::block(form, size.cols)));
        }
        match form.page {
            Page::Question(index) => self.question(form, index, size, &mut parts),
            Page::Submit => {
                parts.push((1, review::heading(form, size.cols)));
                parts.push((0, self.rule(size.cols)));
                parts.push((0, review::entries(form, size.cols)));
                parts.push((1, review::buttons(form)));
            }
        }
        self.footer(form, size.cols, &mut parts);
        parts
    }

    fn question(&mut self, form: &Form, index: usize, size: Size, parts: &mut Vec<Part>) {
        let Some((question, answer)) = form.current() else { return };
        let cols = size.cols;
        let gap = u16::from(!parts.is_empty());
        let prompt =
            self.memo.block(Key::Prompt { question: index, cols }, || question::prompt(question, cols));
        parts.push((gap, prompt));
        if let Some(context) = &question.context {
            let key = Key::Context { question: index, cols };
            parts.push((0, self.memo.block(key, || question::context(context, cols))));
        }
        parts.push((0, self.rule(cols)));
        let commenting = matches!(form.mode, Mode::Commenting(_));
        for row in 0..question.options.len() {
            let focused = row == answer.focus && !commenting;
            let chosen = answer.selected.contains(&row);
            let key = Key::Option { question: index, row, cols, focused, chosen };
            let make = || options::option(question, State { row, focused, chosen }, cols);
            parts.push((0, self.memo.block(key, make)));
        }
        let row = question.other_row();
        let state =
            State { row, focused: answer.focus == row && !commenting, chosen: answer.other.is_some() };
        let lines = self.typed(form, size);
        match (&form.mode, lines) {
            (Mode::Typing(editor), Some(lines)) => {
                let state = State { focused: true, ..state };
                parts.push((0, options::open(question, state, editor, &lines, cols)));
            }
            (Mode::Commenting(editor), Some(lines)) => {
                parts.push((0, options::other(question, answer, state, cols)));
                let [heading, comment] = comment::blocks(editor, &lines, cols);
                parts.push((1, heading));
                parts.push((0, comment));
            }
            _ => parts.push((0, options::other(question, answer, state, cols))),
        }
    }

    fn rule(&mut self, cols: u16) -> Block {
        self.memo.block(Key::Rule { cols }, || question::rule(cols))
    }

    fn footer(&mut self, form: &Form, cols: u16, parts: &mut Vec<Part>) {
        if let Some(rows) = footer::notice(form, cols) {
            parts.push((1, Block::new(rows)));
            if !matches!(form.mode, Mode::Confirming) {
                return;
            }
        }
        let context = form.context();
        let (next, previous) = (form.holds(When::Next), form.holds(When::Previous));
        let help = self
            .memo
            .block(Key::Help { context, next, previous, cols }, || footer::help(form, context, cols));
        parts.push((u16::from(!matches!(form.mode, Mode::Confirming)), help));
    }

    /// The wrapped text of the open editor. It is kept while the text is the same allocation.
    fn typed(&mut self, form: &Form, size: Size) -> Option<Arc<[Line]>> {
        let (Mode::Typing(editor) | Mode::Commenting(editor)) = &form.mode else { return None };
        let cols = metrics::editor_cols(form, size)?;
        let kept =
            self.typed.take().filter(|kept| Arc::ptr_eq(&kept.text, editor.text()) && kept.cols == cols);
        let typed = kept.unwrap_or_else(|| Typed {
            text: Arc::clone(editor.text()),
            cols,
            lines: text::wrap_input(editor.text(), cols).into(),
        });
        let lines = Arc::clone(&typed.lines);
        self.typed = Some(typed);
        Some(lines)
    }

    /// Lays the blocks out and puts their rows at their places.
    fn compose(&mut self, parts: &[Part], size: Size) -> Frame {
        let column =
            parts.iter().map(|(gap, block)| Slot { cols: block.cols, rows: block.height(), gap: *gap });
        let places = self.layout.places(Arrangement { column: column.collect() }, size.cols);
        let mut frame = Frame { pieces: Vec::with_capacity(usize::from(size.rows)), ..Frame::default() };
        for ((_, block), place) in parts.iter().zip(places) {
            for (row, y) in block.rows.iter().zip(place.y..) {
                if row.width() > 0 {
                    frame.pieces.push(Piece { y, x: place.x, row: Arc::clone(row) });
                }
            }
            frame.height = frame.height.max(place.y + block.height());
            if let Some(caret) = block.caret {
                frame.caret = Some(Caret { x: place.x + caret.x, y: place.y + caret.y });
            }
        }
        frame
    }
}
