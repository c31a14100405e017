//! Two JSON texts, line by line. It never parses them.

use similar::{ChangeTag, TextDiff};

use super::{Diff, Sign};
use crate::model::text;

/// How many lines that are the same are shown around those that are not.
const AROUND: usize = 3;

/// How two indented texts differ.
pub(super) fn compare(expected: &str, actual: &str) -> Diff {
    let lines = TextDiff::from_lines(expected, actual);
    let mut diff = Diff::default();
    for (index, group) in lines.grouped_ops(AROUND).iter().enumerate() {
        if index > 0 {
            diff.push(Sign::Gap, None, "…");
        }
        for change in group.iter().flat_map(|op| lines.iter_changes(op)) {
            let sign = match change.tag() {
                ChangeTag::Equal => Sign::Same,
                ChangeTag::Delete => Sign::Expected,
                ChangeTag::Insert => Sign::There,
            };
            diff.push(sign, None, text::sanitize_line(change.value().trim_end_matches('\n')));
        }
    }
    diff
}
