//! The row of a filter that is being typed, with the caret in it.

use super::block::{Block, indented, push_label};
use super::frame::Caret;
use super::token::Token;
use crate::model::form::Filter;
use crate::model::layout::columns::MARGIN;
use crate::model::text;
use crate::model::words::form as words;

/// The filter, and behind it how many options match and how many are chosen.
pub(super) fn block(filter: &Filter, (options, chosen): (usize, usize), cols: u16) -> Block {
    let mut row = indented(MARGIN);
    push_label(&mut row, "/ ", Token::Cursor);
    let count = format!("  {}", words::matches(filter.matches.len(), options, chosen));
    // One cell stays for the caret.
    let count = text::cut(&count, cols.saturating_sub(2 + row.width())).0;
    let room = cols.saturating_sub(1 + row.width() + text::width(&count));
    // Of a long filter the end is shown, where the caret is.
    let glyphs: Vec<_> = text::glyphs(&filter.query).collect();
    let mut used = 0_u16;
    let kept = glyphs.iter().rev().take_while(|glyph| {
        used = used.saturating_add(glyph.cols);
        used <= room
    });
    let first = glyphs.len() - kept.count();
    for glyph in &glyphs[first..] {
        row.push(&glyph.shown, glyph.cols, Token::Input);
    }
    let caret = Caret { x: row.width(), y: 0 };
    if filter.query.is_empty() {
        push_label(&mut row, &text::cut(words::FILTER_PLACEHOLDER, room).0, Token::Placeholder);
    }
    push_label(&mut row, &count, Token::Hidden);
    let mut block = Block::new(vec![row]);
    block.caret = Some(caret);
    block
}
