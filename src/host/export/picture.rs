//! Frames drawn as SVG: each text at the cell where it stands and as wide as its cells, whatever the font.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

use super::cells::{Segment, segments};
use super::styles::{PageStyle, Style, class};
use crate::model::text::is_not_xml;
use crate::view::frame::{Frame, PlacedRow};
use crate::view::token::Token;

/// A cell, in tenths of a pixel: text of 14 px is 8.4 px wide in most monospaced fonts (0.6 em).
const CELL: u32 = 84;
/// A row, in tenths of a pixel.
const ROW: u32 = 180;
/// From the top of a row to where its letters stand, in tenths of a pixel.
const BASE: u32 = 135;
/// What is around the frame, in tenths of a pixel.
const MARGIN: u32 = 140;

/// Where the rows of frames are drawn, each once: most of them stand in many frames.
pub(super) struct Picture {
    page: PageStyle,
    rows: HashMap<String, usize>,
    defs: String,
    tokens: BTreeSet<&'static str>,
    cols: u16,
    height: u16,
}

impl Picture {
    /// A picture that holds any of the frames.
    pub(super) fn of<'a>(page: PageStyle, frames: impl Iterator<Item = &'a Frame>) -> Picture {
        let (cols, height) =
            frames.fold((1, 1), |(cols, height), frame| (frame.width().max(cols), frame.height.max(height)));
        let (rows, defs) = (HashMap::new(), String::new());
        // A caret may stand behind the last text.
        Picture { page, rows, defs, tokens: BTreeSet::new(), cols: cols + 1, height }
    }

    /// The markup of a frame, which refers to rows of `defs`.
    pub(super) fn frame(&mut self, frame: &Frame) -> String {
        let mut out = String::new();
        for y in 0..frame.height {
            if let Some(row) = self.row(frame.row(y)) {
                // Writing to a string cannot fail.
                let _ = write!(out, "<use href=\"#r{row}\" y=\"{}\"/>", tenths(u32::from(y) * ROW));
            }
        }
        if let Some(caret) = frame.caret {
            let (x, y) = (tenths(u32::from(caret.x) * CELL), tenths(u32::from(caret.y) * ROW));
            let _ = write!(
                out,
                "<rect class=\"caret\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\"/>",
                tenths(CELL),
                tenths(ROW)
            );
        }
        out
    }

    /// The number of a row among the rows drawn so far; `None` for a blank one.
    fn row(&mut self, placed: &[PlacedRow]) -> Option<usize> {
        let mut markup = String::new();
        for placed_row in placed {
            self.backs(placed_row, &mut markup);
            for segment in segments(placed_row) {
                self.text(&segment, &mut markup);
            }
        }
        if markup.is_empty() {
            return None;
        }
        let next = self.rows.len();
        let row = *self.rows.entry(markup).or_insert_with_key(|markup| {
            let _ = writeln!(self.defs, "<g id=\"r{next}\">{markup}</g>");
            next
        });
        Some(row)
    }

    /// What stands behind the runs of a placed row.
    fn backs(&self, placed_row: &PlacedRow, out: &mut String) {
        let mut start = 0;
        for span in placed_row.row.spans() {
            if let Some(back) = Style::of(self.page, span.token).back {
                let (x, width) =
                    (u32::from(placed_row.x + start) * CELL, u32::from(span.end_col - start) * CELL);
                let _ = write!(
                    out,
                    "<rect x=\"{}\" width=\"{}\" height=\"{}\" fill=\"{back}\"/>",
                    tenths(x),
                    tenths(width),
                    tenths(ROW)
                );
            }
            start = span.end_col;
        }
    }

    fn text(&mut self, segment: &Segment, out: &mut String) {
        out.push_str("<text");
        if !Style::of(self.page, segment.token).css().is_empty() {
            self.tokens.insert(segment.token.name());
            let _ = write!(out, " class=\"{}\"", class(segment.token));
        }
        let _ = write!(
            out,
            " x=\"{}\" y=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>",
            tenths(u32::from(segment.col) * CELL),
            tenths(BASE),
            tenths(u32::from(segment.cols) * CELL),
            escaped(&segment.text)
        );
    }

    /// The whole picture around the markup of frames: `style` is added to the styles of tokens, `said` describes
    /// it to those who cannot see it.
    pub(super) fn finish(self, frames: &str, style: &str, said: &str) -> String {
        let width = u32::from(self.cols) * CELL + 2 * MARGIN;
        let height = u32::from(self.height) * ROW + 2 * MARGIN;
        let (width, height) = (tenths(width), tenths(height));
        let (fore, back) = (self.page.background.colours().fore, self.page.background.colours().back);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"said\">\n\
             <title id=\"said\">{}</title>\n<style>\n\
             text{{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,\"DejaVu Sans Mono\",monospace;\
             fill:{fore};white-space:pre}}\n.caret{{fill:{fore};fill-opacity:.5}}\n",
            escaped(said)
        );
        let tokens = Token::ALL.iter().filter(|token| self.tokens.contains(token.name()));
        for token in tokens {
            let _ = writeln!(out, ".{}{{{}}}", class(*token), Style::of(self.page, *token).css());
        }
        let margin = tenths(MARGIN);
        let _ = write!(
            out,
            "{style}</style>\n<defs>\n{}</defs>\n\
             <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{back}\"/>\n\
             <g transform=\"translate({margin} {margin})\">\n{frames}</g>\n</svg>\n",
            self.defs
        );
        out
    }
}

/// A number of tenths as a decimal.
pub(super) fn tenths(n: u32) -> String {
    if n.is_multiple_of(10) { (n / 10).to_string() } else { format!("{}.{}", n / 10, n % 10) }
}

/// A text in markup: what would end it or begin a tag is a reference, and what XML has no place for is
/// shown as a replacement (XML 1.0, production 2).
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || is_not_xml(c) => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_gets_out_as_markup() {
        assert_eq!(
            escaped("</text><script>&\"'\u{1b}\u{85}\u{ffff}"),
            "&lt;/text&gt;&lt;script&gt;&amp;&quot;&#39;\u{fffd}\u{fffd}\u{fffd}"
        );
        assert_eq!(escaped("需要 é 👍\n"), "需要 é 👍\n");
    }

    #[test]
    fn tenths_are_decimals() {
        assert_eq!([0, 84, 180, 5].map(tenths), ["0", "8.4", "18", "0.5"]);
    }
}
