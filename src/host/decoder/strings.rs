//! The text of a string for someone else: OSC, DCS, APC, PM and SOS. It only finds the end, and keeps nothing.

use super::input::{BEL, CTRL_C, ESC, ST};
use super::machine::{Decoder, DecoderState};
use super::utf8::Step;

const CAN: u8 = 0x18;
const SUB: u8 = 0x1a;

impl Decoder {
    pub(super) fn go_on_text(&mut self, byte: u8, bel: bool) -> bool {
        match byte {
            BEL if bel => self.settle(),
            CAN | SUB => self.settle(),
            ESC => self.state = DecoderState::TextEscape,
            CTRL_C if self.paused => return false,
            _ if self.is_c1_st(byte) => self.settle(),
            _ => {}
        }
        true
    }

    /// Whether a string's next byte is an ST in one, as UTF-8 or as it is: many characters have the same byte
    /// in them.
    fn is_c1_st(&mut self, byte: u8) -> bool {
        match self.utf8.push(byte) {
            Step::More => false,
            Step::Whole(c) => u32::from(c) == u32::from(ST),
            Step::Invalid => {
                // It may begin the next character.
                self.utf8.push(byte);
                byte == ST
            }
        }
    }
}
