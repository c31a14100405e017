//! Keys that are one ASCII byte. Terminals send CR for Enter, so an LF is Ctrl-J, or a line pasted without
//! brackets.

use crate::model::key::{Key, KeyCode, Mods};

/// The key that sends this ASCII byte.
pub(super) fn key(byte: u8) -> Key {
    match byte {
        0x00 => Key::with(KeyCode::Space, Mods::CTRL),
        b'\t' => Key::plain(KeyCode::Tab),
        b'\r' => Key::plain(KeyCode::Enter),
        0x1b => Key::plain(KeyCode::Esc),
        // Both are sent by the backspace key, the terminal's setting decides which.
        0x08 | 0x7f => Key::plain(KeyCode::Backspace),
        0x01..=0x1a => Key::ctrl(char::from(byte | 0x60)),
        0x1c..=0x1f => Key::ctrl(char::from(byte | 0x40)),
        b' ' => Key::plain(KeyCode::Space),
        _ => Key::plain(KeyCode::Char(char::from(byte))),
    }
}
