//! What a silence makes of what is unfinished, and that nothing unfinished keeps the keyboard.

use ask_user::host::decoder::Decoder;

use super::feeding::{PAUSES, keys, parts_and_x, patience, quiet, with_pauses};
use super::replies::{OTHER_REPLIES, REPLIES};

#[test]
fn a_lone_escape_is_a_key_after_25_ms() {
    let (mut decoder, mut out) = with_pauses(&[b"\x1b"], 0);
    assert_eq!(decoder.wait().unwrap().as_millis(), 25);
    quiet(&mut decoder, 24, &mut out);
    assert_eq!(out, []);
    decoder.timeout(&mut out);
    assert_eq!(out, keys("esc"));
    decoder.timeout(&mut out);
    decoder.feed(b"a", &mut out);
    assert_eq!(out, keys("esc a"));
    assert_eq!(decoder.wait(), None);
}

#[test]
fn two_escapes_are_two_keys() {
    let after_25_ms = |bytes: &[u8]| with_pauses(&[bytes, b""], 25).1;
    assert_eq!(after_25_ms(b"\x1b\x1b"), keys("esc esc"));
    assert_eq!(after_25_ms(b"\x1b\x1b\x1b"), keys("esc esc esc"));
    assert_eq!(with_pauses(&[b"\x1b\x1b", b"[A"], 0).1, keys("alt+up"));
    assert_eq!(with_pauses(&[b"\x1b", b"\x1b"], 25).1, keys("esc"));
    assert_eq!(with_pauses(&[b"\x1b", b"\x1b", b"\x1b[D"], 100).1, keys("esc esc left"));
}

#[test]
fn only_what_is_unfinished_waits_and_each_for_its_time() {
    for (bytes, milliseconds) in [
        ("", 0),
        ("a", 0),
        ("\x1b[A", 0),
        ("\x1ba", 0),
        // The Esc key, and the time in which the rest of another may come.
        ("\x1b", 25 + 400),
        ("\x1b\x1b", 25 + 400),
        ("\x1b[", 400),
        ("\x1bO", 400),
        ("\x1b[1;", 1000),
        ("\x1b[[", 1000),
        ("\x1b[M ", 1000),
        ("\x1b[M é", 1000),
        ("\x1b]11;", 1000),
        ("\x1b]11;\x1b", 1000),
        ("\x1b]11;\x07", 0),
        ("\u{9b}", 1000),
        ("\x1b[200~a", 1000),
        ("\x1b[200~a\x1b[201~", 0),
    ] {
        assert_eq!(patience(with_pauses(&[bytes.as_bytes()], 0).0), milliseconds, "{bytes:?}");
    }
    let (decoder, out) = with_pauses(&[b"\xc3"], 0);
    assert_eq!(decoder.wait(), None, "half a character waits without a clock");
    assert_eq!(out, []);
}

#[test]
fn bytes_that_come_begin_a_new_silence() {
    let (mut decoder, mut out) = with_pauses(&[b"\x1b]11;rgb"], 0);
    for _ in 0..20 {
        quiet(&mut decoder, 999, &mut out);
        assert_eq!(decoder.wait().unwrap().as_millis(), 975);
        decoder.feed(b"", &mut out);
        decoder.feed(b"1", &mut out);
        assert_eq!(decoder.wait().unwrap().as_millis(), 25);
    }
    assert_eq!(out, []);
}

#[test]
fn an_introducer_alone_is_alt_and_its_character() {
    for (bytes, name) in [
        ("\x1b[", "alt+["),
        ("\x1bO", "alt+O"),
        ("\x1b]", "alt+]"),
        ("\x1bP", "alt+P"),
        ("\x1b_", "alt+_"),
        ("\x1b^", "alt+^"),
        ("\x1bX", "alt+X"),
        ("\x1b\x1b[", "esc alt+["),
    ] {
        let (mut decoder, mut out) = with_pauses(&[bytes.as_bytes()], 0);
        quiet(&mut decoder, 399, &mut out);
        assert_eq!(out, [], "{bytes:?}");
        let (mut decoder, mut out) = with_pauses(&[bytes.as_bytes()], 0);
        quiet(&mut decoder, 400, &mut out);
        assert_eq!(out, keys(name), "{bytes:?}");
        assert_eq!(decoder.wait(), None);
        decoder.feed(b"hello", &mut out);
        assert_eq!(out, keys(&format!("{name} h e l l o")), "{bytes:?}");
    }
}

#[test]
fn an_unfinished_sequence_is_dropped_whole_after_a_second() {
    for bytes in [
        "\x1b[1",
        "\x1b[1;5",
        "\x1b[?62;",
        "\x1b[[",
        "\x1b[M !",
        "\x1b[M é",
        "\x1bO5",
        "\x1b]11;rgb",
        "\x1bP1$r",
        "\x1b_Gi",
        "\x1b^12",
        "\x1bX12",
        "\x1b]11;rgb\x1b",
        "\u{9b}",
        "\u{9d}11;rgb",
    ] {
        let (mut decoder, mut out) = with_pauses(&[bytes.as_bytes()], 0);
        quiet(&mut decoder, 999, &mut out);
        assert!(decoder.wait().is_some(), "{bytes:?}");
        let (mut decoder, mut out) = with_pauses(&[bytes.as_bytes()], 0);
        quiet(&mut decoder, 1000, &mut out);
        assert_eq!(decoder.wait(), None, "{bytes:?}");
        decoder.feed(b"1x\r", &mut out);
        assert_eq!(out, keys("1 x enter"), "{bytes:?}");
    }
    assert_eq!(with_pauses(&[b"\x1b\x1b[1;", b""], 1000).1, keys("esc"));
    assert_eq!(with_pauses(&[b"\x9d11;rgb", b"x"], 1000).1, keys("x"));
}

#[test]
fn what_is_typed_into_a_lost_string_does_not_keep_it_open() {
    // Bytes that come one by one may be a reply on a slow line, so they are dropped; but a second of silence, a
    // key that is a sequence, or Ctrl-C ends the string, whatever came before.
    let typed: Vec<&[u8]> = [b"\x1b]11;rgb".as_slice()].into_iter().chain([b"1".as_slice(); 40]).collect();
    let (decoder, out) = with_pauses(&typed, 300);
    assert_eq!(out, []);
    assert_eq!(patience(decoder), 1000);
    for (after, pause, names) in
        [(b"x".as_slice(), 1000, "x"), (b"\x1b[Ax", 0, "up x"), (b"\x03x", 25, "ctrl+c x")]
    {
        let (mut decoder, mut out) = with_pauses(&typed, 300);
        quiet(&mut decoder, pause, &mut out);
        decoder.feed(after, &mut out);
        assert_eq!(out, keys(names));
    }
}

#[test]
fn ctrl_c_gets_through_after_a_silence() {
    for bytes in
        ["\x1b]11;rgb", "\x1bP1$r", "\x1b]11;rgb\x1b", "\x1b[1;", "\x1b[M", "\x1b[[", "\x1b_", "\x1bO"]
    {
        assert_eq!(with_pauses(&[bytes.as_bytes(), b"\x03x"], 25).1, keys("ctrl+c x"), "{bytes:?}");
    }
    // A silence in the string before is none in this one.
    assert_eq!(with_pauses(&[b"\x1b]11;", b"a\x07\x1b]11;\x03\x07x"], 25).1, keys("x"));
    for bytes in ["\x1b", "\x1b[", "\x1b]", "\x1bP", "\x1b_"] {
        for pause in [25, 50, 450] {
            let names = with_pauses(&[bytes.as_bytes(), b"1", b"\x03x"], pause).1;
            assert_eq!(names[names.len() - 2..], keys("ctrl+c x"), "{bytes:?}");
        }
    }
}

#[test]
fn a_reply_cut_by_silences_presses_no_key() {
    for reply in REPLIES.iter().chain(&OTHER_REPLIES) {
        let bytes = reply.as_bytes();
        for cut in 2..bytes.len() {
            let (before, after) = bytes.split_at(cut);
            // After the introducer alone less is waited.
            let longest = if cut == 2 { 399 } else { 999 };
            for pause in PAUSES.into_iter().chain([25, longest]) {
                let out = parts_and_x(&[before, after], pause);
                assert_eq!(out, keys("x"), "{reply:?} cut after {cut} for {pause} ms");
            }
        }
        // The ESC and the introducer come together, then each byte alone.
        let (begun, rest) = bytes.split_at(2);
        let parts: Vec<&[u8]> = [begun].into_iter().chain(rest.chunks(1)).collect();
        for pause in PAUSES {
            assert_eq!(parts_and_x(&parts, pause), keys("x"), "{reply:?} byte by byte, {pause} ms each");
        }
    }
}

#[test]
fn what_was_begun_gives_its_keys_when_something_else_comes_first() {
    let flushed = |bytes: &[u8], rest: &[u8]| {
        let (mut decoder, mut out) = with_pauses(&[bytes], 0);
        decoder.flush(&mut out);
        let told = out.len();
        decoder.feed(rest, &mut out);
        (out, told)
    };
    assert_eq!(flushed(b"\x1b", b"x"), (keys("esc x"), 1));
    assert_eq!(flushed(b"\x1b\x1b", b"x"), (keys("esc esc x"), 2));
    // Its rest may still come, and what is no key goes on.
    assert_eq!(flushed(b"\x1b", b"[Dx"), (keys("esc x"), 1));
    assert_eq!(flushed(b"\x1b[", b"Dx"), (keys("left x"), 0));
    assert_eq!(flushed(b"\x1b]11;", b"1\x07x"), (keys("x"), 0));
    assert_eq!(flushed(b"\x1b[200~a", b"b\x1b[201~").1, 0);
    // A person's `[` right after Esc is held back no longer than that.
    let (mut decoder, mut out) = with_pauses(&[b"\x1b", b"["], 100);
    decoder.flush(&mut out);
    assert_eq!(out, keys("esc ["));
    let mut nothing = Vec::new();
    Decoder::new().flush(&mut nothing);
    assert_eq!(nothing, []);
}
