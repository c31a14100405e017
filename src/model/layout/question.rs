//! The layout of a question's page: how many rows each part gets, which rows of the list are shown, and how
//! far the page scrolls.

use super::budget::{HELP_FROM, RowBudget, Wanted, budget, detail_in_a_window};
use super::columns::{EDITOR_ROWS, editor_cols};
use super::help;
use super::page::{Page, Part, rows};
use crate::model::form::Fit;
use crate::model::size::Size;
use crate::model::text::wrap_input;

/// Tells how many rows a part takes where there is room for all of it.
pub trait Measure {
    /// The rows of a part.
    fn rows(&mut self, page: &Page<'_>, part: Part) -> u16;

    /// The rows of the open editor.
    fn editor_rows(&mut self, page: &Page<'_>) -> u16;
}

/// Measures by wrapping the texts. `view` has the blocks themselves.
#[derive(Clone, Copy, Debug)]
pub struct Wrapped;

impl Measure for Wrapped {
    fn rows(&mut self, page: &Page<'_>, part: Part) -> u16 {
        let measure = || rows(&page.paragraphs(part));
        match page.long_text(part) {
            Some(long) => page.form.questionnaire().heights().of(long, measure),
            None => measure(),
        }
    }

    fn editor_rows(&mut self, page: &Page<'_>) -> u16 {
        let (editor, cols) = (page.form.mode.editor(), editor_cols(page.form, page.size));
        editor.zip(cols).map_or(0, |(editor, cols)| wrap_input(editor.text(), cols).len() as u16)
    }
}

/// Where the mark stands that counts hidden lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkPlace {
    /// Under what is shown of the context.
    Context,
    /// Under what is shown of the question's text.
    Prompt,
    /// Under the list and the preview below it.
    List,
}

/// The layout of a page: the budget, and what the focused row makes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// How many rows each part gets, wherever the cursor is.
    pub budget: RowBudget,
    /// Rows of the list or of the panes.
    pub list: u16,
    /// Rows of the focused label, or of the editor in its place.
    pub label: u16,
    /// Rows of what stands under the focused label.
    pub detail: u16,
    /// Rows of the preview below the list, with the blank row above it.
    pub preview: u16,
    /// How many lines are hidden: of the context, the question, the focused row and what belongs to it.
    pub hidden: u16,
    /// Where the mark stands that counts them; `None` if there is no row for it.
    pub mark: Option<MarkPlace>,
}

impl Layout {
    /// The layout of a page.
    #[must_use]
    pub fn of(page: &Page<'_>, measure: &mut impl Measure) -> Layout {
        let wanted = wanted(page, measure);
        let budget = budget(&wanted, page.size.rows);
        let focus = page.focus();
        let (label, detail) = if page.editor_in_place().is_some() {
            (budget.focus_rows, 0)
        } else {
            (label_rows(page, focus, measure), detail_rows(page, focus, measure))
        };
        let preview = preview_rows(page, focus, measure);
        let (right, preview) = match page.panes {
            Some(_) => (measure.rows(page, Part::Pane(focus)).saturating_add(preview), 0),
            None => (0, preview),
        };
        let preview_shown = preview.min(budget.preview);
        // The blank row above a preview hides nothing.
        let preview_hidden = preview.saturating_sub(preview_shown.max(1));
        let mark = match (budget.prompt < wanted.prompt, budget.context < wanted.context) {
            (true, _) => MarkPlace::Prompt,
            (false, true) => MarkPlace::Context,
            (false, false) => MarkPlace::List,
        };
        let above = (wanted.prompt - budget.prompt).saturating_add(wanted.context - budget.context);
        let fit = |list: u16| {
            let (label_shown, detail_shown) = focused(page, &budget, &wanted, list, (label, detail));
            let below = (label - label_shown).saturating_add(detail - detail_shown);
            let below = below.saturating_add(preview_hidden);
            let hidden = above.saturating_add(below.max(right.saturating_sub(list)));
            let mark = Some(mark).filter(|_| budget.mark || list < budget.list);
            Layout {
                budget,
                list,
                label: label_shown,
                detail: detail_shown,
                preview: preview_shown,
                hidden,
                mark,
            }
        };
        let layout = fit(budget.list);
        // In a long list a row may be taller than the budget knows: the list pays for the mark.
        if layout.hidden > 0 && !budget.mark && budget.list > 1 { fit(budget.list - 1) } else { layout }
    }

    /// How the page fits, for its help line.
    #[must_use]
    pub fn fit(&self) -> Fit {
        Fit { cut: self.hidden > 0, windowed: self.budget.windowed }
    }

    /// The places of the list that are shown.
    #[must_use]
    pub fn window(&self, page: &Page<'_>, measure: &mut impl Measure) -> Window {
        let count = page.count();
        if !self.budget.windowed {
            return Window { first: 0, end: count, mark: false };
        }
        if self.list == 0 {
            return Window { first: 0, end: 0, mark: false };
        }
        // The last row is the mark's, unless the focused row is all there is room for.
        let mark = self.list > self.label.max(1);
        let room = self.list - u16::from(mark) - self.detail;
        let focus = page.place();
        let window = around(count, focus, room, |place| {
            if place == focus { self.label } else { label_rows(page, page.row(place), measure) }
        });
        let hidden = window.start + count - window.end;
        Window { first: window.start, end: window.end, mark: mark && hidden > 0 }
    }
}

/// The rows of the focused label and of what stands under it, in a list of so many rows.
fn focused(
    page: &Page<'_>,
    budget: &RowBudget,
    wanted: &Wanted,
    list: u16,
    (label, detail): (u16, u16),
) -> (u16, u16) {
    match wanted.labels {
        Some(_) if budget.other_details => (label, detail),
        Some(labels) if !budget.windowed => (label, detail.min(list.saturating_sub(labels))),
        _ => {
            let others = u16::from(page.count() > 1 && list > 1);
            let label = label.min(list - others);
            (label, detail.min(detail_in_a_window(list)).min(list - others - label))
        }
    }
}

/// The part of a list that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first place that is shown.
    pub first: usize,
    /// The place behind the last that is shown.
    pub end: usize,
    /// Whether a row tells of hidden places.
    pub mark: bool,
}

/// How many rows of a page that scrolls are shown at once: the question's first row, the focused row, the mark
/// and, from eight rows up, the keys stay.
#[must_use]
pub fn scroll_window(size: Size) -> u16 {
    size.rows.saturating_sub(if size.rows >= HELP_FROM { 4 } else { 3 }).max(1)
}

/// What is read by scrolling, from top to bottom: what does not stand there whole in any case.
pub fn scrolled_parts(page: &Page<'_>, measure: &mut impl Measure) -> Vec<Part> {
    let label = page.label(page.focus());
    let context = page.question.context.is_some().then_some(Part::Context);
    let whole = [Part::Prompt, label].map(|part| (measure.rows(page, part) > 1).then_some(part));
    let focus = page.focus();
    [context, whole[0], whole[1], page.detail(focus), page.preview(focus)].into_iter().flatten().collect()
}

/// How far a page scrolls, in rows; `None` if nothing is cut.
#[must_use]
pub fn scroll_limit(page: &Page<'_>, measure: &mut impl Measure) -> Option<u16> {
    if Layout::of(page, measure).hidden == 0 {
        return None;
    }
    let page = page.scrolled();
    let parts = scrolled_parts(&page, measure);
    let rows = parts.into_iter().fold(0, |rows: u16, part| rows.saturating_add(measure.rows(&page, part)));
    Some(rows.saturating_sub(scroll_window(page.size)))
}

/// How many rows the parts take where there is room for all.
fn wanted(page: &Page<'_>, measure: &mut impl Measure) -> Wanted {
    // A list with more rows than the screen is not measured whole.
    let long = page.count() > usize::from(page.size.rows) + 1;
    let places = if long { 0..0 } else { 0..page.count() };
    let in_place = page.editor_in_place().is_some();
    let editor = measure.editor_rows(page).min(EDITOR_ROWS);
    let mut wanted = Wanted { focus: u16::from(long), ..Wanted::default() };
    let (mut labels, mut right, mut whole) = (0_u16, 0, 0);
    for place in places {
        let row = page.row(place);
        let (label, detail) = if in_place && row == page.focus() {
            (editor, 0)
        } else {
            (label_rows(page, row, measure), detail_rows(page, row, measure))
        };
        labels = labels.saturating_add(label);
        wanted.focus = wanted.focus.max(label);
        wanted.detail = wanted.detail.max(detail);
        wanted.details = wanted.details.saturating_add(detail);
        let about = page.panes.map_or(0, |_| measure.rows(page, Part::Pane(row)));
        right = right.max(about);
        whole = whole.max(about.saturating_add(preview_rows(page, row, measure)));
    }
    if in_place {
        wanted.focus = editor;
    }
    wanted.labels = (!long).then_some(labels);
    wanted.pane = page.panes.map(|_| right);
    wanted.preview = whole - right;
    wanted.editor = page.editor_below().map(|_| editor);
    wanted.tabs = !page.form.questionnaire().is_single();
    wanted.notice = measure.rows(page, Part::Notice) + u16::from(page.filter().is_some());
    wanted.prompt = measure.rows(page, Part::Prompt);
    wanted.context = page.question.context.as_ref().map_or(0, |_| measure.rows(page, Part::Context));
    wanted.comment =
        if page.editor_below().is_some() { 0 } else { page.answer.comment_lines().count() as u16 };
    wanted.help = help::rows(page.size.cols);
    wanted
}

fn label_rows(page: &Page<'_>, row: usize, measure: &mut impl Measure) -> u16 {
    let under = page.under_label(row).map_or(0, |part| measure.rows(page, part));
    measure.rows(page, page.label(row)) + under
}

fn detail_rows(page: &Page<'_>, row: usize, measure: &mut impl Measure) -> u16 {
    page.detail(row).map_or(0, |part| measure.rows(page, part))
}

fn preview_rows(page: &Page<'_>, row: usize, measure: &mut impl Measure) -> u16 {
    page.preview(row).map_or(0, |part| measure.rows(page, part))
}

/// The places around `focus` whose rows fit into `room`, of `count` places. The focused one is always in it,
/// however high it is.
fn around(
    count: usize,
    focus: usize,
    room: u16,
    mut rows: impl FnMut(usize) -> u16,
) -> std::ops::Range<usize> {
    let mut window = focus..focus + 1;
    let mut left = u32::from(room).saturating_sub(u32::from(rows(focus)));
    let mut fits = |place: usize, left: &mut u32| {
        let rows = u32::from(rows(place));
        let fits = rows <= *left;
        *left -= if fits { rows } else { 0 };
        fits
    };
    let (mut up, mut down) = (true, true);
    while up || down {
        down = down && window.end < count && fits(window.end, &mut left);
        window.end += usize::from(down);
        up = up && window.start > 0 && fits(window.start - 1, &mut left);
        window.start -= usize::from(up);
    }
    window
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_focused_row_is_shown_with_its_neighbours() {
        let rows = |focus, room| around(10, focus, room, |_| 1);
        assert_eq!(rows(0, 4), 0..4);
        assert_eq!(rows(5, 4), 4..8);
        assert_eq!(rows(9, 4), 6..10);
        assert_eq!(rows(3, 100), 0..10);
        assert_eq!(rows(3, 0), 3..4);
    }

    #[test]
    fn high_rows_take_their_room() {
        assert_eq!(around(5, 2, 6, |row| if row == 3 { 4 } else { 1 }), 1..4);
    }
}
