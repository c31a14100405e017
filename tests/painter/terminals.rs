//! Two terminal emulators with a painter before them: vt100, which does not re-wrap its rows, and avt, which
//! does. They hold whatever was painted to what a frame says.

use std::num::NonZeroU16;
use std::sync::Arc;

use ask_user::host::painter::{Painter, Screen};
use ask_user::host::theme::Theme;
use ask_user::model::size::Size;
use ask_user::view::frame::{Caret, Frame, PlacedRow, Row};
use ask_user::view::token::Token;
use unicode_width::UnicodeWidthStr as _;

/// A frame of rows; `‖` parts the placed of a row, each at the next multiple of 20 columns.
pub fn frame(rows: &[&str]) -> Frame {
    let mut placed = Vec::new();
    for (y, text) in rows.iter().enumerate() {
        for (at, part) in text.split('‖').enumerate().filter(|(_, part)| !part.is_empty()) {
            let row = Arc::new(row(part));
            placed.push(PlacedRow { y: y as u16, x: 20 * at as u16, row });
        }
    }
    Frame { height: rows.len() as u16, placed, caret: None, parked: None }
}

/// A row of two styles: the first word is a label under the cursor.
pub fn row(text: &str) -> Row {
    let cut = text.find(' ').unwrap_or(text.len());
    let mut row = Row::default();
    row.push(&text[..cut], text[..cut].width() as u16, Token::LabelFocused);
    row.push(&text[cut..], text[cut..].width() as u16, Token::Plain);
    row
}

pub fn caret(mut frame: Frame, x: u16, y: u16) -> Frame {
    frame.caret = Some(Caret { x, y });
    frame
}

/// Both emulators, and what stood on them before the question.
pub struct Terminals {
    pub vt100: vt100::Parser,
    pub avt: avt::Terminal,
    pub painter: Painter,
    pub size: Size,
    pub above: Vec<String>,
}

impl Terminals {
    pub fn new(cols: u16, rows: u16, before: &str) -> Terminals {
        let size = Size::new(cols, rows);
        let mut terminals = Terminals {
            vt100: vt100::Parser::new(nonzero(rows), nonzero(cols), 1000),
            avt: avt::Terminal::with_scrollback(cols.into(), rows.into(), None).unwrap(),
            painter: Painter::new(Theme::Default, Screen::Inline),
            size,
            above: before.split("\r\n").map(str::to_owned).collect(),
        };
        if terminals.above.last().is_some_and(String::is_empty) {
            terminals.above.pop();
        }
        terminals.feed(before.as_bytes());
        let mut out = Vec::new();
        terminals.painter.begin(size, &mut out);
        terminals.feed(&out);
        terminals
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        let text = std::str::from_utf8(bytes).expect("the painter writes UTF-8");
        assert!(!text.contains("2J") && !text.contains("3J"), "{text:?}");
        self.vt100.process(bytes);
        self.avt.feed(text);
    }

    pub fn paint(&mut self, frame: &Frame) -> Vec<u8> {
        let mut out = Vec::new();
        self.painter.paint(frame, self.size, &mut out);
        self.feed(&out);
        self.check(frame);
        out
    }

    pub fn finish(&mut self, frame: &Frame) {
        let mut out = Vec::new();
        self.painter.finish(frame, self.size, &mut out);
        self.feed(&out);
        self.check_text(frame);
        self.check_cursor(0, frame.height, true);
    }

    pub fn check(&mut self, frame: &Frame) {
        self.check_text(frame);
        let last = frame.height.saturating_sub(1);
        let parked = Caret { x: 0, y: frame.parked.unwrap_or(last).min(last) };
        let Caret { x, y } = frame.caret.unwrap_or(parked);
        self.check_cursor(x, y, frame.caret.is_some());
    }

    pub fn check_text(&mut self, frame: &Frame) {
        let mut expected = self.above.clone();
        expected.extend(frame.text().lines().map(str::to_owned));
        assert_eq!(trimmed(self.vt100_lines()), trimmed(expected.clone()), "vt100");
        let avt = self.avt.screen().all_lines().map(avt::Line::text);
        assert_eq!(trimmed(avt), trimmed(expected), "avt");
    }

    pub fn vt100_lines(&mut self) -> Vec<String> {
        let cols = self.size.cols;
        let screen = self.vt100.screen_mut();
        let history = screen.scrollback_len();
        let mut lines = Vec::new();
        for back in (1..=history).rev() {
            screen.set_scrollback(back);
            lines.extend(screen.rows(0, cols).next());
        }
        screen.set_scrollback(0);
        lines.extend(screen.rows(0, cols));
        lines
    }

    /// The cursor is in this column and row of the region.
    pub fn check_cursor(&mut self, x: u16, y: u16, shown: bool) {
        let place = (self.above.len() + usize::from(y), usize::from(x));
        let screen = self.vt100.screen();
        let (row, col) = screen.cursor_position();
        let vt100 = (screen.scrollback_len() + usize::from(row), usize::from(col));
        assert_eq!((vt100, !screen.hide_cursor()), (place, shown), "vt100");
        let history = self.avt.screen().all_lines().count() - usize::from(self.size.rows);
        let cursor = self.avt.cursor();
        assert_eq!(((history + cursor.row, cursor.col), cursor.visible), (place, shown), "avt");
    }
}

pub fn nonzero(n: u16) -> NonZeroU16 {
    NonZeroU16::new(n).unwrap()
}

/// Without trailing blanks and trailing empty lines.
pub fn trimmed(lines: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = lines.into_iter().map(|line| line.trim_end().to_owned()).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}
