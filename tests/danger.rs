//! The extension shows texts by a list of its own, in another language. It holds what the program's table does.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::Path;

use ask_user::model::text::{is_invisible, is_unsafe};

/// The ranges of the character class in `show.ts`: `\u0000-\u001f`, `\u{e0000}-\u{e001f}` and single ones.
fn listed() -> Vec<(u32, u32)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("integrations/pi/src/show.ts");
    let text = std::fs::read_to_string(file).unwrap();
    let class = text.split("const HOSTILE = /[").nth(1).and_then(|rest| rest.split("]/").next()).unwrap();
    let number = |escape: &str| {
        let digits = escape.trim_start_matches("\\u").trim_matches(['{', '}']);
        u32::from_str_radix(digits, 16).unwrap()
    };
    let mut ranges = Vec::new();
    let mut rest = class;
    while !rest.is_empty() {
        let length = if rest.starts_with("\\u{") { rest.find('}').unwrap() + 1 } else { 6 };
        let (escape, tail) = rest.split_at(length);
        rest = tail;
        if let Some(tail) = rest.strip_prefix('-') {
            let length = if tail.starts_with("\\u{") { tail.find('}').unwrap() + 1 } else { 6 };
            let (last, tail) = tail.split_at(length);
            ranges.push((number(escape), number(last)));
            rest = tail;
        } else {
            ranges.push((number(escape), number(escape)));
        }
    }
    ranges
}

#[test]
fn the_extension_shows_what_the_program_shows() {
    let ranges = listed();
    for c in (0..=0x10_ffff).filter_map(char::from_u32) {
        let is_listed = ranges.iter().any(|(first, last)| (*first..=*last).contains(&u32::from(c)));
        assert!(is_listed || !is_unsafe(c), "{c:?} is not in show.ts");
        // U+2065 is not assigned yet.
        assert!(
            !is_listed || is_unsafe(c) || is_invisible(c) || c == '\u{2065}',
            "{c:?} is in show.ts alone"
        );
    }
}
