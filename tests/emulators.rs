//! What the painter writes, fed to two terminal emulators, gives the text and the styles of every frame
//! of every transcript.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops where something fails")]

mod support;

use std::num::NonZeroU16;

use ask_user::host::painter::{Painter, Screen};
use ask_user::host::theme::Theme;
use ask_user::model::form::{Form, Mode};
use ask_user::model::size::Size;
use ask_user::model::text;
use ask_user::view::frame::{Frame, PlacedRow};
use ask_user::view::token::Token;

/// How a cell looks, as far as themes use it.
#[derive(Clone, Debug, Default, PartialEq)]
struct Look {
    bold: bool,
    faint: bool,
    underline: bool,
    inverse: bool,
    foreground: Option<u8>,
    background: Option<u8>,
}

/// The look that SGR parameters ask for.
fn look(sgr: &str) -> Look {
    let mut look = Look::default();
    for code in sgr.split(';').filter(|code| !code.is_empty()).map(|code| code.parse::<u8>().unwrap()) {
        match code {
            1 => look.bold = true,
            2 => look.faint = true,
            4 => look.underline = true,
            7 => look.inverse = true,
            30..=37 => look.foreground = Some(code - 30),
            40..=47 => look.background = Some(code - 40),
            90..=97 => look.foreground = Some(code - 82),
            100..=107 => look.background = Some(code - 92),
            code => panic!("a theme uses {code}, and this test does not know it"),
        }
    }
    look
}

/// Both emulators behind a painter.
struct Emulators {
    vt100: vt100::Parser,
    avt: avt::Terminal,
    painter: Painter,
    theme: Theme,
    size: Size,
    /// Whether no row was too long for avt, which breaks it then: all below stands elsewhere.
    avt_holds: bool,
}

impl Emulators {
    fn new(size: Size, theme: Theme) -> Emulators {
        let (cols, rows) = (NonZeroU16::new(size.cols).unwrap(), NonZeroU16::new(size.rows).unwrap());
        let mut emulators = Emulators {
            vt100: vt100::Parser::new(rows, cols, 0),
            avt: avt::Terminal::with_scrollback(size.cols.into(), size.rows.into(), None).unwrap(),
            painter: Painter::new(theme, Screen::Inline),
            theme,
            size,
            avt_holds: true,
        };
        let mut out = Vec::new();
        emulators.painter.begin(size, &mut out);
        emulators.feed(&out);
        emulators
    }

    fn feed(&mut self, bytes: &[u8]) {
        self.vt100.process(bytes);
        self.avt.feed(std::str::from_utf8(bytes).unwrap());
    }

    fn paint(&mut self, step: &str, frame: &Frame) {
        let mut out = Vec::new();
        self.painter.paint(frame, self.size, &mut out);
        let bytes = String::from_utf8(out.clone()).unwrap();
        assert!(!bytes.contains("\x1b[2J") && !bytes.contains("\x1b[3J"), "{step}: {bytes:?}");
        self.feed(&out);
        self.avt_holds &= (0..frame.height).all(|y| avt_cols(frame, y) <= usize::from(self.size.cols));
        self.check(step, frame);
    }

    fn check(&self, step: &str, frame: &Frame) {
        for y in 0..frame.height {
            let mut at = 0;
            // Neither emulator joins emoji: it draws their parts one after another, and behind the last
            // grapheme of a piece the rest of them is left.
            let mut rest = 0;
            // avt gives a combining mark a cell of its own, so that what follows stands elsewhere.
            let mut avt = self.avt_holds;
            for piece in frame.row(y) {
                self.check_blank(step, y, at.max(rest)..piece.x, avt);
                let mut x = piece.x;
                for (_, run, token) in piece.row.runs() {
                    for glyph in text::glyphs(run) {
                        self.check_glyph(&format!("{step} at {x},{y}"), (x, y), (&glyph.shown, token), avt);
                        avt &= glyph.shown.chars().count() == 1
                            || glyph.shown.starts_with(|first| first >= '\u{2000}');
                        if glyph.shown.chars().count() > 1 {
                            rest = rest.max(x + 2 * glyph.shown.chars().count() as u16);
                        }
                        x += glyph.cols;
                    }
                }
                at = x;
            }
            self.check_blank(step, y, at.max(rest)..self.size.cols, avt);
        }
    }

    fn check_blank(&self, step: &str, y: u16, cols: std::ops::Range<u16>, avt: bool) {
        for x in cols {
            let cell = self.vt100.screen().cell(y, x).unwrap();
            assert!(cell.contents().trim().is_empty(), "{step}: vt100 has {:?} at {x},{y}", cell.contents());
            let shown = self.avt_cell(x, y).map_or(' ', |(c, _)| c);
            assert!(!avt || shown == ' ', "{step}: avt has {shown:?} at {x},{y}");
        }
    }

    fn check_glyph(&self, what: &str, (x, y): (u16, u16), (shown, token): (&str, Token), avt: bool) {
        if shown.chars().all(|c| c == ' ') {
            return;
        }
        // Neither emulator joins what several characters make one grapheme: it shows their first.
        let first = shown.chars().next().unwrap();
        let expected = look(self.theme.sgr(token));
        let cell = self.vt100.screen().cell(y, x).unwrap();
        assert_eq!(cell.contents().chars().next(), Some(first), "{what}: vt100 shows {:?}", cell.contents());
        let colour = |colour| match colour {
            vt100::Color::Default => None,
            vt100::Color::Idx(index) => Some(index),
            vt100::Color::Rgb(..) => panic!("{what}: no theme uses true colours"),
        };
        let vt100 = Look {
            bold: cell.bold(),
            faint: cell.dim(),
            underline: cell.underline(),
            inverse: cell.inverse(),
            foreground: colour(cell.fgcolor()),
            background: colour(cell.bgcolor()),
        };
        assert_eq!(vt100, expected, "{what}: vt100's look of {shown:?}");
        if !avt {
            return;
        }
        let (c, avt) = self.avt_cell(x, y).unwrap();
        assert_eq!(c, first, "{what}: avt");
        assert_eq!(avt, expected, "{what}: avt's look of {shown:?}");
    }

    fn avt_cell(&self, x: u16, y: u16) -> Option<(char, Look)> {
        let line = self.avt.screen().line(y.into())?;
        let cell = line.cells().get(usize::from(x))?;
        let colour = |colour| match colour {
            None => None,
            Some(avt::Color::Indexed(index)) => Some(index),
            Some(avt::Color::RGB(_)) => panic!("no theme uses true colours"),
        };
        let pen = cell.pen();
        let look = Look {
            bold: pen.is_bold(),
            faint: pen.is_faint(),
            underline: pen.is_underline(),
            inverse: pen.is_inverse(),
            foreground: colour(pen.foreground()),
            background: colour(pen.background()),
        };
        Some((cell.char(), look))
    }
}

/// The cell behind the last one that a row takes in avt, where a combining mark takes one of its own.
fn avt_cols(frame: &Frame, y: u16) -> usize {
    let cols = |text: &str| {
        text::glyphs(text)
            .map(|glyph| usize::from(glyph.cols).max(glyph.shown.chars().count()))
            .sum::<usize>()
    };
    let ends = frame.row(y).iter().map(|piece| {
        let row: usize = piece.row.runs().map(|(_, run, _)| cols(run)).sum();
        usize::from(piece.x) + row
    });
    ends.max().unwrap_or(0)
}

/// The row of the focused option, question or button; `None` if the frame shows none.
fn focused_row(frame: &Frame) -> Option<u16> {
    let has_cursor = |piece: &&PlacedRow| {
        piece.row.runs().any(|(_, run, token)| token == Token::Cursor && run.contains('>'))
    };
    frame.placed.iter().find(has_cursor).map(|piece| piece.y)
}

#[test]
fn while_choosing_the_hidden_cursor_stands_at_the_start_of_the_focused_row() {
    let mut seen = 0;
    for (name, log) in support::all() {
        let mut emulators: Option<Emulators> = None;
        support::walk(&name, &log, |step, model, frame| {
            let Some(size) = model.size else { return };
            if emulators.as_ref().is_none_or(|emulators| emulators.size != size) {
                emulators = Some(Emulators::new(size, Theme::Default));
            }
            let emulators = emulators.as_mut().unwrap();
            emulators.paint(step, frame);
            let chooses = |form: &Form| form.mode == Mode::Browsing && !form.is_confirming();
            let Some(row) = focused_row(frame).filter(|_| model.form().is_some_and(chooses)) else { return };
            seen += 1;
            let vt100 = emulators.vt100.screen();
            assert_eq!(
                (vt100.cursor_position(), vt100.hide_cursor()),
                ((row, 0), true),
                "{step}\n{}",
                frame.text()
            );
            if !emulators.avt_holds {
                return;
            }
            let avt = emulators.avt.cursor();
            assert_eq!(
                (avt.row, avt.col, avt.visible),
                (usize::from(row), 0, false),
                "{step}\n{}",
                frame.text()
            );
        });
    }
    assert!(seen > 300, "only {seen} frames");
}

#[test]
fn every_frame_stands_on_both_emulators_as_it_is() {
    for &theme in Theme::ALL {
        for (name, log) in support::all() {
            let mut emulators: Option<Emulators> = None;
            support::walk(&name, &log, |step, model, frame| {
                let Some(size) = model.size else { return };
                // Another size is another terminal here; how a resize is painted, `painter.rs` holds.
                if emulators.as_ref().is_none_or(|emulators| emulators.size != size) {
                    emulators = Some(Emulators::new(size, theme));
                }
                emulators.as_mut().unwrap().paint(step, frame);
            });
        }
    }
}
