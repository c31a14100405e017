//! Where the caret can go: boundaries of graphemes, words and lines, in bytes.

use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

use crate::model::text::{Line, glyphs};

/// The grapheme boundary before `at`.
pub(super) fn previous(text: &str, at: usize) -> usize {
    GraphemeCursor::new(at, text.len(), true).prev_boundary(text, 0).ok().flatten().unwrap_or(0)
}

/// The grapheme boundary after `at`.
pub(super) fn next(text: &str, at: usize) -> usize {
    GraphemeCursor::new(at, text.len(), true).next_boundary(text, 0).ok().flatten().unwrap_or(text.len())
}

/// `at` itself where it is a grapheme boundary, otherwise the next one.
pub(super) fn boundary_from(text: &str, at: usize) -> usize {
    match GraphemeCursor::new(at, text.len(), true).is_boundary(text, 0) {
        Ok(false) => next(text, at),
        _ => at,
    }
}

/// The start of the word before `at`.
pub(super) fn word_left(text: &str, at: usize) -> usize {
    text.get(..at)
        .and_then(|before| before.split_word_bound_indices().rfind(|(_, word)| is_word(word)))
        .map_or(0, |(start, _)| start)
}

/// The end of the word after `at`.
pub(super) fn word_right(text: &str, at: usize) -> usize {
    text.get(at..)
        .and_then(|after| after.split_word_bound_indices().find(|(_, word)| is_word(word)))
        .map_or(text.len(), |(start, word)| at + start + word.len())
}

fn is_word(word: &str) -> bool {
    word.chars().any(char::is_alphanumeric)
}

/// The start of the line that holds `at`.
pub(super) fn line_start(text: &str, at: usize) -> usize {
    text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1)
}

/// The end of the line that holds `at`, before its newline.
pub(super) fn line_end(text: &str, at: usize) -> usize {
    text.get(at..).and_then(|after| after.find('\n')).map_or(text.len(), |newline| at + newline)
}

/// The place on a row of `text` that is nearest to column `goal` without passing it.
pub(super) fn at_column(text: &str, line: &Line, goal: u16) -> usize {
    let source = text.get(line.source.clone()).unwrap_or_default();
    let is_last_of_line = source.ends_with('\n') || line.source.end == text.len();
    let source = source.strip_suffix('\n').unwrap_or(source);
    let mut col = 0_u16;
    for glyph in glyphs(source) {
        // The end of a broken row is the start of the next one: stay on this row.
        let stays = is_last_of_line || glyph.source.end < source.len();
        if col.saturating_add(glyph.cols) > goal || !stays {
            return line.source.start + glyph.source.start;
        }
        col += glyph.cols;
    }
    line.source.start + source.len()
}
