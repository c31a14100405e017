//! Characters that do something to a screen instead of standing on it, a function for each question asked of them.
//!
//! | characters | what they do |
//! |---|---|
//! | C0, DEL, C1 | commands to the terminal; some terminals obey C1 like escape sequences |
//! | bidi controls | show a text in another order than it has |
//! | U+2028, U+2029 | end a line in JavaScript and in editors |
//! | U+FFF9 to U+FFFB, U+E0000 to U+E001F | annotations and tags: text that is not shown |

/// Whether a character is one of the bidi controls, which reorder what stands around them
/// (Unicode Standard Annex #9, section 2).
#[must_use]
pub const fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a terminal or an editor acts on a character instead of showing it.
#[must_use]
pub const fn is_acted_on(c: char) -> bool {
    matches!(c, '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}') || is_bidi_control(c)
}

/// The same, or whether it hides text from a reader: a screen shows its number.
pub(super) const fn is_unsafe(c: char) -> bool {
    is_acted_on(c) || matches!(c, '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e001f}')
}

/// Whether a character shows nothing by itself, so that a reader needs its number.
pub(super) const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}' | '\u{3164}'
        | '\u{206a}'..='\u{206f}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}
