//! What a transcript expects, and what the program has instead, as text that compares and prints.

use crate::log::print::{self, Layout};
use crate::log::record::{Expectation, Frame as Expected, Record};
use crate::view::frame::Frame;

/// A frame of the program as a transcript would write it.
#[must_use]
pub fn frame(frame: &Frame) -> Expected {
    Expected {
        text: format!("\n{}", frame.text()),
        caret: frame.caret.map(|caret| (caret.x, caret.y)),
        styles: Some(frame.styles()),
    }
}

/// The rows of an expected frame: the first and the last newline do not count, nor trailing blanks.
#[must_use]
pub fn rows(text: &str) -> Vec<&str> {
    written_rows(text).into_iter().map(|row| row.trim_end_matches(' ')).collect()
}

/// The same rows with their trailing blanks.
#[must_use]
pub fn written_rows(text: &str) -> Vec<&str> {
    let text = text.strip_prefix('\n').unwrap_or(text);
    let text = text.strip_suffix('\n').unwrap_or(text);
    if text.is_empty() { Vec::new() } else { text.split('\n').collect() }
}

/// A result of the program as a transcript would write it: indented, without the name of a log.
#[must_use]
pub fn result(json: &str) -> String {
    pretty(json).unwrap_or_default()
}

/// A JSON text, indented, with the name and digest of a log left out; an error if it is no JSON.
///
/// # Errors
/// The text is no JSON; what the parser says of it.
pub fn pretty(json: &str) -> Result<String, String> {
    let mut value: serde_json::Value = serde_json::from_str(json).map_err(|error| error.to_string())?;
    if let Some(object) = value.as_object_mut() {
        object.shift_remove("session");
    }
    Ok(crate::dialect::json::to_pretty_text(&value))
}

/// An expectation as it stands in a blessed transcript, over as many lines as are good to read.
#[must_use]
pub fn print(expectation: &Expectation) -> Option<String> {
    print::print(&Record::Expectation(expectation.clone()), Layout::Pretty).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_and_last_newline_and_trailing_blanks_do_not_count() {
        assert_eq!(rows("\n a  \n\nb\n"), [" a", "", "b"]);
        assert_eq!(rows("a"), ["a"]);
        assert!(rows("\n").is_empty());
        assert!(rows("").is_empty());
        assert_eq!(rows("\n\n\n"), ["", ""]);
    }
}
