//! Cleans a paste before it enters an editor.

/// A paste as an editor takes it: CR LF and CR become LF; escape sequences and all other control
/// characters are dropped, the tab too.
#[must_use]
pub fn clean(pasted: &str) -> String {
    let mut out = String::with_capacity(pasted.len());
    let mut rest = pasted;
    while let Some(at) = rest.find(|c: char| c.is_control() && c != '\n') {
        out.push_str(&rest[..at]);
        let tail = &rest[at..];
        rest = match tail.as_bytes() {
            [b'\r', b'\n', ..] => &tail[1..],
            [b'\r', ..] => {
                out.push('\n');
                &tail[1..]
            }
            [0x1b, ..] => &tail[escape_len(tail)..],
            _ => tail.strip_prefix(|c: char| c.is_control()).unwrap_or_default(),
        };
    }
    out.push_str(rest);
    out
}

/// The first line of a paste, cleaned: what a one-line field takes of it.
#[must_use]
pub fn first_line(pasted: &str) -> String {
    let text = clean(pasted);
    text.trim_start_matches('\n').lines().next().unwrap_or_default().to_owned()
}

/// The length in bytes of the escape sequence at the start of `text`, by ECMA-48: CSI up to its final
/// byte, control strings up to their terminator, otherwise the intermediates and a final byte. An
/// unterminated control string is taken for its introducer alone, so that no words are lost.
fn escape_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    match bytes.get(1) {
        Some(b'[') => {
            let body = bytes[2..].iter().take_while(|byte| matches!(byte, 0x20..=0x3f)).count();
            let last = bytes.get(2 + body).filter(|byte| matches!(byte, 0x40..=0x7e)).map_or(0, |_| 1);
            2 + body + last
        }
        Some(b']' | b'P' | b'_' | b'^' | b'X') => {
            let ends = [("\u{7}", 1), ("\u{1b}\\", 2), ("\u{9c}", 2)];
            ends.iter().filter_map(|(end, len)| text.find(end).map(|at| at + len)).min().unwrap_or(2)
        }
        Some(0x20..=0x2f) => {
            let body = bytes[1..].iter().take_while(|byte| matches!(byte, 0x20..=0x2f)).count();
            1 + body + bytes.get(1 + body).filter(|byte| matches!(byte, 0x30..=0x7e)).map_or(0, |_| 1)
        }
        Some(0x30..=0x7e) => 2,
        _ => 1,
    }
}
