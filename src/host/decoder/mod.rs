//! Bytes of a terminal to keys, pastes, reports of cursor and focus, however they are split. Pure: the host reads, and
//! keeps the clock. A terminal's reply never becomes a key.
//!
//! A silence is a time in which nothing comes. The host measures it: [`Decoder::wait`] says for how long
//! nothing has to come, [`Decoder::timeout`] is told that nothing did.
//!
//! | what is unfinished | after | it is |
//! |---|---|---|
//! | a lone ESC, or two | 25 ms | Esc keys |
//! | ESC and one of `[ O ] P _ ^ X` | 400 ms | Alt and that character |
//! | a longer sequence, or a reply's text | 1 s | nothing: all of it is dropped |
//! | a paste | 1 s | a paste of what came; its end got lost |
//!
//! The next ESC ends a sequence or a reply's text too, and a Ctrl-C that comes after a silence of 25 ms always
//! arrives.
//!
//! An ESC that became the Esc key may have been the first byte of a sequence on a slow line. The rest of that
//! sequence is dropped (`late`), unless it is a paste or a cursor report. Its shape and the silences in it tell it
//! from typing: a line brings the rest of a key at once, a person types a character at a time.
//!
//! One rest looks the same as typing: that of Alt and a key. So Alt-Enter whose ESC comes alone is Esc, then Enter,
//! as when a person presses these two; to know better would delay every Esc. Nothing is submitted and no text is
//! lost: Esc closes an editor and keeps its text, and Enter opens the same editor again. The new line is missing,
//! but what is typed next goes into the text. If the Enter were dropped, or taken for Alt-Enter, that would go to
//! the options, where letters and digits choose.

mod characters;
mod codepoint;
mod control;
mod input;
mod late;
mod legacy;
mod machine;
mod mouse;
mod params;
mod paste;
mod shape;
mod silence;
mod strings;
mod utf8;

use std::time::Duration;

use input::ESC;
use machine::DecoderState;

pub use input::Input;
pub use machine::Decoder;

impl Decoder {
    /// A decoder that waits for nothing.
    #[must_use]
    pub fn new() -> Self {
        Decoder::default()
    }

    /// Takes the next bytes, however they are cut, and appends what they complete.
    pub fn feed(&mut self, bytes: &[u8], out: &mut Vec<Input>) {
        if !bytes.is_empty() {
            self.silence = Duration::ZERO;
        }
        let mut rest = bytes;
        while let [byte, tail @ ..] = rest {
            if matches!(self.state, DecoderState::Paste) {
                rest = self.take_paste(rest, out);
                continue;
            }
            rest = tail;
            if self.late.is_armed() {
                self.take_late(*byte, out);
            } else {
                self.take(*byte, out);
            }
        }
    }

    /// Announces `count` more answers to `CSI 6n`, on top of those still expected.
    ///
    /// `CSI 1;2R` to `CSI 1;16R` is such an answer and is F3 with modifiers too. While answers are
    /// expected it is the answer, otherwise the key.
    pub fn expect_cursor_reports(&mut self, count: u32) {
        self.reports = self.reports.saturating_add(count);
    }

    fn take_late(&mut self, byte: u8, out: &mut Vec<Input>) {
        match self.late.push(byte) {
            late::Verdict::Undecided => {}
            late::Verdict::Rest(bytes) => {
                self.take(ESC, out);
                self.discard = true;
                self.take_all(bytes, out);
            }
            late::Verdict::Typed(bytes) => self.take_all(bytes, out),
        }
    }

    fn take_all(&mut self, bytes: Vec<u8>, out: &mut Vec<Input>) {
        for byte in bytes {
            self.take(byte, out);
        }
    }

    /// Takes what belongs to the open paste and returns the rest.
    fn take_paste<'a>(&mut self, bytes: &'a [u8], out: &mut Vec<Input>) -> &'a [u8] {
        let (step, rest) = self.paste.push(bytes);
        match step {
            paste::Step::More => {}
            paste::Step::Ended => {
                out.push(Input::Paste(self.paste.take()));
                self.settle();
            }
            paste::Step::BeganAnew => {
                self.end_paste(out);
                self.state = DecoderState::Paste;
            }
        }
        rest
    }

    /// Ends a paste whose end got lost; without a text it is none.
    fn end_paste(&mut self, out: &mut Vec<Input>) {
        if !self.paste.is_empty() {
            out.push(Input::Paste(self.paste.take()));
        }
        self.settle();
    }
}
