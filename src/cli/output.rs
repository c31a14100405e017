//! Printing: results on stdout, words for a person on stderr, sanitised. What cannot be printed is an error, not a
//! panic.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use clap::error::ContextValue;
use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::exit::Exit;
use super::stdout::Stdout;
use crate::model::text::{sanitize, sanitize_line};

/// Says something to the person, on one line of stderr, whatever names are in it. If that is closed, the words are lost.
pub(super) fn eprint_user(words: impl Display) {
    let _ = writeln!(io::stderr(), "ask-user: {}", sanitize_line(&words.to_string()));
}

/// The same if stderr takes it now: a terminal may be stalled, and an end must not wait for it.
pub(super) fn eprint_user_at_once(words: impl Display) {
    let mut room = [PollFd::from_borrowed_fd(rustix::stdio::stderr(), PollFlags::OUT)];
    if poll(&mut room, Some(&Timespec::default())).is_ok_and(|ready| ready > 0) {
        eprint_user(words);
    }
}

/// Prints what clap says, with arguments that are in it on one line each; in colours, unless it has characters left that
/// a terminal would obey.
///
/// # Errors
/// The stream that it goes to is closed, or its disk is full.
pub(super) fn print_usage(mut error: clap::Error) -> io::Result<()> {
    let fit = |value: &ContextValue| match value {
        ContextValue::String(text) => Some(ContextValue::String(sanitize_line(text))),
        ContextValue::Strings(texts) => {
            Some(ContextValue::Strings(texts.iter().map(|text| sanitize_line(text)).collect()))
        }
        _ => None,
    };
    let given: Vec<_> = error.context().filter_map(|(kind, value)| Some((kind, fit(value)?))).collect();
    for (kind, value) in given {
        error.insert(kind, value);
    }
    let text = error.render().to_string();
    let shown = sanitize(&text);
    if shown == text { error.print() } else { io::stderr().write_all(shown.as_bytes()) }
}

/// The last resort for a result that neither stdout nor a log has: stderr, as it would have been on stdout.
pub(super) fn eprint_result(text: &str) {
    let mut stderr = io::stderr().lock();
    let text = if stderr.is_terminal() { sanitize(text) } else { text.to_owned() };
    let _ = stderr.write_all(text.as_bytes());
}

/// Writes a result to stdout as it is, or sanitised where a terminal would obey it.
///
/// # Errors
/// Stdout is closed, or its disk is full.
pub(super) fn write_result(stdout: &mut Stdout, text: &str) -> io::Result<()> {
    if io::stdout().is_terminal() {
        stdout.write_all(sanitize(text).as_bytes())
    } else {
        stdout.write_all(text.as_bytes())
    }
}

/// Prints what the program was called for, and gives its exit code.
pub(super) fn print_text(text: &str) -> Exit {
    exit_of(write_result(&mut Stdout::new(), text))
}

/// The same for text whose escape sequences are the program's own, on a terminal too.
pub(super) fn print_styled(text: &str) -> Exit {
    exit_of(Stdout::new().write_all(text.as_bytes()))
}

/// Prints a report whose verdict is in `exit`. Whoever wants the verdict alone may close stdout.
pub(super) fn print_report(text: &str, exit: Exit) -> Exit {
    match exit_of(write_result(&mut Stdout::or_sink(), text)) {
        Exit::Fine => exit,
        failed if exit == Exit::Fine => failed,
        _ => exit,
    }
}

/// A reader that has seen enough is no failure.
fn exit_of(written: io::Result<()>) -> Exit {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprint_user(format_args!("cannot write to stdout: {error}"));
            Exit::Failed
        }
        Ok(()) | Err(_) => Exit::Fine,
    }
}
