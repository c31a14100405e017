//! What is seen: the model becomes a frame. It never changes the model and never does IO.

mod block;
mod cache;
mod comment;
mod editor;
mod filter;
mod footer;
pub mod frame;
mod layout;
mod list;
mod markdown;
mod options;
mod page;
mod pane;
mod question;
mod record;
mod review;
mod small;
mod tabs;
pub mod token;

use std::sync::Arc;

use crate::model::form::{Fit, Form, Mode, Page};
use crate::model::keymap::HelpCondition;
use crate::model::metrics;
use crate::model::review::review_plan;
use crate::model::session::{Model, Phase};
use crate::model::size::Size;
use crate::model::text::{self, Line};
use block::Block;
use cache::{BlockCache, Key};
use frame::{Caret, Frame, PlacedRow};
use layout::{Item, Layout, Slot};

/// Makes frames of models. What it keeps between frames saves work and never shows: two renderers give
/// the same frame for the same model, whatever they showed before.
#[derive(Debug, Default)]
pub struct Renderer {
    cache: BlockCache,
    layout: Layout,
    typed: Option<Typed>,
}

/// The wrapped text of an editor.
#[derive(Debug)]
struct Typed {
    text: Arc<str>,
    cols: u16,
    lines: Arc<Vec<Line>>,
}

/// The frame of a model.
#[must_use]
pub fn view(model: &Model) -> Frame {
    Renderer::default().frame(model)
}

/// What stands in the column of a frame, with its blocks.
#[derive(Debug)]
enum Part {
    /// A block, and the blank rows above it.
    Block(u16, Block),
    /// Two panes.
    Panes { left_cols: u16, left: Vec<Block>, divider: Block, right: Block },
}

/// The parts of a frame, from top to bottom.
#[derive(Debug, Default)]
struct Parts(Vec<Part>);

impl Parts {
    fn push(&mut self, gap: u16, block: Block) {
        self.0.push(Part::Block(gap, block));
    }
}

impl Renderer {
    /// The frame of a model: never larger than its screen, and without a screen, empty.
    pub fn frame(&mut self, model: &Model) -> Frame {
        let Some(size) = model.size else { return Frame::default() };
        let parts = match &model.phase {
            Phase::Waiting { .. } | Phase::Ended { form: None, .. } => return Frame::default(),
            Phase::Ended { form: Some(form), outcome } => {
                let mut parts = Parts::default();
                parts.push(0, record::block(form, outcome, size.cols).cut(size.rows, size.cols));
                parts
            }
            Phase::Asking(form) => {
                self.cache.turn_to(form.questionnaire());
                self.asking(form, size)
            }
        };
        self.compose(&parts)
    }

    fn asking(&mut self, form: &Form, size: Size) -> Parts {
        if size.cols < metrics::SMALLEST.cols || size.rows < metrics::SMALLEST.rows {
            return small::parts(form, size);
        }
        match form.page {
            Page::Question(index) => self.question_page(form, index, size),
            Page::Submit => self.submit_page(form, size),
        }
    }

    fn submit_page(&mut self, form: &Form, size: Size) -> Parts {
        let notice = footer::notice(form, size.cols);
        let entries = review::entries(form, size.cols);
        let help = u16::from(notice.height() == 0 || matches!(form.mode, Mode::Confirming));
        let plan = review_plan(entries.height(), notice.height(), help, size.rows);
        let gap = u16::from(plan.gaps);
        let notice = notice.cut(plan.notice, size.cols);
        let hidden = entries.height().saturating_sub(plan.entries);
        let scroll = form.review_scroll.min(hidden);

        let mut parts = Parts::default();
        if plan.tabs {
            parts.push(0, self.tabs(form, size.cols));
        }
        parts.push(gap, review::heading(form, size.cols));
        if plan.rule {
            parts.push(0, self.rule(size.cols));
        }
        parts.push(0, entries.window(scroll, plan.entries));
        if plan.mark {
            parts.push(0, review::mark(scroll, hidden - scroll));
        }
        parts.push(gap, review::buttons(form));
        let fit = Fit { cut: hidden > 0, windowed: false };
        self.footer(form, notice, plan.help, fit, (size.cols, gap), &mut parts);
        parts
    }

    fn tabs(&mut self, form: &Form, cols: u16) -> Block {
        self.cache.tabs(tabs::State::of(form, cols), |state| tabs::block(form, state))
    }

    fn rule(&mut self, cols: u16) -> Block {
        self.cache.block(Key::Rule { cols }, || question::rule(cols))
    }

    fn footer(
        &mut self,
        form: &Form,
        notice: Block,
        help: bool,
        fit: Fit,
        (cols, gap): (u16, u16),
        parts: &mut Parts,
    ) {
        let said = notice.height() > 0;
        if said {
            parts.push(gap, notice);
        }
        if help {
            let context = form.context();
            let holds = HelpCondition::ALL
                .iter()
                .enumerate()
                .fold(0, |holds, (bit, when)| holds | u16::from(form.holds(*when, fit)) << bit);
            let key = Key::Help { context, holds, cols };
            let help = self.cache.block(key, || footer::help(form, context, fit, cols));
            parts.push(if said { 0 } else { gap }, help);
        }
    }

    /// The wrapped text of the open editor. Of a text that changed, only the changed paragraphs are wrapped.
    fn typed(&mut self, form: &Form, size: Size) -> Option<Arc<Vec<Line>>> {
        let (Mode::Typing(editor) | Mode::Commenting(editor)) = &form.mode else { return None };
        let cols = metrics::editor_cols(form, size)?;
        let text = Arc::clone(editor.text());
        let typed = match self.typed.take() {
            Some(kept) if kept.cols == cols && Arc::ptr_eq(&kept.text, &text) => kept,
            Some(mut kept) if kept.cols == cols => {
                text::rewrap_input(Arc::make_mut(&mut kept.lines), &kept.text, &text, cols);
                Typed { text, ..kept }
            }
            _ => Typed { lines: text::wrap_input(&text, cols).into(), text, cols },
        };
        let lines = Arc::clone(&typed.lines);
        self.typed = Some(typed);
        Some(lines)
    }

    /// Lays the blocks out and puts their rows at their places.
    fn compose(&mut self, parts: &Parts) -> Frame {
        let places = self.layout.places(parts.0.iter().map(Part::item).collect());
        let blocks = parts.0.iter().flat_map(Part::blocks);
        let mut frame = Frame { placed: Vec::with_capacity(32), ..Frame::default() };
        for (block, place) in blocks.zip(places) {
            for (row, y) in block.rows.iter().zip(place.y..) {
                if row.width() > 0 {
                    frame.placed.push(PlacedRow { y, x: place.x, row: Arc::clone(row) });
                }
            }
            frame.height = frame.height.max(place.y + block.height());
            if let Some(caret) = block.caret {
                frame.caret = Some(Caret { x: place.x + caret.x, y: place.y + caret.y });
            }
        }
        if parts.0.iter().any(|part| matches!(part, Part::Panes { .. })) {
            frame.placed.sort_by_key(|placed_row| (placed_row.y, placed_row.x));
        }
        frame
    }
}

impl Part {
    fn item(&self) -> Item {
        let slot = |gap: u16, block: &Block| Slot { rows: block.height(), gap };
        match self {
            Part::Block(gap, block) => Item::Block(slot(*gap, block)),
            Part::Panes { left_cols, left, divider, right } => Item::Panes {
                gap: 0,
                left_cols: *left_cols,
                left: left.iter().map(|block| slot(0, block)).collect(),
                divider: slot(0, divider),
                divider_cols: divider.cols,
                right: slot(0, right),
            },
        }
    }

    fn blocks(&self) -> Box<dyn Iterator<Item = &Block> + '_> {
        match self {
            Part::Block(_, block) => Box::new(std::iter::once(block)),
            Part::Panes { left, divider, right, .. } => Box::new(left.iter().chain([divider, right])),
        }
    }
}
