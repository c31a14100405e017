//! The decoder against what terminals document, in every splitting, and against silences, pastes and
//! bytes of no sense. It never takes an expectation from the decoder.

#[path = "decoder/rows.rs"]
mod rows;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use ask_user::host::decoder::{Decoder, Input};
use ask_user::model::key::{Key, KeyCode, parse_keys};

fn keys(names: &str) -> Vec<Input> {
    let parsed = parse_keys(names);
    assert!(parsed.is_ok(), "{parsed:?}");
    parsed.into_iter().flatten().map(Input::Key).collect()
}

fn feed_all<'a>(chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<Input> {
    let mut decoder = Decoder::new();
    let mut out = Vec::new();
    for chunk in chunks {
        decoder.feed(chunk, &mut out);
    }
    out
}

/// Whole, cut in two everywhere, and byte by byte; each time a plain `x` comes right after.
fn check(bytes: &[u8], expected: &[Input]) {
    let mut with_x = expected.to_vec();
    with_x.extend(keys("x"));
    let shown = bytes.escape_ascii().to_string();
    assert_eq!(feed_all([bytes]), expected, "`{shown}` alone");
    let followed = [bytes, b"x"].concat();
    for cut in 0..followed.len() {
        let (before, after) = followed.split_at(cut);
        assert_eq!(feed_all([before, after]), with_x, "`{shown}` cut after {cut}");
    }
    assert_eq!(feed_all(followed.chunks(1)), with_x, "`{shown}` byte by byte");
}

#[test]
fn every_sequence_in_every_splitting() {
    let mut distinct = BTreeSet::new();
    let families: [fn() -> Vec<rows::Row>; 5] = [
        rows::single_bytes,
        rows::characters,
        rows::cursor_and_function_keys,
        rows::kitty_keys,
        rows::replies,
    ];
    for family in families {
        for (bytes, names) in family() {
            // Splitting the very long ones everywhere would only be slow.
            if bytes.len() > 4096 {
                let followed = [bytes.as_slice(), b"x"].concat();
                assert_eq!(feed_all(followed.chunks(7)), keys(&format!("{names} x")));
            } else {
                check(&bytes, &keys(&names));
            }
            distinct.insert(bytes);
        }
    }
    assert!(distinct.len() >= 400, "{} rows", distinct.len());
}

#[test]
fn a_burst_comes_out_whole() {
    let burst = b"\x1b[B\x1b[A\x1bOC".repeat(1000);
    let expected = keys(&"down up right ".repeat(1000));
    assert_eq!(feed_all([burst.as_slice()]), expected);
    assert_eq!(feed_all(burst.chunks(1000)), expected);
}

/// Feeds each part, with `silences` silences (where the decoder asks for them) between two.
fn with_silences(parts: &[&[u8]], silences: u32) -> (Decoder, Vec<Input>) {
    let mut decoder = Decoder::new();
    let mut out = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            silence(&mut decoder, silences, &mut out);
        }
        decoder.feed(part, &mut out);
    }
    (decoder, out)
}

/// What a host does: no bytes come for so many times 25 ms.
fn silence(decoder: &mut Decoder, times: u32, out: &mut Vec<Input>) {
    for _ in 0..times {
        if decoder.is_waiting() {
            decoder.timeout(out);
        }
    }
}

fn after_silences(bytes: &[u8], times: u32) -> Vec<Input> {
    let (mut decoder, mut out) = with_silences(&[bytes], 0);
    silence(&mut decoder, times, &mut out);
    out
}

#[test]
fn a_lone_escape_is_a_key_after_one_silence() {
    let (mut decoder, mut out) = with_silences(&[b"\x1b"], 0);
    assert!(decoder.is_waiting());
    assert_eq!(out, []);
    decoder.timeout(&mut out);
    assert_eq!(out, keys("esc"));
    assert!(!decoder.is_waiting());
    decoder.timeout(&mut out);
    decoder.feed(b"a", &mut out);
    assert_eq!(out, keys("esc a"));
}

#[test]
fn two_escapes_are_two_keys() {
    assert_eq!(after_silences(b"\x1b\x1b", 1), keys("esc esc"));
    assert_eq!(after_silences(b"\x1b\x1b\x1b", 1), keys("esc esc esc"));
    assert_eq!(with_silences(&[b"\x1b\x1b", b"[A"], 0).1, keys("alt+up"));
    assert_eq!(with_silences(&[b"\x1b", b"\x1b"], 1).1, keys("esc"));
}

#[test]
fn only_what_is_unfinished_waits() {
    for (bytes, waits) in [
        ("", false),
        ("a", false),
        ("\x1b[A", false),
        ("\x1ba", false),
        ("\x1b", true),
        ("\x1b\x1b", true),
        ("\x1b[", true),
        ("\x1bO", true),
        ("\x1b[1;", true),
        ("\x1b[[", true),
        ("\x1b[M ", true),
        ("\x1b]11;", true),
        ("\x1b]11;\x1b", true),
        ("\x1b]11;\x07", false),
        ("\x1b[200~a", true),
    ] {
        let (decoder, _) = with_silences(&[bytes.as_bytes()], 0);
        assert_eq!(decoder.is_waiting(), waits, "{bytes:?}");
    }
    let (decoder, out) = with_silences(&[b"\xc3"], 0);
    assert!(!decoder.is_waiting(), "half a character waits without a clock");
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
        assert_eq!(after_silences(bytes.as_bytes(), 1), [], "{bytes:?}");
        let (mut decoder, mut out) = with_silences(&[bytes.as_bytes()], 0);
        silence(&mut decoder, 2, &mut out);
        assert_eq!(out, keys(name), "{bytes:?}");
        assert!(!decoder.is_waiting());
        decoder.feed(b"hello", &mut out);
        assert_eq!(out, keys(&format!("{name} h e l l o")), "{bytes:?}");
    }
}

#[test]
fn an_unfinished_sequence_is_dropped_whole_after_half_a_second() {
    for bytes in [
        "\x1b[1",
        "\x1b[1;5",
        "\x1b[?62;",
        "\x1b[[",
        "\x1b[M !",
        "\x1bO5",
        "\x1b]11;rgb",
        "\x1bP1$r",
        "\x1b_Gi",
        "\x1b]11;rgb\x1b",
        "\u{9b}",
    ] {
        let (mut decoder, mut out) = with_silences(&[bytes.as_bytes()], 0);
        silence(&mut decoder, 19, &mut out);
        assert!(decoder.is_waiting(), "{bytes:?}");
        silence(&mut decoder, 1, &mut out);
        assert!(!decoder.is_waiting(), "{bytes:?}");
        decoder.feed(b"1x\r", &mut out);
        assert_eq!(out, keys("1 x enter"), "{bytes:?}");
    }
    assert_eq!(after_silences(b"\x1b\x1b[1;", 20), keys("esc"));
}

#[test]
fn what_comes_bit_by_bit_into_a_lost_string_does_not_keep_it_open() {
    let (mut decoder, mut out) = with_silences(&[b"\x1b]11;rgb"], 0);
    for _ in 0..20 {
        decoder.feed(b"1", &mut out);
        silence(&mut decoder, 1, &mut out);
    }
    decoder.feed(b"x", &mut out);
    assert_eq!(out, keys("x"));
}

#[test]
fn ctrl_c_gets_through_after_a_silence() {
    for bytes in
        ["\x1b]11;rgb", "\x1bP1$r", "\x1b]11;rgb\x1b", "\x1b[1;", "\x1b[M", "\x1b[[", "\x1b_", "\x1bO"]
    {
        assert_eq!(with_silences(&[bytes.as_bytes(), b"\x03x"], 1).1, keys("ctrl+c x"), "{bytes:?}");
    }
    for bytes in ["\x1b", "\x1b[", "\x1b]"] {
        let names = with_silences(&[bytes.as_bytes(), b"1", b"\x03x"], 2).1;
        assert_eq!(names[names.len() - 2..], keys("ctrl+c x"), "{bytes:?}");
    }
}

#[test]
fn a_reply_cut_by_silences_presses_no_key() {
    for reply in rows::REPLIES.iter().chain(&rows::OTHER_REPLIES) {
        let bytes = reply.as_bytes();
        for cut in 2..bytes.len() {
            let (before, after) = bytes.split_at(cut);
            // After the introducer alone one silence fewer is waited.
            let longest = if cut == 2 { 1 } else { 19 };
            for silences in [1, longest] {
                let (mut decoder, mut out) = with_silences(&[before, after], silences);
                decoder.feed(b"x", &mut out);
                assert_eq!(out, keys("x"), "{reply:?} cut after {cut}, {silences} silences");
            }
        }
    }
}

#[test]
fn a_reply_whose_beginning_became_a_key_is_still_no_typing() {
    for reply in rows::REPLIES {
        let bytes = reply.as_bytes();
        for (cut, name) in [(1, "esc".to_owned()), (2, format!("alt+{}", char::from(bytes[1])))] {
            let (before, after) = bytes.split_at(cut);
            let (mut decoder, mut out) = with_silences(&[before], 0);
            silence(&mut decoder, 5, &mut out);
            // One more than the decoder asks for: a host may call too often.
            decoder.timeout(&mut out);
            decoder.feed(after, &mut out);
            decoder.feed(b"x", &mut out);
            assert_eq!(out, keys(&format!("{name} x")), "{reply:?} cut after {cut}");
            // The rest itself comes byte by byte, without silences.
            let (mut decoder, mut out) = with_silences(&[before], 0);
            silence(&mut decoder, 5, &mut out);
            for byte in after {
                decoder.feed(&[*byte], &mut out);
            }
            decoder.feed(b"x", &mut out);
            assert_eq!(out, keys(&format!("{name} x")), "{reply:?} cut after {cut}, then bytes");
        }
    }
}

#[test]
fn typing_after_escape_is_typing() {
    for typed in [
        "a", "[", "]", "P", "_", "[a", "]a", "Pa", "_a", "[]", "]]", "[x]", "_G1", "_GA=1", "P12", "]12345",
        "[1]",
    ] {
        let mut names = String::from("esc");
        for c in typed.chars() {
            write!(names, " {c}").unwrap();
        }
        let (mut decoder, mut out) = with_silences(&[b"\x1b", typed.as_bytes()], 1);
        if typed.len() == 1 {
            silence(&mut decoder, 1, &mut out);
        }
        assert_eq!(out, keys(&names), "{typed:?}");
        assert!(!decoder.is_waiting(), "{typed:?}");
    }
    // Key by key, with the silence of a person in between.
    assert_eq!(with_silences(&[b"\x1b", b"]", b"1", b"1", b";"], 1).1, keys("esc ] 1 1 ;"));
    assert_eq!(with_silences(&[b"\x1b", b"[", b"\x1b[A"], 1).1, keys("esc [ up"));
    assert_eq!(with_silences(&[b"\x1b", b"]\x03"], 1).1, keys("esc ] ctrl+c"));
}

#[test]
fn the_digits_of_a_cut_reply_answer_nothing() {
    // Only what may be a reply's rest is held back, and for half a second.
    for parts in [&["\x1b]", "1"][..], &["\x1b", "]1"], &["\x1b[", "2"], &["\x1bP", "1"]] {
        let parts: Vec<&[u8]> = parts.iter().map(|part| part.as_bytes()).collect();
        let (mut decoder, mut out) = with_silences(&parts, 2);
        let told = out.clone();
        assert_eq!(told.len(), 1);
        silence(&mut decoder, 19, &mut out);
        assert!(decoder.is_waiting());
        silence(&mut decoder, 1, &mut out);
        assert!(!decoder.is_waiting());
        assert_eq!(out, told);
        decoder.feed(b"1", &mut out);
        assert_eq!(out[1..], keys("1"));
    }
    assert_eq!(with_silences(&[b"\x1b]", b"1", b"\r"], 2).1, keys("alt+] 1 enter"));
    assert_eq!(with_silences(&[b"\x1b]", b"1", b"1;rgb:1/2/3\x07x"], 2).1, keys("alt+] x"));
}

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
        if cut > 2 {
            silence(&mut decoder, 3, &mut out);
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
    silence(&mut decoder, 1, &mut out);
    decoder.feed(b"[3;4R", &mut out);
    assert_eq!(out, [keys("esc"), vec![at(3, 4)]].concat());
}

const PASTES: [&str; 13] = [
    "",
    "one line",
    "a\r\nb\rc\n\td \u{1b}[31mred\u{1b}[0m",
    "👩\u{200d}👩\u{200d}👧 é 需",
    "\u{1b}",
    "\u{1b}\u{1b}\u{1b}",
    "\u{1b}[201",
    "\u{1b}[20\u{1b}[201",
    "\u{1b}[\u{1b}[2\u{1b}[20",
    "\u{1b}[200~ again",
    "\u{3}\u{3}",
    "\u{1b}]11;unfinished",
    "[201~",
];

#[test]
fn a_paste_is_one_input_as_received() {
    for text in PASTES {
        let bytes = format!("\x1b[200~{text}\x1b[201~");
        check(bytes.as_bytes(), &[Input::Paste(text.to_owned())]);
        // Half a second of silence anywhere in it changes nothing.
        for cut in 6..bytes.len() {
            let (before, after) = bytes.as_bytes().split_at(cut);
            // A Ctrl-C first after a silence is a person's.
            if after[0] != 3 {
                let (_, out) = with_silences(&[before, after], 30);
                assert_eq!(out, [Input::Paste(text.to_owned())], "{text:?} cut after {cut}");
            }
        }
    }
    check(b"\x1b\x1b[200~a\x1b[201~", &[keys("esc"), vec![Input::Paste("a".into())]].concat());
    check(b"\x1b[200~a\xffb\xc3\x1b[201~", &[Input::Paste("a\u{fffd}b\u{fffd}".into())]);
    check(b"\x1b[200~1\x1b[201~\x1b[200~2\x1b[201~", &[Input::Paste("1".into()), Input::Paste("2".into())]);
}

#[test]
fn a_paste_without_an_end_gives_up_at_ctrl_c_after_a_silence() {
    let (mut decoder, mut out) = with_silences(&[b"\x1b[200~abc"], 0);
    assert!(decoder.is_waiting());
    decoder.timeout(&mut out);
    assert!(!decoder.is_waiting(), "one silence is enough");
    assert_eq!(out, []);
    decoder.feed(b"\x03x", &mut out);
    assert_eq!(out, [vec![Input::Paste("abc".into())], keys("ctrl+c x")].concat());

    let (mut decoder, mut out) = with_silences(&[b"\x1b[200~abc", b"d"], 1);
    assert!(decoder.is_waiting(), "the next silence counts anew");
    decoder.feed(b"\x03\x1b[201~", &mut out);
    assert_eq!(out, [Input::Paste("abcd\u{3}".into())]);

    // Not without a silence, and not where other bytes come first.
    assert_eq!(with_silences(&[b"\x1b[200~abc", b"\x03x"], 0).1, []);
    assert_eq!(
        with_silences(&[b"\x1b[200~abc", b"d\x03", b"\x1b[201~"], 1).1,
        [Input::Paste("abcd\u{3}".into())]
    );
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

/// A small generator with a fixed start (Knuth's MMIX constants), so that a failure comes again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// Bytes that sequences are made of, and any others now and then.
    fn bytes(&mut self) -> Vec<u8> {
        let placed: [&[u8]; 28] = [
            b"\x1b",
            b"\x1b",
            b"\x1b[",
            b"\x1b[",
            b"\x1bO",
            b"\x1b]",
            b"\x1bP",
            b"\x1b_",
            b"\x1b\\",
            b"\x07",
            b"[",
            b"M",
            b"?",
            b";",
            b":",
            b"1",
            b"27",
            b"200~",
            b"\x1b[200~",
            b"\x1b[201~",
            b"u",
            b"A",
            b"R",
            b"$",
            b"\xc2",
            b"\x9b",
            b"\xe9\x9c\x80",
            b"\x03",
        ];
        let mut bytes = Vec::new();
        for _ in 0..=self.below(24) {
            match self.below(placed.len() + 4) {
                at if at < placed.len() => bytes.extend_from_slice(placed[at]),
                _ => bytes.push(self.below(256) as u8),
            }
        }
        bytes
    }
}

fn assert_no_control_character(inputs: &[Input], bytes: &[u8]) {
    for input in inputs {
        if let Input::Key(Key { code: KeyCode::Char(c), .. }) = input {
            assert!(!c.is_control() && *c != ' ', "{c:?} from `{}`", bytes.escape_ascii());
        }
    }
}

#[test]
fn splitting_changes_nothing_and_no_control_character_is_a_key() {
    let mut dice = Dice(1);
    let mut seen = 0;
    for _ in 0..20_000 {
        let bytes = dice.bytes();
        let whole = feed_all([bytes.as_slice()]);
        assert_no_control_character(&whole, &bytes);
        assert_eq!(feed_all(bytes.chunks(1)), whole, "`{}`", bytes.escape_ascii());
        let cut = dice.below(bytes.len() + 1);
        let (before, after) = bytes.split_at(cut);
        assert_eq!(feed_all([before, after]), whole, "`{}` cut after {cut}", bytes.escape_ascii());
        seen += whole.len();
    }
    assert!(seen > 20_000, "the bytes are hardly ever input: {seen}");
}

#[test]
fn the_keyboard_comes_back_after_anything() {
    let mut dice = Dice(2);
    for _ in 0..20_000 {
        let mut decoder = Decoder::new();
        let mut out = Vec::new();
        let mut all = Vec::new();
        for _ in 0..4 {
            let bytes = dice.bytes();
            decoder.feed(&bytes, &mut out);
            all.extend(bytes);
            let silences = dice.below(24) as u32;
            silence(&mut decoder, silences, &mut out);
        }
        silence(&mut decoder, 100, &mut out);
        assert!(!decoder.is_waiting(), "`{}`", all.escape_ascii());
        assert_no_control_character(&out, &all);
        // The Ctrl-C ends a paste that may still be open.
        decoder.feed(b"\x03x", &mut out);
        assert_eq!(out[out.len() - 2..], keys("ctrl+c x"), "`{}`", all.escape_ascii());
    }
}
