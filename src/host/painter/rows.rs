//! Rows to bytes: a whole row, or only its parts that changed. A row is cleared before its text, not after:
//! `CSI K` behind a text leaves tmux's count of the row's cells as it was, and the row would still split when
//! the window narrows.

use crossterm::terminal::{Clear, ClearType, DisableLineWrap, EnableLineWrap};

use super::disputed::{graphemes, has_disputed};
use super::pen::{Erase, Pen, csi};
use crate::host::command::put;
use crate::host::glyphs::Glyphs;
use crate::host::theme::{Theme, shows_on_blanks};
use crate::view::frame::PlacedRow;

/// What rows are painted with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Brush {
    pub(super) theme: Theme,
    pub(super) glyphs: Glyphs,
    /// The screen's width in cells: no text goes beyond, or it would wrap into the next row.
    pub(super) cols: u16,
    /// Whether the first row continues one that went into the history in part.
    pub(super) split_prefix: bool,
}

impl Brush {
    /// Paints a row anew.
    pub(super) fn whole(self, pen: &mut Pen, out: &mut Vec<u8>, y: u16, row: &[PlacedRow], erase: Erase) {
        match erase {
            _ if self.split_prefix && y == 0 => pen.clear_split(out, erase),
            Erase::Row => {
                pen.go(out, y, 0);
                put(out, Clear(ClearType::CurrentLine));
            }
            Erase::Below => pen.clear_below(out, y),
        }
        for placed_row in row {
            self.placed_row(pen, out, placed_row);
        }
    }

    /// Paints what differs between two states of a row.
    pub(super) fn change(
        self,
        pen: &mut Pen,
        out: &mut Vec<u8>,
        y: u16,
        was: &[PlacedRow],
        is: &[PlacedRow],
    ) {
        let gone = || was.iter().filter(|placed_row| !is.contains(placed_row));
        let come = || is.iter().filter(|placed_row| !was.contains(placed_row));
        let kept = is.iter().any(|placed_row| was.contains(placed_row));
        // Erased cells at its end would still be the row's.
        let shorter = end(is) < end(was);
        // Text of disputed width may have run into its neighbour, or do so now.
        if !kept || shorter || gone().chain(come()).any(|placed_row| has_disputed(placed_row.row.text())) {
            self.whole(pen, out, y, is, Erase::Row);
            return;
        }
        for placed_row in gone().filter(|placed_row| placed_row.x < self.cols && placed_row.row.width() > 0) {
            pen.go(out, y, placed_row.x);
            // ECH: erases cells where they are and moves nothing.
            csi(out, placed_row.row.width().min(self.cols - placed_row.x), b'X');
        }
        for placed_row in come() {
            self.placed_row(pen, out, placed_row);
        }
    }

    /// Writes a placed row into the pen's row or the next.
    fn placed_row(self, pen: &mut Pen, out: &mut Vec<u8>, placed_row: &PlacedRow) {
        if placed_row.x >= self.cols {
            return;
        }
        let end = placed_row.x.saturating_add(placed_row.row.width());
        let disputed = self.glyphs == Glyphs::Unicode && has_disputed(placed_row.row.text());
        if end > self.cols || disputed {
            self.careful(pen, out, placed_row);
            return;
        }
        pen.go(out, placed_row.y, placed_row.x);
        let mut style = "";
        for (_, text, token) in placed_row.row.runs() {
            let wanted = self.theme.sgr(token);
            // Blanks that look the same either way need no change of style.
            let blank = text.bytes().all(|byte| byte == b' ');
            if !blank || shows_on_blanks(wanted) || shows_on_blanks(style) {
                style = restyle(out, style, wanted);
            }
            out.extend_from_slice(self.glyphs.shown(text).as_bytes());
        }
        restyle(out, style, "");
        // In the last column a terminal holds the cursor back until the next character.
        pen.col = (end < self.cols).then_some(end);
    }

    /// Writes a placed row grapheme by grapheme: cut at the screen's edge, and an absolute move after whatever
    /// terminals measure differently.
    fn careful(self, pen: &mut Pen, out: &mut Vec<u8>, placed_row: &PlacedRow) {
        pen.go(out, placed_row.y, placed_row.x);
        // No wrapping: a terminal that draws the parts of a joined emoji one by one must not get into the
        // next row with them.
        put(out, DisableLineWrap);
        let mut style = "";
        for (start, text, token) in placed_row.row.runs() {
            let mut col = placed_row.x.saturating_add(start);
            if col < self.cols {
                pen.column(out, col);
            }
            style = restyle(out, style, self.theme.sgr(token));
            for (grapheme, cols, disputed) in graphemes(text) {
                if col.saturating_add(cols) > self.cols {
                    break;
                }
                if col < self.cols {
                    pen.column(out, col);
                }
                out.extend_from_slice(self.glyphs.shown(grapheme).as_bytes());
                col += cols;
                pen.col = (!disputed && col < self.cols).then_some(col);
            }
        }
        restyle(out, style, "");
        put(out, EnableLineWrap);
    }
}

/// The cell behind the last one of a row.
fn end(row: &[PlacedRow]) -> u16 {
    row.iter().map(|placed_row| placed_row.x.saturating_add(placed_row.row.width())).max().unwrap_or(0)
}

/// Changes from one style to another, and returns the new one.
fn restyle(out: &mut Vec<u8>, from: &str, to: &'static str) -> &'static str {
    // A call of `memcmp` for a few bytes took a quarter of a frame's time.
    if from.len() != to.len() || from.bytes().ne(to.bytes()) {
        let reset = if from.is_empty() || to.is_empty() { "\x1b[" } else { "\x1b[0;" };
        out.extend_from_slice(reset.as_bytes());
        out.extend_from_slice(to.as_bytes());
        out.push(b'm');
    }
    to
}
