//! Markdown as rows of styled text for a screen. What an agent writes is shown, never obeyed: controls are symbols
//! before Markdown sees them, and whatever Markdown makes of a text goes through `model::text` like any other.

mod blocks;
mod bounds;
mod code;
mod containers;
mod inline;
mod line;
mod sheet;
mod styled;
mod table;

use pulldown_cmark::{Options, Parser};

pub use line::{Line, Run, Style};

use super::layout::columns::READ_COLS;
use super::text::{show_controls, wrap_hanging};

/// A text in Markdown as rows of at most `cols` cells; running text takes at most 100 of them. A text without
/// Markdown in it is wrapped as any text is, line by line. An empty text has no rows.
#[must_use]
pub fn lines(source: &str, cols: u16) -> Vec<Line> {
    let source = show_controls(source.trim_end());
    let cols = cols.max(1);
    if bounds::is_too_much(&source) {
        return plain(&source, cols);
    }
    let mut blocks = blocks::Blocks::new(&source, cols);
    for (event, range) in Parser::new_ext(&source, Options::ENABLE_TABLES).into_offset_iter() {
        blocks.take(event, range);
    }
    blocks.finish()
}

/// How many rows [`lines`] gives.
#[must_use]
pub fn height(source: &str, cols: u16) -> u16 {
    u16::try_from(lines(source, cols).len()).unwrap_or(u16::MAX)
}

/// A text without Markdown.
fn plain(source: &str, cols: u16) -> Vec<Line> {
    wrap_hanging(source, cols.min(READ_COLS))
        .into_iter()
        .map(|row| {
            let mut line = Line::default();
            line.push(&row.text, row.cols, Style::Text);
            line
        })
        .collect()
}
