//! What a whole control sequence means: CSI and SS3 keys of xterm, rxvt, the Linux console and kitty. Any other
//! sequence is dropped whole.

use super::codepoint;
use super::params::Params;
use crate::model::key::{Key, KeyCode, Mods};

/// What a control sequence is.
pub(super) enum Meaning {
    /// Keys; none if the sequence means nothing to us.
    Keys(Vec<Key>),
    /// A cursor report, from 1.
    CursorAt { row: u16, col: u16 },
    /// A paste begins.
    Paste,
    /// Three bytes of an X10 mouse report follow.
    Mouse,
    /// The terminal got the focus, or lost it.
    Focus(bool),
}

impl From<Option<Key>> for Meaning {
    fn from(key: Option<Key>) -> Meaning {
        Meaning::Keys(key.into_iter().collect())
    }
}

/// Whether `$` ends this sequence: rxvt's `CSI 3$` is Shift-Delete, while in a mode report
/// (`CSI ? 2026 ; 2 $ y`) a final byte follows.
pub(super) fn ends_at_dollar(body: &[u8]) -> bool {
    matches!(body.len(), 1..=2) && body.iter().all(u8::is_ascii_digit)
}

/// The meaning of `CSI body last`; `reports` says whether cursor reports are expected.
pub(super) fn csi(body: &[u8], last: u8, reports: bool) -> Meaning {
    match (body, last) {
        ([], b'M') => return Meaning::Mouse,
        (b"200", b'~') => return Meaning::Paste,
        // xterm's "FocusIn/FocusOut", sent if `CSI ? 1004 h` asked for them.
        ([], b'I') => return Meaning::Focus(true),
        ([], b'O') => return Meaning::Focus(false),
        _ => {}
    }
    // Private markers and intermediates: replies, and mouse reports of the SGR kind.
    let Some(params) = Params::parse(body) else { return None.into() };
    match last {
        b'u' => Meaning::Keys(codepoint::kitty(&params)),
        b'R' => report_or_f3(&params, reports),
        b'~' if params.number(0) == Some(27) => codepoint::modify_other_keys(&params).into(),
        b'~' => numbered(&params, params.pressed(1)).into(),
        b'^' => rxvt(&params, Mods::CTRL).into(),
        b'$' => rxvt(&params, Mods::SHIFT).into(),
        b'@' => rxvt(&params, Mods::CTRL.with(Mods::SHIFT)).into(),
        b'a'..=b'd' if body.is_empty() => arrow(last, Mods::SHIFT).into(),
        _ => lettered(&params, last).into(),
    }
}

/// The meaning of `SS3 body last`.
pub(super) fn ss3(body: &[u8], last: u8) -> Option<Key> {
    match last {
        b'a'..=b'd' if body.is_empty() => arrow(last, Mods::CTRL),
        b'I' | b'M' | b'X' | b'j'..=b'y' if body.is_empty() => keypad(last),
        _ => lettered(&Params::parse(body)?, last),
    }
}

/// The Linux console's `CSI [ A` to `CSI [ E`.
pub(super) fn console(last: u8) -> Option<Key> {
    let number = last.checked_sub(b'A')? + 1;
    (number <= 5).then_some(Key::plain(KeyCode::F(number)))
}

fn report_or_f3(params: &Params, reports: bool) -> Meaning {
    let position = |field| params.number(field).and_then(|n| u16::try_from(n).ok()).filter(|n| *n > 0);
    let is_report = params.len() == 2 && !params.has_subs(0) && !params.has_subs(1);
    match (position(0), position(1)) {
        (Some(row), Some(col)) if is_report && reports => Meaning::CursorAt { row, col },
        // xterm writes Shift to Shift-Alt-Ctrl-Meta as 2 to 16; beyond it is a report for someone else.
        (Some(1), Some(col)) if is_report && !(2..=16).contains(&col) => None.into(),
        _ => lettered(params, b'R').into(),
    }
}

/// The modifiers of a key that ends in a letter: `CSI A`, `CSI 1;5A`, and xterm's older `CSI 5A`.
fn letter_mods(params: &Params) -> Option<Mods> {
    match params.len() {
        0 => Some(Mods::NONE),
        1 => params.pressed(0),
        2 if params.number(0).unwrap_or(1) == 1 && !params.has_subs(0) => params.pressed(1),
        _ => None,
    }
}

fn lettered(params: &Params, last: u8) -> Option<Key> {
    let mods = letter_mods(params)?;
    let code = match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P' => KeyCode::F(1),
        b'Q' => KeyCode::F(2),
        b'R' => KeyCode::F(3),
        b'S' => KeyCode::F(4),
        b'Z' => return Some(Key::with(KeyCode::Tab, mods.with(Mods::SHIFT))),
        _ => return None,
    };
    Some(Key::with(code, mods))
}

/// The keys that end in `~` (xterm's "PC-Style Function Keys"; 7 and 8 are rxvt's Home and End).
fn numbered(params: &Params, mods: Option<Mods>) -> Option<Key> {
    if params.len() > 2 || params.has_subs(0) {
        return None;
    }
    let code = match params.number(0)? {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        // The gaps after F5 and F10 are the VT220's.
        number @ 11..=15 => KeyCode::F((number - 10) as u8),
        number @ 17..=21 => KeyCode::F((number - 11) as u8),
        number @ 23..=24 => KeyCode::F((number - 12) as u8),
        _ => return None,
    };
    Some(Key::with(code, mods?))
}

fn rxvt(params: &Params, mods: Mods) -> Option<Key> {
    if params.len() == 1 { numbered(params, Some(mods)) } else { None }
}

/// rxvt's modified arrows, in lower case.
fn arrow(last: u8, mods: Mods) -> Option<Key> {
    lettered(&Params::parse(b"")?, last.to_ascii_uppercase()).map(|key| Key::with(key.code, mods))
}

/// The application keypad (xterm's "VT220-Style Function Keys"): `j` to `y` are 0x40 above the
/// character on the key, the others stand alone.
fn keypad(last: u8) -> Option<Key> {
    match last {
        b'I' => Some(Key::plain(KeyCode::Tab)),
        b'M' => Some(Key::plain(KeyCode::Enter)),
        b'X' => Key::typing('='),
        _ => Key::typing(char::from(last - 0x40)),
    }
}
