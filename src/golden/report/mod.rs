//! The report of a run: as data, and as text in four formats.

pub mod github;
pub mod human;
pub mod json;
pub mod junit;

use super::coverage::Coverage;
use super::failure::Failure;
use crate::model::text::sanitize_line;

/// How one transcript came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It holds.
    Passed,
    /// It holds now: its expectations were rewritten.
    Blessed,
    /// It fails.
    Failed(Box<Failed>),
}

/// A failure and what was left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// What is wrong.
    pub failure: Failure,
    /// The file that fails in the same way and does nothing after.
    pub reproduction: Option<String>,
    /// The file that a review would take over.
    pub pending: Option<String>,
}

/// One transcript of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its path as found.
    pub path: String,
    /// How it came out.
    pub status: Status,
}

/// A whole run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The transcripts, in the order of their paths.
    pub entries: Vec<Entry>,
    /// What they reach, if that was asked for.
    pub coverage: Option<Coverage>,
}

impl Report {
    /// The transcripts that fail.
    pub fn failed(&self) -> impl Iterator<Item = (&str, &Failed)> {
        self.entries.iter().filter_map(|entry| match &entry.status {
            Status::Failed(failed) => Some((entry.path.as_str(), &**failed)),
            Status::Passed | Status::Blessed => None,
        })
    }

    /// How many hold, and how many fail.
    #[must_use]
    pub fn counts(&self) -> (usize, usize) {
        let failed = self.failed().count();
        (self.entries.len() - failed, failed)
    }
}

/// A path on one line that is fit to print. GitHub Actions obeys a line that begins with `::` (its documentation,
/// "Workflow commands"), so no path does.
#[must_use]
pub fn shown_path(path: &str) -> String {
    let path = sanitize_line(path);
    if path.trim_start().starts_with("::") { format!("./{path}") } else { path }
}

/// The first line of a failure: where and what.
fn head(path: &str, failure: &Failure) -> String {
    let message = sanitize_line(&failure.message);
    format!("{}:{}:{}: {message}", shown_path(path), failure.line, failure.col)
}

/// The lines of a failure below its first, fit to print: the differences, how many follow, and what was left of it.
fn body(path: &str, failed: &Failed) -> Vec<String> {
    let failure = &failed.failure;
    let mut lines = Vec::new();
    for (index, detail) in failure.details.iter().enumerate() {
        // The first is named by the failure itself.
        if index > 0 || detail.part.remark.is_some() {
            let remark = detail.part.remark.as_ref().map_or(String::new(), |remark| format!(": {remark}"));
            let words = detail.part.what.words();
            lines.push(format!("  {path}:{}:{}: {words}{remark}", detail.line, detail.col));
        }
        lines.extend(detail.part.diff.to_string().lines().map(|line| format!("    {line}")));
    }
    match failure.more {
        0 => {}
        1 => lines.push("  1 more difference follows".to_owned()),
        more => lines.push(format!("  {more} more differences follow")),
    }
    lines.extend(failed.reproduction.as_ref().map(|file| format!("  reproduction: {file}")));
    lines.extend(failed.pending.as_ref().map(|file| format!("  pending: {file}; decide with `--review`")));
    lines.iter().map(|line| sanitize_line(line)).collect()
}

/// What is not reached, one per line.
fn uncovered(coverage: &Coverage) -> impl Iterator<Item = String> {
    coverage.missing.iter().map(|item| sanitize_line(&format!("never reached: {} {item}", item.kind())))
}
