//! The rows of a text that was wrapped and then changed: what stands before and after the changed paragraphs
//! is kept. It gives the rows that wrapping anew gives, and never looks at a width of its own.

use super::row::Line;
use super::wrap::wrap_input_from;

/// Turns the rows that `wrap_input` made of `old` into those that it makes of `new`, at the same width. Costs
/// what the changed paragraphs cost, and a comparison of the rest.
pub fn rewrap_input(lines: &mut Vec<Line>, old: &str, new: &str, cols: u16) {
    let (start, old_end) = changed(old, new);
    let new_end = new.len() - (old.len() - old_end);
    let first = lines.partition_point(|line| line.source.start < start);
    let last = lines.partition_point(|line| line.source.start <= old_end);
    let mut between = Vec::new();
    wrap_input_from(new.get(start..new_end).unwrap_or_default(), start, cols, &mut between);
    for line in lines.iter_mut().skip(last) {
        line.source.start = line.source.start - old_end + new_end;
        line.source.end = line.source.end - old_end + new_end;
    }
    lines.splice(first..last, between);
}

/// The bytes of the paragraphs of `old` that are others in `new`: from the start of the first to the end of
/// the last.
fn changed(old: &str, new: &str) -> (usize, usize) {
    let (old, new) = (old.as_bytes(), new.as_bytes());
    let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let start = old.iter().take(same).rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    let most = old.len().min(new.len()) - same;
    let tails = old.iter().rev().zip(new.iter().rev()).take(most);
    let same = tails.take_while(|(a, b)| a == b).count();
    let tail = old.iter().skip(old.len() - same);
    let end = tail.clone().position(|byte| *byte == b'\n').map_or(old.len(), |at| old.len() - same + at);
    (start, end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::text::wrap_input;

    /// Every change of one text into another, as wrapping anew has it.
    fn check(texts: &[&str]) {
        for (old, new) in texts.iter().flat_map(|old| texts.iter().map(move |new| (old, new))) {
            for cols in [1, 2, 3, 5, 8, 80] {
                let mut lines = wrap_input(old, cols);
                rewrap_input(&mut lines, old, new, cols);
                assert_eq!(lines, wrap_input(new, cols), "{old:?} to {new:?} at {cols}");
            }
        }
    }

    #[test]
    fn a_changed_text_has_the_rows_of_a_new_one() {
        check(&[
            "",
            "a",
            "\n",
            "\n\n",
            "a\n",
            "\na",
            "a\n\nb",
            "a\nb\nc",
            "a\nbb\nc",
            "aa\nb\nc",
            "a\nb\nc\n",
            "ab cd ef\nab cd ef\nab cd ef",
            "ab cd ef\nab cd  ef\nab cd ef",
            "ab cd ef\nab cd ef",
            "需要 é\n👨‍👩‍👧 x",
            "需要 e\n👨‍👩‍👦 x",
            "\r\na\r\n",
            "\u{2028}a\n\tb",
        ]);
    }

    #[test]
    fn each_edit_of_a_long_text_has_the_rows_of_a_new_one() {
        let text = "one two three\n\nfour five 需要 six seven\neight nine ten eleven twelve\n";
        for (at, _) in text.char_indices() {
            for put in ["x", " ", "\n", "\n\n", "需", "e\u{301}"] {
                let changed = format!("{}{put}{}", &text[..at], &text[at..]);
                check(&[text, &changed]);
            }
            check(&[text, &text[..at], &text[at..]]);
        }
    }
}
