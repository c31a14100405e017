//! Compares two JSON texts line by line.

use similar::{ChangeTag, group_diff_ops};

use super::lines::{Diff, Sign};
use super::ops::ops;
use crate::model::text;

/// How many lines that are the same are shown around those that are not.
const AROUND: usize = 3;

/// How two indented texts differ.
pub(super) fn compare(expected: &str, actual: &str) -> Diff {
    let [old, new] = [expected, actual].map(|text| text.lines().collect::<Vec<_>>());
    let mut diff = Diff::default();
    for (index, group) in group_diff_ops(ops(&old, &new), AROUND).iter().enumerate() {
        if index > 0 {
            diff.push(Sign::Gap, None, "…");
        }
        for change in group.iter().flat_map(|op| op.iter_changes(&old, &new)) {
            let sign = match change.tag() {
                ChangeTag::Equal => Sign::Same,
                ChangeTag::Delete => Sign::Expected,
                ChangeTag::Insert => Sign::There,
            };
            diff.push(sign, None, text::sanitize_line(change.value()));
        }
    }
    diff
}
