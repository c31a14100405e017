//! What follows `CSI M` in a mouse report: button, column and row, each a byte or, in mode 1005, a character
//! of two. Nobody asked for the mouse here, so it only finds the end.

use super::utf8;

/// Values of a report that are still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mouse {
    left: u8,
    /// The last byte may be the first of two.
    half: bool,
}

impl Default for Mouse {
    fn default() -> Self {
        Mouse { left: 3, half: false }
    }
}

/// What one more byte made of the report.
pub(super) enum Step {
    /// Bytes are missing, or may be.
    More(Mouse),
    /// The report is whole.
    Whole,
    /// The byte does not belong to it.
    Other,
}

impl Mouse {
    /// A report does not say its mode. Without mode 1005 a value of 162 to 191 before one of 96 to 159 looks
    /// like one character: then the next character goes too, which is better than half a report in a text.
    pub(super) fn push(self, byte: u8) -> Step {
        match byte {
            // Every value has 32 added to it, so a control character is a key.
            0..0x20 => Step::Other,
            _ if self.half && utf8::goes_on(byte) => Mouse { half: false, ..self }.step(),
            _ if self.left == 0 => Step::Other,
            // The first bytes of two in UTF-8, which reach to 2047; so does mode 1005.
            _ => Mouse { left: self.left - 1, half: matches!(byte, 0xc2..=0xdf) }.step(),
        }
    }

    fn step(self) -> Step {
        if self.left == 0 && !self.half { Step::Whole } else { Step::More(self) }
    }
}
