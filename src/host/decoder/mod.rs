//! Bytes of a terminal to keys, pastes and cursor reports, however they are split. Pure: the host reads, and
//! keeps the clock. A terminal's reply never becomes a key.
//!
//! A silence is what the host reports with [`Decoder::timeout`]: 25 ms in which nothing came.
//!
//! | what is unfinished | a silence does |
//! |---|---|
//! | a lone ESC, or two | they are Esc keys, at once |
//! | ESC and one of `[ O ] P _ ^ X` | the second one makes it Alt and that character |
//! | a longer sequence, or a reply's text | the twentieth one (half a second) drops it whole; until then the rest of a reply that a slow link cut is still taken for what it is |
//! | a paste | nothing, but a Ctrl-C that comes first after it ends the paste |
//!
//! Ctrl-C after a silence always arrives, so no unfinished sequence can lock the keyboard. What follows
//! an ESC that a silence made a key looks the same as typing, unless it has the shape of a reply: such
//! bytes are taken for the reply's rest (`late`). A rest that is cut again where it still has no shape,
//! as in ESC, silence, `]`, silence, `11;…`, is typed text: nothing tells the two apart.

mod codepoint;
mod control;
mod input;
mod late;
mod legacy;
mod machine;
mod params;
mod paste;
mod utf8;

use crate::model::key::{Key, KeyCode, Mods};
use input::{ESC, SEQUENCE_PATIENCE};
use machine::DecoderState;

pub use input::Input;
pub use machine::Decoder;

/// Silences after which ESC and an introducer are Alt and a character: one more than a lone ESC gets,
/// since a reply that is cut here would otherwise press a key.
const INTRODUCER_PATIENCE: u8 = 2;

impl Decoder {
    /// A decoder that waits for nothing.
    #[must_use]
    pub fn new() -> Self {
        Decoder::default()
    }

    /// Takes the next bytes, however they are cut, and appends what they complete.
    pub fn feed(&mut self, bytes: &[u8], out: &mut Vec<Input>) {
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

    /// Whether a silence would change something: the host then calls [`Decoder::timeout`] after 25 ms
    /// without bytes, and asks again.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        match self.state {
            DecoderState::Ground => self.late.is_holding(),
            // Half a character is nobody's key: it waits for its rest without a clock.
            DecoderState::Character { .. } => false,
            DecoderState::Paste => !self.paste.is_silent(),
            DecoderState::Escape
            | DecoderState::EscapeTwice
            | DecoderState::Introduced(_)
            | DecoderState::Control { .. }
            | DecoderState::ConsoleKey
            | DecoderState::Mouse { .. }
            | DecoderState::Text { .. }
            | DecoderState::TextEscape => true,
        }
    }

    /// 25 ms passed without bytes; what that means is in the module's table.
    pub fn timeout(&mut self, out: &mut Vec<Input>) {
        self.silences = self.silences.saturating_add(1);
        match self.state {
            DecoderState::Ground => {
                let typed = self.late.silence();
                self.take_all(typed, out);
            }
            DecoderState::Character { .. } => {}
            DecoderState::Escape => self.give_up(None, out),
            DecoderState::EscapeTwice => {
                out.push(Input::Key(Key::plain(KeyCode::Esc)));
                self.give_up(None, out);
            }
            DecoderState::Introduced(introducer) => {
                if self.silences >= INTRODUCER_PATIENCE {
                    self.give_up(Some(introducer), out);
                }
            }
            DecoderState::Paste => self.paste.silence(),
            DecoderState::Control { .. }
            | DecoderState::ConsoleKey
            | DecoderState::Mouse { .. }
            | DecoderState::Text { .. }
            | DecoderState::TextEscape => {
                if self.silences >= SEQUENCE_PATIENCE {
                    self.abandon(out);
                }
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

    /// Makes keys of what the silence proved to be no sequence, and looks out for its late rest.
    fn give_up(&mut self, introducer: Option<u8>, out: &mut Vec<Input>) {
        self.abandon(out);
        let key = match introducer {
            Some(byte) => Key::with(legacy::key(byte).code, Mods::ALT),
            None => Key::plain(KeyCode::Esc),
        };
        out.push(Input::Key(key));
        self.late.arm(introducer);
    }

    fn take_late(&mut self, byte: u8, out: &mut Vec<Input>) {
        match self.late.push(byte) {
            late::Verdict::Undecided => {}
            late::Verdict::Rest(bytes) => {
                self.take(ESC, out);
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
        let (ended, rest) = self.paste.push(bytes);
        if ended {
            out.push(Input::Paste(self.paste.take()));
            self.settle();
        }
        rest
    }
}
