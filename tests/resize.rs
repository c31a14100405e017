//! The probe for resizing, with a clock of the test's own.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "resize/rapid.rs"]
mod rapid;

use std::time::{Duration, Instant};

use ask_user::host::terminal::resize::{Answer, ResizeProbe, Step};
use ask_user::model::size::Size;

/// A probe with a clock of its own.
struct Clock {
    probe: ResizeProbe,
    start: Instant,
    now: Instant,
}

impl Clock {
    fn resized() -> Clock {
        let now = Instant::now();
        let mut probe = ResizeProbe::default();
        probe.resized(now);
        Clock { probe, start: now, now }
    }

    fn step(&mut self) -> Step {
        self.probe.step(self.now)
    }

    /// Ascends on the word of an answer that still holds, and paints.
    fn ascend_and_paint(&mut self, answer: Answer) {
        assert_eq!(self.step(), Step::Ascent(answer));
        self.probe.ascending(answer, self.now);
        assert_eq!(self.step(), Step::Wait);
        self.answer(answer.row, answer.size.cols);
        assert_eq!(self.step(), Step::Wait);
        let after = self.answer(1, answer.size.cols);
        assert_eq!(self.step(), Step::Ascended { before: answer, after, held: true });
        assert!(self.probe.is_settling());
        self.probe.painted(answer.size, self.now);
        assert!(!self.probe.is_settling());
    }

    fn pass(&mut self, ms: u64) -> &mut Clock {
        self.now += Duration::from_millis(ms);
        self
    }

    fn answer(&mut self, row: u16, cols: u16) -> Answer {
        self.probe.reported(row, 1, self.now);
        self.probe.reported(24, cols, self.now);
        Answer { row, col: 1, size: Size::new(cols, 24) }
    }
}

#[test]
fn two_answers_that_agree_are_believed() {
    let mut clock = Clock::resized();
    assert_eq!(clock.step(), Step::Probe);
    assert_eq!(clock.step(), Step::Wait);
    clock.answer(9, 70);
    assert_eq!(clock.step(), Step::Wait);
    assert_eq!(clock.pass(59).step(), Step::Wait);
    assert_eq!(clock.pass(1).step(), Step::Probe);
    // Another row: it was still re-wrapping.
    clock.answer(11, 70);
    assert_eq!(clock.step(), Step::Wait);
    assert_eq!(clock.pass(60).step(), Step::Probe);
    let answer = clock.answer(11, 70);
    clock.ascend_and_paint(answer);
    clock.answer(14, 70);
    assert!(!clock.probe.is_settling() && clock.probe.deadline().is_none());
}

#[test]
fn a_window_that_is_dragged_is_painted_when_it_stands_still() {
    let mut clock = Clock::resized();
    clock.step();
    clock.answer(9, 70);
    clock.pass(60).step();
    clock.answer(11, 60);
    for _ in 0..3 {
        assert_eq!(clock.pass(60).step(), Step::Probe);
        clock.answer(11, 60);
        assert_eq!(clock.step(), Step::Wait);
    }
    assert_eq!(clock.pass(60).step(), Step::Probe);
    let answer = clock.answer(11, 60);
    clock.ascend_and_paint(answer);
}

#[test]
fn a_size_that_moved_while_painting_starts_again() {
    let mut clock = Clock::resized();
    clock.step();
    clock.answer(9, 60);
    clock.pass(60).step();
    let answer = clock.answer(9, 60);
    clock.ascend_and_paint(answer);
    clock.answer(9, 50);
    assert!(clock.probe.is_settling());
    assert_eq!(clock.step(), Step::PaintedAtStaleSize(Size::new(50, 24)));
    assert_eq!(clock.step(), Step::Probe);
}

#[test]
fn late_answers_to_earlier_probes_do_not_count() {
    let mut clock = Clock::resized();
    for _ in 0..3 {
        assert_eq!(clock.step(), Step::Probe);
        clock.pass(60);
    }
    clock.answer(9, 60);
    let answer = clock.answer(9, 60);
    assert_eq!(clock.step(), Step::Ascent(answer));
    clock.probe.ascending(answer, clock.now);
    // The answer to the third probe, from before the ascend, says nothing about it.
    clock.answer(9, 60);
    clock.answer(9, 60);
    assert_eq!(clock.step(), Step::Wait);
    let after = clock.answer(1, 60);
    assert_eq!(clock.step(), Step::Ascended { before: answer, after, held: true });
    assert_eq!(clock.probe.awaits_answers(), None);
}

#[test]
fn an_ascent_in_another_size_is_fixed_before_anything_is_painted() {
    let mut clock = Clock::resized();
    clock.step();
    clock.answer(9, 60);
    clock.pass(60).step();
    let meant = clock.answer(9, 60);
    assert_eq!(clock.step(), Step::Ascent(meant));
    clock.probe.ascending(meant, clock.now);
    let before = clock.answer(12, 50);
    let after = clock.answer(4, 50);
    assert_eq!(clock.step(), Step::Ascended { before, after, held: false });
    assert!(clock.probe.is_settling());
    assert_eq!(clock.step(), Step::Probe);
    clock.answer(4, 50);
    clock.pass(200).step();
    let meant = clock.answer(4, 50);
    assert_eq!(clock.step(), Step::Ascent(meant));
    clock.probe.ascending(meant, clock.now);
    // The size moved after the ascend: the cursor is where it should be, but the frame is of another size.
    clock.answer(4, 50);
    let after = clock.answer(1, 70);
    assert_eq!(clock.step(), Step::Ascended { before: meant, after, held: false });
}

#[test]
fn an_ascent_can_be_followed_by_another_at_once() {
    let mut clock = Clock::resized();
    clock.step();
    clock.answer(20, 60);
    clock.pass(60).step();
    let mut meant = clock.answer(20, 60);
    assert_eq!(clock.step(), Step::Ascent(meant));
    for row in [6, 2] {
        clock.probe.ascending(meant, clock.now);
        let before = clock.answer(meant.row, 60);
        let after = clock.answer(row, 60);
        assert_eq!(clock.step(), Step::Ascended { before, after, held: true });
        meant = after;
    }
    clock.probe.painted(meant.size, clock.now);
    clock.answer(18, 60);
    assert!(!clock.probe.is_settling());
}

#[test]
fn a_size_that_moves_before_the_check_is_told_after_it() {
    for (cols, painted_at_stale_size) in [(60, false), (50, true)] {
        let mut clock = Clock::resized();
        clock.step();
        clock.answer(9, 60);
        clock.pass(60).step();
        let answer = clock.answer(9, 60);
        clock.ascend_and_paint(answer);
        clock.probe.resized(clock.now);
        // Nothing is asked or painted before it is known what the screen was when the frame was painted.
        assert!(clock.probe.is_settling());
        assert_eq!(clock.step(), Step::Wait);
        clock.answer(14, cols);
        if painted_at_stale_size {
            assert_eq!(clock.step(), Step::PaintedAtStaleSize(Size::new(cols, 24)));
        }
        assert_eq!(clock.step(), Step::Probe);
    }
}

#[test]
fn a_terminal_that_falls_silent_is_painted_where_the_ascent_led() {
    let mut clock = Clock::resized();
    clock.step();
    clock.answer(9, 60);
    clock.pass(60).step();
    let meant = clock.answer(9, 60);
    clock.probe.ascending(meant, clock.now);
    assert_eq!(clock.pass(1499).step(), Step::Wait);
    assert_eq!(clock.pass(1).step(), Step::PaintHere);
    assert!(!clock.probe.is_settling());
}

#[test]
fn a_silent_terminal_is_painted_from_the_cursor_after_the_patience() {
    let mut clock = Clock::resized();
    let mut probes = 0;
    loop {
        match clock.step() {
            Step::Probe => probes += 1,
            Step::Wait => {}
            step => {
                assert_eq!(step, Step::PaintHere);
                break;
            }
        }
        clock.pass(10);
    }
    assert_eq!((clock.now - clock.start).as_millis(), 1500);
    assert_eq!(probes, 25);
    assert_eq!(clock.probe.deadline(), None);
    assert!(clock.probe.awaits_answers().is_some());
}

#[test]
fn answers_that_were_lost_do_not_count_against_later_ones() {
    let mut clock = Clock::resized();
    while clock.step() != Step::PaintHere {
        clock.pass(60);
    }
    clock.pass(2000);
    clock.probe.resized(clock.now);
    assert_eq!(clock.step(), Step::Probe);
    clock.answer(9, 60);
    assert_eq!(clock.pass(60).step(), Step::Probe);
    let answer = clock.answer(9, 60);
    assert_eq!(clock.step(), Step::Ascent(answer));
}

#[test]
fn a_window_that_never_rests_is_painted_after_the_patience() {
    let mut clock = Clock::resized();
    let mut cols = 100;
    loop {
        match clock.step() {
            Step::Ascent(answer) => {
                // The one that came just now: an older one is no longer true.
                assert_eq!(answer.size.cols, cols);
                break;
            }
            Step::Probe => {
                cols += 1;
                clock.answer(9, cols);
            }
            Step::Wait => {
                clock.pass(60);
                clock.probe.resized(clock.now);
            }
            step => panic!("{step:?}"),
        }
    }
    assert_eq!((clock.now - clock.start).as_millis(), 1500);
}

#[test]
fn a_lost_half_of_an_answer_does_not_shift_the_rest() {
    let mut clock = Clock::resized();
    clock.step();
    // Only the corner came.
    clock.probe.reported(24, 60, clock.now);
    clock.pass(60).step();
    clock.answer(9, 60);
    clock.pass(60).step();
    let answer = clock.answer(9, 60);
    assert_eq!(clock.step(), Step::Ascent(answer));
}
