//! Pastes: one input each, whatever is in them, and one whose end got lost does not keep the keyboard.

use ask_user::host::decoder::Input;

use super::feeding::{PAUSES, check, feed_all, keys, paste, patience, quiet, with_pauses};

pub const PASTES: [&str; 12] = [
    "",
    "one line",
    "a\r\nb\rc\n\td \u{1b}[31mred\u{1b}[0m",
    "👩\u{200d}👩\u{200d}👧 é 需",
    "\u{1b}",
    "\u{1b}\u{1b}\u{1b}",
    "\u{1b}[201",
    "\u{1b}[20\u{1b}[201",
    "\u{1b}[\u{1b}[2\u{1b}[20",
    "\u{3}\u{3}",
    "\u{1b}]11;unfinished",
    "[201~",
];

#[test]
fn a_paste_is_one_input_as_received() {
    for text in PASTES {
        let bytes = format!("\x1b[200~{text}\x1b[201~");
        check(bytes.as_bytes(), &[paste(text)]);
        // Up to a second of silence anywhere in it changes nothing.
        for cut in 6..bytes.len() {
            let (before, after) = bytes.as_bytes().split_at(cut);
            // A Ctrl-C first after a silence is a person's.
            if after[0] != 3 {
                let (_, out) = with_pauses(&[before, after], 999);
                assert_eq!(out, [paste(text)], "{text:?} cut after {cut}");
            }
        }
    }
    check(b"\x1b\x1b[200~a\x1b[201~", &[keys("esc"), vec![paste("a")]].concat());
    check(b"\x1b[200~a\xffb\xc3\x1b[201~", &[paste("a\u{fffd}b\u{fffd}")]);
    check(b"\x1b[200~1\x1b[201~\x1b[200~2\x1b[201~", &[paste("1"), paste("2")]);
}

#[test]
fn a_paste_whose_end_is_lost_is_over_after_a_second() {
    for text in PASTES {
        let bytes = format!("\x1b[200~{text}");
        // What may be the beginning of the end is no text.
        let ends = ["\u{1b}[201", "\u{1b}[20", "\u{1b}"];
        let kept = ends.iter().find_map(|end| text.strip_suffix(end)).unwrap_or(text);
        let expected = if kept.is_empty() { vec![] } else { vec![paste(kept)] };
        let (mut decoder, mut out) = with_pauses(&[bytes.as_bytes()], 0);
        quiet(&mut decoder, 999, &mut out);
        assert_eq!(out, [], "{text:?}");
        let (mut decoder, mut out) = with_pauses(&[bytes.as_bytes()], 0);
        quiet(&mut decoder, 1000, &mut out);
        assert_eq!(out, expected, "{text:?}");
        quiet(&mut decoder, 2000, &mut out);
        assert_eq!(decoder.wait(), None);
        decoder.feed(b"a1\x1b[B\r", &mut out);
        assert_eq!(out, [expected, keys("a 1 down enter")].concat(), "{text:?}");
    }
}

#[test]
fn each_part_of_a_slow_paste_gets_its_second() {
    let parts = [b"\x1b[200~a".as_slice(), b"b", b"c", b"\r", b"1"];
    let (mut decoder, mut out) = with_pauses(&parts, 999);
    assert_eq!(out, []);
    quiet(&mut decoder, 1000, &mut out);
    assert_eq!(out, [paste("abc\r1")]);
    let (decoder, _) = with_pauses(&parts, 999);
    assert_eq!(patience(decoder), 1000);
}

#[test]
fn the_end_of_a_paste_that_comes_too_late_types_nothing() {
    let end = "\u{1b}[201~";
    for cut in 0..end.len() {
        let (before, after) = end.split_at(cut);
        let (mut decoder, mut out) = with_pauses(&[format!("\x1b[200~ab{before}").as_bytes()], 0);
        quiet(&mut decoder, 1000, &mut out);
        decoder.feed(after.as_bytes(), &mut out);
        decoder.feed(b"x", &mut out);
        assert_eq!(out, [vec![paste("ab")], keys("x")].concat(), "cut after {cut}");
    }
}

#[test]
fn a_paste_whose_end_is_lost_is_over_when_another_begins() {
    check(b"\x1b[200~1\r\x1b[200~2\x1b[201~", &[paste("1\r"), paste("2")]);
    check(b"\x1b[200~1\x1b[200~2\x1b[200~3\x1b[201~", &[paste("1"), paste("2"), paste("3")]);
    check(b"\x1b[200~1\x1b[20\x1b[200~2\x1b[201~", &[paste("1\u{1b}[20"), paste("2")]);
    // Nothing was in the first.
    check(b"\x1b[200~\x1b[200~ again\x1b[201~", &[paste(" again")]);
    // The second loses its end too.
    for pause in PAUSES {
        let (mut decoder, mut out) = with_pauses(&[b"\x1b[200~1", b"\x1b[200~2"], pause);
        quiet(&mut decoder, 1000, &mut out);
        decoder.feed(b"3\r", &mut out);
        assert_eq!(out, [vec![paste("1"), paste("2")], keys("3 enter")].concat());
    }
}

#[test]
fn a_paste_without_an_end_gives_up_at_ctrl_c_after_a_silence() {
    for pause in [25, 100, 999] {
        let (mut decoder, mut out) = with_pauses(&[b"\x1b[200~abc", b""], pause);
        assert_eq!(out, []);
        decoder.feed(b"\x03x", &mut out);
        assert_eq!(out, [vec![paste("abc")], keys("ctrl+c x")].concat(), "after {pause} ms");
    }
    let (mut decoder, mut out) = with_pauses(&[b"\x1b[200~abc", b"d"], 25);
    assert_eq!(decoder.wait().unwrap().as_millis(), 25, "the next silence counts anew");
    decoder.feed(b"\x03\x1b[201~", &mut out);
    assert_eq!(out, [paste("abcd\u{3}")]);

    // Not without a silence, and not where other bytes come first.
    assert_eq!(with_pauses(&[b"\x1b[200~abc", b"\x03x"], 24).1, []);
    assert_eq!(with_pauses(&[b"\x1b[200~abc", b"d\x03", b"\x1b[201~"], 25).1, [paste("abcd\u{3}")]);
    // A silence before the paste is none inside it.
    let (_, out) = with_pauses(&[b"\x1b[1;", b"\x1b[200~\x03\x1b[201~"], 100);
    assert_eq!(out, [paste("\u{3}")]);
}

#[test]
fn a_large_paste_comes_whole_however_it_is_cut() {
    // With an ESC in every line: the search for the end has much to look at.
    let text = "line with \u{1b}[201 in it\r\n".repeat(48_000);
    assert!(text.len() > 1_000_000);
    let bytes = format!("\x1b[200~{text}\x1b[201~\r");
    let expected = [vec![Input::Paste(text)], keys("enter")].concat();
    assert!(feed_all(bytes.as_bytes().chunks(4096)) == expected);
    assert!(feed_all(bytes.as_bytes().chunks(1)) == expected);
}
