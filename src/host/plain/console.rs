//! Where lines are said and heard.

use std::io;

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
    /// A signal came that kills, as SIGQUIT.
    Killed(i32),
    /// The program was stopped, and goes on.
    Resumed,
    /// It goes on, and did not see that it was stopped: somebody else may have written meanwhile. A shell says this once
    /// more after a stop, when the person may be typing already.
    Continued,
}

/// Where lines are said and heard.
pub trait Console {
    /// Drops what is waiting to be heard.
    ///
    /// # Errors
    /// The input fails.
    fn forget(&mut self) -> io::Result<()>;

    /// Shows what is typed, as at first, or hides it.
    ///
    /// # Errors
    /// It cannot be hidden.
    fn show(&mut self, shown: bool) -> io::Result<()>;

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

/// A line that ends in a line end, as what was heard; `None` if it does not. A terminal that somebody left
/// in raw mode sends CR for Enter.
pub(super) fn line_of(mut bytes: Vec<u8>) -> Option<Heard> {
    if !matches!(bytes.last(), Some(b'\n' | b'\r')) {
        return None;
    }
    while matches!(bytes.last(), Some(b'\n' | b'\r')) {
        bytes.pop();
    }
    Some(String::from_utf8(bytes).map_or(Heard::NotText, Heard::Line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_was_not_finished_is_no_line() {
        assert_eq!(line_of(b"1".to_vec()), None);
        assert_eq!(line_of(Vec::new()), None);
        assert_eq!(line_of(b"2\r\n".to_vec()), Some(Heard::Line("2".to_owned())));
        assert_eq!(line_of(b"2\r".to_vec()), Some(Heard::Line("2".to_owned())));
        assert_eq!(line_of(b"\xff\n".to_vec()), Some(Heard::NotText));
    }
}
