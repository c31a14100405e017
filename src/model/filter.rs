//! A filter over the options of a question: which options match what was typed, the best first, and which characters
//! of a label made it match.

use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};
use unicode_segmentation::UnicodeSegmentation as _;

use super::kind::Choice;

/// A filter over the options of a question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// What was typed.
    pub query: String,
    /// The options that match, by index, the best first; all of them for an empty query.
    pub matches: Vec<usize>,
    /// Which of the rows shown has the cursor: a match, or behind the last the free-text row.
    pub at: usize,
}

impl Filter {
    /// A filter over so many options in which nothing is typed, with the cursor on a row.
    #[must_use]
    pub fn of(options: usize, row: usize) -> Filter {
        Filter { query: String::new(), matches: (0..options).collect(), at: row }
    }
}

fn pattern(query: &str) -> Pattern {
    Pattern::parse(query, CaseMatching::Smart, Normalization::Smart)
}

/// The options that match, the best first; of equals the first in the list.
#[must_use]
pub fn matches(options: &[Choice], query: &str) -> Vec<usize> {
    if query.trim().is_empty() {
        return (0..options.len()).collect();
    }
    let pattern = pattern(query);
    let mut matcher = Matcher::new(Config::DEFAULT);
    let mut buffer = Vec::new();
    let mut scored: Vec<(u32, usize)> = options
        .iter()
        .enumerate()
        .filter_map(|(row, choice)| {
            Some((pattern.score(Utf32Str::new(&choice.label, &mut buffer), &mut matcher)?, row))
        })
        .collect();
    scored.sort_by(|(score, row), (other_score, other_row)| other_score.cmp(score).then(row.cmp(other_row)));
    scored.into_iter().map(|(_, row)| row).collect()
}

/// Finds what matched in the labels that are shown.
#[derive(Debug)]
pub struct Marker {
    pattern: Pattern,
    matcher: Matcher,
    buffer: Vec<char>,
    found: Vec<u32>,
}

impl Marker {
    /// A marker for what was typed; `None` if that matches everything.
    #[must_use]
    pub fn of(query: &str) -> Option<Marker> {
        let typed = !query.trim().is_empty();
        typed.then(|| Marker {
            pattern: pattern(query),
            matcher: Matcher::new(Config::DEFAULT),
            buffer: Vec::new(),
            found: Vec::new(),
        })
    }

    /// The bytes where the graphemes of a label begin that made it match, in order; none if it does not match.
    pub fn marks(&mut self, label: &str) -> Vec<usize> {
        self.found.clear();
        let text = Utf32Str::new(label, &mut self.buffer);
        if self.pattern.indices(text, &mut self.matcher, &mut self.found).is_none() {
            return Vec::new();
        }
        self.found.sort_unstable();
        self.found.dedup();
        // The matcher counts graphemes, or bytes if each grapheme begins in ASCII.
        let starts: Vec<usize> = label.grapheme_indices(true).map(|(start, _)| start).collect();
        let bytes = starts.iter().all(|start| label[*start..].starts_with(|c: char| c.is_ascii()));
        let begins = |index: &u32| {
            let index = *index as usize;
            let grapheme =
                if bytes { starts.partition_point(|start| *start <= index).checked_sub(1)? } else { index };
            starts.get(grapheme).copied()
        };
        self.found.iter().filter_map(begins).collect()
    }
}
