//! A bracketed paste while it comes in. Each byte is looked at once, however the paste is cut; cleaning the text is
//! the model's.

use super::input::{CTRL_C, ESC};

/// What ends a paste (xterm's control sequences, "Bracketed Paste Mode"). With a `0` for its `1` it begins one.
const END: &[u8] = b"\x1b[201~";

/// Where the two markers differ.
const DIGIT: usize = 4;

#[derive(Debug, Default)]
pub(super) struct Paste {
    text: Vec<u8>,
    /// How many bytes of a marker the text ends with.
    matched: usize,
    /// Whether that marker begins another paste.
    begins: bool,
    silent: bool,
}

/// What the bytes so far are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The paste goes on.
    More,
    /// It ended.
    Ended,
    /// Its end got lost, and another paste begins.
    BeganAnew,
}

impl Paste {
    /// Takes bytes up to the next marker; returns what that means, and the bytes left over.
    ///
    /// A Ctrl-C first after a silence ends the paste too, and is left over: no terminal pauses to paste a
    /// Ctrl-C, and who waits for the end of a paste that got lost wants to be rid of it.
    pub(super) fn push<'a>(&mut self, bytes: &'a [u8]) -> (Step, &'a [u8]) {
        if self.silent && bytes.first() == Some(&CTRL_C) {
            self.drop_marker();
            return (Step::Ended, bytes);
        }
        self.silent = false;
        for (at, byte) in bytes.iter().enumerate() {
            self.go_on(*byte);
            if self.matched == END.len() {
                let (pasted, rest) = bytes.split_at(at + 1);
                self.text.extend_from_slice(pasted);
                self.drop_marker();
                return (if self.begins { Step::BeganAnew } else { Step::Ended }, rest);
            }
        }
        self.text.extend_from_slice(bytes);
        (Step::More, &[])
    }

    fn go_on(&mut self, byte: u8) {
        let begins = self.matched == DIGIT && byte == b'0';
        if begins || END.get(self.matched) == Some(&byte) {
            if self.matched == DIGIT {
                self.begins = begins;
            }
            self.matched += 1;
        } else {
            // ESC stands only first in a marker, so a mismatch can at most start the match anew.
            self.matched = usize::from(byte == ESC);
        }
    }

    /// Takes a marker, or its beginning, off the text; returns it.
    pub(super) fn drop_marker(&mut self) -> Vec<u8> {
        let matched = std::mem::take(&mut self.matched);
        self.text.split_off(self.text.len() - matched)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
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
}
