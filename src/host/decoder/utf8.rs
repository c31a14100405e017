//! Characters from UTF-8 that comes byte by byte. Invalid bytes are dropped; the byte that showed it is the
//! caller's, since it may begin the next character.

/// What one more byte made of the character.
pub(super) enum Step {
    /// Bytes are missing.
    More,
    /// The character is whole.
    Whole(char),
    /// No character begins like this; everything so far is forgotten.
    Invalid,
}

/// Whether the byte can only go on with a character.
pub(super) fn goes_on(byte: u8) -> bool {
    matches!(byte, 0x80..=0xbf)
}

#[derive(Debug, Default)]
pub(super) struct Utf8 {
    bytes: [u8; 4],
    len: usize,
}

impl Utf8 {
    pub(super) fn push(&mut self, byte: u8) -> Step {
        let Some(slot) = self.bytes.get_mut(self.len) else {
            self.len = 0;
            return Step::Invalid;
        };
        *slot = byte;
        self.len += 1;
        match std::str::from_utf8(&self.bytes[..self.len]) {
            Ok(text) => {
                let whole = text.chars().next();
                self.len = 0;
                whole.map_or(Step::Invalid, Step::Whole)
            }
            Err(error) if error.error_len().is_none() => Step::More,
            Err(_) => {
                self.len = 0;
                Step::Invalid
            }
        }
    }
}
