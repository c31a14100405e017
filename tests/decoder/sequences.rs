//! Keys, replies and pastes one after another, cut anywhere, with silences in between: exactly the keys and the
//! pastes come out.

use ask_user::host::decoder::{Decoder, Input};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::feeding::{keys, paste, quiet};
use super::pastes::PASTES;
use super::replies::{self, OTHER_REPLIES, REPLIES};
use super::rows::{self, Row};

/// Something that a terminal sends, and what it is.
#[derive(Clone, Debug)]
struct Sent {
    bytes: Vec<u8>,
    /// Silences that are part of it: so many milliseconds after so many of its bytes.
    pauses: Vec<(usize, u64)>,
    /// Whether a silence may come anywhere in it, but after its first ESC.
    pausable: bool,
    expected: Vec<Input>,
}

impl Sent {
    fn new(bytes: impl AsRef<[u8]>, expected: Vec<Input>) -> Sent {
        Sent { bytes: bytes.as_ref().to_vec(), pauses: Vec::new(), pausable: false, expected }
    }

    /// Parts with a silence after each, but the last.
    fn parts(parts: &[(&str, u64)], expected: Vec<Input>) -> Sent {
        let mut sent = Sent::new("", expected);
        for (part, pause) in parts {
            sent.bytes.extend_from_slice(part.as_bytes());
            sent.pauses.push((sent.bytes.len(), *pause));
        }
        sent
    }

    /// Whether the silence of a slow line after so many bytes changes nothing. An ESC that it follows would be a
    /// key, but for one inside a string or a paste.
    fn may_pause(&self, at: usize) -> bool {
        at == 0 || self.bytes[at - 1] != 0x1b || (self.pausable && at > 1)
    }
}

/// Whole in any company: not cut short, and of valid UTF-8.
fn is_whole((bytes, _): &Row) -> bool {
    let raw = matches!(bytes.first(), Some(0x80..=0x9f));
    bytes.len() <= 200 && (raw || std::str::from_utf8(bytes).is_ok())
}

fn pressed() -> impl Strategy<Value = Sent> {
    let rows = [
        rows::single_bytes(),
        rows::characters(),
        rows::cursor_and_function_keys(),
        rows::kitty_keys(),
        replies::replies(),
        replies::unterminated(),
        replies::mouse(),
    ];
    let rows: Vec<Row> = rows.concat().into_iter().filter(is_whole).collect();
    select(rows).prop_map(|(bytes, names)| Sent::new(bytes, keys(&names)))
}

fn replied() -> impl Strategy<Value = Sent> {
    let replies: Vec<&str> = REPLIES.into_iter().chain(OTHER_REPLIES).collect();
    select(replies).prop_map(|reply| Sent { pausable: true, ..Sent::new(reply, Vec::new()) })
}

fn text() -> impl Strategy<Value = String> {
    // A Ctrl-C first after a silence is a person's, and no paste's.
    let known: Vec<String> =
        PASTES.iter().filter(|text| !text.contains('\u{3}')).map(ToString::to_string).collect();
    prop_oneof![1 => select(known), 1 => "[a-z0-9\\r\\n\u{1b}\\[~ é需]{0,20}"]
}

fn pasted() -> impl Strategy<Value = Sent> {
    text().prop_map(|text| {
        let bytes = format!("\x1b[200~{text}\x1b[201~");
        Sent { pausable: true, ..Sent::new(bytes, vec![paste(&text)]) }
    })
}

/// What is not finished, and the silence or the sequence that ends it.
fn lost() -> impl Strategy<Value = Sent> {
    let begun = select(vec![
        "\x1b[1;",
        "\x1b]11;rgb",
        "\x1bP1$r",
        "\x1b_Gi=1",
        "\x1b^1",
        "\x1bX1",
        "\x1b[M !",
        "\u{9d}1",
    ]);
    let string = select(vec!["\x1b]11;rgb", "\x1bP1$r", "\x1b_Gi=1", "\x1b^1", "\x1bX1", "\x1b[200~"]);
    let plain = "[a-z0-9\r]{1,9}";
    prop_oneof![
        begun.prop_map(|bytes| Sent::parts(&[(bytes, 1000)], Vec::new())),
        string.prop_map(|bytes| {
            let expected = if bytes.ends_with('~') { vec![paste("1")] } else { keys("down") };
            let bytes =
                if bytes.ends_with('~') { format!("{bytes}1\x1b[200~") } else { format!("{bytes}\x1b[B") };
            Sent::parts(&[(&bytes, 1000)], expected)
        }),
        plain.prop_map(|text| Sent::parts(&[(&format!("\x1b[200~{text}"), 1000)], vec![paste(&text)])),
    ]
}

/// An ESC that a silence made a key: the rest of its sequence, or what a person typed.
fn escaped() -> impl Strategy<Value = Sent> {
    let rest = select(vec![
        "[D",
        "[A",
        "OA",
        "OM",
        "[1;5C",
        "[3~",
        "[Z",
        "[13u",
        "[27;5;109~",
        "[M !!",
        "[M éé",
        "[<0;3;4M",
        "]11;rgb:1e1e/1e1e/2e2e\x1b\\",
        "P>|XTerm(390)\x1b\\",
        "_Gi=31;OK\x1b\\",
        "[?62;22c",
        "[?2026;2$y",
    ]);
    let typed = select(vec![
        ("[", "["),
        ("O", "O"),
        ("]", "]"),
        ("P", "P"),
        ("x", "x"),
        ("\r", "enter"),
        ("\x03", "ctrl+c"),
    ]);
    let focus = select(vec![("[I", true), ("[O", false)]);
    let pause = 25_u64..=390;
    prop_oneof![
        (pause.clone(), focus).prop_map(|(pause, (rest, focused))| {
            Sent::parts(&[("\x1b", pause), (rest, 0)], [keys("esc"), vec![Input::Focus(focused)]].concat())
        }),
        (pause.clone(), rest)
            .prop_map(|(pause, rest)| Sent::parts(&[("\x1b", pause), (rest, 0)], keys("esc"))),
        (pause.clone(), typed).prop_map(|(pause, (typed, name))| {
            Sent::parts(&[("\x1b", pause), (typed, 400)], keys(&format!("esc {name}")))
        }),
        (pause, "[a-z]{0,9}").prop_map(|(pause, text)| {
            let rest = format!("[200~{text}\x1b[201~");
            Sent::parts(&[("\x1b", pause), (&rest, 0)], [keys("esc"), vec![paste(&text)]].concat())
        }),
    ]
}

fn focus() -> impl Strategy<Value = Sent> {
    let reports = select(vec![("\x1b[I", true), ("\x1b[O", false)]);
    reports.prop_map(|(report, focused)| Sent {
        pausable: true,
        ..Sent::new(report, vec![Input::Focus(focused)])
    })
}

fn sent() -> impl Strategy<Value = Sent> {
    prop_oneof![8 => pressed(), 4 => replied(), 1 => focus(), 2 => pasted(), 1 => lost(), 2 => escaped()]
}

/// Where a silence is added, and how long it is: short ones change nothing anywhere.
fn cut() -> impl Strategy<Value = (Index, u64)> {
    (any::<Index>(), prop_oneof![Just(0), 1_u64..25, 25_u64..=300])
}

/// Feeds all of it in parts, with the silences of the line and those that belong to it.
fn decoded(all: &[Sent], cuts: &[(Index, u64)], between: u64) -> Vec<Input> {
    let whole: usize = all.iter().map(|sent| sent.bytes.len()).sum();
    let cuts: Vec<(usize, u64)> = cuts.iter().map(|(at, pause)| (at.index(whole.max(1)), *pause)).collect();
    let mut decoder = Decoder::new();
    let mut out = Vec::new();
    let mut begin = 0;
    for sent in all {
        let mut waiting = Vec::new();
        for (at, byte) in sent.bytes.iter().enumerate() {
            waiting.push(*byte);
            let at = at + 1;
            let own = sent.pauses.iter().find(|(after, _)| *after == at).map(|(_, pause)| *pause);
            // Where the sequence has silences of its own, the line adds none.
            let line = cuts.iter().find(|(after, _)| *after == begin + at).map(|(_, pause)| *pause);
            let line = line.filter(|pause| *pause < 25 || sent.pauses.is_empty() && sent.may_pause(at));
            if let Some(pause) = own.or(line) {
                decoder.feed(&waiting, &mut out);
                waiting.clear();
                quiet(&mut decoder, pause, &mut out);
            }
        }
        decoder.feed(&waiting, &mut out);
        quiet(&mut decoder, between, &mut out);
        begin += sent.bytes.len();
    }
    out
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_comes_after_whatever_is_what_it_is(
        all in proptest::collection::vec(sent(), 1..12),
        cuts in proptest::collection::vec(cut(), 0..12),
        between in prop_oneof![4 => Just(0_u64), 1 => 1_u64..2000],
    ) {
        let expected: Vec<Input> = all.iter().flat_map(|sent| sent.expected.clone()).collect();
        prop_assert_eq!(decoded(&all, &cuts, between), expected);
    }
}
