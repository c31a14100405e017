//! Where the further rows of a paragraph start: behind its indent and the mark of its list.

/// The column behind the indent of one line of text and the mark of a list at its start: `-`, `*`, `+` or
/// `•`, or up to three digits with `.` or `)`, and the blanks behind it.
pub(super) fn list_hang(line: &str) -> u16 {
    let text = line.trim_start_matches(' ');
    let indent = line.len() - text.len();
    let behind = mark(text).map_or(0, |mark| {
        let rest = text.get(mark.len()..).unwrap_or_default();
        let blanks = rest.len() - rest.trim_start_matches(' ').len();
        // A mark alone, or one that belongs to a word, marks nothing.
        if blanks == 0 { 0 } else { mark.chars().count() + blanks }
    });
    u16::try_from(indent + behind).unwrap_or(u16::MAX)
}

fn mark(text: &str) -> Option<&str> {
    if let Some(c) = text.chars().next().filter(|c| matches!(c, '-' | '*' | '+' | '•')) {
        return text.get(..c.len_utf8());
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = (1..=3).contains(&digits) && matches!(text.as_bytes().get(digits), Some(b'.' | b')'));
    text.get(..=digits).filter(|_| number)
}

#[cfg(test)]
mod tests {
    use super::list_hang;

    #[test]
    fn a_list_hangs_behind_its_mark() {
        for (line, hang) in [
            ("a", 0),
            ("  a", 2),
            ("- a", 2),
            ("  * c", 4),
            ("+   d", 4),
            ("• e", 2),
            ("1. b", 3),
            (" 12) b", 5),
            ("-5 degrees", 0),
            ("1.5 MB", 0),
            ("2024. A year", 0),
            ("-", 0),
            ("", 0),
        ] {
            assert_eq!(list_hang(line), hang, "{line:?}");
        }
    }
}
