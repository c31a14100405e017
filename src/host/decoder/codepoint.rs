//! Keys named by a code point: the kitty keyboard protocol's `CSI … u`, xterm's modifyOtherKeys. Ctrl-[ is Esc and
//! Ctrl-M is Enter, as in the older encodings.

use super::params::Params;
use crate::model::key::{Key, KeyCode, Mods};

/// The keys of `CSI code:shifted:base ; modifiers:event ; text u`.
pub(super) fn kitty(params: &Params) -> Vec<Key> {
    let Some(mods) = params.pressed(1).filter(|_| params.len() <= 3) else { return Vec::new() };
    let code = params.number(0).unwrap_or(0);
    // Code 0 is text without a key: an input method's. With modifiers the text is not what is meant.
    if code == 0 || mods.without(Mods::SHIFT).is_empty() {
        let text: Vec<Key> = params.all(2).filter_map(char::from_u32).filter_map(Key::typing).collect();
        if !text.is_empty() {
            return text;
        }
    }
    let alternate = |sub| params.sub(0, sub).and_then(char::from_u32);
    key(code, alternate(1), alternate(2), mods).into_iter().collect()
}

/// The key of xterm's `CSI 27 ; modifiers ; code ~`.
pub(super) fn modify_other_keys(params: &Params) -> Option<Key> {
    let mods = params.pressed(1).filter(|_| params.len() == 3)?;
    key(params.number(2)?, None, None, mods)
}

fn key(code: u32, shifted: Option<char>, base: Option<char>, mods: Mods) -> Option<Key> {
    match code {
        8 | 127 => Some(Key::with(KeyCode::Backspace, mods)),
        9 => Some(Key::with(KeyCode::Tab, mods)),
        13 => Some(Key::with(KeyCode::Enter, mods)),
        27 => Some(Key::with(KeyCode::Esc, mods)),
        // Unicode's private use area: all of it is the protocol's, so what is not in its table is no key.
        0xe000..=0xf8ff => match functional(code)? {
            KeyCode::Char(c) => character(c, None, None, mods),
            code => Some(Key::with(code, mods)),
        },
        _ => character(char::from_u32(code)?, shifted, base, mods),
    }
}

fn character(c: char, shifted: Option<char>, base: Option<char>, mods: Mods) -> Option<Key> {
    if mods.has(Mods::CTRL) {
        // On a keyboard without Latin letters a shortcut is the key where the Latin letter would be.
        let latin = base.filter(|base| base.is_ascii() && !c.is_ascii()).unwrap_or(c);
        return control(case(latin, char::to_lowercase), mods);
    }
    let typed = match shifted {
        _ if !mods.has(Mods::SHIFT) => c,
        Some(shifted) => shifted,
        None => case(c, char::to_uppercase),
    };
    let key = Key::typing(typed)?;
    Some(Key::with(key.code, mods.without(Mods::SHIFT)))
}

/// A character with Ctrl: one of those that ASCII has a control character with a key of its own for,
/// or itself. With Shift it is no such control character, and it stays apart from the unshifted one.
fn control(c: char, mods: Mods) -> Option<Key> {
    let alike = match c {
        '[' => Some(KeyCode::Esc),
        'h' => Some(KeyCode::Backspace),
        'i' => Some(KeyCode::Tab),
        'm' => Some(KeyCode::Enter),
        _ => None,
    };
    match alike {
        Some(code) if !mods.has(Mods::SHIFT) => Some(Key::with(code, mods.without(Mods::CTRL))),
        _ => Some(Key::with(Key::typing(c)?.code, mods)),
    }
}

/// The other case of a character where that is one character: `ß` has no single upper case.
fn case<I: Iterator<Item = char>>(c: char, change: impl Fn(char) -> I) -> char {
    let mut changed = change(c);
    match (changed.next(), changed.next()) {
        (Some(one), None) => one,
        _ => c,
    }
}

/// The keys in the private use area (kitty keyboard protocol, "Functional key definitions"). Locks,
/// media keys, modifiers pressed alone and F13 upwards have no name here, and so are no keys.
fn functional(code: u32) -> Option<KeyCode> {
    Some(match code {
        57344 => KeyCode::Esc,
        57345 | 57414 => KeyCode::Enter,
        57346 => KeyCode::Tab,
        57347 => KeyCode::Backspace,
        57348 | 57425 => KeyCode::Insert,
        57349 | 57426 => KeyCode::Delete,
        57350 | 57417 => KeyCode::Left,
        57351 | 57418 => KeyCode::Right,
        57352 | 57419 => KeyCode::Up,
        57353 | 57420 => KeyCode::Down,
        57354 | 57421 => KeyCode::PageUp,
        57355 | 57422 => KeyCode::PageDown,
        57356 | 57423 => KeyCode::Home,
        57357 | 57424 => KeyCode::End,
        57364..=57375 => KeyCode::F((code - 57363) as u8),
        57399..=57408 => KeyCode::Char(char::from_digit(code - 57399, 10)?),
        57409 => KeyCode::Char('.'),
        57410 => KeyCode::Char('/'),
        57411 => KeyCode::Char('*'),
        57412 => KeyCode::Char('-'),
        57413 => KeyCode::Char('+'),
        57415 => KeyCode::Char('='),
        57416 => KeyCode::Char(','),
        _ => return None,
    })
}
