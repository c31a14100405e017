//! The decoder against what terminals document, in every splitting, and against silences, pastes and
//! bytes of no sense. It never takes an expectation from the decoder.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "decoder/anything.rs"]
mod anything;
#[path = "decoder/editors.rs"]
mod editors;
#[path = "decoder/feeding.rs"]
mod feeding;
#[path = "decoder/late.rs"]
mod late;
#[path = "decoder/pastes.rs"]
mod pastes;
#[path = "decoder/replies.rs"]
mod replies;
#[path = "decoder/reports.rs"]
mod reports;
#[path = "decoder/rows.rs"]
mod rows;
#[path = "decoder/sequences.rs"]
mod sequences;
#[path = "decoder/silences.rs"]
mod silences;

use std::collections::BTreeSet;

use feeding::{check, feed_all, keys};

#[test]
fn every_sequence_in_every_splitting() {
    let mut distinct = BTreeSet::new();
    let families: [fn() -> Vec<rows::Row>; 7] = [
        rows::single_bytes,
        rows::characters,
        rows::cursor_and_function_keys,
        rows::kitty_keys,
        replies::replies,
        replies::unterminated,
        replies::mouse,
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
    assert!(distinct.len() >= 1000, "{} rows", distinct.len());
}

#[test]
fn a_burst_comes_out_whole() {
    let burst = b"\x1b[B\x1b[A\x1bOC".repeat(1000);
    let expected = keys(&"down up right ".repeat(1000));
    assert_eq!(feed_all([burst.as_slice()]), expected);
    assert_eq!(feed_all(burst.chunks(1000)), expected);
}
