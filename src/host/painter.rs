//! The painter: frames to the bytes that turn what stands on the terminal into the frame. Pure. It clears
//! neither a whole screen nor its history, and stays in the rows of its region.

mod disputed;
mod pen;
mod reflow;
mod rows;

use crossterm::terminal::{Clear, ClearType};

use crate::host::command::put;
use crate::host::glyphs::Glyphs;
use crate::host::theme::Theme;
use crate::model::size::Size;
use crate::view::frame::{Frame, PlacedRow};

use pen::{Erase, Pen, csi};
use reflow::{Ascent, Reflow};
use rows::Brush;

pub use pen::Screen;

/// Turns frames into bytes, remembering what it painted last.
#[derive(Clone, Debug)]
pub struct Painter {
    theme: Theme,
    glyphs: Glyphs,
    /// Whether the hidden cursor goes where the frame parks it; otherwise it stays in the last row.
    parks: bool,
    pen: Pen,
    /// What stands on the terminal: placed rows, and how many rows of the screen they take.
    old: Vec<PlacedRow>,
    height: u16,
    /// How many rows of the region exist on the screen, at least the cursor's own.
    exist: u16,
    /// Whether nothing is known of what stands in the region and below it.
    stale: bool,
    /// Widths of rows above the region's first one that went into the history, and the cells of a row
    /// that went there in part and that the region's first one continues: a terminal may still take both
    /// for one row, split.
    scrolled_out: Vec<u16>,
    split_prefix: u16,
    /// How much of each row the terminal has: it was narrower than thought when they were painted.
    clip: u16,
    /// Where everything is while the screen changes its size, and the ascent that is on its way.
    reflow: Option<(Reflow, Option<Ascent>)>,
}

impl Painter {
    /// A painter that has painted nothing yet; the cursor is taken to be hidden.
    #[must_use]
    pub fn new(theme: Theme, screen: Screen) -> Painter {
        Painter {
            theme,
            glyphs: Glyphs::Unicode,
            parks: true,
            pen: Pen::new(screen),
            old: Vec::new(),
            height: 0,
            exist: 1,
            stale: true,
            scrolled_out: Vec::new(),
            split_prefix: 0,
            clip: u16::MAX,
            reflow: None,
        }
    }

    /// The same painter with another glyph set.
    #[must_use]
    pub fn with_glyphs(self, glyphs: Glyphs) -> Painter {
        Painter { glyphs, ..self }
    }

    /// The same painter, which leaves the hidden cursor in the last row unless it `parks` it.
    #[must_use]
    pub fn with_parking(self, parks: bool) -> Painter {
        Painter { parks, ..self }
    }

    /// Goes to a row where nothing stands, and hides the cursor. For the first frame, and after anybody
    /// else wrote to the terminal.
    ///
    /// Inline that is the cursor's row when the cursor is in its first column, and the next row otherwise.
    /// No question is asked for it: as many blanks as there are columns stay in the row when they start in
    /// the first column (the terminal waits with the wrap until the next character), and wrap otherwise.
    /// zsh finds a fresh row for its prompt this way (`PROMPT_SP`).
    pub fn begin(&mut self, size: Size, out: &mut Vec<u8>) {
        self.restart();
        self.scrolled_out.clear();
        self.split_prefix = 0;
        // The blanks must not be of the colour that the last program left behind.
        out.extend_from_slice(b"\x1b[m");
        match self.pen.screen {
            Screen::Inline => {
                out.resize(out.len() + usize::from(size.cols), b' ');
                out.push(b'\r');
            }
            Screen::Alternate => out.extend_from_slice(b"\x1b[H"),
        }
        self.pen.col = Some(0);
        put(out, crossterm::cursor::Hide);
        self.pen.shown = false;
    }

    /// Paints a frame: what differs from the last one, no byte if nothing does. Rows that the screen
    /// has no room for are left out.
    pub fn paint(&mut self, frame: &Frame, size: Size, out: &mut Vec<u8>) {
        let frame = &*self.glyphs.frame(frame, size.cols);
        let height = frame.height.min(size.rows);
        let lower = self.stale || height < self.height;
        let (theme, glyphs) = (self.theme, self.glyphs);
        let brush = Brush { theme, glyphs, cols: size.cols, split_prefix: self.split_prefix > 0 };
        let (mut old, mut new) = (self.old.as_slice(), frame.placed.as_slice());
        for y in 0..height {
            let (was, is) = (take_row(&mut old, y), take_row(&mut new, y));
            let fresh = self.stale || y >= self.height;
            let erase = if lower && y + 1 == height { Erase::Below } else { Erase::Row };
            if !fresh && erase == Erase::Row && was == is {
                continue;
            }
            self.pen.open(out);
            if y >= self.exist {
                self.pen.extend(out, self.exist - 1);
                self.exist += 1;
            }
            if fresh || erase == Erase::Below {
                brush.whole(&mut self.pen, out, y, is, erase);
            } else {
                brush.change(&mut self.pen, out, y, was, is);
            }
        }
        if height == 0 && lower {
            self.pen.open(out);
            self.pen.clear_below(out, 0);
        }
        self.place_cursor(frame, height, size, out);
        self.pen.close(out);
        // What is below was cleared, so that growing again may scroll where it must.
        self.exist = height.max(1);
        self.height = height;
        self.stale = false;
        self.old.clear();
        self.old.extend_from_slice(&frame.placed);
    }

    /// At the caret and shown, for input methods open there; otherwise hidden in the first column of the row where
    /// the frame parks it: magnifiers, Braille displays and screen readers follow it.
    fn place_cursor(&mut self, frame: &Frame, height: u16, size: Size, out: &mut Vec<u8>) {
        let last = height.saturating_sub(1);
        if let Some(caret) = frame.caret {
            self.pen.go(out, caret.y.min(last), caret.x.min(size.cols.saturating_sub(1)));
            self.pen.show(out, true);
        } else {
            self.pen.show(out, false);
            let parked = frame.parked.filter(|_| self.parks).unwrap_or(last);
            self.pen.go(out, parked.min(last), 0);
        }
    }

    /// Paints the last frame, which stays on the terminal, and leaves the cursor shown on a fresh row below
    /// it. From the alternate screen it is painted inline: leave that screen first.
    pub fn finish(&mut self, frame: &Frame, size: Size, out: &mut Vec<u8>) {
        if self.pen.screen == Screen::Alternate {
            self.pen.screen = Screen::Inline;
            self.begin(size, out);
        }
        // The record is a row of its own wherever a terminal lets it be.
        self.split_prefix = 0;
        self.paint(frame, size, out);
        self.leave(out);
    }

    /// Takes the question off the terminal and leaves the cursor shown where it stood, for another program
    /// to write there; `begin` brings it back.
    pub fn erase(&mut self, out: &mut Vec<u8>) {
        self.pen.clear_below(out, 0);
        self.pen.show(out, true);
        self.restart();
    }

    /// Leaves what was painted as it is, and the cursor shown on a fresh row below it.
    pub fn leave(&mut self, out: &mut Vec<u8>) {
        if self.height > 0 {
            self.pen.extend(out, self.exist - 1);
        }
        self.pen.show(out, true);
        self.restart();
    }

    /// After a change of the width, inline: goes towards the first row of the region that is still on the screen,
    /// and clears on the way what is the region's in any width. `cursor` is the row and the column, from 0,
    /// where the terminal says that the cursor is; `cols` its new width. Then `ascended`; it may take several ascents.
    ///
    /// What is cleared is not split when the width changes once more before the next frame: a split would push
    /// the cursor's row into the history, and nobody could say how many rows went there with it.
    pub fn ascend(&mut self, cursor: (u16, u16), cols: u16, out: &mut Vec<u8>) {
        let reflow = match self.reflow.take() {
            Some((reflow, _)) => reflow,
            None => self.rows_and_cursor(),
        };
        let split_prefix = if self.split_prefix > 0 { self.scrolled_out.len() + 1 } else { 0 };
        let ascent = reflow.ascend(cols, cursor, split_prefix);
        out.push(b'\r');
        match ascent {
            Ascent::Up { rows, clear } => {
                if clear.is_some() {
                    pen::clear_from_cursor(out);
                }
                let cleared = clear.unwrap_or(0);
                for _ in 0..cleared {
                    csi(out, 1, b'A');
                    put(out, Clear(ClearType::CurrentLine));
                }
                if rows > cleared {
                    csi(out, rows - cleared, b'A');
                }
            }
            Ascent::Down(rows) => out.resize(out.len() + usize::from(rows), b'\n'),
        }
        self.reflow = Some((reflow, Some(ascent)));
    }

    /// The ascent happened in a terminal of the width `cols`, with the cursor at `cursor`, from 0, before it;
    /// `held` says whether it was meant for just that.
    pub fn ascended(&mut self, cursor: (u16, u16), cols: u16, held: bool) {
        if let Some((reflow, ascent)) = &mut self.reflow {
            match ascent.take() {
                Some(Ascent::Up { rows, clear }) => {
                    let (row, col) = cursor;
                    reflow.go_up(rows.min(row), clear.map(|rows| rows.min(row)), cols, col);
                }
                // What is above is not ours, so that nobody knows where the way led in another width.
                Some(Ascent::Down(_)) if held => reflow.over = 0,
                Some(Ascent::Down(_)) | None => {}
            }
        }
    }

    /// Whether the cursor is in the first row of the region that is on the screen: in row `cursor`, from 0, in
    /// a terminal of this width.
    #[must_use]
    pub fn is_first(&self, cursor: u16, cols: u16) -> bool {
        self.reflow.as_ref().is_none_or(|(reflow, _)| reflow.is_first(cols, cursor))
    }

    /// Whether the cursor is above the region.
    #[must_use]
    pub fn is_above(&self) -> bool {
        self.reflow.as_ref().is_some_and(|(reflow, _)| reflow.over > 0)
    }

    /// The next frame is painted from where the ascents led.
    pub fn anchored(&mut self) {
        let reflow = self.reflow.take();
        self.restart();
        self.pen.col = Some(0);
        self.scrolled_out.clear();
        self.split_prefix = 0;
        if let Some((reflow, _)) = reflow {
            self.split_prefix = reflow.col;
            self.scrolled_out.extend(reflow.rows_above());
        }
    }

    /// The terminal was of another size, `cols` and `rows`, when the frame was painted after `anchored`: the
    /// cursor had gone with its cell, to the row of the terminal that this cell was in by then, and what was
    /// beyond the edge was left out, if the terminal was told not to wrap. On the way up to the caret the cursor
    /// got no further than to the top.
    pub fn painted_at_stale_size(&mut self, cols: u16, rows: u16) {
        self.split_prefix -= self.split_prefix % cols.max(1);
        self.clip = cols;
        self.pen.row = self.pen.row.max(self.exist.saturating_sub(rows.max(1)));
    }

    fn rows_and_cursor(&self) -> Reflow {
        let split = |y: u16| if y == 0 { self.split_prefix } else { 0 };
        let rows = (0..self.exist).map(|y| self.width(y).saturating_add(split(y)));
        Reflow {
            widths: self.scrolled_out.iter().copied().chain(rows).collect(),
            row: self.scrolled_out.len() + usize::from(self.pen.row),
            col: self.pen.col.unwrap_or(0).saturating_add(split(self.pen.row)),
            over: 0,
        }
    }

    /// The cursor's row becomes the first of the region, whatever stands there. For a terminal that does not
    /// say where its cursor is; on the alternate screen, which begins at its top, nothing is lost by it.
    pub fn reanchor(&mut self) {
        self.restart();
        self.scrolled_out.clear();
        self.split_prefix = 0;
    }

    /// How many rows of the region are below the cursor: who writes to the terminal without the painter has
    /// to go down as many first.
    #[must_use]
    pub fn below(&self) -> u16 {
        (self.exist - 1).saturating_sub(self.pen.row)
    }

    /// The width of a row as painted, in cells, without blanks at its end: some terminals count them and others
    /// do not.
    fn width(&self, y: u16) -> u16 {
        let end = self.old.partition_point(|placed_row| placed_row.y <= y);
        let last = self.old.get(..end).and_then(<[PlacedRow]>::last).filter(|placed_row| placed_row.y == y);
        let Some(placed_row) = last else { return 0 };
        let text = placed_row.row.text();
        let blanks = text.len() - text.trim_end_matches(' ').len();
        let width = placed_row.x.saturating_add(placed_row.row.width()).saturating_sub(blanks as u16);
        if width <= self.clip {
            width
        } else if text.chars().last().is_some_and(disputed::is_one_cell) {
            // What is beyond the edge is written over the last column.
            self.clip
        } else {
            // A blank, or a wide character for which there is no room: what ends the row then, nobody knows.
            1
        }
    }

    fn restart(&mut self) {
        self.reflow = None;
        self.clip = u16::MAX;
        self.pen.row = 0;
        self.pen.col = None;
        self.old.clear();
        self.height = 0;
        self.exist = 1;
        self.stale = true;
    }
}

/// The parts of row `y` at the front of `placed`, which is ordered by row.
fn take_row<'a>(placed: &mut &'a [PlacedRow], y: u16) -> &'a [PlacedRow] {
    let (row, rest) = placed.split_at(placed.iter().take_while(|placed_row| placed_row.y <= y).count());
    *placed = rest;
    row
}
