//! The state machine: where a sequence begins and ends. A byte that does not belong to the sequence before it is
//! looked at afresh.

use std::time::Duration;

use super::control::{self, Meaning};
use super::input::{CTRL_C, ESC, Input};
use super::late::LateRest;
use super::legacy;
use super::mouse::{self, Mouse};
use super::paste::Paste;
use super::utf8::{self, Utf8};
use crate::model::key::{Key, KeyCode, Mods};

/// What may follow an ESC to begin a sequence: CSI, SS3, OSC, DCS, APC, PM and SOS (ECMA-48).
pub(super) const INTRODUCERS: &[u8] = b"[O]P_^X";

/// Bytes of a control sequence that are kept: the longest that means something is a text of an input
/// method, about seven bytes a character.
const LONGEST_BODY: usize = 4096;

/// What the bytes so far have begun.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum DecoderState {
    #[default]
    Ground,
    /// A character of several bytes; `alt`: an ESC stands before it.
    Character {
        alt: bool,
    },
    /// After bytes that are no character: what would go on with one still belongs to them.
    Malformed,
    Escape,
    EscapeTwice,
    /// ESC and one of `INTRODUCERS`.
    Introduced(u8),
    /// CSI, or SS3, and what is in `body`.
    Control {
        ss3: bool,
    },
    /// `CSI [`: the Linux console's function keys.
    ConsoleKey,
    Mouse(Mouse),
    /// A string for someone else. `bel`: BEL ends it (OSC alone).
    Text {
        bel: bool,
    },
    /// ESC inside such a string: half of its end, or the beginning of something else.
    TextEscape,
    Paste,
}

/// The decoder: everything that an unfinished piece of input needs until the rest of it comes.
#[derive(Debug, Default)]
pub struct Decoder {
    pub(super) state: DecoderState,
    /// An ESC stands before the sequence: Alt where the sequence is a key, else the Esc key.
    pub(super) meta: bool,
    /// What the control sequence holds so far, without its introducer.
    pub(super) body: Vec<u8>,
    pub(super) utf8: Utf8,
    pub(super) paste: Paste,
    pub(super) late: LateRest,
    /// How long nothing has come, as far as the host told.
    pub(super) silence: Duration,
    /// A silence was inside the unfinished sequence.
    pub(super) paused: bool,
    /// The sequence is a rest whose ESC became a key: it presses none.
    pub(super) discard: bool,
    /// Cursor reports that the host still expects.
    pub(super) reports: u32,
}

impl Decoder {
    /// Takes one byte.
    pub(super) fn take(&mut self, byte: u8, out: &mut Vec<Input>) {
        if !self.accept(byte, out) {
            self.abandon(out);
            self.accept(byte, out);
        }
    }

    /// Back to the ground: what was begun is over.
    pub(super) fn settle(&mut self) {
        self.state = DecoderState::Ground;
        self.paused = false;
        self.discard = false;
        self.utf8 = Utf8::default();
    }

    /// Drops the unfinished sequence; an ESC before it was the Esc key then.
    pub(super) fn abandon(&mut self, out: &mut Vec<Input>) {
        self.settle();
        if std::mem::take(&mut self.meta) {
            out.push(Input::Key(Key::plain(KeyCode::Esc)));
        }
    }

    /// Returns whether the byte belongs to what was begun; the ground takes every byte.
    fn accept(&mut self, byte: u8, out: &mut Vec<Input>) -> bool {
        match self.state {
            DecoderState::Ground => self.begin_input(byte, false, out),
            DecoderState::Character { alt } => {
                if !self.go_on_character(byte, alt, out) {
                    self.state = DecoderState::Malformed;
                    return utf8::goes_on(byte);
                }
            }
            DecoderState::Malformed => return utf8::goes_on(byte),
            DecoderState::Escape if byte == ESC => self.state = DecoderState::EscapeTwice,
            DecoderState::Escape if INTRODUCERS.contains(&byte) => {
                self.state = DecoderState::Introduced(byte);
            }
            DecoderState::Escape => self.begin_input(byte, true, out),
            DecoderState::EscapeTwice => self.after_two_escapes(byte, out),
            DecoderState::Introduced(introducer) => {
                self.begin_sequence(introducer);
                return self.accept(byte, out);
            }
            DecoderState::Control { ss3: false } => return self.go_on_csi(byte, out),
            DecoderState::Control { ss3: true } => return self.go_on_ss3(byte, out),
            DecoderState::ConsoleKey => {
                if !matches!(byte, 0x20..=0x7e) {
                    return false;
                }
                self.finish(control::console(byte).into(), out);
            }
            DecoderState::Mouse(mouse) => return self.go_on_mouse(byte, mouse, out),
            DecoderState::Text { bel } => return self.go_on_text(byte, bel),
            DecoderState::TextEscape if byte == b'\\' => self.settle(),
            // After a silence it is a person's, whatever the ESC was: Alt-Ctrl-C would not cancel.
            DecoderState::TextEscape if byte == CTRL_C && self.paused => return false,
            DecoderState::TextEscape => {
                self.settle();
                self.state = DecoderState::Escape;
                return self.accept(byte, out);
            }
            DecoderState::Paste => return self.take_paste(&[byte], out).is_empty() || self.accept(byte, out),
        }
        true
    }

    fn begin_input(&mut self, byte: u8, alt: bool, out: &mut Vec<Input>) {
        self.settle();
        if byte == ESC {
            self.state = DecoderState::Escape;
        } else if byte.is_ascii() {
            press(legacy::key(byte), alt, out);
        } else {
            self.state = DecoderState::Character { alt };
            if !self.go_on_character(byte, alt, out) {
                self.begin_malformed(byte, alt, out);
            }
        }
    }

    /// Two ESC are two keys, but some terminals (rxvt is one) put one before a key's sequence for Alt.
    fn after_two_escapes(&mut self, byte: u8, out: &mut Vec<Input>) {
        if matches!(byte, b'[' | b'O') {
            self.meta = true;
            self.state = DecoderState::Introduced(byte);
            return;
        }
        out.push(Input::Key(Key::plain(KeyCode::Esc)));
        self.state = DecoderState::Escape;
        self.accept(byte, out);
    }

    pub(super) fn begin_sequence(&mut self, introducer: u8) {
        self.body.clear();
        self.state = match introducer {
            b'[' => DecoderState::Control { ss3: false },
            b'O' => DecoderState::Control { ss3: true },
            _ => DecoderState::Text { bel: introducer == b']' },
        };
    }

    fn go_on_csi(&mut self, byte: u8, out: &mut Vec<Input>) -> bool {
        match byte {
            b'$' if control::ends_at_dollar(&self.body) => self.finish_csi(byte, out),
            0x20..=0x3f => self.keep(byte),
            b'[' if self.body.is_empty() => self.state = DecoderState::ConsoleKey,
            0x40..=0x7e => self.finish_csi(byte, out),
            // Control characters are keys that a person pressed after a sequence that was cut off.
            _ => return false,
        }
        true
    }

    fn go_on_ss3(&mut self, byte: u8, out: &mut Vec<Input>) -> bool {
        match byte {
            b'0'..=b'9' | b';' => self.keep(byte),
            0x20..=0x7e => {
                let key = self.whole_body().and_then(|body| control::ss3(body, byte));
                self.finish(key.into(), out);
            }
            _ => return false,
        }
        true
    }

    fn go_on_mouse(&mut self, byte: u8, mouse: Mouse, out: &mut Vec<Input>) -> bool {
        match mouse.push(byte) {
            mouse::Step::More(mouse) => self.state = DecoderState::Mouse(mouse),
            mouse::Step::Whole => self.abandon(out),
            mouse::Step::Other => return false,
        }
        true
    }

    fn keep(&mut self, byte: u8) {
        if self.body.len() < LONGEST_BODY {
            self.body.push(byte);
        }
    }

    /// The body, unless it was too long to be kept.
    fn whole_body(&self) -> Option<&[u8]> {
        (self.body.len() < LONGEST_BODY).then_some(self.body.as_slice())
    }

    fn finish_csi(&mut self, last: u8, out: &mut Vec<Input>) {
        let meaning =
            self.whole_body().map_or(None.into(), |body| control::csi(body, last, self.reports > 0));
        self.finish(meaning, out);
    }

    fn finish(&mut self, meaning: Meaning, out: &mut Vec<Input>) {
        match meaning {
            Meaning::Keys(_) if self.discard => self.abandon(out),
            Meaning::Keys(keys) => match keys.as_slice() {
                [key] => {
                    press(*key, std::mem::take(&mut self.meta), out);
                    self.settle();
                }
                keys => {
                    self.abandon(out);
                    out.extend(keys.iter().copied().map(Input::Key));
                }
            },
            Meaning::CursorAt { row, col } => {
                self.abandon(out);
                self.reports = self.reports.saturating_sub(1);
                out.push(Input::CursorAt { row, col });
            }
            Meaning::Paste => {
                self.abandon(out);
                self.state = DecoderState::Paste;
            }
            Meaning::Focus(focused) => {
                self.abandon(out);
                out.push(Input::Focus(focused));
            }
            Meaning::Mouse => self.state = DecoderState::Mouse(Mouse::default()),
        }
    }
}

pub(super) fn press(key: Key, alt: bool, out: &mut Vec<Input>) {
    let mods = if alt { key.mods.with(Mods::ALT) } else { key.mods };
    out.push(Input::Key(Key::with(key.code, mods)));
}
