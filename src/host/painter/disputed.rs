//! Graphemes whose width terminals disagree about. What follows one is placed by an absolute column, so that it
//! stands right on every terminal.

use unicode_width::UnicodeWidthChar as _;

use crate::model::text;

/// Whether a text holds a grapheme of disputed width. Cheap: no segmentation, nothing for ASCII.
///
/// Joined emoji, variation selectors, keycaps, flags and skin tones are measured by grapheme on some
/// terminals and by character on others; so are the conjuncts of Brahmic scripts, and
/// the syllables of Hangul that are written in jamo. Pictographs from
/// U+1FA70 up are newer than the tables of many terminals (Unicode 12 and later).
pub(super) fn has_disputed(text: &str) -> bool {
    !text.is_ascii() && text.chars().any(is_suspect)
}

/// Whether a character that is no blank takes one cell on every terminal.
pub(super) fn is_one_cell(c: char) -> bool {
    c != ' ' && !is_suspect(c) && c.width() == Some(1)
}

const fn is_suspect(c: char) -> bool {
    matches!(c, '\u{0900}'..='\u{109F}' | '\u{1780}'..='\u{17FF}') || is_mark(c)
}

/// Characters that make any grapheme a disputed one; Brahmic letters do so only where several join.
const fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{1160}'..='\u{11FF}'
        | '\u{200D}'
        | '\u{20E3}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{1F1E6}'..='\u{1F1FF}'
        | '\u{1F3FB}'..='\u{1F3FF}'
        | '\u{1FA70}'..='\u{1FAFF}'
        | '\u{D7B0}'..='\u{D7FF}'
        | '\u{E0020}'..='\u{E007F}')
}

/// The graphemes of a text, each with its width in cells and whether terminals disagree about it.
pub(super) fn graphemes(line: &str) -> impl Iterator<Item = (&str, u16, bool)> {
    text::glyphs(line).map(move |glyph| {
        let grapheme = line.get(glyph.source).unwrap_or_default();
        (grapheme, glyph.cols, is_disputed(grapheme))
    })
}

fn is_disputed(grapheme: &str) -> bool {
    grapheme.chars().any(is_mark) || grapheme.chars().filter(|c| c.width().unwrap_or(0) > 0).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn disputed_graphemes_are_seen() {
        for text in ["👨‍👩‍👧‍👦", "❤️", "1️⃣", "🇩🇪", "👍🏽", "क्षि", "🫠", "☺︎", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{1112}\u{1161}\u{11ab}"]
        {
            assert!(has_disputed(text), "{text}");
            assert_eq!(graphemes(text).filter(|(_, _, disputed)| *disputed).count(), 1, "{text}");
        }
    }

    #[test]
    fn what_terminals_agree_about_is_not() {
        for text in ["plain", "需要", "é", "e\u{301}", "─│✓□", "Привет", "한글", "🚀"] {
            assert!(!has_disputed(text), "{text}");
            assert!(graphemes(text).all(|(_, _, disputed)| !disputed), "{text}");
        }
    }
}
