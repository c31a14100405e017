//! What bytes without their ESC look like: the rest of a sequence, or typing. It knows only bytes, and whether
//! a silence was in them.

use super::control::{self, Meaning};
use super::input::{BEL, ESC, ST};

pub(super) enum Shape {
    /// A sequence may go on like this, with silences in it too.
    Open,
    /// A text that ends in ST: typing, unless that end comes without a silence.
    Burst,
    /// Only a sequence goes on like this.
    Rest,
    /// No sequence goes on like this.
    Other,
}

/// The shape of what follows an ESC. `together`: it came without a silence, right after that ESC. Then the short
/// rest of a key counts as one; the same characters from a person come one by one.
pub(super) fn shape(bytes: &[u8], together: bool) -> Shape {
    let known = match bytes {
        [b'[', body @ ..] => csi(body, together),
        [b'O', body @ ..] if together || body.len() > 1 => ss3(body),
        [b']', body @ ..] => osc(body),
        [b'P', body @ ..] => dcs(body),
        [b'_', body @ ..] => apc(body),
        _ => Shape::Other,
    };
    match (known, bytes) {
        (Shape::Other, [introducer @ (b']' | b'P' | b'_' | b'^' | b'X'), text @ ..]) if together => {
            burst(*introducer, text)
        }
        (known, _) => known,
    }
}

/// `?62;…c`, `>0;…c`, `<0;…M`, `5;1R`, `0n`, and keys: `D`, `1;5C`, `3~`, `[A`.
fn csi(body: &[u8], together: bool) -> Shape {
    match body {
        [] | [b'<' | b'=' | b'>' | b'?' | b';'] => Shape::Open,
        [b'<' | b'=' | b'>' | b'?' | b';', digit, ..] if digit.is_ascii_digit() => Shape::Rest,
        [b'['] if together => Shape::Open,
        [b'[', last] if control::console(*last).is_some() => Shape::Rest,
        // The 5 in the middle of a keypad: no key, and no typing.
        [b'E'] if together => Shape::Rest,
        [last] if together && is_key(b"", *last) => Shape::Rest,
        [number @ .., last] if is_number(number) && is_key(number, *last) => Shape::Rest,
        _ => numbered(body, 5, b":;Rcntu~"),
    }
}

fn is_number(bytes: &[u8]) -> bool {
    !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit)
}

fn is_key(body: &[u8], last: u8) -> bool {
    match control::csi(body, last, false) {
        Meaning::Keys(keys) => !keys.is_empty(),
        Meaning::Mouse | Meaning::Paste | Meaning::Focus(_) | Meaning::CursorAt { .. } => true,
    }
}

/// `A`, `5C`, `1;5C`, `j`.
fn ss3(body: &[u8]) -> Shape {
    match body {
        [] => Shape::Open,
        [number @ .., last] if number.iter().all(|byte| matches!(byte, b'0'..=b'9' | b';')) => match last {
            b'0'..=b'9' | b';' => Shape::Open,
            // The middle of a keypad, once more.
            b'E' => Shape::Rest,
            _ if control::ss3(number, *last).is_some() => Shape::Rest,
            _ => Shape::Other,
        },
        _ => Shape::Other,
    }
}

/// `11;rgb:…`, `52;c;…`.
fn osc(body: &[u8]) -> Shape {
    if body.is_empty() { Shape::Open } else { numbered(body, 4, b";") }
}

/// `>|name`, `!|id`, `1$r…`, `1+r…`, `1!~…`: the version, the unit id, settings, capabilities, check sums.
fn dcs(body: &[u8]) -> Shape {
    match body {
        [] | [b'>' | b'!' | b'0'..=b'9'] | [b'0'..=b'9', b'!'] => Shape::Open,
        [b'>' | b'!', b'|', ..] | [b'0'..=b'9', b'$' | b'+', ..] | [b'0'..=b'9', b'!', b'~', ..] => {
            Shape::Rest
        }
        _ => Shape::Other,
    }
}

/// `Gi=1;OK`: kitty's graphics protocol, the only one that answers with an APC string.
fn apc(body: &[u8]) -> Shape {
    match body {
        [] | [b'G'] => Shape::Open,
        [b'G', key] if key.is_ascii_lowercase() => Shape::Open,
        [b'G', key, b'=', ..] if key.is_ascii_lowercase() => Shape::Rest,
        _ => Shape::Other,
    }
}

/// A number of at most `most` digits, and then one of `ends`.
fn numbered(body: &[u8], most: usize, ends: &[u8]) -> Shape {
    let digits = body.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match body.get(digits) {
        None if digits <= most => Shape::Open,
        Some(end) if (1..=most).contains(&digits) && ends.contains(end) => Shape::Rest,
        _ => Shape::Other,
    }
}

/// A string of any kind, known by its end. Each byte is looked at once: those before it were a burst.
fn burst(introducer: u8, text: &[u8]) -> Shape {
    match text {
        [.., ESC, b'\\'] | [.., 0xc2, ST] => Shape::Rest,
        [.., BEL] if introducer == b']' => Shape::Rest,
        [.., ESC, _] => Shape::Other,
        [.., ESC | BEL] => Shape::Burst,
        // A key that was pressed, or text that is no string's.
        [.., 0..0x20 | 0x7f] => Shape::Other,
        _ => Shape::Burst,
    }
}
