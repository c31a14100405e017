//! A review: the same change in many frames is one decision. Pure: it says what to ask and what follows from
//! the decisions.

use std::collections::{BTreeSet, HashMap};

use super::case::Case;
use super::check::{Checked, Comparison};
use super::diff::{Part, Sign, What};
use crate::model::text::{sanitize, sanitize_line};

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

/// What was decided about one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// What there is becomes what is expected.
    Accept,
    /// What is expected stays.
    Reject,
    /// It is decided another time.
    Skip,
}

/// The groups of some transcripts.
#[must_use]
pub fn of(cases: &[Case]) -> Vec<Group> {
    let decidable = cases.iter().enumerate().filter(|(_, case)| case.is_decidable());
    groups(decidable.filter_map(|(index, case)| Some((index, case.checked()?))))
}

/// Carries out the decisions, one a group; what has none is skipped. The new texts, each with the index of its
/// transcript.
pub fn settle(groups: &[Group], decisions: &[Decision], cases: &mut [Case]) -> Vec<(usize, String)> {
    let mut texts = Vec::new();
    for (index, case) in cases.iter_mut().enumerate() {
        let (mut accepted, mut open) = (Vec::new(), Vec::new());
        let decisions = decisions.iter().copied().chain(std::iter::repeat(Decision::Skip));
        for (group, decision) in groups.iter().zip(decisions) {
            let own = group.changes.iter().filter(|change| change.transcript == index);
            match decision {
                Decision::Accept => accepted.extend(own.map(|change| change.comparison)),
                Decision::Skip => open.extend(own.map(|change| change.comparison)),
                Decision::Reject => {}
            }
        }
        accepted.sort_unstable();
        open.sort_unstable();
        texts.extend(case.accept(&accepted).map(|text| (index, text)));
        case.leave(open);
    }
    texts
}

impl Group {
    /// How often and in how many transcripts the change is made.
    #[must_use]
    pub fn heading(&self) -> String {
        let mut transcripts: Vec<usize> = self.changes.iter().map(|change| change.transcript).collect();
        transcripts.dedup();
        match (self.changes.len(), transcripts.len()) {
            (1, _) => "one place".to_owned(),
            (places, 1) => format!("the same change at {places} places of one transcript"),
            (places, transcripts) => {
                format!("the same change at {places} places of {transcripts} transcripts")
            }
        }
    }

    /// Where the change is made, one place per line, at most `most`.
    #[must_use]
    pub fn places(&self, cases: &[Case], most: usize) -> String {
        let place = |change: &Change| {
            let name = cases.get(change.transcript).map_or("", |case| case.name.as_str());
            format!("  {}:{}\n", sanitize_line(name), change.line)
        };
        let more = self.changes.len().saturating_sub(most);
        let rest = (more > 0).then(|| format!("  and {more} more\n"));
        self.changes.iter().take(most).map(place).chain(rest).collect()
    }

    /// The change itself.
    #[must_use]
    pub fn shown(&self) -> String {
        let part = |part: &Part| {
            let remark = part.remark.as_ref().map_or(String::new(), |remark| format!(": {remark}"));
            sanitize(&format!("{}{remark}\n{}", part.what.words(), part.diff))
        };
        self.parts.iter().map(part).collect()
    }
}

/// What changes in an expectation, without where and how often.
type Hunk = BTreeSet<(What, Sign, String)>;

/// The changes of some transcripts in groups, in the order of their first places. A result that
/// is expected before the session has ended is left out: there is nothing to change it to.
fn groups<'a>(transcripts: impl IntoIterator<Item = (usize, &'a Checked)>) -> Vec<Group> {
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
