//! The rest of a reply that comes after a silence already made a key of its beginning. Only bytes that can be
//! such a rest are held back, and for half a second at most.
//!
//! Only replies have shapes that nobody types in one go, so only they are looked for: an arrow key that
//! was cut after its ESC costs an Esc and types its rest.

use super::input::SEQUENCE_PATIENCE;

/// What the bytes since the silence are.
pub(super) enum Verdict {
    /// More bytes have to tell.
    Undecided,
    /// The rest of a reply: all of it after its ESC.
    Rest(Vec<u8>),
    /// Typed: these bytes are to be decoded by themselves.
    Typed(Vec<u8>),
}

#[derive(Debug, Default)]
pub(super) struct LateReply {
    armed: bool,
    /// What followed the ESC: the introducer if a key was made of it too, then what is held back.
    seen: Vec<u8>,
    /// How much of `seen` was made a key.
    consumed: usize,
    silences: u8,
}

impl LateReply {
    /// Looks at the next bytes: a silence just made a key of an ESC, or of an ESC and its introducer.
    pub(super) fn arm(&mut self, introducer: Option<u8>) {
        let seen: Vec<u8> = introducer.into_iter().collect();
        *self = LateReply { armed: true, consumed: seen.len(), seen, silences: 0 };
    }

    pub(super) fn is_armed(&self) -> bool {
        self.armed
    }

    pub(super) fn is_holding(&self) -> bool {
        self.seen.len() > self.consumed
    }

    pub(super) fn push(&mut self, byte: u8) -> Verdict {
        self.seen.push(byte);
        match shape(&self.seen) {
            Shape::Open => Verdict::Undecided,
            Shape::Reply => Verdict::Rest(std::mem::take(self).seen),
            Shape::Other => Verdict::Typed(self.typed()),
        }
    }

    /// 25 ms passed; returns the bytes that turned out to be typed.
    ///
    /// One character after an Esc is a key. Anything longer stays held back and is dropped in the end:
    /// the digits of a reply must not answer a question, and a person can type them again.
    pub(super) fn silence(&mut self) -> Vec<u8> {
        if self.consumed == 0 && self.seen.len() == 1 {
            return self.typed();
        }
        if self.is_holding() {
            self.silences += 1;
            if self.silences >= SEQUENCE_PATIENCE {
                *self = LateReply::default();
            }
        }
        Vec::new()
    }

    fn typed(&mut self) -> Vec<u8> {
        let late = std::mem::take(self);
        late.seen.into_iter().skip(late.consumed).collect()
    }
}

enum Shape {
    /// A reply may begin like this.
    Open,
    /// Only a reply begins like this.
    Reply,
    /// No reply begins like this.
    Other,
}

fn shape(bytes: &[u8]) -> Shape {
    match bytes {
        [b'[', body @ ..] => csi(body),
        [b']', body @ ..] => osc(body),
        [b'P', body @ ..] => dcs(body),
        [b'_', body @ ..] => apc(body),
        _ => Shape::Other,
    }
}

/// `?62;…c`, `>0;…c`, `<0;…M`, `5;1R`, `0n`.
fn csi(body: &[u8]) -> Shape {
    match body {
        [] | [b'<' | b'=' | b'>' | b'?'] => Shape::Open,
        [b'<' | b'=' | b'>' | b'?', digit, ..] if digit.is_ascii_digit() => Shape::Reply,
        _ => numbered(body, 5, b":;Rcntu~"),
    }
}

/// `11;rgb:…`, `52;c;…`.
fn osc(body: &[u8]) -> Shape {
    if body.is_empty() { Shape::Open } else { numbered(body, 4, b";") }
}

/// `>|name`, `!|id`, `1$r…`, `1+r…`: the version, the unit id, settings and capabilities.
fn dcs(body: &[u8]) -> Shape {
    match body {
        [] | [b'>' | b'!' | b'0' | b'1'] => Shape::Open,
        [b'>' | b'!', b'|', ..] | [b'0' | b'1', b'$' | b'+', ..] => Shape::Reply,
        _ => Shape::Other,
    }
}

/// `Gi=1;OK`: kitty's graphics protocol, the only one that answers with an APC string.
fn apc(body: &[u8]) -> Shape {
    match body {
        [] | [b'G'] => Shape::Open,
        [b'G', key] if key.is_ascii_lowercase() => Shape::Open,
        [b'G', _, b'=', ..] => Shape::Reply,
        _ => Shape::Other,
    }
}

/// A number of at most `most` digits, and then one of `ends`.
fn numbered(body: &[u8], most: usize, ends: &[u8]) -> Shape {
    let digits = body.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match body.get(digits) {
        None if digits <= most => Shape::Open,
        Some(end) if (1..=most).contains(&digits) && ends.contains(end) => Shape::Reply,
        _ => Shape::Other,
    }
}
