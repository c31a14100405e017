//! What a line says at a prompt for options: numbers, labels, or a word.

use crate::model::text::appearance;
use crate::model::words::lines as words;

/// What models write before the label that they recommend; nobody types it.
const RECOMMENDED: &str = "(Recommended)";

/// What a person said to a question with options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Rows by index, in their order, each once; the free-text row may be the last.
    Rows(Vec<usize>),
    /// To the question before.
    Back,
    /// Cancel all.
    Cancel,
    /// Leave the question out.
    Skip,
    /// Nothing.
    Blank,
    /// Something else, and what could be said instead.
    Unclear(String),
}

/// Reads a line: numbers of rows, parted by comma or blank; one word, in any case; or what rows are called, parted by
/// comma. Words come first, then numbers. The last of the `rows` is the free-text row.
pub fn said(line: &str, rows: &[&str], multiple: bool) -> Said {
    let word = line.trim();
    match word.strip_prefix(words::STROKE).unwrap_or(word) {
        word if is_word(word, "back") => return Said::Back,
        word if is_word(word, "cancel") => return Said::Cancel,
        word if is_word(word, "skip") => return Said::Skip,
        _ => {}
    }
    let found = match numbers(line, rows.len()) {
        Ok(found) if found.is_empty() => return Said::Blank,
        Ok(found) => Ok(found),
        Err(_) => match named(line, rows) {
            Err(Unnamed::No) if multiple && line.contains(',') => {
                let parts = line.split(',').filter(|part| !part.trim().is_empty());
                let each = parts.map(|part| numbers(part, rows.len()).or_else(|_| named(part, rows)));
                each.collect::<Result<Vec<_>, _>>().map(|found| found.concat())
            }
            found => found,
        },
    };
    match found {
        Ok(mut found) => {
            found.sort_unstable();
            found.dedup();
            if !multiple && found.len() > 1 {
                return Said::Unclear(words::ONE_NUMBER.to_owned());
            }
            Said::Rows(found)
        }
        Err(Unnamed::No) => Said::Unclear(words::numbers_only(rows.len())),
        Err(Unnamed::Several) => Said::Unclear(words::SEVERAL_LABELS.to_owned()),
    }
}

/// Whether a line is one word, in any case.
pub fn is_word(line: &str, word: &str) -> bool {
    line.trim().eq_ignore_ascii_case(word)
}

/// Whether a line is one word with a stroke before it: where any line is an answer, the word alone is one too.
pub fn is_marked(line: &str, word: &str) -> bool {
    line.trim().strip_prefix(words::STROKE).is_some_and(|rest| rest.eq_ignore_ascii_case(word))
}

/// Why a text names no row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unnamed {
    /// No row is called so.
    No,
    /// More than one is.
    Several,
}

/// Rows by their numbers.
fn numbers(text: &str, count: usize) -> Result<Vec<usize>, Unnamed> {
    let words = text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    words.map(|word| number(word, count).map(|number| number - 1).ok_or(Unnamed::No)).collect()
}

/// The row that is called so: as typed, or else in any case, or else the one that begins so. A number is never the
/// beginning of a label: whoever typed it meant a row.
fn named(text: &str, rows: &[&str]) -> Result<Vec<usize>, Unnamed> {
    let typed = appearance(text);
    let lower = typed.to_lowercase();
    let is_number = !lower.contains(|c: char| !c.is_ascii_digit());
    let names = |row: &str, is: &dyn Fn(&str) -> bool| {
        let row = appearance(row);
        is(&row) || row.strip_prefix(RECOMMENDED).is_some_and(|rest| is(rest.trim_start()))
    };
    let ways: [&dyn Fn(&str) -> bool; 3] =
        [&|name| name == typed, &|name| name.to_lowercase() == lower, &|name| {
            !is_number && name.to_lowercase().starts_with(&lower)
        }];
    for is in ways {
        let found: Vec<usize> = (0..).zip(rows).filter(|(_, row)| names(row, is)).map(|(at, _)| at).collect();
        match found.len() {
            0 => {}
            1 => return Ok(found),
            _ => return Err(Unnamed::Several),
        }
    }
    Err(Unnamed::No)
}

/// A number from 1 to `count`, in plain digits.
pub fn number(word: &str, count: usize) -> Option<usize> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|number| digits && (1..=count).contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_numbers_or_one_word() {
        let rows = |rows: &[usize]| Some(rows.to_vec());
        for (line, many, one) in [
            ("1", rows(&[0]), rows(&[0])),
            (" 12 ", rows(&[11]), rows(&[11])),
            ("3,1", rows(&[0, 2]), None),
            ("3 , 1\t2", rows(&[0, 1, 2]), None),
            ("2 2", rows(&[1]), rows(&[1])),
            ("0", None, None),
            ("13", None, None),
            ("1 x", None, None),
            ("+1", None, None),
            ("-1", None, None),
            ("1.", None, None),
            ("99999999999999999999999", None, None),
            ("back 1", None, None),
        ] {
            for (multiple, expected) in [(true, many), (false, one)] {
                match (said(line, &[""; 12], multiple), expected) {
                    (Said::Rows(rows), Some(expected)) => assert_eq!(rows, expected, "{line:?}"),
                    (Said::Unclear(_), None) => {}
                    (said, expected) => panic!("{line:?}: {said:?}, not {expected:?}"),
                }
            }
        }
        for (line, expected) in [
            ("", Said::Blank),
            (" , ", Said::Blank),
            ("Back", Said::Back),
            (" cancel ", Said::Cancel),
            ("SKIP", Said::Skip),
        ] {
            assert_eq!(said(line, &[""; 12], false), expected, "{line:?}");
        }
    }

    #[test]
    fn a_label_or_its_start_is_taken_if_only_one_has_it() {
        let rows = ["(Recommended) Postgres", "SQLite", "SQL, any", "8080", "2 nodes", "caf\u{e9}", "Other"];
        for (line, row) in [
            ("postgres", 0),
            ("(recommended) postgres", 0),
            ("po", 0),
            ("SQLITE ", 1),
            ("sql,", 2),
            ("SQL, any", 2),
            ("8080", 3),
            // A number is a row wherever there is one.
            ("2", 1),
            ("2 n", 4),
            ("CAFE\u{301}", 5),
            ("oth", 6),
        ] {
            for multiple in [false, true] {
                assert_eq!(said(line, &rows, multiple), Said::Rows(vec![row]), "{line:?}");
            }
        }
        for line in ["sql", "s"] {
            assert_eq!(said(line, &rows, false), Said::Unclear(words::SEVERAL_LABELS.to_owned()), "{line:?}");
        }
        for line in ["80", "9", "Oracle", "Postgres!"] {
            assert_eq!(said(line, &rows, true), Said::Unclear(words::numbers_only(7)), "{line:?}");
        }
        assert_eq!(said("other, 2,post", &rows, true), Said::Rows(vec![0, 1, 6]));
        assert_eq!(said("post, 2", &rows, false), Said::Unclear(words::numbers_only(7)));
        assert_eq!(said("/back", &rows, false), Said::Back);
        assert_eq!(said("yes", &["Yes", "yes", "YES!"], false), Said::Rows(vec![1]));
        assert_eq!(said("YES", &["Yes", "yes"], false), Said::Unclear(words::SEVERAL_LABELS.to_owned()));
    }
}
