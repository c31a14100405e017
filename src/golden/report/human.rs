//! The report as a person reads it: `file:line:col: what`, the difference, and at the end the totals.

use super::{Report, Status, body, head, shown_path, uncovered};

/// The report.
#[must_use]
pub fn print(report: &Report) -> String {
    let mut lines = Vec::new();
    for entry in &report.entries {
        let path = &entry.path;
        match &entry.status {
            Status::Passed => {}
            Status::Blessed => lines.push(format!("blessed {}", shown_path(path))),
            Status::Failed(failed) => {
                lines.push(head(path, &failed.failure));
                lines.extend(body(path, failed));
            }
        }
    }
    if let Some(coverage) = &report.coverage {
        lines.extend(uncovered(coverage));
        lines.push(format!("{} reached, {} not", coverage.reached, coverage.missing.len()));
    }
    let (passed, failed) = report.counts();
    lines.push(format!("{passed} passed, {failed} failed\n"));
    lines.join("\n")
}
