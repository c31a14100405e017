//! The styled runs of two frames, row by row, each with the text that it styles. It knows no colours.

use similar::ChangeTag;

use super::lines::{Diff, Sign};
use super::ops::ops;
use super::shown;
use crate::golden::expectation;
use crate::model::text;

/// The text of a frame and its styles, expected and there.
pub(super) type Sides<'a> = [(&'a str, &'a [String]); 2];

/// How the runs of rows that are the same row differ, if they do.
pub(super) fn compare(sides: Sides<'_>, pairs: &[(usize, usize)]) -> Option<Diff> {
    let [expected, there] = sides.map(|(text, styles)| Runs::new(text, styles));
    let mut diff = Diff::default();
    for (old, new) in pairs {
        let (before, after) = (expected.of_row(*old), there.of_row(*new));
        // The text is shown for orientation; only the styles are compared.
        let sides = [(Sign::Expected, *old, &before, &after), (Sign::There, *new, &after, &before)];
        for (sign, row, these, those) in sides {
            for (run, text) in these.iter().filter(|(run, _)| !those.iter().any(|(other, _)| run == other)) {
                // The same change of a style is the same wherever it is and whatever it styles.
                let token = run.split_once(' ').map_or(run.as_str(), |(_, token)| token);
                diff.push_changed(sign, Some(row), format!("{run} \"{text}\""), vec![token.to_owned()]);
            }
        }
    }
    // What is expected of no row there is.
    for run in expected.elsewhere() {
        diff.push(Sign::Expected, None, run);
    }
    (!diff.0.is_empty()).then_some(diff)
}

/// How the lists differ, line by line: where the same runs stand in another order.
pub(super) fn plain(sides: Sides<'_>) -> Diff {
    let [before, after] = sides.map(|(_, styles)| styles.iter().map(String::as_str).collect::<Vec<_>>());
    let mut diff = Diff::default();
    for change in ops(&before, &after).iter().flat_map(|op| op.iter_changes(&before, &after)) {
        let sign = match change.tag() {
            ChangeTag::Equal => continue,
            ChangeTag::Delete => Sign::Expected,
            ChangeTag::Insert => Sign::There,
        };
        diff.push(sign, None, text::sanitize_line(change.value()));
    }
    diff
}

/// A run: its row, its cells, its token.
struct Run<'a> {
    row: usize,
    first: u16,
    end: u16,
    token: &'a str,
}

/// The runs of one side.
struct Runs<'a> {
    rows: Vec<&'a str>,
    runs: Vec<Result<Run<'a>, &'a str>>,
}

impl<'a> Runs<'a> {
    fn new(text: &'a str, styles: &'a [String]) -> Runs<'a> {
        let runs = styles.iter().map(|style| parse(style).ok_or(style.as_str())).collect();
        Runs { rows: expectation::rows(text), runs }
    }

    /// The runs of a row, each as cells and token, with the text that it styles.
    fn of_row(&self, row: usize) -> Vec<(String, String)> {
        let text = self.rows.get(row).copied().unwrap_or_default();
        let runs = self.runs.iter().flatten().filter(|run| run.row == row);
        runs.map(|run| {
            let (first, end, token) = (run.first, run.end, text::sanitize_line(run.token));
            (format!("{first}-{end} {token}"), between(text, first, end))
        })
        .collect()
    }

    /// What is no run, or a run of a row that is not there.
    fn elsewhere(&self) -> Vec<String> {
        let outside = |run: &Result<Run<'a>, &'a str>| match run {
            Ok(run) if run.row < self.rows.len() => None,
            Ok(run) => {
                Some(format!("{}:{}-{} {}", run.row, run.first, run.end, text::sanitize_line(run.token)))
            }
            Err(style) => Some(text::sanitize_line(style)),
        };
        self.runs.iter().filter_map(outside).collect()
    }
}

/// A run as a transcript writes it: `row:first-end token`.
fn parse(style: &str) -> Option<Run<'_>> {
    let (row, rest) = style.split_once(':')?;
    let (first, rest) = rest.split_once('-')?;
    let (end, token) = rest.split_once(' ')?;
    Some(Run { row: row.parse().ok()?, first: first.parse().ok()?, end: end.parse().ok()?, token })
}

/// What stands in the cells from `first` up to `end`.
fn between(row: &str, first: u16, end: u16) -> String {
    let mut col = 0_u16;
    let mut found = String::new();
    for glyph in text::glyphs(row) {
        if col >= first && col < end {
            found.push_str(row.get(glyph.source.clone()).unwrap_or_default());
        }
        col = col.saturating_add(glyph.cols);
    }
    shown::row(&found)
}
