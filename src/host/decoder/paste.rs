//! A bracketed paste while it comes in. Each byte is looked at once, however the paste is cut; cleaning the text is
//! the model's.

use super::input::{CTRL_C, ESC};

/// What ends a paste (xterm's control sequences, "Bracketed Paste Mode").
const END: &[u8] = b"\x1b[201~";

#[derive(Debug, Default)]
pub(super) struct Paste {
    text: Vec<u8>,
    /// How many bytes of `END` the text ends with.
    matched: usize,
    silent: bool,
}

impl Paste {
    /// Takes bytes up to the end of the paste; returns whether it ended, and the bytes left over.
    ///
    /// A Ctrl-C first after a silence ends it too, and is left over: no terminal pauses to paste a
    /// Ctrl-C, and a paste whose end got lost must not keep the keyboard.
    pub(super) fn push<'a>(&mut self, bytes: &'a [u8]) -> (bool, &'a [u8]) {
        if self.silent && bytes.first() == Some(&CTRL_C) {
            return (true, bytes);
        }
        self.silent = false;
        for (at, byte) in bytes.iter().enumerate() {
            // ESC stands only first in `END`, so a mismatch can at most start the match anew.
            self.matched = match END.get(self.matched) {
                Some(expected) if byte == expected => self.matched + 1,
                _ => usize::from(*byte == ESC),
            };
            if self.matched == END.len() {
                let (pasted, rest) = bytes.split_at(at + 1);
                self.text.extend_from_slice(pasted);
                self.text.truncate(self.text.len() - END.len());
                return (true, rest);
            }
        }
        self.text.extend_from_slice(bytes);
        (false, &[])
    }

    /// The text so far, leaving an empty paste.
    pub(super) fn take(&mut self) -> String {
        let paste = std::mem::take(self);
        String::from_utf8(paste.text)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    pub(super) fn silence(&mut self) {
        self.silent = true;
    }

    pub(super) fn is_silent(&self) -> bool {
        self.silent
    }
}
