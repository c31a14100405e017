//! Compares the rows of two frames: which are the same, which changed, and in which cells.

use similar::{DiffOp, group_diff_ops};

use super::lines::{Diff, Sign};
use super::ops::ops;
use super::shown::{self, Cell};
use crate::golden::expectation;

/// How many rows that are the same are shown around those that are not.
const AROUND: usize = 2;

/// In how many places a row may change, each marked by itself.
const MOST_CHANGES: usize = 3;

/// How the texts of two frames compare.
pub(super) struct Compared {
    /// How they differ, if they do.
    pub diff: Option<Diff>,
    /// The rows that are the same row on both sides, changed or not: expected, there.
    pub pairs: Vec<(usize, usize)>,
}

/// Compares the texts of two frames, as transcripts write them.
pub(super) fn compare(expected: &str, actual: &str) -> Compared {
    let (old, new) = (expectation::rows(expected), expectation::rows(actual));
    let written = expectation::written_rows(expected);
    let ops = ops(&old, &new);
    let pairs = ops.iter().flat_map(paired).collect();
    if old == new {
        return Compared { diff: None, pairs };
    }
    let mut diff = Diff::default();
    for (index, group) in group_diff_ops(ops, AROUND).iter().enumerate() {
        if index > 0 {
            diff.push(Sign::Gap, None, "…");
        }
        for op in group {
            let pairs: Vec<_> = paired(op).collect();
            if let DiffOp::Equal { .. } = op {
                for (_, there) in pairs {
                    diff.push(Sign::Same, Some(there), shown::row(row(&new, there)));
                }
                continue;
            }
            for (expected, there) in &pairs {
                let (before, after) = (shown::cells(row(&old, *expected)), shown::cells(row(&new, *there)));
                let [marked_before, marked_after] = changed_cells(&before, &after);
                let [marks_before, marks_after] =
                    [marks(&before, &marked_before), marks(&after, &marked_after)];
                let written = shown::row(row(&written, *expected));
                diff.push_changed(Sign::Expected, Some(*expected), written, runs(&before, &marked_before));
                // Marks that are the same on both sides are shown once, below both.
                if marks_before != marks_after {
                    diff.push(Sign::Marks, None, marks_before);
                }
                let there_now = shown::row(row(&new, *there));
                diff.push_changed(Sign::There, Some(*there), there_now, runs(&after, &marked_after));
                diff.push(Sign::Marks, None, marks_after);
            }
            for expected in op.old_range().skip(pairs.len()) {
                diff.push(Sign::Expected, Some(expected), shown::row(row(&written, expected)));
            }
            for there in op.new_range().skip(pairs.len()) {
                diff.push(Sign::There, Some(there), shown::row(row(&new, there)));
            }
        }
    }
    diff.0.retain(|line| line.sign != Sign::Marks || !line.text.is_empty());
    Compared { diff: Some(diff), pairs }
}

fn row<'a>(rows: &[&'a str], index: usize) -> &'a str {
    rows.get(index).copied().unwrap_or_default()
}

fn paired(op: &DiffOp) -> impl Iterator<Item = (usize, usize)> + use<> {
    op.old_range().zip(op.new_range())
}

/// The cells that are on one side only, for both sides.
fn changed_cells(before: &[Cell<'_>], after: &[Cell<'_>]) -> [Vec<bool>; 2] {
    let [old, new] = [before, after].map(|cells| cells.iter().map(|cell| cell.grapheme).collect::<Vec<_>>());
    let mut marked = [vec![false; old.len()], vec![false; new.len()]];
    let ops = ops(&old, &new);
    let changed = |op: &&DiffOp| !matches!(op, DiffOp::Equal { .. });
    // Letters that two other texts happen to share say nothing: then all between is one change.
    let scattered = ops.iter().filter(changed).count() > MOST_CHANGES;
    let whole = ops.iter().position(|op| changed(&op)).zip(ops.iter().rposition(|op| changed(&op)));
    for (index, op) in ops.iter().enumerate() {
        let inside = whole.is_some_and(|(first, last)| scattered && index > first && index < last);
        if !changed(&op) && !inside {
            continue;
        }
        for (side, range) in marked.iter_mut().zip([op.old_range(), op.new_range()]) {
            side.iter_mut().take(range.end).skip(range.start).for_each(|mark| *mark = true);
        }
    }
    marked
}

/// The texts of the runs of changed cells.
fn runs(cells: &[Cell<'_>], marked: &[bool]) -> Vec<String> {
    let mut runs = Vec::new();
    let mut before = false;
    for (cell, marked) in cells.iter().zip(marked) {
        if *marked && !before {
            runs.push(String::new());
        }
        if let Some(run) = runs.last_mut().filter(|_| *marked) {
            run.push_str(&cell.shown);
        }
        before = *marked;
    }
    runs
}

fn marks(cells: &[Cell<'_>], marked: &[bool]) -> String {
    let marks = cells.iter().zip(marked).fold(String::new(), |mut marks, (cell, marked)| {
        let mark = if *marked { '^' } else { ' ' };
        marks.extend(std::iter::repeat_n(mark, usize::from(cell.cols)));
        marks
    });
    marks.trim_end().to_owned()
}
