//! Reports that the host asks for: those of the cursor where they are expected, and keys or nothing elsewhere; those of
//! the focus, which are never keys.

use ask_user::host::decoder::{Decoder, Input};

use super::feeding::{PAUSES, check, keys, parts_and_x, quiet};

#[test]
fn cursor_reports_are_reports_where_they_are_expected() {
    let at = |row, col| Input::CursorAt { row, col };
    let mut decoder = Decoder::new();
    let mut out = Vec::new();
    decoder.feed(b"\x1b[1;2R\x1b[5;7R", &mut out);
    assert_eq!(out, keys("shift+f3"));

    out.clear();
    decoder.expect_cursor_reports(1);
    decoder.expect_cursor_reports(2);
    decoder.feed(b"\x1b[1;2R\x1b[Aa\x1b[24;80R\x1b[1;1R\x1b[1;3R", &mut out);
    assert_eq!(out, [vec![at(1, 2)], keys("up a"), vec![at(24, 80), at(1, 1)], keys("alt+f3")].concat());

    for cut in 1..9 {
        let mut decoder = Decoder::new();
        let mut out = Vec::new();
        decoder.expect_cursor_reports(1);
        let (before, after) = b"\x1b[12;345R".split_at(cut);
        decoder.feed(before, &mut out);
        if cut > 1 {
            quiet(&mut decoder, 300, &mut out);
        }
        decoder.feed(after, &mut out);
        assert_eq!(out, [at(12, 345)], "cut after {cut}");
    }

    // None of these is one: DEC's own report, no position, an Esc key before one.
    out.clear();
    decoder.expect_cursor_reports(1);
    decoder.feed(b"\x1b[?5;7R\x1b[0;7R\x1b[70000;7R\x1b[1;2:1R\x1b[R\x1b\x1b[65535;7R", &mut out);
    assert_eq!(out, [keys("shift+f3 f3 esc"), vec![at(65535, 7)]].concat());
    // Its ESC taken for the Esc key, the report still arrives.
    decoder.expect_cursor_reports(1);
    out.clear();
    decoder.feed(b"\x1b", &mut out);
    quiet(&mut decoder, 300, &mut out);
    decoder.feed(b"[3;4R", &mut out);
    assert_eq!(out, [keys("esc"), vec![at(3, 4)]].concat());
}

#[test]
fn reports_of_the_focus_are_no_keys_in_every_splitting() {
    const FOCUSED: Input = Input::Focus(true);
    const LOST: Input = Input::Focus(false);
    check(b"\x1b[I", &[FOCUSED]);
    check(b"\x1b[O", &[LOST]);
    check(b"\x9bI", &[FOCUSED]);
    check(b"\xc2\x9bO", &[LOST]);
    check(b"\x1b[I\x1b[O\x1b[I", &[FOCUSED, LOST, FOCUSED]);
    check(b"\x1b[A\x1b[O\r", &[keys("up"), vec![LOST], keys("enter")].concat());
    // Where a string is left open, and after an Esc key.
    check(b"\x1b]11;rgb\x1b[I", &[FOCUSED]);
    check(b"\x1b\x1b[O", &[keys("esc"), vec![LOST]].concat());
    // None of these is one: a private one, one with a parameter, and the keypad's Tab.
    check(b"\x1b[?I\x1b[1O\x1b[1;2I\x1bOI", &keys("tab"));
}

#[test]
fn a_report_of_the_focus_whose_escape_became_a_key_still_counts() {
    for (rest, focused) in [(b"[I", true), (b"[O", false)] {
        for pause in PAUSES {
            let out = parts_and_x(&[b"\x1b", rest], pause);
            assert_eq!(out, [keys("esc"), vec![Input::Focus(focused)], keys("x")].concat());
        }
    }
}
