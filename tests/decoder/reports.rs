//! Cursor reports, which the host asks for: they are reports where they are expected, and keys or nothing
//! elsewhere.

use ask_user::host::decoder::{Decoder, Input};

use super::feeding::{keys, quiet};

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
