//! The rows of a label: a recommendation at its start has a token of its own, and so has what a filter found.

use super::block::indented;
use super::frame::Row;
use super::token::Token;
use crate::model::layout::page::{Paragraph, Role};
use crate::model::text::{self, Line};

/// What recommends an option, at the start of its label. It is part of the label.
const RECOMMENDED: &str = "(Recommended)";

/// A label, wrapped below its own start, behind `lead`. `marks` are the bytes where the graphemes begin that a filter
/// found.
pub(super) fn rows(of: &Paragraph<'_>, lead: Row, token: Token, marks: &[usize]) -> Vec<Row> {
    let recommended = if of.role == Role::Written { 0 } else { recommended(&of.text) };
    let below = lead.width();
    let mut lead = Some(lead);
    let mut rows = Vec::new();
    for line in text::wrap(&of.text, of.cols) {
        let mut row = lead.take().unwrap_or_else(|| indented(below));
        let styled = line.source.start < recommended || !marks.is_empty();
        let token_at = |byte: usize| {
            if marks.binary_search(&byte).is_ok() {
                Token::Match
            } else if byte < recommended {
                Token::Recommended
            } else {
                token
            }
        };
        if !styled || !push_styled(&mut row, &of.text, &line, token_at) {
            row.push(&line.text, line.cols, token);
        }
        rows.push(row);
    }
    rows
}

/// How many bytes of a label recommend its option.
fn recommended(label: &str) -> usize {
    let Some((prefix, rest)) = label.split_at_checked(RECOMMENDED.len()) else { return 0 };
    let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
    if ends && prefix.eq_ignore_ascii_case(RECOMMENDED) { prefix.len() } else { 0 }
}

/// Adds a line with the tokens of its graphemes; nothing if it is not shown grapheme by grapheme, as tabs are not.
fn push_styled(row: &mut Row, source: &str, line: &Line, token_at: impl Fn(usize) -> Token) -> bool {
    let Some(text) = source.get(line.source.clone()) else { return false };
    let (mut shown, mut cols) = (String::with_capacity(line.text.len()), 0);
    let mut runs: Vec<(usize, u16, Token)> = Vec::new();
    for glyph in text::glyphs(text) {
        if shown.len() >= line.text.len() {
            break;
        }
        let token = token_at(line.source.start + glyph.source.start);
        shown.push_str(&glyph.shown);
        cols += glyph.cols;
        match runs.last_mut() {
            Some(run) if run.2 == token => (run.0, run.1) = (shown.len(), cols),
            _ => runs.push((shown.len(), cols, token)),
        }
    }
    if shown != line.text || cols != line.cols {
        return false;
    }
    let (mut start, mut start_col) = (0, 0);
    for (end, end_col, token) in runs {
        row.push(&shown[start..end], end_col - start_col, token);
        (start, start_col) = (end, end_col);
    }
    true
}
