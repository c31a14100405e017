//! Prints JSON for a screen: characters that a terminal or an editor would act on become `\uXXXX`, which means
//! the same.

use std::fmt::Write;

use serde_json::Value;

use crate::model::text;

/// One line of compact JSON, with DEL, C1, U+2028, U+2029 and the bidi controls as `\uXXXX`.
#[must_use]
pub fn to_text(value: &Value) -> String {
    shown(value.to_string())
}

/// The same over several lines, indented by two blanks, for people to read.
#[must_use]
pub fn to_pretty_text(value: &Value) -> String {
    shown(format!("{value:#}"))
}

/// A text as a JSON string, quotes included, escaped as by `to_text`.
#[must_use]
pub fn quoted(text: &str) -> String {
    to_text(&Value::from(text))
}

/// A text as it stands inside a JSON string, without the quotes around it.
#[must_use]
pub fn escaped(text: &str) -> String {
    let quoted = quoted(text);
    quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(&quoted).to_owned()
}

/// Whether a terminal or an editor acts on a character that JSON leaves unescaped. C0 controls are escaped
/// already, apart from line ends between values.
const fn is_acted_on(c: char) -> bool {
    c > '\u{1f}' && text::is_acted_on(c)
}

/// The same JSON text with those characters escaped. Outside of strings JSON is plain ASCII, and a
/// backslash never stands alone before them, so each one found is a character of a string.
fn shown(text: String) -> String {
    if !text.contains(is_acted_on) {
        return text;
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_acted_on(c) {
            // Writing to a string cannot fail. All of them are below U+10000: no surrogates.
            let _ = write!(out, "\\u{:04x}", u32::from(c));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_acts_on_is_escaped_and_nothing_else() {
        let acted_on = (0..0x20)
            .chain(0x7f..=0x9f)
            .chain([0x61c, 0x200e, 0x200f, 0x2028, 0x2029])
            .chain(0x202a..=0x202e)
            .chain(0x2066..=0x2069)
            .chain([u32::from('"'), u32::from('\\')]);
        let acted_on: Vec<char> = acted_on.filter_map(char::from_u32).collect();
        for c in (0..=0xffff).filter_map(char::from_u32) {
            let escaped = escaped(&c.to_string());
            assert_eq!(escaped.starts_with('\\'), acted_on.contains(&c), "{c:?} became {escaped}");
        }
        assert_eq!(escaped("\u{7f}\u{85}\u{202e}\u{2029}"), r"\u007f\u0085\u202e\u2029");
    }

    #[test]
    fn the_json_says_the_same() {
        let text = "\\\u{7f} \\\\\u{9b}31m \"\u{2028}\" \u{2066}a\u{2069}\n\u{1b} é 👩‍👩‍👧 需";
        let value = serde_json::json!({ text: [text, 1.5, null, true, { "": text }] });
        let written = to_text(&value);
        assert_eq!(serde_json::from_str::<Value>(&written).ok(), Some(value));
        assert!(!written.contains(|c: char| c.is_control() || c == '\u{2028}'), "{written}");
        assert!(written.contains("é 👩‍👩‍👧 需"), "{written}");
    }

    #[test]
    fn quotes_stand_around_what_is_escaped() {
        assert_eq!(quoted("a\"b"), r#""a\"b""#);
        assert_eq!(escaped("\"a\""), r#"\"a\""#);
        assert_eq!(escaped(""), "");
    }
}
