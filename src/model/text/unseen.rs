//! What cannot be seen although it stands among letters: joiners, tags and variation selectors that shape nothing.
//! Here it is decided which they are, whether two texts look the same, and how a text is spelled so that nothing
//! of it is hidden.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::danger::{is_invisible, is_mistakable, is_unsafe, push_number};

const JOINER: char = '\u{200d}';

/// The flags that are spelled with tags, without the black flag before them and the tag that ends them (Unicode
/// Technical Standard #51, the emoji tag sequences that are recommended for interchange): England, Scotland, Wales.
const FLAGS: [&str; 3] = ["gbeng", "gbsct", "gbwls"];
const BLACK_FLAG: char = '\u{1f3f4}';

/// The characters of a grapheme, each with whether nobody sees it there: it is one that shows nothing by itself, and
/// it neither belongs to an emoji nor shapes the letter before it.
pub(super) fn unseen(grapheme: &str) -> impl Iterator<Item = (char, bool)> {
    let mut before = None;
    grapheme.char_indices().map(move |(at, c)| {
        let is_seen =
            !is_invisible(c) || is_of_emoji(grapheme, at, c) || before.is_some_and(|b| shapes(b, c));
        if !is_invisible(c) {
            before = Some(c);
        }
        (c, !is_seen)
    })
}

/// Whether an invisible character at a place in a grapheme makes another emoji of it.
fn is_of_emoji(grapheme: &str, at: usize, c: char) -> bool {
    let (before, after) = (&grapheme[..at], &grapheme[at + c.len_utf8()..]);
    match c {
        // A grapheme goes on after a joiner only with a mark, or with the next part of an emoji (Unicode Standard
        // Annex #29, rule GB 11).
        JOINER => after.chars().next().and_then(UnicodeWidthChar::width).is_some_and(|cols| cols > 0),
        // Text or emoji, where a character has both forms.
        '\u{fe0e}' | '\u{fe0f}' => {
            before.chars().next_back().is_some_and(|base| format!("{base}\u{fe0f}").width() == 2)
        }
        '\u{e0020}'..='\u{e007f}' => {
            let mut chars = grapheme.chars();
            let tags: Option<String> = match chars.next() {
                Some(BLACK_FLAG) => chars.map(untagged).collect(),
                _ => None,
            };
            let name = tags.as_deref().and_then(|tags| tags.strip_suffix('\u{7f}'));
            name.is_some_and(|name| FLAGS.contains(&name))
        }
        _ => false,
    }
}

/// The ASCII character that a tag stands for.
fn untagged(tag: char) -> Option<char> {
    u32::from(tag).checked_sub(0xe_0000).filter(|code| *code < 0x80).and_then(char::from_u32)
}

/// Whether an invisible character changes the shape of the character before it: a joiner in a script whose letters
/// join, a variation selector of an ideograph or of a Mongolian letter.
fn shapes(before: char, c: char) -> bool {
    match c {
        // Arabic, Syriac and their like; the scripts of India; Myanmar, Khmer and Mongolian.
        '\u{200c}' | JOINER => {
            matches!(before, '\u{600}'..='\u{dff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{18af}')
        }
        '\u{180b}'..='\u{180d}' => matches!(before, '\u{1800}'..='\u{18af}'),
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => before.width() == Some(2),
        _ => false,
    }
}

/// What a text looks like, to compare texts by. Two texts look the same if they are equal in Unicode normal form C,
/// without white space at their ends and without all that shows nothing by itself, except for what makes another
/// emoji: the joiner between two emoji, and the tags of a flag. Case counts.
#[must_use]
pub fn appearance(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return Cow::Borrowed(text);
    }
    let is_kept = |grapheme: &str, at: usize, c: char| match c {
        JOINER | '\u{e0020}'..='\u{e007f}' => is_of_emoji(grapheme, at, c),
        c => !is_invisible(c) && (c.is_control() || c.is_whitespace() || !is_unsafe(c)),
    };
    let kept = text.graphemes(true).flat_map(|grapheme| {
        grapheme.char_indices().filter(move |(at, c)| is_kept(grapheme, *at, *c)).map(|(_, c)| c)
    });
    Cow::Owned(kept.nfc().collect::<String>().trim().to_owned())
}

/// A text with the number of each character that cannot be seen, stands on another, or looks like a blank:
/// `e<U+0301>`.
#[must_use]
pub fn spelled(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut out, c| {
        if is_unsafe(c) || is_mistakable(c) || c.width() == Some(0) || is_invisible(c) {
            push_number(&mut out, c);
        } else {
            out.push(c);
        }
        out
    })
}
