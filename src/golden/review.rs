//! Differences put together for a review: the same change in many frames is one decision. Pure: it asks
//! nobody.

use std::collections::{BTreeSet, HashMap};

use super::check::{Checked, Comparison};
use super::diff::{Part, Sign, What};

/// One expectation that would change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The transcript, by index.
    pub transcript: usize,
    /// The comparison in it, by index.
    pub comparison: usize,
    /// The line of the expectation, from 1.
    pub line: usize,
}

/// Expectations that would change in the same way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Where, in order.
    pub changes: Vec<Change>,
    /// How, as it is in the first.
    pub parts: Vec<Part>,
}

/// What changes: each thing once, however often and wherever it does.
type Hunk = BTreeSet<(What, Sign, String)>;

/// The changes of some transcripts in groups, in the order of their first places. What has nothing to be
/// changed to, a result of a session that has not ended, is left out.
pub fn groups<'a>(transcripts: impl IntoIterator<Item = (usize, &'a Checked)>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut known: HashMap<Hunk, usize> = HashMap::new();
    for (transcript, checked) in transcripts {
        for (comparison, Comparison { difference, actual, .. }) in checked.comparisons.iter().enumerate() {
            let (Some(difference), Some(_)) = (difference, actual) else { continue };
            let change = Change { transcript, comparison, line: difference.line };
            let index = *known.entry(hunk(&difference.parts)).or_insert(groups.len());
            match groups.get_mut(index) {
                Some(group) => group.changes.push(change),
                None => groups.push(Group { changes: vec![change], parts: difference.parts.clone() }),
            }
        }
    }
    groups
}

/// What changes, without where.
fn hunk(parts: &[Part]) -> Hunk {
    let changes = |part: &Part| {
        let what = part.what;
        let remark = (what, Sign::Same, part.remark.clone().unwrap_or_default());
        let changes = part.diff.change().map(|(sign, text)| (what, sign, text.to_owned()));
        changes.chain([remark]).collect::<Vec<_>>()
    };
    parts.iter().flat_map(changes).collect()
}
