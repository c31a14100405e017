//! What a line says at a prompt for options: numbers, or a word.

use crate::model::words::lines as words;

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

/// Reads a line: numbers from 1 to `count`, parted by comma or blank, or one word, in any case.
pub fn said(line: &str, count: usize, multiple: bool) -> Said {
    let words: Vec<&str> = line.split([',', ' ', '\t']).filter(|word| !word.is_empty()).collect();
    match words[..] {
        [] => return Said::Blank,
        [word] if word.eq_ignore_ascii_case("back") => return Said::Back,
        [word] if word.eq_ignore_ascii_case("cancel") => return Said::Cancel,
        [word] if word.eq_ignore_ascii_case("skip") => return Said::Skip,
        _ => {}
    }
    let mut rows = Vec::new();
    for word in words {
        match number(word, count) {
            Some(number) => rows.push(number - 1),
            None => return Said::Unclear(words::numbers_only(count)),
        }
    }
    rows.sort_unstable();
    rows.dedup();
    if !multiple && rows.len() > 1 {
        return Said::Unclear(words::ONE_NUMBER.to_owned());
    }
    Said::Rows(rows)
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
                match (said(line, 12, multiple), expected) {
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
            assert_eq!(said(line, 12, false), expected, "{line:?}");
        }
    }
}
