//! One line of text in several styles, on its way to rows.

use std::cmp::Ordering;

use super::line::{Line, Style};
use crate::model::text::{width, wrap_parts};

/// A text with the styles of its parts.
#[derive(Clone, Debug, Default)]
pub(super) struct Styled {
    text: String,
    /// Where each part ends, in bytes, and what it is.
    parts: Vec<(usize, Style)>,
}

impl Styled {
    /// A text of one style.
    pub(super) fn of(text: &str, style: Style) -> Styled {
        let mut styled = Styled::default();
        styled.push(text, style);
        styled
    }

    /// Adds a part at the end.
    pub(super) fn push(&mut self, text: &str, style: Style) {
        if text.is_empty() {
            return;
        }
        self.text.push_str(text);
        match self.parts.last_mut() {
            Some((end, last)) if *last == style => *end = self.text.len(),
            _ => self.parts.push((self.text.len(), style)),
        }
    }

    /// Adds a text at the end.
    pub(super) fn append(&mut self, other: &Styled) {
        other.split().for_each(|(part, style)| self.push(part, style));
    }

    /// Its text, as it was added.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Its width on one row, in cells.
    pub(super) fn cols(&self) -> u16 {
        width(&self.text)
    }

    /// The whole as one row, for a text that is fit for a screen as it is.
    pub(super) fn as_it_is(&self) -> Line {
        let mut line = Line::default();
        self.split().for_each(|(part, style)| line.push(part, width(part), style));
        line
    }

    /// The whole as one row, whatever its width, without blanks at its end.
    pub(super) fn line(&self) -> Line {
        self.wrap(u16::MAX, Some(0)).into_iter().next().unwrap_or_default()
    }

    /// The rows of the text at a width of `cols` cells. The further ones start at column `hang`, or, without
    /// one, behind what marks a list in the text.
    pub(super) fn wrap(&self, cols: u16, hang: Option<u16>) -> Vec<Line> {
        let ends: Vec<usize> = self.parts.iter().map(|(end, _)| *end).collect();
        let (rows, places) = wrap_parts(&self.text, &ends, cols, hang);
        let mut part = 0;
        let mut lines = Vec::with_capacity(rows.len());
        for (index, row) in rows.iter().enumerate() {
            let mut line = Line::default();
            let len = row.text.len();
            // The first row's blanks are its text's own.
            let mut start = if index == 0 { 0 } else { len - row.text.trim_start_matches(' ').len() };
            line.push_blanks(start as u16);
            while start < len {
                // A part without a place goes on to the end of the text.
                let (last, byte) = places.get(part).copied().unwrap_or((usize::MAX, 0));
                let end = match last.cmp(&index) {
                    Ordering::Less => start,
                    Ordering::Equal => byte.clamp(start, len),
                    Ordering::Greater => len,
                };
                let text = row.text.get(start..end).unwrap_or_default();
                line.push(text, width(text), self.parts.get(part).map_or(Style::Text, |(_, style)| *style));
                start = end;
                part += usize::from(last <= index);
            }
            lines.push(line);
        }
        lines
    }

    fn split(&self) -> impl Iterator<Item = (&str, Style)> {
        self.parts.iter().scan(0, |start, (end, style)| {
            let part = self.text.get(std::mem::replace(start, *end)..*end).unwrap_or_default();
            Some((part, *style))
        })
    }
}
