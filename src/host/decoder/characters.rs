//! Characters beyond ASCII, and the control characters among them. What is no character is dropped, and never
//! makes a key.

use super::input::Input;
use super::machine::{Decoder, DecoderState, INTRODUCERS, press};
use super::utf8::Step;
use crate::model::key::{Key, KeyCode};

impl Decoder {
    /// A byte that begins no character is dropped, unless a terminal that answers in 8-bit controls begins a
    /// sequence with it.
    pub(super) fn begin_malformed(&mut self, byte: u8, alt: bool, out: &mut Vec<Input>) {
        self.settle();
        match byte {
            0x80..=0x9f => self.c1(char::from(byte), alt, out),
            _ => self.state = DecoderState::Malformed,
        }
    }

    pub(super) fn go_on_character(&mut self, byte: u8, alt: bool, out: &mut Vec<Input>) -> bool {
        match self.utf8.push(byte) {
            Step::More => {}
            Step::Invalid => return false,
            Step::Whole(c) => {
                self.settle();
                match Key::typing(c) {
                    Some(key) => press(key, alt, out),
                    None => self.c1(c, alt, out),
                }
            }
        }
        true
    }

    /// A control character beyond ASCII is ESC and a letter in one (ECMA-48): it can begin a reply and
    /// is never a key.
    fn c1(&mut self, c: char, alt: bool, out: &mut Vec<Input>) {
        if alt {
            out.push(Input::Key(Key::plain(KeyCode::Esc)));
        }
        let letter = u32::from(c).checked_sub(0x40).and_then(|code| u8::try_from(code).ok());
        if let Some(introducer) = letter.filter(|letter| INTRODUCERS.contains(letter)) {
            self.begin_sequence(introducer);
        }
    }
}
