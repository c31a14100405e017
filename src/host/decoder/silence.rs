//! What time does to what is unfinished. It reads no clock: the decoder says how long it wants to wait, and
//! the host says when nothing came for so long.

use std::time::Duration;

use super::input::{ESCAPE, Input, LIMIT, REST};
use super::legacy;
use super::machine::{Decoder, DecoderState};
use crate::model::key::{Key, KeyCode, Mods};

impl Decoder {
    /// How long a silence has to go on from now on to change something; `None` if no silence would.
    ///
    /// The host then calls [`Decoder::timeout`] if nothing came for so long, and asks again.
    #[must_use]
    pub fn wait(&self) -> Option<Duration> {
        self.next_silence().map(|next| next.saturating_sub(self.silence))
    }

    /// Nothing came for as long as [`Decoder::wait`] said; what that means is in the module's table.
    pub fn timeout(&mut self, out: &mut Vec<Input>) {
        let Some(silence) = self.next_silence() else { return };
        self.silence = silence;
        self.paused = true;
        if self.limit().is_some_and(|limit| silence >= limit) {
            self.expire(out);
            return;
        }
        match self.state {
            DecoderState::Ground => self.late.pause(),
            DecoderState::Paste => self.paste.silence(),
            _ => {}
        }
    }

    /// Gives the keys that only a silence would have given: something that is no byte of this terminal comes
    /// next. Sequences and pastes go on after it.
    pub fn flush(&mut self, out: &mut Vec<Input>) {
        loop {
            match self.state {
                DecoderState::Escape | DecoderState::EscapeTwice => self.expire(out),
                DecoderState::Ground if self.late.holds_typing() => self.expire(out),
                _ => return,
            }
        }
    }

    /// The silence that ends what was begun.
    fn limit(&self) -> Option<Duration> {
        match self.state {
            DecoderState::Ground => self.late.limit(),
            // Half a character is nobody's key: it waits for its rest without a clock.
            DecoderState::Character { .. } | DecoderState::Malformed => None,
            DecoderState::Escape | DecoderState::EscapeTwice => Some(ESCAPE),
            DecoderState::Introduced(_) => Some(REST),
            DecoderState::Control { .. }
            | DecoderState::ConsoleKey
            | DecoderState::Mouse(_)
            | DecoderState::Text { .. }
            | DecoderState::TextEscape
            | DecoderState::Paste => Some(LIMIT),
        }
    }

    /// The next length of the silence that means something.
    fn next_silence(&self) -> Option<Duration> {
        let limit = self.limit()?;
        [ESCAPE, limit].into_iter().find(|next| *next > self.silence)
    }

    /// Ends what was begun, and begins to count the silence again.
    fn expire(&mut self, out: &mut Vec<Input>) {
        self.silence = Duration::ZERO;
        match self.state {
            DecoderState::Ground => {
                let typed = self.late.expire();
                self.take_all(typed, out);
            }
            DecoderState::Character { .. } | DecoderState::Malformed => {}
            DecoderState::Escape => self.give_up(None, out),
            DecoderState::EscapeTwice => {
                out.push(Input::Key(Key::plain(KeyCode::Esc)));
                self.give_up(None, out);
            }
            DecoderState::Introduced(introducer) => self.give_up(Some(introducer), out),
            DecoderState::Paste => self.give_up_paste(out),
            DecoderState::Control { .. }
            | DecoderState::ConsoleKey
            | DecoderState::Mouse(_)
            | DecoderState::Text { .. }
            | DecoderState::TextEscape => self.abandon(out),
        }
    }

    /// Makes keys of what the silence proved to be no sequence, and looks out for its late rest.
    fn give_up(&mut self, introducer: Option<u8>, out: &mut Vec<Input>) {
        let discard = self.discard;
        self.abandon(out);
        let key = match introducer {
            Some(byte) => Key::with(legacy::key(byte).code, Mods::ALT),
            None => Key::plain(KeyCode::Esc),
        };
        if !discard {
            out.push(Input::Key(key));
        }
        self.late.arm(introducer);
    }

    /// What came is the paste. Where its end was cut, the rest of that is no typing either.
    fn give_up_paste(&mut self, out: &mut Vec<Input>) {
        let marker = self.paste.drop_marker();
        self.end_paste(out);
        for byte in marker {
            self.take(byte, out);
            self.discard = true;
        }
    }
}
