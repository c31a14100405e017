//! How an expectation differs from what there is, as lines. It decides nothing; equal is no difference.

use similar::{ChangeTag, TextDiff};

use super::expectation;
use crate::log::record::Frame;

/// Compares a frame: its text, then the caret, then the styles where any are expected.
pub(super) fn frames(expected: &Frame, actual: &Frame) -> Option<(String, String)> {
    let rows = expectation::rows(&expected.text).join("\n");
    let actual_rows = expectation::rows(&actual.text).join("\n");
    if rows != actual_rows {
        return Some(("the frame's text".to_owned(), lines(&rows, &actual_rows)));
    }
    if expected.caret != actual.caret {
        let said =
            |caret: Option<(u16, u16)>| caret.map_or("hidden".to_owned(), |(x, y)| format!("({x}, {y})"));
        return Some(("the caret".to_owned(), lines(&said(expected.caret), &said(actual.caret))));
    }
    match (&expected.styles, &actual.styles) {
        (Some(expected), Some(actual)) if expected != actual => {
            Some(("the frame's styles".to_owned(), lines(&expected.join("\n"), &actual.join("\n"))))
        }
        _ => None,
    }
}

/// Compares a result as JSON, in the order of its keys, without the name and digest of a log.
pub(super) fn results(expected: &str, actual: &str) -> Option<(String, String)> {
    match expectation::pretty(expected) {
        Err(error) => Some((format!("the result, which is no JSON ({error})"), String::new())),
        Ok(expected) if expected == actual => None,
        Ok(expected) => Some(("the result".to_owned(), lines(&expected, actual))),
    }
}

/// The lines that differ, with their neighbours: `-` expected, `+` there.
fn lines(expected: &str, actual: &str) -> String {
    let diff = TextDiff::from_lines(expected, actual);
    let mut out = String::new();
    for (index, group) in diff.grouped_ops(3).iter().enumerate() {
        if index > 0 {
            out.push_str("  …\n");
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            out.push_str(match change.tag() {
                ChangeTag::Delete => "- ",
                ChangeTag::Insert => "+ ",
                ChangeTag::Equal => "  ",
            });
            out.push_str(change.value().trim_end_matches('\n'));
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(text: &str) -> Frame {
        Frame { text: text.to_owned(), caret: None, styles: None }
    }

    #[test]
    fn equal_frames_do_not_differ_and_trailing_blanks_do_not_count() {
        assert_eq!(frames(&frame("\na  \nb\n"), &frame("a\nb")), None);
    }

    #[test]
    fn every_part_of_a_frame_is_compared() {
        let what = |expected: &Frame, actual: &Frame| frames(expected, actual).map(|(what, _)| what);
        assert_eq!(what(&frame("a"), &frame("b")).as_deref(), Some("the frame's text"));
        assert_eq!(what(&frame("a"), &frame("a\n\n")).as_deref(), Some("the frame's text"));
        let caret = Frame { caret: Some((1, 2)), ..frame("a") };
        assert_eq!(what(&frame("a"), &caret).as_deref(), Some("the caret"));
        let styled = |style: &str| Frame { styles: Some(vec![style.to_owned()]), ..frame("a") };
        assert_eq!(
            what(&styled("0:0-1 help"), &styled("0:0-1 label")).as_deref(),
            Some("the frame's styles")
        );
        assert_eq!(what(&frame("a"), &styled("0:0-1 label")), None);
        assert_eq!(
            what(&Frame { styles: Some(Vec::new()), ..frame("a") }, &styled("0:0-1 label")).as_deref(),
            Some("the frame's styles")
        );
    }

    #[test]
    fn results_are_compared_by_what_they_say() {
        assert_eq!(results(r#"{"a":1,"session":{"name":"x"}}"#, "{\n  \"a\": 1\n}"), None);
        assert!(results(r#"{"a":2}"#, "{\n  \"a\": 1\n}").is_some());
        assert!(results("{", "{}").is_some());
    }

    #[test]
    fn a_difference_shows_both_sides() {
        let (_, diff) = frames(&frame("a\nb\nc"), &frame("a\nx\nc")).unwrap();
        assert_eq!(diff, "  a\n- b\n+ x\n  c\n");
    }
}
