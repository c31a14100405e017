//! From the events of the parser to rows. Each line of the source is accounted for: where blocks stand apart in
//! the source they stand apart on the screen, and a line of which the parser says nothing is shown as it is.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, LinkType, Tag, TagEnd};

use super::code::Code;
use super::containers::{Containers, Lead};
use super::inline::Inline;
use super::line::{Line, Style};
use super::styled::Styled;
use super::table::Table;
use crate::model::layout::columns::{READ_COLS, RULE};

/// The rows of a text under construction.
#[derive(Debug)]
pub(super) struct Blocks<'a> {
    source: &'a str,
    cols: u16,
    /// Where the lines of the source start, in bytes.
    starts: Vec<usize>,
    /// The first line that nothing was shown of.
    next_line: usize,
    /// The byte behind the mark of the last item; what stands before it in its line is accounted for.
    behind_mark: usize,
    containers: Containers,
    /// The number of the next item of each open list, if it has numbers.
    lists: Vec<Option<u64>>,
    inline: Option<Inline<'a>>,
    in_heading: bool,
    code: Option<Code>,
    table: Option<Table>,
    lines: Vec<Line>,
}

impl<'a> Blocks<'a> {
    /// The rows of a text in a width of `cols` cells.
    pub(super) fn new(source: &'a str, cols: u16) -> Blocks<'a> {
        let behind_newlines = source.match_indices('\n').map(|(at, _)| at + 1);
        Blocks {
            source,
            cols,
            starts: std::iter::once(0).chain(behind_newlines).collect(),
            next_line: 0,
            behind_mark: 0,
            containers: Containers::default(),
            lists: Vec::new(),
            inline: None,
            in_heading: false,
            code: None,
            table: None,
            lines: Vec::new(),
        }
    }

    /// All rows.
    pub(super) fn finish(mut self) -> Vec<Line> {
        self.flush();
        if !self.source.is_empty() {
            self.show_up_to(self.starts.len());
        }
        self.lines
    }

    /// Takes the next event, with the bytes of the source that it is about.
    pub(super) fn take(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(tag, range),
            Event::Text(text) => match &mut self.code {
                Some(code) => code.push(&text),
                None => self.inline(&range).text(&text),
            },
            Event::Code(text) => self.inline(&range).code(&text),
            Event::Html(text) | Event::InlineHtml(text) => self.inline(&range).html(&text),
            Event::SoftBreak | Event::HardBreak => self.inline(&range).line_break(),
            Event::Rule => {
                self.begin(range.start);
                let lead = self.containers.lead(self.cols);
                let cols = lead.room(self.cols).min(RULE);
                let mut rule = Line::default();
                rule.push(&"─".repeat(usize::from(cols)), cols, Style::Rule);
                self.put_rows(lead, vec![rule]);
                self.done(range.end);
            }
            // These belong to extensions that are off.
            Event::InlineMath(text) | Event::DisplayMath(text) | Event::FootnoteReference(text) => {
                self.inline(&range).text(&text);
            }
            Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Emphasis => self.inline(&range).start_emphasis(&range, false),
            Tag::Strong => self.inline(&range).start_emphasis(&range, true),
            Tag::Link { link_type, dest_url, title, .. } | Tag::Image { link_type, dest_url, title, .. } => {
                let is_url = matches!(link_type, LinkType::Autolink | LinkType::Email);
                self.inline(&range).start_link(dest_url.into_string(), title.into_string(), is_url);
            }
            Tag::TableHead | Tag::TableRow => {
                if let Some(table) = &mut self.table {
                    table.start_row();
                }
            }
            Tag::TableCell => {
                let style = self.table.as_ref().map_or(Style::Text, Table::style);
                let mut inline = Inline::new(self.source, range.start, style);
                inline.at_line_start = false;
                self.inline = Some(inline);
            }
            tag => {
                self.flush();
                self.start_block(tag, range);
            }
        }
    }

    fn start_block(&mut self, tag: Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Heading { .. } => self.in_heading = true,
            Tag::BlockQuote(_) => {
                self.begin(range.start);
                self.containers.open_quote();
            }
            Tag::CodeBlock(CodeBlockKind::Fenced(info)) => self.code = Some(Code::new(&info)),
            Tag::CodeBlock(CodeBlockKind::Indented) => self.code = Some(Code::new("")),
            Tag::List(first) => self.lists.push(first),
            Tag::Item => {
                self.begin(range.start);
                let (shown, len) = self.mark(range.start);
                self.containers.open_item(shown);
                self.behind_mark = range.start + len;
            }
            Tag::Table(alignments) => self.table = Some(Table::new(alignments)),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd, range: Range<usize>) {
        match tag {
            TagEnd::Emphasis | TagEnd::Strong => self.inline(&range).end_emphasis(),
            TagEnd::Link | TagEnd::Image => self.inline(&range).end_link(),
            TagEnd::TableCell => {
                let lines = self.inline.take().map(Inline::into_lines).unwrap_or_default();
                if let (Some(table), Some(cell)) = (&mut self.table, lines.into_iter().next()) {
                    table.push(cell, range.end);
                }
            }
            TagEnd::TableRow => {
                if let Some(table) = &mut self.table {
                    table.end_row(self.source, range.end);
                }
            }
            tag => {
                self.flush();
                self.end_block(tag, &range);
            }
        }
    }

    fn end_block(&mut self, tag: TagEnd, range: &Range<usize>) {
        match tag {
            TagEnd::Paragraph | TagEnd::HtmlBlock => self.done(range.end),
            TagEnd::Heading(_) => {
                self.in_heading = false;
                // One without text is a line of which nothing was shown.
                if self.next_line > self.line_of(range.start) {
                    self.done(range.end);
                }
            }
            TagEnd::BlockQuote(_) => self.containers.close(),
            TagEnd::List(_) => drop(self.lists.pop()),
            TagEnd::Item => {
                if self.containers.is_fresh() {
                    self.empty_item(range.end);
                }
                self.containers.close();
            }
            TagEnd::CodeBlock => {
                if let Some(code) = self.code.take() {
                    self.begin(range.start);
                    let lead = self.containers.lead(self.cols);
                    let rows = code.rows(lead.room(self.cols));
                    self.put_rows(lead, rows);
                    self.done(range.end);
                }
            }
            TagEnd::Table => {
                if let Some(table) = self.table.take() {
                    self.begin(range.start);
                    let lead = self.containers.lead(self.cols);
                    let rows = table.rows(lead.room(self.cols));
                    self.put_rows(lead, rows);
                    self.done(range.end);
                }
            }
            _ => {}
        }
    }

    /// The text that is under construction, or a new one.
    fn inline(&mut self, range: &Range<usize>) -> &mut Inline<'a> {
        let style = if self.in_heading { Style::Heading } else { Style::Text };
        let inline = self.inline.get_or_insert_with(|| Inline::new(self.source, range.start, style));
        inline.range.end = inline.range.end.max(range.end);
        if inline.at_line_start && self.containers.is_empty() {
            // Outside of lists the blanks before a line are its author's.
            let before = self.source.get(..range.start).unwrap_or_default();
            let blanks = before.len() - before.trim_end_matches([' ', '\t']).len();
            if before.len() == blanks || before[..before.len() - blanks].ends_with('\n') {
                inline.text(&before[before.len() - blanks..]);
            }
        }
        inline.at_line_start = false;
        inline
    }

    /// What is shown as the mark of the item that starts at a byte, and how many bytes the mark has there.
    fn mark(&mut self, start: usize) -> (String, usize) {
        let source = self.source.get(start..).unwrap_or_default();
        let mark = source.trim_start_matches([' ', '\t']);
        let digits = mark.bytes().take_while(u8::is_ascii_digit).count();
        let len = source.len() - mark.len() + digits + 1;
        let sign = mark.get(digits..=digits).unwrap_or_default();
        match self.lists.last_mut() {
            Some(Some(number)) => {
                let shown = format!("{number}{sign}");
                *number = number.saturating_add(1);
                (shown, len)
            }
            _ => (sign.to_owned(), len),
        }
    }

    /// Shows an item in which the parser found nothing.
    fn empty_item(&mut self, end: usize) {
        let rest = self.source.get(self.behind_mark..end).unwrap_or_default().trim_end();
        let end = self.behind_mark + rest.len();
        for line in rest.trim_start().split('\n') {
            self.put_text(&Styled::of(line.trim_start(), Style::Text));
        }
        self.done(end);
    }

    /// Shows the text that is under construction.
    fn flush(&mut self) {
        let Some(inline) = self.inline.take() else { return };
        let range = inline.range.clone();
        self.begin(range.start);
        for line in inline.into_lines() {
            self.put_text(&line);
        }
        self.done(range.end);
    }

    /// Shows what stands before the block that starts at a byte.
    fn begin(&mut self, start: usize) {
        self.show_up_to(self.line_of(start));
    }

    /// Takes the lines up to the one that ends at a byte for shown.
    fn done(&mut self, end: usize) {
        self.next_line = self.next_line.max(self.line_of(end.saturating_sub(1)) + 1);
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
    fn put_rows(&mut self, lead: Lead, rows: Vec<Line>) {
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
