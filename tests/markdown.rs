//! Markdown in a context as rows: what each part becomes, that nothing is lost or obeyed, and what it costs.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

#[path = "markdown/hostile.rs"]
mod hostile;
#[path = "markdown/parts.rs"]
mod parts;
#[path = "markdown/plain.rs"]
mod plain;

use ask_user::model::markdown::{Line, lines};

/// The rows of a text, as text.
fn text(lines: &[Line]) -> String {
    lines.iter().map(|line| line.text().trim_end().to_owned() + "\n").collect::<Vec<_>>().concat()
}

fn check(source: &str, cols: u16, expected: &str) {
    assert_eq!(text(&lines(source, cols)), expected, "{source:?} at {cols}");
}
