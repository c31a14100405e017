//! How the tests feed the decoder: bytes in parts, and silences as a host measures them.

use std::time::Duration;

use ask_user::host::decoder::{Decoder, Input};
use ask_user::model::key::parse_keys;

/// What a slow line puts between two parts of a sequence, in milliseconds.
pub const PAUSES: [u64; 3] = [40, 100, 300];

pub fn keys(names: &str) -> Vec<Input> {
    let parsed = parse_keys(names);
    assert!(parsed.is_ok(), "{parsed:?}");
    parsed.into_iter().flatten().map(Input::Key).collect()
}

pub fn paste(text: &str) -> Input {
    Input::Paste(text.to_owned())
}

pub fn feed_all<'a>(chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<Input> {
    let mut decoder = Decoder::new();
    let mut out = Vec::new();
    for chunk in chunks {
        decoder.feed(chunk, &mut out);
    }
    out
}

/// What a host does while no bytes come for so many milliseconds.
pub fn quiet(decoder: &mut Decoder, milliseconds: u64, out: &mut Vec<Input>) {
    let mut left = Duration::from_millis(milliseconds);
    while let Some(wait) = decoder.wait().filter(|wait| *wait <= left) {
        assert!(!wait.is_zero(), "a silence that is over already");
        left -= wait;
        decoder.timeout(out);
    }
}

/// Feeds each part, with a silence between two.
pub fn with_pauses(parts: &[&[u8]], milliseconds: u64) -> (Decoder, Vec<Input>) {
    let mut decoder = Decoder::new();
    let mut out = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            quiet(&mut decoder, milliseconds, &mut out);
        }
        decoder.feed(part, &mut out);
    }
    (decoder, out)
}

/// The parts with a silence between any two, and then an `x`.
pub fn parts_and_x(parts: &[&[u8]], milliseconds: u64) -> Vec<Input> {
    let (mut decoder, mut out) = with_pauses(parts, milliseconds);
    decoder.feed(b"x", &mut out);
    out
}

/// How long a silence changes something, in milliseconds.
pub fn patience(mut decoder: Decoder) -> u128 {
    let mut whole = Duration::ZERO;
    while let Some(wait) = decoder.wait() {
        whole += wait;
        decoder.timeout(&mut Vec::new());
    }
    whole.as_millis()
}

/// Whether a silence here is inside a sequence: an ESC before it is a key by then, unless it is the half of an ST.
/// A Ctrl-C first after it is a person's, in a paste too.
fn may_pause(bytes: &[u8], cut: usize) -> bool {
    cut > 0
        && bytes.get(cut) != Some(&3)
        && (bytes[cut - 1] != 0x1b || cut > 1 && bytes.get(cut) == Some(&b'\\'))
}

/// Whole, cut in two everywhere, with the silences of a slow line too, and byte by byte; each time a plain `x`
/// comes right after.
pub fn check(bytes: &[u8], expected: &[Input]) {
    let mut with_x = expected.to_vec();
    with_x.extend(keys("x"));
    let shown = bytes.escape_ascii().to_string();
    assert_eq!(feed_all([bytes]), expected, "`{shown}` alone");
    let followed = [bytes, b"x"].concat();
    for cut in 0..followed.len() {
        let (before, after) = followed.split_at(cut);
        assert_eq!(feed_all([before, after]), with_x, "`{shown}` cut after {cut}");
        for pause in PAUSES.into_iter().filter(|_| may_pause(&followed, cut)) {
            let (_, out) = with_pauses(&[before, after], pause);
            assert_eq!(out, with_x, "`{shown}` cut after {cut} for {pause} ms");
        }
    }
    assert_eq!(feed_all(followed.chunks(1)), with_x, "`{shown}` byte by byte");
}
