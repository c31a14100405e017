//! A sequence whose ESC a silence made a key: its rest leaves nothing, and what a person types after a real Esc
//! arrives.

use std::fmt::Write as _;

use super::feeding::{PAUSES, keys, parts_and_x, paste, quiet, with_pauses};
use super::replies::{self, OTHER_REPLIES, REPLIES};
use super::rows;

/// Sequences that no terminal sends by itself.
const UNKNOWN: [&str; 3] = ["\x1b[!p", "\x1b[1 q", "\x1b[12\"q"];

#[test]
fn a_key_that_a_slow_line_cuts_after_its_escape_leaves_no_text() {
    let mut seen = 0;
    let rows = [rows::cursor_and_function_keys(), rows::kitty_keys()].concat();
    for (bytes, names) in rows {
        // One key in one sequence; the others are of parts that count for themselves.
        let one = bytes.iter().rposition(|byte| *byte == 0x1b) == Some(0) && bytes.is_ascii();
        if !one
            || bytes.len() < 3
            || names.is_empty()
            || bytes[2..].iter().any(|byte| !(32..127).contains(byte))
        {
            continue;
        }
        seen += 1;
        let (escape, rest) = bytes.split_at(1);
        for pause in PAUSES.into_iter().chain([25, 399]) {
            let out = parts_and_x(&[escape, rest], pause);
            assert_eq!(out, keys("esc x"), "`{}` after {pause} ms", bytes.escape_ascii());
        }
        // And once more where the rest has begun to tell what it is.
        for cut in 3..bytes.len() {
            let out = parts_and_x(&[escape, &bytes[1..cut], &bytes[cut..]], 300);
            assert_eq!(out, keys("esc x"), "`{}` cut after {cut} too", bytes.escape_ascii());
        }
    }
    assert!(seen > 500, "{seen} keys");
}

#[test]
fn releases_and_the_middle_of_a_keypad_leave_nothing_either() {
    for rest in ["[1;1:3D", "[13;1:3u", "[57414;1:3u", "[97;5:3u", "[3;1:3~", "[E", "OE", "[57427u"] {
        for pause in PAUSES {
            let (mut decoder, mut out) = with_pauses(&[b"\x1b", rest.as_bytes()], pause);
            quiet(&mut decoder, 300, &mut out);
            decoder.feed(b"x", &mut out);
            assert_eq!(out, keys("esc x"), "{rest:?} after {pause} ms");
        }
    }
}

#[test]
fn a_late_rest_presses_no_key_and_the_next_key_counts() {
    // Enter, Esc, Ctrl-C and a digit would answer or cancel.
    for rest in ["[13u", "[27u", "[99;5u", "[49u", "OM", "[27;5;109~", "Oq", "[A"] {
        assert_eq!(parts_and_x(&[b"\x1b", rest.as_bytes()], 100), keys("esc x"), "{rest:?}");
        for (next, name) in
            [("\x1b[B", "down"), ("\r", "enter"), ("\x03", "ctrl+c"), ("1", "1"), ("需", "需")]
        {
            let after = [rest, next].concat();
            assert_eq!(
                parts_and_x(&[b"\x1b", after.as_bytes()], 100),
                keys(&format!("esc {name} x")),
                "{rest:?}"
            );
        }
    }
    // Unfinished, it is dropped like any sequence.
    assert_eq!(parts_and_x(&[b"\x1b", b"[1;5", b""], 1000), keys("esc x"));
    assert_eq!(parts_and_x(&[b"\x1b", b"[1;5", b"\x03"], 100), keys("esc ctrl+c x"));
    assert_eq!(parts_and_x(&[b"\x1b", b"[1;5\x1b[C"], 100), keys("esc right x"));
}

#[test]
fn a_paste_whose_first_escape_came_alone_is_a_paste() {
    for pause in PAUSES {
        let (_, out) = with_pauses(&[b"\x1b", b"[200~1\r\x1b[201~x"], pause);
        assert_eq!(out, [keys("esc"), vec![paste("1\r")], keys("x")].concat());
        let (_, out) = with_pauses(&[b"\x1b", b"[20", b"0~1", b"\r\x1b", b"[201~x"], pause);
        assert_eq!(out, [keys("esc"), vec![paste("1\r")], keys("x")].concat());
    }
}

#[test]
fn a_mouse_report_whose_escape_came_alone_leaves_nothing() {
    let mut seen = 0;
    for (bytes, _) in replies::mouse() {
        let (escape, rest) = bytes.split_at(1);
        for pause in PAUSES {
            assert_eq!(parts_and_x(&[escape, rest], pause), keys("esc x"), "`{}`", bytes.escape_ascii());
            seen += 1;
        }
    }
    assert!(seen > 500);
}

#[test]
fn a_reply_whose_escape_came_alone_leaves_nothing() {
    for reply in REPLIES.iter().chain(&OTHER_REPLIES).filter(|reply| !UNKNOWN.contains(reply)) {
        let (escape, rest) = reply.as_bytes().split_at(1);
        for pause in PAUSES {
            assert_eq!(parts_and_x(&[escape, rest], pause), keys("esc x"), "{reply:?}, {pause} ms");
            let (_, mut out) = with_pauses(&[escape, b""], pause);
            assert_eq!(out, keys("esc"));
            let (mut decoder, _) = with_pauses(&[escape, b""], pause);
            for byte in rest.iter().chain(b"x") {
                decoder.feed(&[*byte], &mut out);
            }
            assert_eq!(out, keys("esc x"), "{reply:?}, {pause} ms, then bytes");
        }
    }
}

#[test]
fn a_reply_with_a_silence_after_every_byte_leaves_nothing() {
    for reply in REPLIES {
        let parts: Vec<&[u8]> = reply.as_bytes().chunks(1).collect();
        for pause in PAUSES {
            assert_eq!(parts_and_x(&parts, pause), keys("esc x"), "{reply:?}, {pause} ms");
        }
    }
}

#[test]
fn a_reply_whose_beginning_became_a_key_long_ago_is_still_no_typing() {
    for reply in REPLIES {
        let bytes = reply.as_bytes();
        for (cut, name) in [(1, "esc".to_owned()), (2, format!("alt+{}", char::from(bytes[1])))] {
            let (before, after) = bytes.split_at(cut);
            for pause in [450, 5000] {
                let (mut decoder, mut out) = with_pauses(&[before, b""], pause);
                // One more than the decoder asks for: a host may call too often.
                decoder.timeout(&mut out);
                decoder.feed(after, &mut out);
                decoder.feed(b"x", &mut out);
                assert_eq!(out, keys(&format!("{name} x")), "{reply:?} cut after {cut}");
                // The rest itself comes byte by byte, without silences.
                let (mut decoder, mut out) = with_pauses(&[before, b""], pause);
                for byte in after {
                    decoder.feed(&[*byte], &mut out);
                }
                decoder.feed(b"x", &mut out);
                assert_eq!(out, keys(&format!("{name} x")), "{reply:?} cut after {cut}, then bytes");
            }
        }
    }
}

/// Esc, and a key for each character.
fn typed(text: &str) -> String {
    text.chars().fold(String::from("esc"), |mut names, c| {
        write!(names, " {}", if c == ' ' { "space".to_owned() } else { c.to_string() }).unwrap();
        names
    })
}

#[test]
fn typing_after_escape_is_typing() {
    for text in [
        "a", "[", "]", "P", "_", "O", "^", "X", "]a", "Pa", "_a", "[]", "]]", "[x]", "_G1", "_GA=1", "P12",
        "]12345", "[1]", "OK", "[[x]]", "Postgres", "X^2", "[é",
    ] {
        for pause in [25, 100, 300] {
            let (mut decoder, mut out) = with_pauses(&[b"\x1b", text.as_bytes()], pause);
            quiet(&mut decoder, if text.len() == 1 { 400 } else { 25 }, &mut out);
            assert_eq!(out, keys(&typed(text)), "{text:?} after {pause} ms");
            assert_eq!(decoder.wait(), None, "{text:?}");
        }
    }
    // What was held back comes before a key that shows what it was.
    for (after, names) in
        [("[\x1b[A", "esc [ up"), ("]\x03", "esc ] ctrl+c"), ("P\r", "esc P enter"), ("X\x1b[A", "esc X up")]
    {
        assert_eq!(with_pauses(&[b"\x1b", after.as_bytes()], 100).1, keys(names), "{after:?}");
    }
}

#[test]
fn a_person_who_types_key_by_key_after_escape_gets_every_character() {
    for text in [
        "[D", "[A", "OA", "OK", "OM", "[x", "[[A", "Postgres", "]title", "_draft", "[a]", "P1 is", "X1", "^1",
    ] {
        let parts: Vec<&[u8]> = [b"\x1b".as_slice()].into_iter().chain(text.as_bytes().chunks(1)).collect();
        for pause in PAUSES {
            let (_, out) = with_pauses(&parts, pause);
            assert_eq!(out, keys(&typed(text)), "{text:?}, {pause} ms a key");
        }
    }
    // And after a while at any pace.
    for text in ["[D", "OA", "[a", "[", "O", "^a"] {
        let (mut decoder, mut out) = with_pauses(&[b"\x1b", text.as_bytes()], 450);
        quiet(&mut decoder, 25, &mut out);
        assert_eq!(out, keys(&typed(text)), "{text:?}");
    }
}

#[test]
fn the_digits_of_a_cut_reply_answer_nothing() {
    // Only what may be a reply's rest is held back, and for a second.
    for (begun, rest, pause) in [
        ("\x1b]", "1", 450),
        ("\x1b", "]1", 50),
        ("\x1b", "]1", 450),
        ("\x1b[", "2", 450),
        ("\x1bP", "1", 450),
    ] {
        let (mut decoder, mut out) = with_pauses(&[begun.as_bytes(), rest.as_bytes()], pause);
        let told = out.clone();
        assert_eq!(told.len(), 1);
        quiet(&mut decoder, 999, &mut out);
        assert!(decoder.wait().is_some());
        let (mut decoder, mut out) = with_pauses(&[begun.as_bytes(), rest.as_bytes()], pause);
        quiet(&mut decoder, 1000, &mut out);
        assert_eq!(decoder.wait(), None);
        assert_eq!(out, told);
        decoder.feed(b"1", &mut out);
        assert_eq!(out[1..], keys("1"));
    }
    // Where there is no digit nothing is dropped.
    for (text, names) in [("[?", "esc [ ?"), ("P>", "esc P >"), ("_Gi", "esc _ G i"), ("[;", "esc [ ;")] {
        assert_eq!(with_pauses(&[b"\x1b", text.as_bytes(), b""], 1000).1, keys(names));
    }
    assert_eq!(with_pauses(&[b"\x1b]", b"1", b"\r"], 450).1, keys("alt+] 1 enter"));
    assert_eq!(with_pauses(&[b"\x1b]", b"1", b"1;rgb:1/2/3\x07x"], 450).1, keys("alt+] x"));
}
