//! Blessing: the expectations of a transcript are rewritten, and nothing else in it. Pure: text in,
//! text out; whoever calls it writes the file, and decides whether it may.

use super::check::Checked;
use super::expectation;
use crate::log::error::Place;
use crate::log::lexical::has_comment;
use crate::log::record::{Frame, Record};

/// Why a transcript cannot be blessed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BlessError {
    /// It was written by the program, and its sums say what it was.
    #[error("{file}: a recorded session is not blessed; make a transcript of it with `ask-user fixture`")]
    Summed {
        /// The file.
        file: String,
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

/// The transcript with every expectation that does not hold, and every frame without styles, replaced
/// by what there is; nothing where there is none.
///
/// # Errors
/// The transcript may not be blessed, or an expectation cannot be.
pub fn bless(file: &str, text: &str, checked: &Checked) -> Result<Option<String>, BlessError> {
    let is_bare = |record: usize| {
        let record = checked.log.records.get(record).map(|located| &located.record);
        matches!(record, Some(Record::Frame(Frame { styles: None, .. })))
    };
    let different = checked.comparisons.iter();
    let different = different.filter(|found| found.difference.is_some() || is_bare(found.record));
    let mut blessed = text.to_owned();
    let mut changed = false;
    // From the end, so that the spans before stay where they are.
    for comparison in different.rev() {
        if checked.log.summed {
            return Err(BlessError::Summed { file: file.to_owned() });
        }
        let Some(located) = checked.log.records.get(comparison.record) else { continue };
        let at = || located.place(file);
        if text.get(located.span.clone()).is_some_and(has_comment) {
            return Err(BlessError::Comment { at: at() });
        }
        let printed = comparison.actual.as_ref().and_then(expectation::print);
        let printed = printed.ok_or_else(|| BlessError::NoResult { at: at() })?;
        blessed.replace_range(located.span.clone(), &printed);
        changed = true;
    }
    Ok(changed.then_some(blessed))
}
