//! The layout of a question's page: how many rows each part gets, which rows of the list are shown, and how
//! far the page scrolls.

use super::budget::{RowBudget, Wanted, budget};
use super::columns::{EDITOR_ROWS, editor_cols};
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
        rows(&page.paragraphs(part))
    }

    fn editor_rows(&mut self, page: &Page<'_>) -> u16 {
        let (editor, cols) = (page.form.mode.editor(), editor_cols(page.form, page.size));
        editor.zip(cols).map_or(0, |(editor, cols)| wrap_input(editor.text(), cols).len() as u16)
    }
}

/// The layout of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// How many rows each part gets.
    pub budget: RowBudget,
    /// Rows of the context that are cut off as a whole: the row above tells of them.
    pub unseen_context: u16,
}

impl Layout {
    /// The layout of a page.
    #[must_use]
    pub fn of(page: &Page<'_>, measure: &mut impl Measure) -> Layout {
        let wanted = wanted(page, measure);
        let budget = budget(&wanted, page.size.rows);
        Layout { budget, unseen_context: if budget.context == 0 { wanted.context } else { 0 } }
    }

    /// How the page fits, for its help line.
    #[must_use]
    pub fn fit(&self) -> Fit {
        Fit { cut: self.budget.cut, windowed: self.budget.windowed }
    }

    /// The places of the list that are shown.
    #[must_use]
    pub fn window(&self, page: &Page<'_>, measure: &mut impl Measure) -> Window {
        let budget = &self.budget;
        let count = page.count();
        if !budget.windowed {
            return Window { first: 0, end: count, room: budget.list, mark: false };
        }
        if budget.list == 0 {
            return Window { first: 0, end: 0, room: 0, mark: false };
        }
        // The last row is the mark's, unless the focused row is all there is room for.
        let mark = budget.list > budget.focus_rows.max(1);
        let detail = if page.commenting() { 0 } else { budget.detail };
        let room = budget.list - u16::from(mark) - detail;
        let focus = page.place();
        let window = around(count, focus, room, |place| {
            if place == focus && !page.commenting() {
                budget.focus_rows
            } else {
                label_rows(page, page.row(place), measure)
            }
        });
        let hidden = window.start + count - window.end;
        Window { first: window.start, end: window.end, room, mark: mark && hidden > 0 }
    }
}

/// The part of a list that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first place that is shown.
    pub first: usize,
    /// The place behind the last that is shown.
    pub end: usize,
    /// The rows for labels.
    pub room: u16,
    /// Whether a row tells of hidden places.
    pub mark: bool,
}

/// How many rows of a page that scrolls are shown at once: the question's first row, the focused row and the
/// help line stay.
#[must_use]
pub fn scroll_window(size: Size) -> u16 {
    size.rows.saturating_sub(3).max(1)
}

/// How far a page scrolls, in rows; `None` if nothing is cut.
#[must_use]
pub fn scroll_limit(page: &Page<'_>, measure: &mut impl Measure) -> Option<u16> {
    if !Layout::of(page, measure).budget.cut {
        return None;
    }
    let page = page.scrolled();
    let rows =
        page.scrolled_parts().fold(0, |rows: u16, part| rows.saturating_add(measure.rows(&page, part)));
    Some(rows.saturating_sub(1).saturating_sub(scroll_window(page.size)))
}

/// How many rows the parts take where there is room for all.
fn wanted(page: &Page<'_>, measure: &mut impl Measure) -> Wanted {
    let focus = page.focus();
    // A list with more rows than the screen is not measured whole.
    let long = page.count() > usize::from(page.size.rows) + 1;
    let places = if long { 0..0 } else { 0..page.count() };
    let (mut others, mut other_details) = (0_u16, 0_u16);
    for row in places.filter(|place| *place != page.place()).map(|place| page.row(place)) {
        others = others.saturating_add(label_rows(page, row, measure));
        other_details = other_details.saturating_add(detail_rows(page, row, measure));
    }
    let mut wants = |part: Part| measure.rows(page, part);
    let notice = wants(Part::Notice);
    let context = page.question.context.as_ref().map_or(0, |_| wants(Part::Context).saturating_sub(1));
    let prompt = wants(Part::Prompt);
    let right = page.panes.map(|_| wants(Part::Pane(focus)));
    let editor = measure.editor_rows(page).min(EDITOR_ROWS);
    let (in_place, detail) = if page.typing() {
        (editor, 0)
    } else {
        (label_rows(page, focus, measure), detail_rows(page, focus, measure))
    };
    let commenting = page.commenting();
    Wanted {
        tabs: !page.form.questionnaire().is_single(),
        notice: notice + u16::from(page.filter().is_some()),
        prompt,
        context,
        focus: in_place,
        detail: if commenting { 0 } else { detail },
        others: (!long).then_some(others),
        other_details: match (long, commenting) {
            (true, _) => u16::MAX,
            (false, true) => other_details.saturating_add(detail),
            (false, false) => other_details,
        },
        comment: if commenting { editor } else { page.answer.comment_lines().count() as u16 },
        commenting,
        pane: right,
        help: u16::from(notice == 0 || page.form.is_confirming()),
    }
}

fn label_rows(page: &Page<'_>, row: usize, measure: &mut impl Measure) -> u16 {
    let under = page.under_label(row).map_or(0, |part| measure.rows(page, part));
    measure.rows(page, page.label(row)) + under
}

fn detail_rows(page: &Page<'_>, row: usize, measure: &mut impl Measure) -> u16 {
    page.detail(row).map_or(0, |part| measure.rows(page, part))
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
