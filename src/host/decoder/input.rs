//! What the decoder gives, and the bytes and times that several of its parts know.

use std::time::Duration;

use crate::model::key::Key;

pub(super) const ESC: u8 = 0x1b;
pub(super) const CTRL_C: u8 = 0x03;

pub(super) const BEL: u8 = 0x07;

/// ST as a C1 control character.
pub(super) const ST: u8 = 0x9c;

/// The silence that makes a lone ESC the Esc key: shorter than a person notices, longer than a terminal or a
/// link usually takes between the bytes of one sequence.
pub(super) const ESCAPE: Duration = Duration::from_millis(25);

/// How long the rest of a key may be late: a slow line cuts for up to 300 ms, and a busy machine adds to it.
pub(super) const REST: Duration = Duration::from_millis(400);

/// The silence after which a sequence, a reply's text or a paste is not finished any more: longer than a slow
/// line stalls, and no longer than a person looks at a keyboard that does nothing.
pub(super) const LIMIT: Duration = Duration::from_secs(1);

/// What the person or the terminal did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed or repeats.
    Key(Key),
    /// A bracketed paste, as received: line ends and escape sequences are in it, invalid UTF-8 is
    /// replaced by U+FFFD.
    Paste(String),
    /// The answer to `CSI 6n`, given only if the decoder was told to expect it.
    CursorAt {
        /// The cursor's row, from 1.
        row: u16,
        /// The cursor's column, from 1.
        col: u16,
    },
    /// The terminal got the focus (`true`) or lost it: no key, and nothing that the person said.
    Focus(bool),
}
