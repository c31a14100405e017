//! The page of a question: its parts, in as many rows as the layout gives each.

use super::block::Block;
use super::cache::Key;
use super::list::{divider, list};
use super::parts::Parts;
use super::stack::Stack;
use super::{comment, filter, footer};
use crate::model::form::Mode;
use crate::model::keymap::Action;
use crate::model::layout::page::{Page, Part};
use crate::model::layout::question::{Layout, scroll_window};

/// The page, from top to bottom.
pub(super) fn stack(parts: &mut Parts, page: &Page<'_>) -> Stack {
    let Page { form, question, size, .. } = *page;
    let layout = Layout::of(page, parts);
    let budget = &layout.budget;
    let gap = u16::from(budget.gaps);
    // The key that reads what is cut.
    let key = form.keymap().names(form.context(), &[Action::ScrollDown]);

    let mut stack = Stack::default();
    if budget.tabs {
        stack.push(0, parts.tabs(form, size.cols));
    }
    let prompt = parts.part(page, Part::Prompt);
    let prompt = prompt.cut_with(budget.prompt, layout.unseen_context, size.cols, &key);
    stack.push(if budget.tabs { gap } else { 0 }, prompt);
    if budget.context > 0 {
        stack.push(0, parts.part(page, Part::Context).cut_with(budget.context + 1, 0, size.cols, &key));
    }
    if budget.rule {
        stack.push(0, parts.rule(size.cols));
    }
    if let Some(filter) = page.filter() {
        let chosen = if question.is_multiple() { page.answer.selected.len() } else { 0 };
        stack.push(0, filter::block(filter, (question.options().len(), chosen), size.cols));
    }
    let list = list(parts, page, &layout, &key);
    match page.panes {
        Some(panes) => {
            let right =
                parts.part(page, Part::Pane(page.focus())).cut_with(budget.list, 0, panes.right, &key);
            let rows = budget.list;
            let divider = parts.cache.block(Key::Divider { rows }, || divider(rows));
            stack.push_panes(panes.left, list, divider, right);
        }
        None => list.into_iter().for_each(|block| stack.push(0, block)),
    }
    if let Mode::Commenting(editor) = &form.mode {
        if budget.heading {
            stack.push(gap, comment::heading(size.cols));
        }
        stack.push(0, comment::open(editor, &parts.lines(page), size.cols, budget.focus_rows));
    } else if budget.comment > 0 {
        stack.push(gap, comment::lines(page.answer, size.cols).window(0, budget.comment));
    }
    let notice = parts.part(page, Part::Notice).cut(budget.notice, size.cols);
    let help = budget.help.then(|| footer::help(&mut parts.cache, form, layout.fit(), size.cols));
    footer::push(&mut stack, notice, help, gap);
    stack
}

/// The page while it scrolls: what does not fit, between the question's first row and the focused row.
pub(super) fn scrolled(parts: &mut Parts, page: &Page<'_>) -> Stack {
    let page = &page.scrolled();
    let mut rows = Vec::new();
    for part in page.scrolled_parts() {
        rows.extend(parts.part(page, part).rows.iter().cloned());
    }
    let whole = Block::of(rows.into_iter().skip(1).collect());
    let room = scroll_window(page.size);
    let offset = page.form.text_scroll.unwrap_or(0).min(whole.height().saturating_sub(room));
    let below = whole.height().saturating_sub(offset + room);

    let mut stack = Stack::default();
    stack.push(0, parts.part(page, Part::Prompt).window(0, 1));
    stack.push(0, whole.window(offset, room));
    stack.push(0, parts.label(page, page.focus()).window(0, 1));
    stack.push(0, footer::scrolled(page.form, (offset, below), page.size.cols));
    stack
}
