//! The rows of a text, block by block. Every line of the source is accounted for: blocks stand apart on the screen as
//! they do in the source, and a line of which the parser says nothing is shown as it is.

use std::ops::Range;

use super::containers::{Containers, Lead};
use super::line::{Line, Style};
use super::styled::Styled;
use crate::model::layout::columns::READ_COLS;

/// Rows under construction.
#[derive(Debug)]
pub(super) struct Sheet<'a> {
    source: &'a str,
    cols: u16,
    /// Where the lines of the source start, in bytes.
    starts: Vec<usize>,
    /// The first line that nothing was shown of.
    next_line: usize,
    /// The byte behind the mark of the last item; what stands before it in its line is accounted for.
    behind_mark: usize,
    containers: Containers,
    lines: Vec<Line>,
}

impl<'a> Sheet<'a> {
    /// The rows of a source in a width of `cols` cells.
    pub(super) fn new(source: &'a str, cols: u16) -> Sheet<'a> {
        let behind_newlines = source.match_indices('\n').map(|(at, _)| at + 1);
        Sheet {
            source,
            cols,
            starts: std::iter::once(0).chain(behind_newlines).collect(),
            next_line: 0,
            behind_mark: 0,
            containers: Containers::default(),
            lines: Vec::new(),
        }
    }

    /// All rows.
    pub(super) fn finish(mut self) -> Vec<Line> {
        if !self.source.is_empty() {
            self.show_up_to(self.starts.len());
        }
        self.lines
    }

    /// Whether no quote and no item is open.
    pub(super) fn is_at_the_margin(&self) -> bool {
        self.containers.is_empty()
    }

    /// Opens a quote that starts at a byte of the source.
    pub(super) fn open_quote(&mut self, start: usize) {
        self.begin(start);
        self.containers.open_quote();
    }

    /// Closes the innermost quote.
    pub(super) fn close_quote(&mut self) {
        self.containers.close();
    }

    /// Opens an item that starts at a byte of the source, where its mark takes `len` bytes.
    pub(super) fn open_item(&mut self, mark: String, start: usize, len: usize) {
        self.begin(start);
        self.containers.open_item(mark);
        self.behind_mark = start + len;
    }

    /// Closes the innermost item, which ends at a byte of the source. One in which the parser found nothing is
    /// shown as it is.
    pub(super) fn close_item(&mut self, end: usize) {
        if self.containers.is_fresh() {
            let rest = self.source.get(self.behind_mark..end).unwrap_or_default().trim_end();
            for line in rest.trim_start().split('\n') {
                self.put_text(&Styled::of(line.trim_start(), Style::Text));
            }
            self.next_line = self.next_line.max(self.line_behind(self.behind_mark + rest.len()));
        }
        self.containers.close();
    }

    /// Puts the lines of a text that stands in these bytes of the source.
    pub(super) fn put_texts(&mut self, range: &Range<usize>, lines: &[Styled]) {
        self.begin(range.start);
        for line in lines {
            self.put_text(line);
        }
        self.next_line = self.next_line.max(self.line_behind(range.end));
    }

    /// Puts the rows that `make` gives for a width. They stand in these bytes of the source.
    pub(super) fn put_rows(&mut self, range: &Range<usize>, make: impl FnOnce(u16) -> Vec<Line>) {
        self.begin(range.start);
        let lead = self.containers.lead(self.cols);
        let rows = make(lead.room(self.cols));
        self.put_behind(lead, rows);
        self.next_line = self.next_line.max(self.line_behind(range.end));
    }

    /// Takes all lines of a block for shown, if anything was shown of it.
    pub(super) fn done(&mut self, range: &Range<usize>) {
        if self.next_line > self.line_of(range.start) {
            self.next_line = self.next_line.max(self.line_behind(range.end));
        }
    }

    /// Shows what stands before the block that starts at a byte.
    fn begin(&mut self, start: usize) {
        self.show_up_to(self.line_of(start));
    }

    /// Shows the lines up to `line` that nothing was shown of: blank ones, and those that only tell the parser
    /// where a link leads.
    fn show_up_to(&mut self, line: usize) {
        for index in self.next_line..line {
            let start = self.starts.get(index).copied().unwrap_or(self.source.len());
            let end = self.starts.get(index + 1).map_or(self.source.len(), |next| next - 1);
            let from = start.max(self.behind_mark.min(end));
            let whole = self.source.get(from..end).unwrap_or_default();
            let text = whole.trim_start_matches([' ', '\t', '>']);
            if !text.is_empty() {
                let text = if self.containers.is_empty() { whole } else { text };
                self.put_text(&Styled::of(text, Style::Text));
            } else if from == start {
                let quotes = whole.bytes().filter(|byte| *byte == b'>').count();
                self.lines.push(self.containers.blank(quotes));
            }
        }
        self.next_line = self.next_line.max(line);
    }

    fn line_of(&self, at: usize) -> usize {
        self.starts.partition_point(|start| *start <= at).saturating_sub(1)
    }

    /// The line behind the one that ends at a byte.
    fn line_behind(&self, end: usize) -> usize {
        self.line_of(end.saturating_sub(1)) + 1
    }

    /// Puts running text behind what stands before it.
    fn put_text(&mut self, text: &Styled) {
        let Lead { first, rest, mut marks, hang } = self.containers.lead(self.cols);
        marks.append(text);
        let cols = self.cols.min(READ_COLS).saturating_sub(rest.cols()).max(1);
        let rows = marks.wrap(cols, (hang > 0).then_some(hang));
        let before = std::iter::once(first).chain(std::iter::repeat(rest));
        for (mut line, row) in before.zip(rows) {
            line.append(row);
            self.lines.push(line);
        }
    }

    /// Puts rows that are as they should be behind what stands before them.
    fn put_behind(&mut self, lead: Lead, rows: Vec<Line>) {
        let Lead { first, rest, marks, hang } = lead;
        let mut first = Some((first, marks.as_it_is())).filter(|(_, marks)| marks.cols() <= hang);
        if first.is_none() {
            // More marks than there is room for stand in rows of their own.
            for row in marks.wrap(self.cols.saturating_sub(rest.cols()).max(1), Some(0)) {
                let mut line = rest.clone();
                line.append(row);
                self.lines.push(line);
            }
        }
        for row in rows {
            let (mut line, before) = first.take().unwrap_or_else(|| {
                let mut blanks = Line::default();
                blanks.push_blanks(hang);
                (rest.clone(), blanks)
            });
            line.append(before);
            line.append(row);
            self.lines.push(line);
        }
    }
}
