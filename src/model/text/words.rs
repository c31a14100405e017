//! The words of a text that is read: what is not broken where it fits on a row. Finds the places of Unicode
//! Standard Annex #14, and of those the ones that do not stand inside a word such as a URL or a path.

use std::ops::Range;

use unicode_linebreak::{BreakClass, BreakOpportunity, break_property, linebreaks};
use unicode_width::UnicodeWidthChar;

use super::glyph::width;

/// The parts of one line of text between the places of Unicode Standard Annex #14, in order, each with the
/// blanks behind it.
pub(super) fn segments(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = 0;
    // A mandatory break inside a line is a separator that is shown as a symbol.
    linebreaks(text)
        .map(move |(end, _): (usize, BreakOpportunity)| std::mem::replace(&mut start, end)..end)
        .filter(|segment| !segment.is_empty())
}

/// Calls `put` with the words of one line of text, in order, each with the blanks behind it. A word that is
/// wider than `cols` cells comes in segments.
pub(super) fn words(text: &str, cols: u16, mut put: impl FnMut(Range<usize>)) {
    let mut word: Vec<Range<usize>> = Vec::new();
    for segment in segments(text) {
        let end = segment.end;
        word.push(segment);
        if is_word_end(text, end) {
            put_word(text, cols, &word, &mut put);
            word.clear();
        }
    }
}

/// Puts what stands between two ends of words: whole where it fits, else by the blanks in it, which may
/// not end a row by the rules for punctuation, else by segments.
fn put_word(text: &str, cols: u16, word: &[Range<usize>], put: &mut impl FnMut(Range<usize>)) {
    let (Some(first), Some(last)) = (word.first(), word.last()) else { return };
    let whole = first.start..last.end;
    if fits(text, &whole, cols) {
        return put(whole);
    }
    let mut start = whole.start;
    let blank = |c: char| c == ' ';
    while let Some(rest) = text.get(start..whole.end).filter(|rest| !rest.is_empty()) {
        let blanks = rest.find(blank).unwrap_or(rest.len());
        let end = rest[blanks..].find(|c| !blank(c)).map_or(whole.end, |next| start + blanks + next);
        let piece = start..end;
        if fits(text, &piece, cols) {
            put(piece);
        } else {
            let segments = &word[word.partition_point(|segment| segment.end <= start)..];
            segments
                .iter()
                .take_while(|segment| segment.start < end)
                .for_each(|segment| put(segment.start.max(start)..segment.end.min(end)));
        }
        start = end;
    }
}

fn fits(text: &str, part: &Range<usize>, cols: u16) -> bool {
    text.get(part.clone()).is_none_or(|part| width(part.trim_end_matches(' ')) <= cols)
}

/// Whether a place where a row may end is also the end of a word: there is a blank before it, or a
/// character at it belongs to a script that is written without blanks.
fn is_word_end(text: &str, at: usize) -> bool {
    let (before, after) = text.split_at_checked(at).unwrap_or((text, ""));
    if before.ends_with('\u{200b}') {
        return true;
    }
    // A mark goes with the character that it stands on.
    let last = before.chars().rev().find(|c| c.width() != Some(0));
    let (Some(last), Some(next)) = (last, after.chars().next()) else { return true };
    last.is_whitespace() || separates(last) || has_no_blanks(last) || has_no_blanks(next)
}

/// Whether a character outside ASCII parts words, as a blank does elsewhere: it may end a row and is no dash.
fn separates(c: char) -> bool {
    let dash = matches!(c, '\u{58a}' | '\u{5be}' | '\u{2010}'..='\u{2015}');
    !c.is_ascii() && !dash && break_property(c.into()) == BreakClass::After
}

/// Whether rows may end on both sides of a character, as in Chinese, Japanese and Korean, and at emoji.
fn has_no_blanks(c: char) -> bool {
    let class = || break_property(c.into());
    !c.is_ascii()
        && (c.width() == Some(2)
            || matches!(
                class(),
                BreakClass::Ideographic
                    | BreakClass::ConditionalJapaneseStarter
                    | BreakClass::NonStarter
                    | BreakClass::RegionalIndicator
            ))
}
