//! How an expectation differs from what there is.

mod json;
mod lines;
mod ops;
mod rows;
mod runs;
mod shown;

use super::expectation;
use crate::log::record::Frame;

pub use lines::{Diff, Line, Sign};

/// Which part of an expectation differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum What {
    /// The text of a frame.
    Text,
    /// The caret of a frame.
    Caret,
    /// The styles of a frame.
    Styles,
    /// The result.
    Result,
}

impl What {
    /// That the part differs, in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            What::Text => "the frame's text differs",
            What::Caret => "the caret differs",
            What::Styles => "the frame's styles differ",
            What::Result => "the result differs",
        }
    }

    /// The part in one word, for a program.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            What::Text => "text",
            What::Caret => "caret",
            What::Styles => "styles",
            What::Result => "result",
        }
    }
}

/// A part that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which.
    pub what: What,
    /// More about it, if the lines do not say all, as in `which is no JSON`.
    pub remark: Option<String>,
    /// How.
    pub diff: Diff,
}

impl Part {
    fn of(what: What, diff: Diff) -> Part {
        Part { what, remark: None, diff }
    }

    /// A result that is expected although there is none.
    pub(super) fn no_result() -> Part {
        let remark = Some("the session has not ended here; add the keys that end it".to_owned());
        Part { what: What::Result, remark, diff: Diff::default() }
    }
}

/// The parts of a frame that differ: its text, the caret, and the styles if any are expected.
pub(super) fn frames(expected: &Frame, actual: &Frame) -> Vec<Part> {
    let mut parts = Vec::new();
    let text = rows::compare(&expected.text, &actual.text);
    let pairs = text.pairs;
    let same_text = text.diff.is_none();
    parts.extend(text.diff.map(|diff| Part::of(What::Text, diff)));
    if expected.caret != actual.caret {
        parts.push(Part::of(What::Caret, carets(expected.caret, actual.caret)));
    }
    if let (Some(styles), Some(actual_styles)) = (&expected.styles, &actual.styles)
        && styles != actual_styles
    {
        let sides = [(expected.text.as_str(), styles.as_slice()), (&actual.text, actual_styles)];
        // Where the text differs too, styles that only moved with their rows are no difference of their own.
        let diff = runs::compare(sides, &pairs).or_else(|| same_text.then(|| runs::plain(sides)));
        parts.extend(diff.map(|diff| Part::of(What::Styles, diff)));
    }
    parts
}

fn carets(expected: Option<(u16, u16)>, actual: Option<(u16, u16)>) -> Diff {
    let said = |caret: Option<(u16, u16)>| {
        caret.map_or("hidden".to_owned(), |(x, y)| format!("column {x}, row {y}"))
    };
    let mut diff = Diff::default();
    diff.push(Sign::Expected, None, said(expected));
    diff.push(Sign::There, None, said(actual));
    diff
}

/// How a result differs, as JSON, in the order of its keys, without the name and digest of a log.
pub(super) fn results(expected: &str, actual: &str) -> Option<Part> {
    match expectation::pretty(expected) {
        Err(error) => {
            let remark = if expected.trim().is_empty() {
                "it is not written yet; look at it and bless it".to_owned()
            } else {
                format!("what is expected is no JSON: {error}")
            };
            Some(Part { what: What::Result, remark: Some(remark), diff: json::compare("", actual) })
        }
        Ok(expected) if expected == actual => None,
        Ok(expected) => Some(Part::of(What::Result, json::compare(&expected, actual))),
    }
}

#[cfg(test)]
mod tests;
