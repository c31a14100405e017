//! Lines of code behind a gutter. Those of a diff have a gutter in the colour of what they are, while the text
//! keeps the colour in which it can be read; its first character says the same.

use super::line::{Line, Style};
use super::styled::Styled;

/// What stands before each row.
const GUTTER: &str = "│";

/// A block of code under construction.
#[derive(Debug)]
pub(super) struct Code {
    /// What stands behind the fence.
    info: String,
    text: String,
}

impl Code {
    pub(super) fn new(info: &str) -> Code {
        Code { info: info.trim().to_owned(), text: String::new() }
    }

    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// The rows in a width of `cols` cells. A fence's words are shown unless they are a language's name.
    pub(super) fn rows(&self, cols: u16) -> Vec<Line> {
        let mut rows = Vec::new();
        if !is_language(&self.info) {
            rows.extend(Styled::of(&self.info, Style::Text).wrap(cols, None));
        }
        let is_diff = ["diff", "patch"].iter().any(|name| first_word(&self.info).eq_ignore_ascii_case(name));
        for line in self.text.strip_suffix('\n').unwrap_or(&self.text).split('\n') {
            let gutter = match line.bytes().next() {
                Some(b'+') if is_diff => Style::Added,
                Some(b'-') if is_diff => Style::Removed,
                Some(b'@') if is_diff => Style::Hunk,
                _ => Style::Gutter,
            };
            let indent = line.len() - line.trim_start_matches(' ').len();
            let hang = u16::try_from(indent).unwrap_or(u16::MAX);
            for row in Styled::of(line, Style::Code).wrap(cols.saturating_sub(2).max(1), Some(hang)) {
                let mut whole = Line::default();
                whole.push(GUTTER, 1, gutter);
                if !row.runs.is_empty() {
                    whole.push_blanks(1);
                    whole.append(row);
                }
                rows.push(whole);
            }
        }
        rows
    }
}

fn first_word(info: &str) -> &str {
    info.split([' ', '\t', ',', '{']).next().unwrap_or_default()
}

/// Whether what stands behind a fence says no more than the language.
fn is_language(info: &str) -> bool {
    info.len() <= 20 && info.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+#-_".contains(&byte))
}
