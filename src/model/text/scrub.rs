//! A text of the same shape that says nothing: the same graphemes, widths, words and places to break, with
//! other letters. Blanks, newlines, marks and signs make the shape and stay.

use unicode_linebreak::break_property;
use unicode_width::UnicodeWidthChar;

/// Characters to stand for others, the most common kind first: letters of each way to break a line, each
/// width, wide signs, the parts of a Hangul syllable, and what a skin tone goes with.
const STAND_INS: &[char] = &[
    'x', 'X', '0', '口', 'あ', 'ぁ', 'ア', 'ァ', 'ー', '가', '각', 'ㄱ', 'ᄀ', 'ᅡ', 'ᆨ', 'א', 'ا', 'ก', 'က',
    'ក', 'क', '📦', '👍', 'Ａ', 'ａ', '０', '²',
];

/// A text of the same shape that says nothing of it.
#[must_use]
pub fn scrub(text: &str) -> String {
    text.chars().map(scrub_char).collect()
}

/// A character that takes the same room in a text, and says nothing of this one.
#[must_use]
pub fn scrub_char(c: char) -> char {
    match c {
        'a'..='z' => 'x',
        'A'..='Z' => 'X',
        '0'..='9' => '0',
        // Two letters of a region make a flag.
        '\u{1f1e6}'..='\u{1f1ff}' => '\u{1f1fd}',
        // Tag characters spell ASCII that nobody sees.
        '\u{e0020}'..='\u{e007e}' => '\u{e0078}',
        c if is_shape(c) => c,
        c => stand_in(c),
    }
}

/// Whether a character belongs to the shape of a text rather than to what it says: blanks, marks,
/// punctuation, what joins others; all that is narrow and no letter or digit.
fn is_shape(c: char) -> bool {
    // Marks of Brahmic scripts are letters to `char`; they stand on one.
    let mark =
        c.width() == Some(0) || break_property(c.into()) == unicode_linebreak::BreakClass::CombiningMark;
    // A skin tone goes with what is before it.
    let tone = matches!(c, '\u{1f3fb}'..='\u{1f3ff}');
    mark || tone || (!c.is_alphanumeric() && c.width().unwrap_or(0) < 2)
}

/// The character of the same width, and as much else as there is one for: how lines break at it, whether
/// it is a letter, its case.
fn stand_in(c: char) -> char {
    let alike = |other: &char| {
        [
            other.width() == c.width(),
            break_property((*other).into()) == break_property(c.into()),
            is_brahmic(*other) == is_brahmic(c),
            other.is_alphanumeric() == c.is_alphanumeric(),
            other.is_numeric() == c.is_numeric(),
            other.is_uppercase() == c.is_uppercase(),
        ]
    };
    // The first of the best: `max_by_key` takes the last of equals.
    STAND_INS.iter().rev().copied().max_by_key(alike).unwrap_or('x')
}

/// Whether a letter may join the next one to a conjunct (Unicode Standard Annex #29, rule GB 9c).
const fn is_brahmic(c: char) -> bool {
    matches!(c, '\u{0900}'..='\u{0dff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::text::{glyphs, width, wrap};

    /// Texts in many scripts, in words that are not made of stand-ins.
    const TEXTS: &[&str] = &[
        "Please use Postgres 16, not SQLite: it's faster (by 30 %)!",
        "  two blanks\n\n- a list; tabs\tand/or so…\n",
        "Größe, naïve café, Ελληνικά, Русский текст",
        "cafe\u{301} with a mark",
        "需要数据库支持。日本語のテキスト、カタカナ",
        "한국어 텍스트입니다",
        "שלום עולם",
        "ภาษาไทยไม่มีช่องว่าง",
        "नमस्ते दुनिया",
        "🚀 fire 🔥 family 👨‍👩‍👧 thumbs 👋🏽 flag 🇩🇪 heart ❤️ key 1️⃣",
        "\u{1b}[31mred\u{7}\u{202e}evil\u{200b}",
    ];

    #[test]
    fn the_shape_stays() {
        for text in TEXTS {
            let neutral = scrub(text);
            let cells = |text: &str| glyphs(text).map(|glyph| glyph.cols).collect::<Vec<_>>();
            assert_eq!(cells(&neutral), cells(text), "{text:?} {neutral:?}");
            for cols in [7, 20, 40] {
                let rows = |text: &str| wrap(text, cols).iter().map(|row| row.cols).collect::<Vec<_>>();
                assert_eq!(rows(&neutral), rows(text), "{text:?} {neutral:?}");
            }
            let blanks = |text: &str| text.split_whitespace().map(width).collect::<Vec<_>>();
            assert_eq!(blanks(&neutral), blanks(text), "{text:?} {neutral:?}");
        }
    }

    #[test]
    fn no_letter_stays_and_once_is_enough() {
        for text in TEXTS {
            let once = scrub(text);
            assert_eq!(scrub(&once), once, "{text:?}");
            let letters = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<String>();
            assert!(letters(&once).chars().all(|c| "xX0".contains(c)), "{once:?}");
        }
        assert_eq!(scrub("Ab1 需要 é"), "Xx0 口口 x");
        assert_eq!(scrub("🚀 Postgres!"), "📦 Xxxxxxxx!");
    }
}
