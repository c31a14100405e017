//! Differences as a person reads them.

use super::*;

fn frame(text: &str) -> Frame {
    Frame { text: text.to_owned(), caret: None, styles: None }
}

fn styled(text: &str, styles: &[&str]) -> Frame {
    Frame { styles: Some(styles.iter().map(ToString::to_string).collect()), ..frame(text) }
}

fn whats(expected: &Frame, actual: &Frame) -> Vec<What> {
    frames(expected, actual).iter().map(|part| part.what).collect()
}

/// The difference of two texts, as it prints.
fn text_diff(expected: &str, actual: &str) -> String {
    let parts = frames(&frame(expected), &frame(actual));
    assert_eq!(parts.len(), 1, "{parts:?}");
    parts[0].diff.to_string()
}

#[test]
fn equal_frames_do_not_differ_and_trailing_blanks_do_not_count() {
    assert_eq!(frames(&frame("\na  \nb\n"), &frame("a\nb")), []);
}

#[test]
fn every_part_of_a_frame_is_compared() {
    assert_eq!(whats(&frame("a"), &frame("b")), [What::Text]);
    assert_eq!(whats(&frame("a"), &frame("a\n\n")), [What::Text]);
    let caret = Frame { caret: Some((1, 2)), ..frame("a") };
    assert_eq!(whats(&frame("a"), &caret), [What::Caret]);
    assert_eq!(whats(&styled("a", &["0:0-1 help"]), &styled("a", &["0:0-1 label"])), [What::Styles]);
    assert_eq!(whats(&frame("a"), &styled("a", &["0:0-1 label"])), []);
    assert_eq!(whats(&styled("a", &[]), &styled("a", &["0:0-1 label"])), [What::Styles]);
    assert_eq!(whats(&styled("a", &["nonsense"]), &styled("a", &[])), [What::Styles]);
    assert_eq!(whats(&styled("a", &["7:0-1 help"]), &styled("a", &[])), [What::Styles]);
    let both = ["0:0-1 a", "0:1-2 b"];
    assert_eq!(whats(&styled("ab", &both), &styled("ab", &[both[1], both[0]])), [What::Styles]);
}

#[test]
fn changed_cells_are_marked_on_both_sides() {
    assert_eq!(
        text_diff("a\n  3. Othr\nc", "a\n  3. Otter\nc"),
        "   0│a\n-  1│  3. Othr\n    │       ^\n+  1│  3. Otter\n    │       ^^\n   2│c\n"
    );
}

#[test]
fn wide_characters_take_two_marks() {
    let diff = text_diff("需要 x", "需求 x");
    // Marks that are the same on both sides stand once, below both.
    assert_eq!(diff, "-  0│需要 x\n+  0│需求 x\n    │  ^^\n");
}

#[test]
fn a_row_that_is_another_is_one_change() {
    let diff = text_diff("enter choose · move", "esc drop the filter");
    let marks: Vec<_> = diff.lines().filter(|line| line.contains('^')).collect();
    assert!(marks.iter().all(|marks| !marks.trim_start_matches([' ', '│']).contains(' ')), "{diff}");
}

#[test]
fn what_is_not_seen_is_made_visible() {
    let diff = text_diff("a\u{1b}[31m\u{a0}  \nb", "a\nb");
    assert!(diff.starts_with("-  0│a<U+001B>[31m<U+00A0>␣␣\n"), "{diff}");
    assert!(!diff.contains('\u{1b}'), "{diff:?}");
    // A blank row that is not expected has a number to be seen by.
    assert_eq!(text_diff("a", "a\n\n"), "   0│a\n+  1│\n");
}

#[test]
fn styles_name_the_text_that_they_style() {
    let parts = frames(&styled("> 需要 x", &["0:2-6 help"]), &styled("> 需要 x", &["0:2-6 label"]));
    assert_eq!(parts[0].diff.to_string(), "-  0│2-6 help \"需要\"\n+  0│2-6 label \"需要\"\n");
}

#[test]
fn styles_that_only_move_with_their_rows_are_no_difference_of_their_own() {
    let before = styled("a\nb", &["0:0-1 help", "1:0-1 label"]);
    let after = styled("new\na\nb", &["0:0-3 rule", "1:0-1 help", "2:0-1 label"]);
    assert_eq!(whats(&before, &after), [What::Text]);
    let restyled = styled("new\na\nb", &["0:0-3 rule", "1:0-1 help", "2:0-1 tab"]);
    assert_eq!(whats(&before, &restyled), [What::Text, What::Styles]);
}

#[test]
fn results_are_compared_by_what_they_say() {
    assert_eq!(results(r#"{"a":1,"session":{"name":"x"}}"#, "{\n  \"a\": 1\n}"), None);
    let part = results(r#"{"a":2}"#, "{\n  \"a\": 1\n}").unwrap();
    assert_eq!(part.diff.to_string(), "  {\n-   \"a\": 2\n+   \"a\": 1\n  }\n");
    assert!(results("{", "{}").unwrap().remark.unwrap().contains("no JSON"));
    assert!(results(" ", "{}").unwrap().remark.unwrap().contains("not written yet"));
}

#[test]
fn the_same_change_in_another_place_is_the_same() {
    let changes = |expected, actual| -> Vec<(Sign, String)> {
        let parts = frames(&frame(expected), &frame(actual));
        parts.iter().flat_map(|part| part.diff.change()).map(|(sign, text)| (sign, text.to_owned())).collect()
    };
    assert_eq!(changes("x\nOthr", "x\nOther"), changes("y\nz\nOthr\n", "y\nz\nOther"));
    assert_ne!(changes("Othr", "Other"), changes("Othr", "Otter"));
    // Whatever stands around it, and in however many rows.
    assert_eq!(changes("a │ b", "a ┃ b"), changes("long label  │ x", "long label  ┃ x"));
}
