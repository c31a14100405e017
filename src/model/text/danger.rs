//! The characters that deceive: those that a terminal obeys, that move other characters, or that nobody sees.
//! One table, and a function for each question about it.

use std::fmt::Write as _;

/// What a character does instead of being seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Danger {
    /// A terminal obeys it.
    Obeyed,
    /// It changes the order in which the text around it is shown.
    Reorders,
    /// Some programs begin a new line at it, and others do not.
    BreaksLines,
    /// It marks text up: annotations, and tags that are no longer used.
    MarksUp,
    /// It shows nothing by itself, or a blank; beside other characters it may join or shape them.
    Invisible,
}

/// The table.
const fn danger(c: char) -> Option<Danger> {
    Some(match c {
        // C0, DEL and C1 (Unicode general category Cc); some terminals obey C1 as escape sequences.
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => Danger::Obeyed,
        // The bidi controls (Unicode Standard Annex #9, section 2).
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            Danger::Reorders
        }
        // The line and the paragraph separator, line ends to JavaScript.
        '\u{2028}' | '\u{2029}' => Danger::BreaksLines,
        // Interlinear annotations, and what stands before the tag characters that spell flags.
        '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e001f}' => Danger::MarksUp,
        // The soft hyphen, joiners, fillers, variation selectors and default ignorables (Unicode Standard,
        // section 5.21).
        '\u{ad}'
        | '\u{34f}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180b}'..='\u{180e}'
        | '\u{200b}'..='\u{200d}'
        | '\u{2060}'..='\u{2064}'
        | '\u{206a}'..='\u{206f}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{e0020}'..='\u{e0fff}' => Danger::Invisible,
        _ => return None,
    })
}

/// Whether a terminal could obey a character, or a reader be misled by it, wherever it stands.
#[must_use]
pub const fn is_unsafe(c: char) -> bool {
    matches!(danger(c), Some(Danger::Obeyed | Danger::Reorders | Danger::BreaksLines | Danger::MarksUp))
}

/// Whether a terminal, an editor or a script acts on a character: a control, a separator of lines, or one that
/// reorders.
#[must_use]
pub const fn is_acted_on(c: char) -> bool {
    matches!(danger(c), Some(Danger::Obeyed | Danger::Reorders | Danger::BreaksLines))
}

/// Whether a character shows nothing by itself, so that alone it needs its number.
#[must_use]
pub const fn is_invisible(c: char) -> bool {
    matches!(danger(c), Some(Danger::Invisible))
}

/// Whether a character looks like another, or like nothing: a control, or a blank that is not a space.
#[must_use]
pub fn is_mistakable(c: char) -> bool {
    matches!(danger(c), Some(Danger::Obeyed)) || (c.is_whitespace() && c != ' ')
}

/// Whether XML has no place for a character, not even as a reference (XML 1.0, production 2, `Char`).
#[must_use]
pub const fn is_not_xml(c: char) -> bool {
    matches!(c, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
}

/// Adds what stands for a character that must not be shown: `<U+202E>`.
pub fn push_number(out: &mut String, c: char) {
    // Writing to a string cannot fail.
    let _ = write!(out, "<U+{:04X}>", u32::from(c));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_question_has_its_characters() {
        let every = || (0..=0x10_ffff).filter_map(char::from_u32);
        assert!(every().all(|c| c.is_control() == (danger(c) == Some(Danger::Obeyed))));
        assert!(every().filter(|c| is_acted_on(*c)).all(is_unsafe));
        assert!(every().filter(|c| is_unsafe(*c)).all(|c| !is_invisible(c)));
        assert!(every().filter(|c| is_not_xml(*c)).all(|c| c.is_control() || c > '\u{fffd}'));
        assert!(is_mistakable('\u{a0}') && is_mistakable('\t') && !is_mistakable(' '));
    }
}
