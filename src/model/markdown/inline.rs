//! The text of a paragraph, a heading or a cell: its lines, and the styles of its parts.

use std::ops::Range;

use super::line::Style;
use super::styled::Styled;

/// A text under construction.
#[derive(Debug)]
pub(super) struct Inline<'a> {
    source: &'a str,
    /// The style of what has no other.
    base: Style,
    lines: Vec<Styled>,
    /// The bytes of the source that it comes from.
    pub(super) range: Range<usize>,
    /// Whether nothing has been added to the last line.
    pub(super) at_line_start: bool,
    emphasis: Vec<Emphasis<'a>>,
    /// How many of the open ones are strong, and how many are not.
    strong: usize,
    emphasized: usize,
    links: Vec<Link>,
}

/// Emphasis that is open.
#[derive(Debug)]
struct Emphasis<'a> {
    strong: bool,
    /// What is shown of its mark.
    mark: &'a str,
    /// Whether the mark is a mark and no sign of its own.
    styled: bool,
}

#[derive(Debug)]
struct Link {
    leads_to: String,
    title: String,
    /// Where its text starts: the line, and the byte in it.
    start: (usize, usize),
    is_url: bool,
}

impl<'a> Inline<'a> {
    /// A text that starts at a byte of the source.
    pub(super) fn new(source: &'a str, start: usize, base: Style) -> Inline<'a> {
        Inline {
            source,
            base,
            lines: vec![Styled::default()],
            range: start..start,
            at_line_start: true,
            emphasis: Vec::new(),
            strong: 0,
            emphasized: 0,
            links: Vec::new(),
        }
    }

    /// The lines, without blank ones at the end.
    pub(super) fn into_lines(mut self) -> Vec<Styled> {
        while self.lines.len() > 1 && self.lines.last().is_some_and(|line| line.text().is_empty()) {
            self.lines.pop();
        }
        self.lines
    }

    fn style(&self) -> Style {
        match (self.strong, self.emphasized) {
            (0, 0) => self.base,
            (0, _) => Style::Emphasis,
            _ => Style::Strong,
        }
    }

    fn push(&mut self, text: &str, style: Style) {
        if let Some(line) = self.lines.last_mut() {
            line.push(text, style);
        }
    }

    /// Adds running text.
    pub(super) fn text(&mut self, text: &str) {
        let style = match self.links.last() {
            Some(link) if link.is_url => Style::Link,
            _ => self.style(),
        };
        self.push(text, style);
    }

    /// Adds code. The backticks stay, so that it is code without colours too.
    pub(super) fn code(&mut self, text: &str) {
        let ticks = if text.contains('`') { "``" } else { "`" };
        self.push(ticks, Style::Code);
        self.push(text, Style::Code);
        self.push(ticks, Style::Code);
    }

    /// Adds HTML, as it is written.
    pub(super) fn html(&mut self, text: &str) {
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.line_break();
            }
            if !line.is_empty() {
                self.push(line, self.base);
            }
        }
    }

    /// Starts a line.
    pub(super) fn line_break(&mut self) {
        self.lines.push(Styled::default());
        self.at_line_start = true;
    }

    /// Starts emphasis. Inside a word its marks are taken for signs (`2*3*4`), and around a word of code they
    /// stay (`__init__`): without them it would be another.
    pub(super) fn start_emphasis(&mut self, range: &Range<usize>, strong: bool) {
        let source = self.source;
        let marks = if strong { 2 } else { 1 };
        let mark = source.get(range.start..range.start + marks).unwrap_or_default();
        let before = source.get(..range.start).and_then(|before| before.chars().next_back());
        let after = source.get(range.end..).and_then(|after| after.chars().next());
        let in_word = [before, after].into_iter().flatten().any(|c| c.is_ascii_alphanumeric());
        let inside = source.get(range.start + marks..range.end.saturating_sub(marks)).unwrap_or_default();
        let is_name = mark == "__" && inside.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let shown = if in_word || is_name { mark } else { "" };
        let kind = if strong { &mut self.strong } else { &mut self.emphasized };
        *kind += usize::from(!in_word);
        self.emphasis.push(Emphasis { strong, mark: shown, styled: !in_word });
        self.push(shown, self.style());
    }

    /// Ends the innermost emphasis.
    pub(super) fn end_emphasis(&mut self) {
        let style = self.style();
        let Some(open) = self.emphasis.pop() else { return };
        self.push(open.mark, style);
        let kind = if open.strong { &mut self.strong } else { &mut self.emphasized };
        *kind -= usize::from(open.styled);
    }

    /// Starts a link or an image.
    pub(super) fn start_link(&mut self, leads_to: String, title: String, is_url: bool) {
        let start = (self.lines.len() - 1, self.lines.last().map_or(0, |line| line.text().len()));
        self.links.push(Link { leads_to, title, start, is_url });
    }

    /// Ends the innermost link: where it leads stands behind its text, unless that is the same.
    pub(super) fn end_link(&mut self) {
        let Some(link) = self.links.pop() else { return };
        let (start_line, byte) = link.start;
        let same = start_line + 1 == self.lines.len()
            && self.lines.last().and_then(|line| line.text().get(byte..)).is_some_and(|text| {
                text == link.leads_to || link.leads_to.strip_prefix("mailto:") == Some(text)
            });
        let title = if link.title.is_empty() { String::new() } else { format!("\"{}\"", link.title) };
        let parts = [if same { "" } else { &link.leads_to }, &title];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        if !parts.is_empty() {
            let style = self.style();
            self.push(" (", style);
            self.push(&parts.join(" "), Style::Link);
            self.push(")", style);
        }
    }
}
