//! The probe and the painter before a terminal whose window changes its size at every moment, between any two of
//! the steps that a resize takes.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ask_user::host::painter::{Painter, Screen};
use ask_user::host::terminal::resize::{Answer, PROBE, ResizeProbe, Step};
use ask_user::host::theme::Theme;
use ask_user::model::size::Size;
use ask_user::view::frame::{Caret, Frame, PlacedRow, Row};
use ask_user::view::token::Token;

/// What the terminal answers to, in all that it gets.
const REPORT: &str = "\x1b[6n";

/// As many as show a fault of a few in a thousand, in seconds.
const RUNS: u32 = 5000;

/// A generator of numbers, the same ones each time (Numerical Recipes' constants; the high bits are good).
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % end
    }

    fn size(&mut self) -> Size {
        Size::new(40 + self.below(81) as u16, 10 + self.below(15) as u16)
    }
}

/// A line above the question; every third one is split in most windows, and its end must not be taken for ours.
fn earlier(n: usize) -> String {
    let line = format!("line {n}");
    if n.is_multiple_of(3) { format!("{line:.<79}") } else { line }
}

/// The program and its terminal, and what is on its way between them.
struct World {
    terminal: avt::Terminal,
    painter: Painter,
    probe: ResizeProbe,
    now: Instant,
    size: Size,
    writes: VecDeque<Vec<u8>>,
    reports: VecDeque<(u16, u16)>,
    caret: Option<Caret>,
    parked: Option<u16>,
    above: Vec<String>,
}

impl World {
    fn new((caret, parked): (Option<Caret>, Option<u16>), lines: usize) -> World {
        let size = Size::new(80, 24);
        let mut world = World {
            terminal: avt::Terminal::with_scrollback(80, 24, None).unwrap(),
            painter: Painter::new(Theme::Default, Screen::Inline),
            probe: ResizeProbe::default(),
            now: Instant::now(),
            size,
            writes: VecDeque::new(),
            reports: VecDeque::new(),
            caret,
            parked,
            above: (1..=lines).map(earlier).collect(),
        };
        for line in &world.above {
            world.terminal.feed(line);
            world.terminal.feed("\r\n");
        }
        let mut out = Vec::new();
        world.painter.begin(size, &mut out);
        let frame = world.frame();
        world.painter.paint(&frame, size, &mut out);
        world.writes.push_back(out);
        world
    }

    /// A question for the program's size: short rows, and some as wide as rows get.
    fn frame(&self) -> Frame {
        let wide: String = "wide text ".chars().cycle().take(usize::from(self.size.cols) - 1).collect();
        let wide = wide.trim_end();
        let rows = ["Which database should the service use?", wide, "", "> 1. Postgres", wide, "  2. SQLite"];
        let rows: Vec<&str> = rows.into_iter().cycle().take(15).chain(["help"]).collect();
        let height = rows.len().min(usize::from(self.size.rows));
        let placed_row = |(y, text): (usize, &&str)| {
            let mut row = Row::default();
            row.push(text, text.len() as u16, Token::Plain);
            PlacedRow { y: y as u16, x: 0, row: Arc::new(row) }
        };
        let placed =
            rows.iter().take(height).enumerate().filter(|(_, text)| !text.is_empty()).map(placed_row);
        let caret = self.caret.map(|caret| Caret { y: caret.y.min(height as u16 - 1), ..caret });
        Frame { height: height as u16, placed: placed.collect(), caret, parked: self.parked }
    }

    fn resize(&mut self, size: Size) {
        self.terminal.resize(size.cols.into(), size.rows.into());
        self.probe.resized(self.now);
    }

    /// The terminal takes one write, whole.
    fn deliver(&mut self) {
        let Some(bytes) = self.writes.pop_front() else { return };
        let text = String::from_utf8(bytes).unwrap();
        let mut parts = text.split(REPORT).peekable();
        while let Some(part) = parts.next() {
            self.terminal.feed(part);
            if parts.peek().is_some() {
                let cursor = self.terminal.cursor();
                self.reports.push_back((cursor.row as u16 + 1, cursor.col as u16 + 1));
            }
        }
    }

    /// The program takes what the terminal said, and does the next step, as the host does.
    fn step(&mut self) {
        for (row, col) in self.reports.drain(..) {
            self.probe.reported(row, col, self.now);
        }
        let mut out = Vec::new();
        match self.probe.step(self.now) {
            Step::Wait => {}
            Step::Probe => out.extend_from_slice(PROBE),
            Step::Ascent(answer) => self.ascend(answer, &mut out),
            Step::Ascended { before, after, held } => {
                self.painter.ascended(before.cursor(), before.size.cols, held);
                if held && self.painter.is_first(after.cursor().0, after.size.cols) {
                    self.paint(after.size, &mut out);
                } else if held || self.painter.is_above() {
                    self.ascend(after, &mut out);
                }
            }
            Step::PaintedAtStaleSize(size) => self.painter.painted_at_stale_size(size.cols, size.rows),
            Step::PaintHere => panic!("this terminal answers"),
        }
        if !out.is_empty() {
            self.writes.push_back(out);
        }
    }

    fn ascend(&mut self, from: Answer, out: &mut Vec<u8>) {
        out.extend_from_slice(PROBE);
        self.painter.ascend(from.cursor(), from.size.cols, out);
        out.extend_from_slice(PROBE);
        self.probe.ascending(from, self.now);
    }

    fn paint(&mut self, size: Size, out: &mut Vec<u8>) {
        self.size = size;
        self.painter.anchored();
        let frame = self.frame();
        out.extend_from_slice(b"\x1b[?7l");
        self.painter.paint(&frame, size, out);
        out.extend_from_slice(b"\x1b[?7h");
        out.extend_from_slice(PROBE);
        self.probe.painted(size, self.now);
    }

    fn settle(&mut self) {
        for _ in 0..200 {
            self.deliver();
            self.step();
            self.now += Duration::from_millis(20);
        }
        assert!(!self.probe.is_settling());
    }

    /// How many rows stand between the lines above, all of which are there, and the question, which ends the
    /// screen.
    fn stale(&self, run: u32) -> usize {
        let text = |line: &avt::Line| line.text().trim_end().to_owned();
        let all: Vec<String> = self.terminal.screen().all_lines().map(text).collect();
        assert!(all.starts_with(&self.above), "run {run} lost a line: {all:#?}");
        let mut screen: Vec<String> = self.terminal.screen().visible_lines().map(text).collect();
        while screen.last().is_some_and(String::is_empty) {
            screen.pop();
        }
        let expected: Vec<String> = self.frame().text().lines().map(str::to_owned).collect();
        assert!(screen.ends_with(&expected), "run {run}: {expected:#?} is not at the end of {screen:#?}");
        let above = &screen[..screen.len() - expected.len()];
        above.iter().filter(|row| !self.above.contains(row)).count()
    }
}

/// One window, the same one for each number: choosing or editing, with lines above or at the top of the screen,
/// changing faster or slower than the program asks.
fn change(run: u32) -> World {
    let mut numbers = Numbers(run);
    let y = [12, 3][run as usize / 12 % 2];
    let cursor = if run % 2 == 1 {
        (Some(Caret { x: 12, y }), None)
    } else {
        (None, [None, Some(y)][run as usize / 24 % 2])
    };
    let lines = if (run / 2).is_multiple_of(2) { 40 } else { 0 };
    let pause = [20, 30, 45][run as usize / 4 % 3];
    let mut world = World::new(cursor, lines);
    world.deliver();
    for _ in 0..60 {
        match numbers.below(8) {
            0 => world.resize(numbers.size()),
            1..=3 => world.deliver(),
            _ => world.step(),
        }
        world.now += Duration::from_millis(u64::from(numbers.below(pause)));
    }
    world.resize(Size::new(80, 24));
    world.settle();
    world
}

#[test]
fn a_window_that_changes_at_every_moment_loses_no_line_and_leaves_nothing_stale() {
    let stale: Vec<u32> = (0..RUNS).filter(|run| change(*run).stale(*run) > 0).collect();
    // A row that was split, and of which a part was cleared or went into the history, can be one row or two when
    // the window changes once more before the next answer, and a terminal does not say which. The reading that
    // erases less is taken: 5 of these runs.
    assert!(stale.len() as u32 * 500 <= RUNS, "stale rows in {} of {RUNS} runs: {stale:?}", stale.len());
}
