//! A context without Markdown looks as any text does, and Markdown loses no word.

use ask_user::model::markdown::{Line, Style, lines};
use ask_user::model::text::{width, wrap_hanging};
use std::fmt::Write as _;

use proptest::prelude::*;

use super::text;

const PLAIN: [&str; 22] = [
    "a",
    "the",
    "database.",
    "(see",
    "below)",
    "e.g.",
    "3,5",
    "50%",
    "a/b",
    "well-known",
    "snake_case",
    "https://example.org/a-b?c=d",
    "C:\\Program",
    "\"so\"",
    "it's",
    "a&b",
    "x < y",
    "需要私有部署。",
    "👨‍👩‍👧",
    "\u{1b}[31mred",
    "\u{202e}x",
    "\u{7}\u{9b}\r",
];

fn plain() -> impl Strategy<Value = String> {
    let word = proptest::sample::select(&PLAIN[..]);
    let blank =
        proptest::sample::select(&[" ", " ", " ", "   ", "\n", "\r\n", "\n   ", "\n\n", "\n\n\n  "][..]);
    proptest::collection::vec((word, blank), 1..30).prop_map(|parts| {
        parts.into_iter().map(|(word, blank)| format!("{word}{blank}")).collect::<Vec<_>>().concat()
    })
}

/// Markup, and places for words between it.
const MARKUP: [&str; 44] = [
    "W",
    "W ",
    " W",
    "W W",
    "\n",
    "\n",
    "\n\n",
    " ",
    "**",
    "*",
    "_",
    "__",
    "`",
    "``",
    "- ",
    "\n- ",
    "\n  - ",
    "\n1. ",
    "\n\n    ",
    "> ",
    "\n> ",
    "\n>> ",
    "# ",
    "\n## ",
    "\n```\n",
    "\n~~~\n",
    "| ",
    "\n|-|-|\n",
    "\n|W|W|\n|-|-|\n|W|W|W|\n",
    "[W](W)",
    "[W]: W\n",
    "[",
    "](",
    ")",
    "![",
    "<W>",
    "<!-- W",
    "<https://W>",
    "\n---\n",
    "\n===\n",
    "\\",
    "  \n",
    "&amp;",
    "&#27;",
];

/// Random Markdown in which each word is another.
fn markdown() -> impl Strategy<Value = String> {
    proptest::collection::vec(proptest::sample::select(&MARKUP[..]), 1..40).prop_map(|parts| {
        let source = parts.concat();
        let mut parts = source.split('W');
        let mut named = parts.next().unwrap_or_default().to_owned();
        for (index, part) in parts.enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(named, "w{index}z{part}");
        }
        named
    })
}

/// The words of a source, but for those that may name a fence's language, which is not shown.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.match_indices('w').filter_map(|(at, _)| {
        let before = text[..at].trim_end_matches([' ', '_', '-', '#']);
        let language = before.ends_with("```") || before.ends_with("~~~");
        text[at..].find('z').map(|end| &text[at..=at + end]).filter(|_| !language)
    });
    parts.collect::<Vec<_>>().into_iter()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_text_without_markdown_looks_as_any_text(source in plain(), cols in 20_u16..120) {
        let shown: String =
            wrap_hanging(source.trim_end(), cols.min(100)).into_iter().map(|row| row.text + "\n").collect::<Vec<_>>().concat();
        assert_eq!(text(&lines(&source, cols)), shown, "{source:?} at {cols}");
    }

    #[test]
    fn markdown_loses_no_word_and_fits_its_width(source in markdown(), cols in 20_u16..120) {
        let rows = lines(&source, cols);
        // What is wider than a row ends in the next one.
        let shown: String = rows.iter().map(Line::text).collect();
        let shown: String = shown.chars().filter(char::is_ascii_alphanumeric).collect();
        for word in words(&source) {
            assert!(shown.contains(word), "{word:?} of {source:?} at {cols} is nowhere in\n{shown}");
        }
        for line in &rows {
            assert!(line.cols() <= cols, "{line:?} of {source:?} at {cols}");
            for run in &line.runs {
                assert_eq!(width(&run.text), run.cols, "{run:?}");
                assert!(!run.text.contains(char::is_control), "{run:?}");
                assert!(run.style != Style::Mark || !run.text.trim().is_empty(), "{run:?} of {source:?}");
            }
        }
    }
}
