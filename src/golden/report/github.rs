//! The report as workflow commands of GitHub Actions: an annotation for each failure, at the line of the
//! expectation; and a summary of the step in Markdown.

use std::fmt::Write as _;

use super::{Report, body, head, uncovered};
use crate::model::text::sanitize_line;

/// A step summary is refused whole above this many bytes (GitHub, "Workflow commands": 1 MiB a step).
const LONGEST_SUMMARY: usize = 1 << 20;

/// The annotations, and the totals.
#[must_use]
pub fn print(report: &Report) -> String {
    let mut lines = Vec::new();
    for (path, failed) in report.failed() {
        let failure = &failed.failure;
        let text = [vec![sanitize_line(&failure.message)], body(path, failed)].concat().join("\n");
        lines.push(format!(
            "::error file={},line={},col={},title={}::{}",
            // Annotations stand at files by their paths from the repository's root.
            property(&sanitize_line(path.strip_prefix("./").unwrap_or(path))),
            failure.line,
            failure.col,
            property(failure.kind.name()),
            data(&text)
        ));
    }
    if let Some(coverage) = &report.coverage
        && !coverage.missing.is_empty()
    {
        let text = uncovered(coverage).collect::<Vec<_>>().join("\n");
        lines.push(format!("::error title=coverage::{}", data(&text)));
    }
    let (passed, failed) = report.counts();
    lines.push(format!("{passed} passed, {failed} failed\n"));
    lines.join("\n")
}

/// The summary in Markdown: the totals, and each failure with its difference.
#[must_use]
pub fn summary(report: &Report) -> String {
    let (passed, failed) = report.counts();
    let mut summary = format!("### Transcripts: {passed} passed, {failed} failed\n");
    if let Some(coverage) = &report.coverage {
        // Writing to a string cannot fail.
        let _ = writeln!(summary, "\n{} reached, {} not", coverage.reached, coverage.missing.len());
        summary.push_str(&fenced(&uncovered(coverage).collect::<Vec<_>>().join("\n")));
    }
    for (index, (path, failed_one)) in report.failed().enumerate() {
        let section =
            fenced(&[vec![head(path, &failed_one.failure)], body(path, failed_one)].concat().join("\n"));
        let rest = format!("\n… and {} more\n", failed - index);
        if summary.len() + section.len() + rest.len() > LONGEST_SUMMARY {
            summary.push_str(&rest);
            break;
        }
        summary.push_str(&section);
    }
    summary
}

/// A block of text as it is, whatever is in it; empty for an empty text.
fn fenced(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest.max(2) + 1);
    format!("\n{fence}text\n{text}\n{fence}\n")
}

/// The text of a command, escaped as the runner reads it.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property of a command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_runner_reads_as_syntax_is_escaped() {
        assert_eq!(data("50%\r\na:b,c"), "50%25%0D%0Aa:b,c");
        assert_eq!(property("a:b,c%"), "a%3Ab%2Cc%25");
    }

    #[test]
    fn a_fence_is_longer_than_those_in_its_text() {
        assert_eq!(fenced("a ```` b"), "\n`````text\na ```` b\n`````\n");
        assert_eq!(fenced("a"), "\n```text\na\n```\n");
        assert_eq!(fenced(""), "");
    }
}
