//! Blessing: expectations of a transcript are rewritten, and nothing else in it. Pure: text in, text out.

use super::check::{Checked, Comparison};
use super::expectation;
use crate::log::lexical::has_comment;
use crate::log::place::Place;
use crate::log::record::{Expectation, Frame, Record};

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
    chosen(checked, |expected, comparison| comparison.difference.is_some() || is_bare(expected))
}

/// The comparisons whose expectations are new: frames and results without text, and frames without styles
/// whose text and caret hold. What somebody wrote and does not hold is not new.
#[must_use]
pub fn new_ones(checked: &Checked) -> Vec<usize> {
    chosen(checked, |expected, comparison| match expected {
        Expectation::Frame(frame) => {
            let unwritten = frame.text.trim().is_empty() && frame.caret.is_none() && is_bare(expected);
            unwritten || (is_bare(expected) && comparison.difference.is_none())
        }
        Expectation::Result(json) => json.trim().is_empty(),
    })
}

/// Whether it is a frame whose styles are not compared.
fn is_bare(expectation: &Expectation) -> bool {
    matches!(expectation, Expectation::Frame(Frame { styles: None, .. }))
}

fn chosen(checked: &Checked, choose: impl Fn(&Expectation, &Comparison) -> bool) -> Vec<usize> {
    let comparisons = checked.comparisons.iter().enumerate();
    comparisons
        .filter(|(_, comparison)| {
            let record = checked.log.records.get(comparison.record).map(|located| &located.record);
            matches!(record, Some(Record::Expectation(expected)) if choose(expected, comparison))
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
