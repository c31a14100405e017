//! The numbers that are counted and not timed: how many bytes a key costs on its way to the terminal. It
//! measures no time; `benches` does.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[allow(dead_code, reason = "the benches use the rest of the samples")]
#[path = "../benches/samples/mod.rs"]
mod samples;

use samples::{Asked, keys, transcript};

/// A move rewrites the row that lost the cursor and the one that got it. A move onto the free-text row changes
/// what Enter does, and so the help line too.
const CURSOR_MOVE: usize = 130;

/// The bytes of each key, one after another.
fn costs(asked: &mut Asked, names: &str) -> Vec<usize> {
    keys(names).into_iter().map(|key| asked.press(key).len()).collect()
}

#[test]
fn a_cursor_move_is_a_few_bytes() {
    let costs = costs(&mut Asked::new(80, 24), "down down up up down up");
    assert!(costs.iter().all(|bytes| (1..=CURSOR_MOVE).contains(bytes)), "{costs:?}");
}

#[test]
fn a_key_that_changes_nothing_costs_nothing() {
    assert_eq!(costs(&mut Asked::new(80, 24), "f5 f6"), [0, 0]);
}

/// The benches go round: what they measure at the end is what they measured at the beginning.
#[test]
fn the_rounds_of_the_benches_end_where_they_began() {
    for (there, round) in [
        ("", "down up"),
        ("", "tab shift+tab"),
        ("down down down", "enter esc"),
        ("down down down enter", "ctrl+j backspace"),
    ] {
        let mut asked = Asked::new(80, 24);
        costs(&mut asked, there);
        let before = asked.text();
        let costs = costs(&mut asked, round);
        assert_eq!(asked.text(), before, "{round}");
        assert!(costs.iter().all(|bytes| *bytes > 0), "{round}: {costs:?}");
    }
    assert!(transcript(2000, false).lines().count() > 2000 / 110);
}
