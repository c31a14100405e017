//! The page of a question: its parts, in as many rows as the layout gives each.

use super::block::{Block, more_lines};
use super::cache::Key;
use super::list::{divider, list};
use super::parts::Parts;
use super::stack::Stack;
use super::{comment, filter, footer};
use crate::model::form::Mode;
use crate::model::keymap::Action;
use crate::model::layout::columns::MARGIN;
use crate::model::layout::page::{Page, Part};
use crate::model::layout::question::{Layout, MarkPlace, scroll_window, scrolled_parts};
use crate::model::words::form as words;

/// The page, from top to bottom.
pub(super) fn stack(parts: &mut Parts, page: &Page<'_>) -> Stack {
    let Page { form, question, size, .. } = *page;
    let layout = Layout::of(page, parts);
    let budget = &layout.budget;
    let gap = u16::from(budget.gaps);

    let mut stack = Stack::default();
    if budget.tabs {
        stack.push(0, parts.tabs(form, size.cols));
    }
    let mut below_tabs = if budget.tabs { gap } else { 0 };
    if question.context.is_some() {
        stack.push(below_tabs, parts.part(page, Part::Context).window(0, budget.context));
        hidden(&mut stack, page, &layout, MarkPlace::Context);
        below_tabs = u16::from(budget.context_gap);
    }
    stack.push(below_tabs, parts.part(page, Part::Prompt).window(0, budget.prompt));
    hidden(&mut stack, page, &layout, MarkPlace::Prompt);
    let mut above_list = u16::from(budget.list_gap);
    if let Some(filter) = page.filter() {
        let chosen = if question.is_multiple() { page.answer.selected.len() } else { 0 };
        let counts = (question.options().len(), chosen);
        stack.push(above_list, filter::block(filter, counts, size.cols));
        above_list = 0;
    }
    // Rows that the focused row does not need stay blank, so that nothing below moves.
    let list = list(parts, page, &layout);
    let used = list.iter().fold(0, |rows: u16, block| rows.saturating_add(block.height()));
    let mut spare = layout.list.saturating_sub(used);
    match page.panes {
        Some(panes) => {
            let rows = layout.list;
            let right = parts.pane(page, page.focus(), rows);
            let divider = parts.cache.block(Key::Divider { rows }, || divider(rows));
            stack.push(above_list, Block::default());
            stack.push_panes(panes.left, list, divider, right);
            spare = 0;
        }
        None => {
            for block in list {
                stack.push(std::mem::take(&mut above_list), block);
            }
        }
    }
    if let Some(part) = page.preview(page.focus()).filter(|_| layout.preview > 0) {
        let preview = parts.part(page, part).window(0, layout.preview);
        stack.push(std::mem::take(&mut spare), preview);
    }
    spare += budget.preview - layout.preview;
    if !hidden(&mut stack, page, &layout, MarkPlace::List) && layout.mark == Some(MarkPlace::List) {
        spare += u16::from(budget.mark);
    }
    let help = footer::help(&mut parts.cache, form, layout.fit(), size.cols).window(0, budget.help);
    spare += budget.help - help.height();
    stack.push(spare, Block::default());
    if let Some(editor) = page.editor_below() {
        let (heading, placeholder) = match form.mode {
            Mode::Commenting(_) => (words::COMMENT_HEADING, words::COMMENT_PLACEHOLDER),
            _ => (form.presentation().other, words::PLACEHOLDER),
        };
        if budget.heading {
            let key = Key::Heading { comment: matches!(form.mode, Mode::Commenting(_)), cols: size.cols };
            stack.push(gap, parts.cache.block(key, || comment::heading(heading, size.cols)));
        }
        let lines = parts.lines(page);
        stack.push(0, comment::open(editor, &lines, size.cols, (budget.focus_rows, placeholder)));
    } else if budget.comment > 0 {
        stack.push(gap, comment::lines(page.answer, size.cols).window(0, budget.comment));
    }
    let notice = parts.part(page, Part::Notice).cut(budget.notice, size.cols);
    footer::push(&mut stack, form, (notice, help), gap);
    stack
}

/// Adds the row that counts what is hidden, if it stands here; tells whether it does.
fn hidden(stack: &mut Stack, page: &Page<'_>, layout: &Layout, here: MarkPlace) -> bool {
    let stands = layout.hidden > 0 && layout.mark == Some(here);
    if stands {
        let key = page.form.keymap().names(page.form.context(), &[Action::ScrollDown]);
        stack.push(0, more_lines(layout.hidden, &key, MARGIN, page.size.cols));
    }
    stands
}

/// The page while it scrolls: what does not fit, between the question's first row and the focused row.
pub(super) fn scrolled(parts: &mut Parts, page: &Page<'_>) -> Stack {
    let text = &page.scrolled();
    let mut rows = Vec::new();
    for part in scrolled_parts(text, parts) {
        rows.extend(parts.part(text, part).rows.iter().cloned());
    }
    let whole = Block::of(rows);
    let room = scroll_window(page.size);
    let offset = page.form.text_scroll.unwrap_or(0).min(whole.height().saturating_sub(room));
    let below = whole.height().saturating_sub(offset + room);
    let focused = Page { cursor: true, ..*text };

    let mut stack = Stack::default();
    stack.push(0, parts.part(page, Part::Prompt).window(0, 1));
    stack.push(0, whole.window(offset, room));
    stack.push(0, parts.label(&focused, page.focus()).window(0, 1).parked_at(0));
    stack.push(0, footer::scrolled(page.form, (offset, below), page.size));
    stack
}
