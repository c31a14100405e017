//! The rules for texts that every contract has: a question's own, and the label of its tab. It never
//! compares one question with another.

use super::field::Text;
use super::node::Node;
use super::report::{Path, Report};

/// What a contract says about the text of a question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prompt {
    /// One correct field.
    pub example: &'static str,
    /// The most characters it may have.
    pub most: usize,
    /// Where longer explanations go, as the end of a fix.
    pub elsewhere: Option<&'static str>,
}

impl Prompt {
    /// The question's text in `value`, or nothing where it is no text or blank; all else that is wrong
    /// with it is reported besides.
    pub fn read<'v>(self, report: &mut Report, path: &Path<'_>, value: &'v Node<'_>) -> Option<&'v str> {
        let text = Text { example: self.example, optional: false }.read(report, path, value)?;
        if text.trim().is_empty() {
            report.violation(path, "is blank", format!("write the question, as in {}", self.example));
            return None;
        }
        let moved = self.elsewhere.map(|field| format!(", and move what it explains to `{field}`"));
        too_long(report, path, text, self.most, &format!("shorten it{}", moved.unwrap_or_default()));
        if let Some((at, c)) = text.chars().enumerate().find(|(_, c)| c.is_control()) {
            let problem =
                format!("holds a control character, U+{:04X} at character {}", u32::from(c), at + 1);
            let lines = self.elsewhere.map(|field| format!("; `{field}` may hold several lines"));
            let fix = format!("write it as one line, without tabs{}", lines.unwrap_or_default());
            report.violation(path, problem, fix);
        }
        Some(text)
    }
}

/// Reports a text of more than `most` characters.
pub(super) fn too_long(report: &mut Report, path: &Path<'_>, text: &str, most: usize, fix: &str) {
    let count = text.chars().count();
    if count > most {
        report.violation(path, format!("has {count} characters, at most {most} allowed"), fix);
    }
}

/// A text, or nothing where it is blank.
pub(super) fn filled(text: Option<&str>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty()).map(str::to_owned)
}
