//! Finds things in the text of a log without parsing it: where the first record begins, where the comments
//! are, and the marks of merge conflicts.

use std::ops::Range;

/// The offset of the first byte that is neither white space nor comment; the length without one, and
/// the start of a block comment that never ends.
pub(super) fn first_record(text: &[u8]) -> usize {
    let mut at = 0;
    loop {
        at += text[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        match text[at..] {
            [b'/', b'/', ..] => at += text[at..].iter().take_while(|byte| **byte != b'\n').count(),
            [b'/', b'*', ..] => match end_of_block(text, at) {
                Some(end) => at = end,
                None => return at,
            },
            _ => return at,
        }
    }
}

/// Whether a comment stands inside a record, given as the text of its span. Blessing replaces the
/// span, and would lose the comment.
#[must_use]
pub fn has_comment(record: &str) -> bool {
    comments(record.as_bytes()).next().is_some()
}

/// The comments of a text, from their marks to their ends, without a line end. What looks like one
/// inside a string or a raw string is none.
pub(super) fn comments(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    pieces(text).filter_map(|piece| match piece {
        Piece::Comment(comment) => Some(comment),
        Piece::Open(_) | Piece::Close => None,
    })
}

/// The first bracket that is nested too deep: RON reads the rest behind each of them again.
pub(super) fn too_deep(text: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    pieces(text).find_map(|piece| {
        match piece {
            Piece::Open(at) if depth == DEPTH => return Some(at),
            Piece::Open(_) => depth += 1,
            Piece::Close => depth = depth.saturating_sub(1),
            Piece::Comment(_) => {}
        }
        None
    })
}

/// How deep brackets may be nested. The records of this version need four; a later one may need more.
const DEPTH: usize = 32;

/// What stands outside of the strings.
enum Piece {
    Comment(Range<usize>),
    Open(usize),
    Close,
}

fn pieces(text: &[u8]) -> impl Iterator<Item = Piece> {
    let mut at = 0;
    let mut in_word = false;
    std::iter::from_fn(move || {
        while let Some(&byte) = text.get(at) {
            let start = at;
            let was_in_word = std::mem::replace(&mut in_word, byte.is_ascii_alphanumeric() || byte == b'_');
            at = match text[at..] {
                [b'/', b'/', ..] => at + text[at..].iter().take_while(|byte| **byte != b'\n').count(),
                [b'/', b'*', ..] => end_of_block(text, at).unwrap_or(text.len()),
                [b'"', ..] => end_of_string(text, at + 1),
                // The `r` of a name, as in `for`, opens no raw string.
                [b'r', ..] if !was_in_word => end_of_raw_string(text, at + 1).unwrap_or(at + 1),
                _ => at + 1,
            };
            match byte {
                b'/' if at > start + 1 => return Some(Piece::Comment(start..at)),
                b'(' | b'[' | b'{' => return Some(Piece::Open(start)),
                b')' | b']' | b'}' => return Some(Piece::Close),
                _ => {}
            }
        }
        None
    })
}

/// Whether a line is a mark of a merge conflict. A row of seven `=` alone may be text, so that it
/// counts only if something else is wrong with it.
pub(super) fn is_conflict(line: &str) -> bool {
    line == "=======" || has_conflict_label(line)
}

/// Whether a line is a mark of a merge conflict beyond doubt: seven signs and a label.
pub(super) fn has_conflict_label(line: &str) -> bool {
    ["<<<<<<< ", ">>>>>>> ", "||||||| "].iter().any(|mark| line.starts_with(mark))
}

/// The offset after a block comment that begins at `at`, if it ends; RON nests them.
fn end_of_block(text: &[u8], mut at: usize) -> Option<usize> {
    let mut depth = 0_usize;
    loop {
        match text[at..] {
            [] => return None,
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] if depth == 1 => return Some(at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
    }
}

/// The offset after the quote that closes a string whose text begins at `at`.
fn end_of_string(text: &[u8], mut at: usize) -> usize {
    loop {
        match text.get(at) {
            Some(b'\\') => at += 2,
            Some(b'"') | None => return at + 1,
            Some(_) => at += 1,
        }
    }
}

/// The offset after a raw string whose hashes begin at `at`, if there is one.
fn end_of_raw_string(text: &[u8], at: usize) -> Option<usize> {
    let hashes = text[at..].iter().take_while(|byte| **byte == b'#').count();
    let body = at + hashes + 1;
    if text.get(body - 1) != Some(&b'"') {
        return None;
    }
    let closes = |quote: &usize| {
        text[*quote] == b'"' && text[quote + 1..].iter().take_while(|byte| **byte == b'#').count() >= hashes
    };
    Some((body..text.len()).find(closes).map_or(text.len(), |quote| quote + 1 + hashes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_is_found_outside_of_strings_only() {
        for text in [
            "Frame(text: \"\" // why\n)",
            "Frame(/* why */ text: \"\")",
            r##"Frame(text: r#"""#/**/)"##,
            r#"Frame(text: r"\"//")"#,
            r#"Frame(text: "\\"//")"#,
            r#"Frame(text: "\"" /* */)"#,
            "Frame(styles: [\"a\", // why\n])",
            r#"Frame(r#text: "" // why)"#,
            "Frame(text: r##\"\"#\"##//\n)",
        ] {
            assert!(has_comment(text), "{text}");
        }
        for text in [
            r#"Result("https://example.org /* */")"#,
            r##"Frame(text: r#" // "quoted" /* "#)"##,
            r#"Frame(text: "\" // ")"#,
            r#"Frame(text: r"\", styles: ["//"])"#,
            "Frame(text: r##\"\"# // \"##)",
            r#"Frame(r#text: "//")"#,
            "Frame(text: \"/\", caret: (1, 2))",
            "",
        ] {
            assert!(!has_comment(text), "{text}");
        }
    }

    #[test]
    fn brackets_in_strings_are_not_nested() {
        let deep = |n: usize| "(".repeat(n) + &")".repeat(n);
        assert_eq!(too_deep(deep(DEPTH).repeat(1000).as_bytes()), None);
        assert_eq!(too_deep(deep(DEPTH + 1).as_bytes()), Some(DEPTH));
        assert_eq!(too_deep(format!("Note({:?})", deep(1000)).as_bytes()), None);
        assert_eq!(too_deep(format!("Note(r#\"{}\"#)", deep(1000)).as_bytes()), None);
        assert_eq!(too_deep(format!("Note(\"\") // {}", deep(1000)).as_bytes()), None);
        assert_eq!(too_deep("[{(".repeat(20).as_bytes()), Some(DEPTH));
        assert_eq!(too_deep(&[b')'; 1000]), None);
    }

    #[test]
    fn the_comments_are_given_without_their_line_ends() {
        let text = "// one\nNote(\"// no\") // two\n/* three\n */ // four";
        let found: Vec<_> = comments(text.as_bytes()).map(|comment| &text[comment]).collect();
        assert_eq!(found, ["// one", "// two", "/* three\n */", "// four"]);
    }

    #[test]
    fn the_first_record_comes_after_space_and_comments() {
        for (before, text) in [
            ("", "Session"),
            (" \n\t", "Session"),
            ("// one\n// two\n", "S"),
            ("/* a /* nested */ \n // b */", "S // x"),
            ("/**/", "/ x"),
            ("// no end", ""),
            ("// one\n ", "/* no /* end */"),
            ("", ""),
        ] {
            assert_eq!(first_record(format!("{before}{text}").as_bytes()), before.len(), "{before}{text}");
        }
    }
}
