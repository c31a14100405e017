//! What the decoder gives, and the bytes and times that several of its parts know.

use crate::model::key::Key;

pub(super) const ESC: u8 = 0x1b;
pub(super) const CTRL_C: u8 = 0x03;

/// Silences after which an unfinished sequence is dropped: half a second, longer than a slow link
/// stalls inside a reply, shorter than a person waits before pressing a key again.
pub(super) const SEQUENCE_PATIENCE: u8 = 20;

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
}
