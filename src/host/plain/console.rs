//! Where lines are said and heard, and the one for any reader and writer. It knows nothing of questions.

use std::io::{self, BufRead, Write};

/// What was heard after a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line that was finished, without its end.
    Line(String),
    /// A line that is no text.
    NotText,
    /// The end of the input; a line that was not finished is no line.
    End,
    /// Ctrl-C, or SIGINT.
    Interrupted,
    /// SIGTERM.
    Terminated,
    /// The terminal is gone.
    HungUp,
    /// The program was stopped, and goes on.
    Resumed,
}

/// Where lines are said and heard.
pub trait Console {
    /// Drops what is waiting to be heard.
    ///
    /// # Errors
    /// The input fails.
    fn forget(&mut self) -> io::Result<()>;

    /// Says a text, which ends in a newline unless a line is to follow it.
    ///
    /// # Errors
    /// The output fails.
    fn say(&mut self, text: &str) -> io::Result<()>;

    /// Waits for a line.
    ///
    /// # Errors
    /// The input fails.
    fn hear(&mut self) -> io::Result<Heard>;
}

/// A console of any reader and writer, and a hook that drops what is waiting.
#[derive(Debug)]
pub struct Piped<R, W, F> {
    /// Where lines come from.
    pub reader: R,
    /// Where text goes.
    pub writer: W,
    /// Called before each prompt.
    pub forget: F,
}

impl<R: BufRead, W: Write, F: FnMut(&mut R)> Console for Piped<R, W, F> {
    fn forget(&mut self) -> io::Result<()> {
        (self.forget)(&mut self.reader);
        Ok(())
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        self.writer.write_all(text.as_bytes())?;
        self.writer.flush()
    }

    fn hear(&mut self) -> io::Result<Heard> {
        let mut line = Vec::new();
        self.reader.read_until(b'\n', &mut line)?;
        Ok(line_of(line).unwrap_or(Heard::End))
    }
}

/// A line that ends in a line end, as what was heard; nothing where it does not. A terminal that somebody
/// left in raw mode sends CR for Enter.
pub(super) fn line_of(mut bytes: Vec<u8>) -> Option<Heard> {
    if !matches!(bytes.last(), Some(b'\n' | b'\r')) {
        return None;
    }
    while matches!(bytes.last(), Some(b'\n' | b'\r')) {
        bytes.pop();
    }
    Some(String::from_utf8(bytes).map_or(Heard::NotText, Heard::Line))
}
