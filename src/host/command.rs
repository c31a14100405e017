//! Commands to the terminal as bytes, in crossterm's encoding.

use std::fmt::{self, Write};

use crossterm::Command;

/// A buffer of bytes that takes text.
struct Bytes<'a>(&'a mut Vec<u8>);

impl Write for Bytes<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// Appends the bytes of a command.
pub fn put(out: &mut Vec<u8>, command: impl Command) {
    // A buffer takes everything, and so do the commands used here: none of them refuses a value.
    let _ = command.write_ansi(&mut Bytes(out));
}
