//! The page of a question: its parts in as many rows as the plan gives each.

use std::sync::Arc;

use super::block::Block;
use super::options::{self, State};
use super::{Part, Parts, Renderer, comment, editor, filter, footer, list, pane, question};
use crate::model::budget::{RowBudget, Wanted, budget};
use crate::model::form::{Answer, Filter, Fit, Form, Mode};
use crate::model::keymap::Action;
use crate::model::metrics::{self, label_indent};
use crate::model::questionnaire::Question;
use crate::model::size::Size;
use crate::model::text::Line;
use crate::view::cache::Key;

/// What a page is made of, the same for all its parts.
struct Page<'a> {
    form: &'a Form,
    index: usize,
    question: &'a Question,
    answer: &'a Answer,
    size: Size,
    /// The columns that the list may use.
    cols: u16,
    panes: Option<metrics::Panes>,
    /// The wrapped text of the open editor.
    typed: Option<Arc<Vec<Line>>>,
}

impl Page<'_> {
    fn commenting(&self) -> bool {
        matches!(self.form.mode, Mode::Commenting(_))
    }

    fn typing(&self) -> bool {
        matches!(self.form.mode, Mode::Typing(_))
    }

    fn filter(&self) -> Option<&Filter> {
        match &self.form.mode {
            Mode::Filtering(filter) => Some(filter),
            _ => None,
        }
    }

    /// The row that the list is shown around.
    fn focus(&self) -> usize {
        self.form.focused_row().unwrap_or(self.question.other_row())
    }

    /// How many rows the list has: of a filter the matches, and always the free-text row.
    fn count(&self) -> usize {
        self.filter().map_or(self.question.options().len(), |filter| filter.matches.len()) + 1
    }

    /// The row at a place of the list.
    fn row(&self, place: usize) -> usize {
        let row = match self.filter() {
            Some(filter) => filter.matches.get(place).copied(),
            None => Some(place),
        };
        row.unwrap_or(self.question.other_row())
    }

    /// The place of the focused row.
    fn place(&self) -> usize {
        self.filter().map_or_else(|| self.focus(), |filter| filter.at.min(filter.matches.len()))
    }
}

impl Renderer {
    /// The parts of a question's page, from top to bottom.
    pub(super) fn question_page(&mut self, form: &Form, index: usize, size: Size) -> Parts {
        let Some((question, answer)) = form.current() else { return Parts::default() };
        let panes = metrics::panes(form, size);
        let cols = metrics::list_cols(form, size);
        let typed = self.typed(form, size);
        let page = Page { form, index, question, answer, size, cols, panes, typed };
        if let Some(offset) = form.text_scroll {
            return self.scrolled(&page, offset);
        }
        let notice = footer::notice(form, size.cols);
        let heights = self.heights(&page, &notice);
        let budget = budget(&heights, size.rows);
        let gap = u16::from(budget.gaps);

        let mut parts = Parts::default();
        if budget.tabs {
            parts.push(0, self.tabs(form, size.cols));
        }
        let key = form.keymap().names(form.context(), &[Action::ScrollDown]);
        // What has no row of its own is told of on the row above it.
        let unseen = if budget.context == 0 { heights.context } else { 0 };
        let prompt = self.prompt(&page).cut_with(budget.prompt, unseen, size.cols, &key);
        parts.push(if budget.tabs { gap } else { 0 }, prompt);
        if budget.context > 0 {
            parts.push(0, self.context(&page).cut_with(budget.context + 1, 0, size.cols, &key));
        }
        if budget.rule {
            parts.push(0, self.rule(size.cols));
        }
        if let Some(filter) = page.filter() {
            parts.push(0, filter::block(filter, question.options().len(), size.cols));
        }
        let list = self.list(&page, &budget, &key);
        let notice = notice.cut(budget.notice, size.cols);
        match panes {
            Some(panes) => {
                let right = self.pane(&page, panes.right).cut_with(budget.list, 0, panes.right, &key);
                let divider =
                    self.cache.block(Key::Divider { rows: budget.list }, || pane::divider(budget.list));
                parts.panes(panes.left, list, divider, right);
            }
            None => list.into_iter().for_each(|block| parts.push(0, block)),
        }
        comment_part(&page, &budget, gap, &mut parts);
        let fit = Fit { cut: budget.cut, windowed: budget.windowed };
        self.footer(form, notice, budget.help, fit, (size.cols, gap), &mut parts);
        parts
    }

    /// How high the parts are where there is room for all.
    fn heights(&mut self, page: &Page<'_>, notice: &Block) -> Wanted {
        let focus = page.focus();
        let long = page.count() > usize::from(page.size.rows) + 1;
        let places = if long { 0..0 } else { 0..page.count() };
        let (mut others, mut other_details) = (0_u16, 0_u16);
        for row in places.filter(|place| *place != page.place()).map(|place| page.row(place)) {
            others = others.saturating_add(self.label(page, row).height());
            other_details = other_details.saturating_add(self.detail(page, row).height());
        }
        let typed = page.typed.as_ref().map_or(0, |lines| editor::height(lines));
        let (in_place, detail) = if page.typing() {
            (typed, 0)
        } else {
            (self.label(page, focus).height(), self.detail(page, focus).height())
        };
        Wanted {
            tabs: !page.form.questionnaire().is_single(),
            notice: notice.height() + u16::from(page.filter().is_some()),
            prompt: self.prompt(page).height(),
            context: page.question.context.as_ref().map_or(0, |_| self.context(page).height() - 1),
            focus: in_place,
            detail: if page.commenting() { 0 } else { detail },
            others: (!long).then_some(others),
            other_details: match (long, page.commenting()) {
                (true, _) => u16::MAX,
                (false, true) => other_details.saturating_add(detail),
                (false, false) => other_details,
            },
            comment: if page.commenting() { typed } else { page.answer.comment_lines().count() as u16 },
            commenting: page.commenting(),
            pane: page.panes.map(|panes| self.pane(page, panes.right).height()),
            help: u16::from(notice.height() == 0 || matches!(page.form.mode, Mode::Confirming)),
        }
    }

    fn prompt(&mut self, page: &Page<'_>) -> Block {
        let cols = page.size.cols;
        self.cache.block(Key::Prompt { question: page.index, cols }, || question::prompt(page.question, cols))
    }

    fn context(&mut self, page: &Page<'_>) -> Block {
        let cols = page.size.cols;
        let context = page.question.context.as_deref().unwrap_or_default();
        self.cache.block(Key::Context { question: page.index, cols }, || question::context(context, cols))
    }

    fn pane(&mut self, page: &Page<'_>, cols: u16) -> Block {
        let row = page.focus();
        let key = Key::Pane { question: page.index, row, cols };
        self.cache.block(key, || pane::right(page.question, page.form.presentation().other, row, cols))
    }

    /// The label of a row. With two panes the person's own text stands under its row all the same.
    fn label(&mut self, page: &Page<'_>, row: usize) -> Block {
        if page.question.is_text() {
            return self.own_text(page, || options::text(page.question, page.answer, page.cols));
        }
        let focused = page.form.focused_row() == Some(row) && !page.commenting();
        let is_other = row == page.question.other_row();
        let chosen = if is_other { page.answer.other.is_some() } else { page.answer.selected.contains(&row) };
        let key = Key::Label { question: page.index, row, cols: page.cols, focused, chosen };
        let other = page.form.presentation().other;
        let make = || options::label(page.question, other, State { row, focused, chosen }, page.cols);
        let label = self.cache.block(key, make);
        if !is_other || page.panes.is_none() {
            return label;
        }
        label.above(&self.under_other(page))
    }

    /// What stands under the free-text row while its editor is closed.
    fn under_other(&mut self, page: &Page<'_>) -> Block {
        if page.answer.other.is_none() && page.answer.draft.is_none() {
            return Block::default();
        }
        self.own_text(page, || options::own_text(page.question, page.answer, page.cols))
    }

    fn own_text(&mut self, page: &Page<'_>, make: impl FnOnce() -> Block) -> Block {
        self.cache.own_text((page.index, page.cols), page.answer, make)
    }

    /// What stands under a row's label.
    fn detail(&mut self, page: &Page<'_>, row: usize) -> Block {
        if page.panes.is_some() || page.question.is_text() {
            return Block::default();
        }
        if row == page.question.other_row() {
            return self.under_other(page);
        }
        let key = Key::Description { question: page.index, row, cols: page.cols };
        self.cache.block(key, || options::description(page.question, row, page.cols))
    }

    /// The blocks of the list: all of it, or a window of it and a mark.
    fn list(&mut self, page: &Page<'_>, budget: &RowBudget, key: &str) -> Vec<Block> {
        let count = page.count();
        let mut blocks = Vec::with_capacity(16);
        if !budget.windowed {
            for place in 0..count {
                self.list_row(page, budget, page.row(place), key, &mut blocks);
            }
            return blocks;
        }
        if budget.list == 0 {
            return blocks;
        }
        // The last row is the mark's, unless the focused row is all there is room for.
        let with_mark = budget.list > budget.focus_rows.max(1);
        let detail = if page.commenting() { 0 } else { budget.detail };
        let room = budget.list - u16::from(with_mark) - detail;
        let here = if page.commenting() { None } else { Some(budget.focus_rows) };
        let window = list::window(count, page.place(), room, |place| match here {
            Some(here) if place == page.place() => here,
            _ => self.label(page, page.row(place)).height(),
        });
        for place in window.first..window.end {
            if place == page.place() && page.commenting() {
                blocks.push(self.label(page, page.row(place)).cut(room, page.cols));
            } else {
                self.list_row(page, budget, page.row(place), key, &mut blocks);
            }
        }
        let (above, below) = (window.first, count - window.end);
        if with_mark && above + below > 0 {
            blocks.push(list::mark(above, below, label_indent(page.question), page.cols));
        }
        blocks
    }

    /// A row of the list with what is shown under it.
    fn list_row(
        &mut self,
        page: &Page<'_>,
        budget: &RowBudget,
        row: usize,
        key: &str,
        blocks: &mut Vec<Block>,
    ) {
        let here = row == page.focus();
        match (&page.form.mode, &page.typed) {
            (Mode::Typing(editor), Some(lines)) if here => {
                let state = State { row, focused: true, chosen: page.answer.other.is_some() };
                blocks.push(options::open(
                    page.question,
                    state,
                    editor,
                    lines,
                    (page.cols, budget.focus_rows),
                ));
                return;
            }
            _ => {}
        }
        let label = self.label(page, row);
        if page.commenting() || !here {
            blocks.push(label);
            if budget.other_details {
                blocks.extend(Some(self.detail(page, row)).filter(|detail| detail.height() > 0));
            }
        } else {
            let unseen = if budget.detail == 0 { self.detail(page, row).height() } else { 0 };
            blocks.push(label.cut_with(budget.focus_rows, unseen, page.cols, key));
            let detail = self.detail(page, row);
            if detail.height() > 0 && budget.detail > 0 {
                blocks.push(detail.cut_with(budget.detail, 0, page.cols, key));
            }
        }
    }

    /// What does not fit, scrolled, between the question's first row and the focused row.
    fn scrolled(&mut self, page: &Page<'_>, offset: u16) -> Parts {
        let page = &Page { cols: page.size.cols, panes: None, typed: None, ..*page };
        let prompt = self.prompt(page);
        let mut rows: Vec<_> = prompt.rows.iter().skip(1).cloned().collect();
        if page.question.context.is_some() {
            rows.extend(self.context(page).rows.iter().cloned());
        }
        let label = self.label(page, page.focus());
        rows.extend(label.rows.iter().cloned());
        rows.extend(self.detail(page, page.focus()).rows.iter().cloned());
        let whole = Block::of(rows);
        let room = crate::model::measure::scroll_window(page.size);
        let offset = offset.min(whole.height().saturating_sub(room));
        let below = whole.height().saturating_sub(offset + room);

        let mut parts = Parts::default();
        parts.push(0, prompt.window(0, 1));
        parts.push(0, whole.window(offset, room));
        parts.push(0, label.window(0, 1));
        parts.push(0, footer::scrolled(page.form, (offset, below), page.size.cols));
        parts
    }
}

fn comment_part(page: &Page<'_>, budget: &RowBudget, gap: u16, parts: &mut Parts) {
    let cols = page.size.cols;
    match (&page.form.mode, &page.typed) {
        (Mode::Commenting(editor), Some(lines)) => {
            if budget.heading {
                parts.push(gap, comment::heading(cols));
            }
            parts.push(0, comment::open(editor, lines, cols, budget.focus_rows));
        }
        _ if budget.comment > 0 => {
            parts.push(gap, comment::lines(page.answer, cols).window(0, budget.comment));
        }
        _ => {}
    }
}

impl Parts {
    fn panes(&mut self, left_cols: u16, left: Vec<Block>, divider: Block, right: Block) {
        self.0.push(Part::Panes { left_cols, left, divider, right });
    }
}
