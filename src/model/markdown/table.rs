//! A table: aligned where it fits the width, otherwise a list with a row for each cell.

use pulldown_cmark::Alignment;

use super::line::{Line, Style};
use super::styled::Styled;
use crate::model::text::width;

/// What stands between two cells.
const BETWEEN: &str = " │ ";
/// The same in the rule under the heads of the columns.
const CROSSING: &str = "─┼─";
/// The mark of a table's row where that is a list, and how far what belongs to it is moved in.
const ITEM: &str = "- ";
/// The widest name of a column that is repeated for each of its cells, in cells.
const WIDEST_NAME: u16 = 24;
/// The longest one, in bytes: a cell may hold any number of marks.
const LONGEST_NAME: usize = 96;

/// A table under construction.
#[derive(Debug)]
pub(super) struct Table {
    alignments: Vec<Alignment>,
    /// The heads of the columns, and below them the rows.
    rows: Vec<Vec<Styled>>,
    /// Where the last cell ends in the source.
    end: usize,
}

impl Table {
    pub(super) fn new(alignments: Vec<Alignment>) -> Table {
        Table { alignments, rows: Vec::new(), end: 0 }
    }

    pub(super) fn start_row(&mut self) {
        self.rows.push(Vec::new());
    }

    /// The style of a cell's text.
    pub(super) fn style(&self) -> Style {
        if self.rows.len() > 1 { Style::Text } else { Style::TableHead }
    }

    /// Adds a cell that ends at a byte of the source.
    pub(super) fn push(&mut self, cell: Styled, end: usize) {
        self.end = end;
        if let Some(row) = self.rows.last_mut() {
            row.push(cell);
        }
    }

    /// Ends a row that ends at a byte of the source. What it has beyond its last column goes to its last cell.
    pub(super) fn end_row(&mut self, source: &str, end: usize) {
        let rest = source.get(self.end..end).unwrap_or_default().trim_matches(['|', ' ', '\n']);
        if let Some(cell) = self.rows.last_mut().and_then(|row| row.last_mut()).filter(|_| !rest.is_empty()) {
            cell.push(" | ", Style::Text);
            cell.push(rest, Style::Text);
        }
    }

    /// The rows in a width of `cols` cells.
    pub(super) fn rows(&self, cols: u16) -> Vec<Line> {
        let mut widths: Vec<u16> = vec![0; self.alignments.len()];
        for row in &self.rows {
            for (cell, widest) in row.iter().zip(&mut widths) {
                *widest = cell.cols().max(*widest);
            }
        }
        let between = usize::from(width(BETWEEN)) * widths.len().saturating_sub(1);
        let whole = widths.iter().fold(between, |sum, cols| sum + usize::from(*cols));
        let Some((head, rows)) = self.rows.split_first() else { return Vec::new() };
        if whole <= usize::from(cols) {
            let mut lines = vec![self.aligned(head, &widths), rule(&widths)];
            lines.extend(rows.iter().map(|row| self.aligned(row, &widths)));
            return lines;
        }
        let is_short = |name: &Styled| name.text().len() <= LONGEST_NAME && name.cols() <= WIDEST_NAME;
        if !rows.is_empty() && head.iter().all(is_short) {
            let is_filled = |column: usize| {
                rows.iter().any(|row| row.get(column).is_some_and(|cell| !cell.text().is_empty()))
            };
            // The name of a column that holds nothing stands in the first row.
            let mut named: Vec<bool> = (0..head.len()).map(|column| !is_filled(column)).collect();
            return rows.iter().flat_map(|row| list(head, row, &std::mem::take(&mut named), cols)).collect();
        }
        self.rows.iter().flat_map(|row| joined(row, cols)).collect()
    }

    fn aligned(&self, row: &[Styled], widths: &[u16]) -> Line {
        let mut line = Line::default();
        for (index, (cell, cols)) in row.iter().zip(widths).enumerate() {
            if index > 0 {
                line.push(BETWEEN, width(BETWEEN), Style::Gutter);
            }
            let blanks = cols - cell.cols().min(*cols);
            let before = match self.alignments.get(index) {
                Some(Alignment::Right) => blanks,
                Some(Alignment::Center) => blanks / 2,
                Some(Alignment::Left | Alignment::None) | None => 0,
            };
            line.push_blanks(before);
            line.append(cell.line());
            if index + 1 < widths.len() {
                line.push_blanks(blanks - before);
            }
        }
        line
    }
}

fn rule(widths: &[u16]) -> Line {
    let parts: Vec<String> = widths.iter().map(|cols| "─".repeat(usize::from(*cols))).collect();
    let rule = parts.join(CROSSING);
    let mut line = Line::default();
    line.push(&rule, width(&rule), Style::Gutter);
    line
}

/// A row as an item of a list: each cell that holds something or is `named`, behind the name of its column.
fn list(head: &[Styled], row: &[Styled], named: &[bool], cols: u16) -> Vec<Line> {
    let mut lines = Vec::new();
    for (column, (name, cell)) in head.iter().zip(row).enumerate() {
        if cell.text().is_empty() && named.get(column) != Some(&true) {
            continue;
        }
        let mut text = Styled::default();
        if lines.is_empty() {
            text.push(ITEM, Style::Mark);
        } else {
            text.push(&" ".repeat(ITEM.len()), Style::Blank);
        }
        if !name.text().is_empty() {
            text.append(name);
            text.push(": ", Style::TableHead);
        }
        text.append(cell);
        // What is wrapped stands further in than the name of the next column.
        lines.extend(text.wrap(cols, Some(2 * width(ITEM))));
    }
    lines
}

/// A row with all its cells one behind the other.
fn joined(row: &[Styled], cols: u16) -> Vec<Line> {
    let mut text = Styled::default();
    for (index, cell) in row.iter().enumerate() {
        text.push(if index > 0 { BETWEEN } else { "" }, Style::Gutter);
        text.append(cell);
    }
    text.wrap(cols, Some(width(ITEM)))
}
