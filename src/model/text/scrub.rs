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
