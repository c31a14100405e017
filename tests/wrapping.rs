//! What holds of every wrapped text: no word that fits on a row is broken, nothing is lost, nothing is wider
//! than asked.

use ask_user::model::text::{Line, sanitize, width, wrap, wrap_hanging, wrap_parts};
use proptest::prelude::*;

/// Words that have no blanks and no wide characters in them, and parts of texts that have.
const WORDS: [&str; 28] = [
    "a",
    "the",
    "database",
    "https://example.org/path/to/a-page?query=1&other=2#part",
    "(https://example.org/)",
    "/usr/share/doc/readme.md",
    "C:\\Program\\Files",
    "well-known",
    "and/or",
    "foo—bar",
    "1–2",
    "--dry-run",
    "50%",
    "$5.00",
    "snake_case::path<T>",
    "\"quoted\"",
    "«mot»",
    "naïve",
    "Größe",
    "e\u{301}te\u{301}",
    "שלום",
    "!",
    ")",
    "-",
    "1.",
    "考虑。迁移",
    "한국어",
    "👨‍👩‍👧👍🏽",
];

fn text() -> impl Strategy<Value = String> {
    let word = proptest::sample::select(&WORDS[..]);
    let blank = proptest::sample::select(&[" ", " ", " ", "  ", "\n", "\n  ", "\n- ", "\n\n", "\n 10. "][..]);
    proptest::collection::vec((word, blank), 0..30)
        .prop_map(|parts| parts.into_iter().flat_map(|(word, blank)| [word, blank]).collect())
}

/// The bytes of each word that a row must not end in.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let starts = text.split(char::is_whitespace).scan(0, |at, word| {
        let start = *at;
        // Every blank of these texts is one byte.
        *at += word.len() + 1;
        Some((start, word))
    });
    starts.filter(|(_, word)| {
        !word.is_empty() && word.chars().all(|c| width(&c.to_string()) < 2 || c == '\u{301}')
    })
}

fn check(text: &str, lines: &[Line], cols: u16) {
    let mut at = 0;
    for line in lines {
        assert_eq!(line.cols, width(&line.text), "{line:?}");
        assert!(line.cols <= cols, "{text:?} at {cols}: {line:?}");
        assert!(line.source.start == at || line.source.start == at + 1, "{text:?} at {cols}: {lines:?}");
        at = line.source.end;
    }
    assert_eq!(at, text.len(), "{text:?} at {cols}");

    let visible = |text: &str| text.split_whitespace().collect::<String>();
    let shown: String = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(visible(&shown), visible(&sanitize(text)), "{text:?} at {cols}");

    for (start, word) in words(text).filter(|(_, word)| width(word) <= cols) {
        let whole =
            lines.iter().any(|line| line.source.start <= start && start + word.len() <= line.source.end);
        assert!(whole, "{word:?} of {text:?} is broken at {cols}: {lines:#?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_word_that_fits_a_row_is_broken(text in text(), cols in 2_u16..90, hang in 0_u16..50) {
        check(&text, &wrap(&text, cols), cols);
        check(&text, &wrap_hanging(&text, cols), cols);
        let line = text.replace('\n', " ");
        check(&line, &wrap_parts(&line, &[], cols, Some(hang)).0, cols);
    }
}

fn rows(lines: Vec<Line>) -> Vec<String> {
    lines.into_iter().map(|line| line.text).collect()
}

fn behind(text: &str, cols: u16, hang: u16) -> Vec<Line> {
    wrap_parts(text, &[], cols, Some(hang)).0
}

#[test]
fn parts_end_where_they_end_in_the_text() {
    let parts = |text: &str, ends: &[usize], cols| {
        let (rows, places) = wrap_parts(text, ends, cols, Some(0));
        let ends = places.into_iter().map(|(row, byte)| rows[row].text[byte..].to_owned());
        ends.collect::<Vec<_>>()
    };
    assert_eq!(parts("one two", &[2, 3, 4, 7], 80), ["e two", " two", "two"]);
    assert_eq!(parts("one two", &[2, 3, 5], 4), ["e", "", "wo"]);
    // A control is shown by more bytes than it has, a mark belongs to the letter before it.
    assert_eq!(parts("\u{9b}ab", &[2, 3], 80), ["ab", "b"]);
    assert_eq!(parts("e\u{301}ab", &[1, 4], 80), ["ab", "b"]);
    assert_eq!(parts("   /usr/share", &[1, 3, 4], 10), ["/usr/share", "/usr/share", "usr/share"]);
}

#[test]
fn a_url_stands_whole_on_a_row_that_holds_it() {
    let text = "see https://example.org/a-b/c?d=e for more";
    assert_eq!(rows(wrap(text, 33)), ["see https://example.org/a-b/c?d=e", "for more"]);
    assert_eq!(rows(wrap(text, 32)), ["see", "https://example.org/a-b/c?d=e", "for more"]);
    assert_eq!(rows(wrap(text, 29)), ["see", "https://example.org/a-b/c?d=e", "for more"]);
    // It fits on no row: it may end one where a reader expects it.
    assert_eq!(rows(wrap(text, 20)), ["see https://", "example.org/a-b/c?", "d=e for more"]);
}

#[test]
fn a_list_in_a_text_hangs() {
    let text = "Either:\n- one of the few\n  1. and two\nthe end of it";
    let hanging = ["Either:", "- one of", "  the few", "  1. and", "     two", "the end of", "it"];
    assert_eq!(rows(wrap_hanging(text, 10)), hanging);
    assert_eq!(rows(behind("one two three", 8, 2)), ["one two", "  three"]);
    // No more than half of a row is indent.
    assert_eq!(rows(behind("one two six ten", 8, 7)), ["one two", "    six", "    ten"]);
}

#[test]
fn a_word_that_needs_the_whole_row_has_no_indent() {
    assert_eq!(rows(wrap_hanging("- a /usr/share b c", 10)), ["- a", "/usr/share", "  b c"]);
}

#[test]
fn scripts_without_blanks_still_end_rows_anywhere() {
    assert_eq!(rows(wrap("see 考虑迁移成本", 8)), ["see 考虑", "迁移成本"]);
    assert_eq!(rows(wrap("한국어 텍스트", 5)), ["한국", "어 텍", "스트"]);
}
