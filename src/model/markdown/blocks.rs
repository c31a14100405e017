//! Puts the events of the parser together to blocks: texts, code, tables, rules, in quotes and lists.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, LinkType, Tag, TagEnd};

use super::code::Code;
use super::inline::Inline;
use super::line::{Line, Style};
use super::sheet::Sheet;
use super::table::Table;
use crate::model::layout::columns::RULE;

/// The blocks of a text under construction.
#[derive(Debug)]
pub(super) struct Blocks<'a> {
    source: &'a str,
    sheet: Sheet<'a>,
    /// The number of the next item of each open list, if it has numbers.
    lists: Vec<Option<u64>>,
    inline: Option<Inline<'a>>,
    in_heading: bool,
    code: Option<Code>,
    table: Option<Table>,
}

impl<'a> Blocks<'a> {
    /// The rows of a text in a width of `cols` cells.
    pub(super) fn new(source: &'a str, cols: u16) -> Blocks<'a> {
        Blocks {
            source,
            sheet: Sheet::new(source, cols),
            lists: Vec::new(),
            inline: None,
            in_heading: false,
            code: None,
            table: None,
        }
    }

    /// All rows.
    pub(super) fn finish(mut self) -> Vec<Line> {
        self.flush();
        self.sheet.finish()
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
                self.sheet.put_rows(&range, |cols| {
                    let cols = cols.min(RULE);
                    let mut rule = Line::default();
                    rule.push(&"─".repeat(usize::from(cols)), cols, Style::Rule);
                    vec![rule]
                });
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
                self.sheet.open_quote(range.start);
            }
            Tag::CodeBlock(CodeBlockKind::Fenced(info)) => self.code = Some(Code::new(&info)),
            Tag::CodeBlock(CodeBlockKind::Indented) => self.code = Some(Code::new("")),
            Tag::List(first) => self.lists.push(first),
            Tag::Item => {
                let (shown, len) = self.mark(range.start);
                self.sheet.open_item(shown, range.start, len);
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
            TagEnd::Paragraph | TagEnd::HtmlBlock => self.sheet.done(range),
            TagEnd::Heading(_) => {
                self.in_heading = false;
                self.sheet.done(range);
            }
            TagEnd::BlockQuote(_) => self.sheet.close_quote(),
            TagEnd::List(_) => drop(self.lists.pop()),
            TagEnd::Item => self.sheet.close_item(range.end),
            TagEnd::CodeBlock => {
                if let Some(code) = self.code.take() {
                    self.sheet.put_rows(range, |cols| code.rows(cols));
                }
            }
            TagEnd::Table => {
                if let Some(table) = self.table.take() {
                    self.sheet.put_rows(range, |cols| table.rows(cols));
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
        if inline.at_line_start && self.sheet.is_at_the_margin() {
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

    /// Shows the text that is under construction.
    fn flush(&mut self) {
        let Some(inline) = self.inline.take() else { return };
        let range = inline.range.clone();
        self.sheet.put_texts(&range, &inline.into_lines());
    }
}
