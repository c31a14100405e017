//! The pen: where the terminal's cursor stands, and how to move it in the fewest bytes. Inline it leaves the
//! rows that exist only downwards, by a line feed.

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};

use crate::host::command::put;

/// Where the question stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// In the flow of the terminal, from the cursor's row downwards.
    #[default]
    Inline,
    /// On the alternate screen, from its top.
    Alternate,
}

/// What is cleared before a row's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Erase {
    /// The row.
    Row,
    /// The row and everything below it.
    Below,
}

/// The cursor of the terminal, in rows and columns of the region, from 0.
#[derive(Clone, Debug)]
pub(super) struct Pen {
    pub(super) screen: Screen,
    pub(super) row: u16,
    /// `None` if it cannot be known: after a full row, and after text of disputed width.
    pub(super) col: Option<u16>,
    pub(super) shown: bool,
    /// Whether a synchronised update has begun.
    open: bool,
}

impl Pen {
    pub(super) fn new(screen: Screen) -> Pen {
        Pen { screen, row: 0, col: None, shown: false, open: false }
    }

    /// Begins the update, once: nothing is written for a frame that changes nothing. A visible cursor
    /// is hidden, or it would be seen jumping on a terminal without synchronised updates.
    pub(super) fn open(&mut self, out: &mut Vec<u8>) {
        if !self.open {
            self.open = true;
            // DEC private mode 2026: one redraw instead of many; who does not know it ignores it.
            put(out, BeginSynchronizedUpdate);
            self.show(out, false);
        }
    }

    pub(super) fn close(&mut self, out: &mut Vec<u8>) {
        if self.open {
            self.open = false;
            put(out, EndSynchronizedUpdate);
        }
    }

    pub(super) fn show(&mut self, out: &mut Vec<u8>, shown: bool) {
        if self.shown != shown {
            self.shown = shown;
            if shown {
                put(out, Show);
            } else {
                put(out, Hide);
            }
        }
    }

    /// Moves to a row that exists.
    pub(super) fn go(&mut self, out: &mut Vec<u8>, row: u16, col: u16) {
        match self.screen {
            Screen::Alternate => {
                if self.row != row || self.col != Some(col) {
                    put(out, MoveTo(col, row));
                }
            }
            Screen::Inline => {
                if row == self.row + 1 && col == 0 {
                    out.extend_from_slice(b"\r\n");
                    self.col = Some(0);
                } else if row > self.row {
                    csi(out, row - self.row, b'B');
                } else if row < self.row {
                    csi(out, self.row - row, b'A');
                }
                self.row = row;
                self.column(out, col);
            }
        }
        self.row = row;
        self.col = Some(col);
    }

    /// Moves inside the row.
    pub(super) fn column(&mut self, out: &mut Vec<u8>, col: u16) {
        if self.col != Some(col) {
            if col == 0 {
                out.push(b'\r');
            } else {
                // CHA: absolute, so that it is right whatever the text before it measured.
                csi(out, col + 1, b'G');
            }
            self.col = Some(col);
        }
    }

    /// Goes to the row after the last one; at the bottom of an inline screen that scrolls.
    pub(super) fn extend(&mut self, out: &mut Vec<u8>, last: u16) {
        if self.row != last {
            self.go(out, last, 0);
        }
        match self.screen {
            Screen::Inline => {
                out.extend_from_slice(b"\r\n");
                self.row = last + 1;
                self.col = Some(0);
            }
            Screen::Alternate => self.go(out, last + 1, 0),
        }
    }
}

impl Pen {
    /// Goes to a row, and clears it and everything below.
    ///
    /// In the region's first row not from its first column: that row can be the screen's first, and tmux
    /// takes `CSI J` in the top left corner for clearing the screen, and pushes all of it into its history
    /// (`screen_write_clearendofscreen`), the question too.
    pub(super) fn clear_below(&mut self, out: &mut Vec<u8>, row: u16) {
        self.go(out, row, 0);
        if row == 0 {
            clear_from_cursor(out);
        } else {
            put(out, Clear(ClearType::FromCursorDown));
        }
    }

    /// Clears the region's first row, or it and everything below, where it continues a row that went into the
    /// history in part: from its second column, and the first one by a blank.
    ///
    /// Cleared from its first column it would be a row of its own for tmux (`grid_clear_lines`) and xterm.js,
    /// and one with its beginning for others as before; nobody could say how many rows the two take in
    /// another width.
    pub(super) fn clear_split(&mut self, out: &mut Vec<u8>, erase: Erase) {
        self.go(out, 0, 0);
        csi(out, 2, b'G');
        put(
            out,
            Clear(match erase {
                Erase::Row => ClearType::UntilNewLine,
                Erase::Below => ClearType::FromCursorDown,
            }),
        );
        out.extend_from_slice(b"\r \r");
    }
}

/// Clears the cursor's row and everything below, where that row can be the screen's first (`clear_below`). The
/// cursor is in the first column, and stays there.
pub(super) fn clear_from_cursor(out: &mut Vec<u8>) {
    put(out, Clear(ClearType::CurrentLine));
    csi(out, 2, b'G');
    put(out, Clear(ClearType::FromCursorDown));
    out.push(b'\r');
}

/// `CSI n f`, with the number left out where 1 is what its absence means.
pub(super) fn csi(out: &mut Vec<u8>, n: u16, f: u8) {
    out.extend_from_slice(b"\x1b[");
    if n != 1 {
        number(out, n);
    }
    out.push(f);
}

/// A number in decimal; by hand, since formatting machinery costs more than the rest of a small frame.
fn number(out: &mut Vec<u8>, n: u16) {
    if n >= 10 {
        number(out, n / 10);
    }
    out.push(b'0' + (n % 10) as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_decimal_and_one_is_left_out() {
        let mut out = Vec::new();
        for n in [1, 2, 10, 999, 65535] {
            csi(&mut out, n, b'A');
        }
        assert_eq!(out, b"\x1b[A\x1b[2A\x1b[10A\x1b[999A\x1b[65535A");
    }

    #[test]
    fn where_the_cursor_stands_already_nothing_is_written() {
        let mut pen = Pen { row: 3, col: Some(0), ..Pen::new(Screen::Inline) };
        let mut out = Vec::new();
        pen.go(&mut out, 3, 0);
        assert_eq!(out, b"");
        pen.go(&mut out, 4, 0);
        pen.go(&mut out, 2, 5);
        assert_eq!(out, b"\r\n\x1b[2A\x1b[6G");
    }
}
