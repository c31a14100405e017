//! What is not taken for Markdown, so that a hostile text costs what a long one costs. Found out before the text is
//! parsed.

/// The deepest nesting. A parser compares each line with all quotes and items that are open, so that a line of a
/// hundred thousand `>` makes every other line cost as much. People stop at four.
const DEEPEST: usize = 32;

/// The longest paragraph, in bytes: inside of one, pulldown-cmark 0.13 is not always linear (an open quotation
/// mark and many `<a href="`, each on its own line, take 20 s in 600 KB and 8 ms in this).
const LONGEST: usize = 16_000;

/// Whether a text may nest too deep, or has too long a paragraph. It is no text that somebody reads.
pub(super) fn is_too_much(source: &str) -> bool {
    let mut open: usize = 0;
    let mut paragraph: usize = 0;
    source.lines().any(|line| {
        paragraph = if line.trim().is_empty() { 0 } else { paragraph + line.len() + 1 };
        let (marks, indent) = marks(line);
        if marks > 0 {
            // A line opens what it has marks for, inside of what was open and is as far to the left as its
            // indent: two columns or more an item.
            open = (open + marks).min(indent / 2 + marks);
        }
        open > DEEPEST || paragraph > LONGEST
    })
}

/// How many quotes and items a line may open at most, and the columns of its indent.
fn marks(line: &str) -> (usize, usize) {
    let bytes = line.as_bytes();
    let rule = rule_start(bytes);
    let (mut marks, mut indent, mut at) = (0, 0, 0);
    while let Some(byte) = bytes.get(at) {
        let blank_behind = |at: usize| matches!(bytes.get(at), None | Some(b' ' | b'\t'));
        match byte {
            b' ' => indent += 1,
            b'\t' => indent += 4,
            b'>' => marks += 1,
            b'-' | b'*' if at >= rule => break,
            b'-' | b'*' | b'+' if blank_behind(at + 1) => marks += 1,
            b'0'..=b'9' => {
                at += bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                if !matches!(bytes.get(at), Some(b'.' | b')')) || !blank_behind(at + 1) {
                    break;
                }
                marks += 1;
            }
            _ => break,
        }
        at += 1;
    }
    (marks, indent)
}

/// Where a line becomes a rule (`- - -`), which opens nothing: three marks or more, and blanks.
fn rule_start(bytes: &[u8]) -> usize {
    let blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    let Some(mark @ (b'-' | b'*')) = bytes.iter().rev().find(|byte| !blank(byte)) else { return bytes.len() };
    let tail = bytes.iter().rev().take_while(|byte| *byte == mark || blank(byte));
    let marks = tail.clone().filter(|byte| *byte == mark).count();
    if marks < 3 { bytes.len() } else { bytes.len() - tail.count() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_reads_is_taken() {
        for text in [
            "plain text",
            &"a paragraph\n\n".repeat(10_000),
            "- a\n  - b\n    - c\n      1. d\n         > e\n",
            &"- an item\n\n".repeat(1_000),
            &"> > a quote\n".repeat(1_000),
            &"- - - ".repeat(100),
            "- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -",
            &format!("```\n{}- code far to the right\n```", " ".repeat(200)),
        ] {
            assert!(!is_too_much(text), "{text:.40}");
        }
    }

    #[test]
    fn what_has_no_end_is_found() {
        let stairs =
            |item: &str| (0..100).map(|depth| "  ".repeat(depth) + item).collect::<Vec<_>>().concat();
        for text in [
            &">".repeat(100),
            &"> ".repeat(100),
            &format!("{}x", "- ".repeat(100)),
            &format!("{}x", "1. ".repeat(100)),
            &format!("{}x", "- > 1) ".repeat(20)),
            &format!("a\n\n{}x", "*\t".repeat(100)),
            &stairs("- a\n"),
            &stairs("-\n"),
            &"one line after another\n".repeat(1_000),
            &"[".repeat(20_000),
        ] {
            assert!(is_too_much(text), "{text:.40}");
        }
    }
}
