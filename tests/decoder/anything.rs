//! Bytes of no sense: however they are cut the same comes out, and the keyboard comes back.

use ask_user::host::decoder::{Decoder, Input};
use ask_user::model::key::{Key, KeyCode};

use super::feeding::{feed_all, keys, quiet};

/// A small generator with a fixed start (Knuth's MMIX constants), so that a failure comes again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// Bytes that sequences are made of, and any others now and then.
    fn bytes(&mut self) -> Vec<u8> {
        let placed: [&[u8]; 28] = [
            b"\x1b",
            b"\x1b",
            b"\x1b[",
            b"\x1b[",
            b"\x1bO",
            b"\x1b]",
            b"\x1bP",
            b"\x1b_",
            b"\x1b\\",
            b"\x07",
            b"[",
            b"M",
            b"?",
            b";",
            b":",
            b"1",
            b"27",
            b"200~",
            b"\x1b[200~",
            b"\x1b[201~",
            b"u",
            b"A",
            b"R",
            b"$",
            b"\xc2",
            b"\x9b",
            b"\xe9\x9c\x80",
            b"\x03",
        ];
        let mut bytes = Vec::new();
        for _ in 0..=self.below(24) {
            match self.below(placed.len() + 4) {
                at if at < placed.len() => bytes.extend_from_slice(placed[at]),
                _ => bytes.push(self.below(256) as u8),
            }
        }
        bytes
    }
}

fn assert_no_control_character(inputs: &[Input], bytes: &[u8]) {
    for input in inputs {
        if let Input::Key(Key { code: KeyCode::Char(c), .. }) = input {
            assert!(!c.is_control() && *c != ' ', "{c:?} from `{}`", bytes.escape_ascii());
        }
    }
}

#[test]
fn splitting_changes_nothing_and_no_control_character_is_a_key() {
    let mut dice = Dice(1);
    let mut seen = 0;
    for _ in 0..20_000 {
        let bytes = dice.bytes();
        let whole = feed_all([bytes.as_slice()]);
        assert_no_control_character(&whole, &bytes);
        assert_eq!(feed_all(bytes.chunks(1)), whole, "`{}`", bytes.escape_ascii());
        let cut = dice.below(bytes.len() + 1);
        let (before, after) = bytes.split_at(cut);
        assert_eq!(feed_all([before, after]), whole, "`{}` cut after {cut}", bytes.escape_ascii());
        seen += whole.len();
    }
    assert!(seen > 20_000, "the bytes are hardly ever input: {seen}");
}

#[test]
fn the_keyboard_comes_back_after_anything() {
    let mut dice = Dice(2);
    for _ in 0..20_000 {
        let mut decoder = Decoder::new();
        let mut out = Vec::new();
        let mut all = Vec::new();
        for _ in 0..4 {
            let bytes = dice.bytes();
            decoder.feed(&bytes, &mut out);
            all.extend(bytes);
            let pause = dice.below(1200) as u64;
            quiet(&mut decoder, pause, &mut out);
        }
        quiet(&mut decoder, 5000, &mut out);
        assert_eq!(decoder.wait(), None, "`{}`", all.escape_ascii());
        assert_no_control_character(&out, &all);
        decoder.feed(b"\x03x", &mut out);
        assert_eq!(out[out.len() - 2..], keys("ctrl+c x"), "`{}`", all.escape_ascii());
    }
}
