//! Blessing: expectations of a transcript are rewritten, and nothing else in it. Pure: text in, text out.

use super::check::{Checked, Comparison};
use super::expectation;
use crate::log::error::Place;
use crate::log::lexical::has_comment;
use crate::log::record::{Frame, Record};

/// Why a transcript cannot be blessed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BlessError {
    /// It was written by the program, and its sums say what it was.
    #[error("{at}: a recorded session is not blessed; make a transcript of it with `ask-user fixture`")]
    Summed {
        /// The expectation.
        at: Place,
    },
    /// A comment stands inside an expectation and would be lost.
    #[error("{at}: a comment inside an expectation would be lost; move it above the record")]
    Comment {
        /// The expectation.
        at: Place,
    },
    /// A result is expected where the session has none.
    #[error("{at}: a result is expected, but the session has not ended here; add the keys that end it")]
    NoResult {
        /// The expectation.
        at: Place,
    },
}

impl BlessError {
    /// Where it is.
    #[must_use]
    pub fn place(&self) -> &Place {
        match self {
            BlessError::Summed { at } | BlessError::Comment { at } | BlessError::NoResult { at } => at,
        }
    }
}

/// The comparisons whose expectations do not hold, and the frames without styles, by index.
#[must_use]
pub fn every(checked: &Checked) -> Vec<usize> {
    chosen(checked, |record, comparison| comparison.difference.is_some() || is_bare(record))
}

/// The comparisons whose expectations are new: frames and results without text, and frames without styles
/// whose text and caret hold. What somebody wrote and does not hold is not new.
#[must_use]
pub fn new_ones(checked: &Checked) -> Vec<usize> {
    chosen(checked, |record, comparison| match record {
        Record::Frame(frame) => {
            let unwritten = frame.text.trim().is_empty() && frame.caret.is_none() && is_bare(record);
            unwritten || (is_bare(record) && comparison.difference.is_none())
        }
        Record::Result(json) => json.trim().is_empty(),
        _ => false,
    })
}

/// Whether it is a frame whose styles are not compared.
fn is_bare(record: &Record) -> bool {
    matches!(record, Record::Frame(Frame { styles: None, .. }))
}

fn chosen(checked: &Checked, choose: impl Fn(&Record, &Comparison) -> bool) -> Vec<usize> {
    let comparisons = checked.comparisons.iter().enumerate();
    comparisons
        .filter(|(_, comparison)| {
            let located = checked.log.records.get(comparison.record);
            located.is_some_and(|located| choose(&located.record, comparison))
        })
        .map(|(index, _)| index)
        .collect()
}

/// The transcript with the expectations of these comparisons, by ascending index, replaced by what there
/// is; `None` if there are none.
///
/// # Errors
/// The transcript may not be blessed, or an expectation cannot be.
pub fn rewrite(
    file: &str,
    text: &str,
    checked: &Checked,
    comparisons: &[usize],
) -> Result<Option<String>, BlessError> {
    let mut blessed = text.to_owned();
    // From the end, so that the spans before stay where they are.
    for comparison in comparisons.iter().rev().filter_map(|index| checked.comparisons.get(*index)) {
        let Some(located) = checked.log.records.get(comparison.record) else { continue };
        let at = || located.place(file);
        if checked.log.summed {
            return Err(BlessError::Summed { at: at() });
        }
        if text.get(located.span.clone()).is_some_and(has_comment) {
            return Err(BlessError::Comment { at: at() });
        }
        let printed = comparison.actual.as_ref().and_then(expectation::print);
        let printed = printed.ok_or_else(|| BlessError::NoResult { at: at() })?;
        blessed.replace_range(located.span.clone(), &printed);
    }
    Ok((!comparisons.is_empty()).then_some(blessed))
}
