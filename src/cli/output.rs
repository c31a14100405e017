//! Printing: results on stdout, words for a person on stderr, sanitised. A closed stdout is an error, not a panic.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use crate::model::text::sanitize;

/// Says something to the person, on stderr. If that is closed, the words are lost.
pub(super) fn eprint_user(words: impl Display) {
    let _ = writeln!(io::stderr(), "ask-user: {}", sanitize(&words.to_string()));
}

/// Writes text to stdout as it is, or sanitised where a terminal would obey it.
///
/// # Errors
/// Stdout is closed, or its disk is full.
pub(super) fn print_result(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    if stdout.is_terminal() {
        stdout.write_all(sanitize(text).as_bytes())?;
    } else {
        stdout.write_all(text.as_bytes())?;
    }
    stdout.flush()
}

/// Writes text whose escape sequences are the program's own, on a terminal too. A pipe that was closed
/// ends it quietly.
pub(super) fn print_styled(text: &str) {
    let mut stdout = io::stdout().lock();
    if let Err(error) = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush())
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        eprint_user(format_args!("cannot write to stdout: {error}"));
    }
}

/// Writes a report as `print_result` does, but a closed pipe ends it quietly.
pub(super) fn print_text(text: &str) {
    if let Err(error) = print_result(text)
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        eprint_user(format_args!("cannot write to stdout: {error}"));
    }
}
