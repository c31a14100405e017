//! A sheet that rows are put on, cut to the screen.

use std::sync::Arc;

use crate::model::size::Size;
use crate::model::text;
use crate::view::frame::{Frame, PlacedRow, Row};
use crate::view::token::Token;

/// Rows at their places on a screen.
pub(super) struct Sheet {
    size: Size,
    placed: Vec<PlacedRow>,
}

impl Sheet {
    pub(super) fn new(size: Size) -> Sheet {
        Sheet { size, placed: Vec::new() }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The columns that a row may use: the last stays free.
    pub(super) fn room(&self) -> u16 {
        self.size.cols.saturating_sub(1)
    }

    /// Puts a row, cut to the screen.
    pub(super) fn put(&mut self, y: u16, x: u16, row: Row) {
        self.place(y, x, &Arc::new(row));
    }

    /// The same for a row that is shared with another frame.
    pub(super) fn place(&mut self, y: u16, x: u16, row: &Arc<Row>) {
        let room = self.room().saturating_sub(x);
        if y >= self.size.rows || room == 0 || row.width() == 0 {
            return;
        }
        let row = if row.width() > room { Arc::new(row.cut_before("…", room)) } else { Arc::clone(row) };
        self.placed.push(PlacedRow { y, x, row });
    }

    /// Puts rows below each other.
    pub(super) fn put_all(&mut self, first: u16, rows: Vec<Row>) {
        for (row, y) in rows.into_iter().zip(first..) {
            self.put(y, 0, row);
        }
    }

    /// The frame: always as high as the screen, so that nothing jumps.
    pub(super) fn finish(mut self) -> Frame {
        self.placed.sort_by_key(|placed_row| (placed_row.y, placed_row.x));
        Frame { height: self.size.rows, placed: self.placed, caret: None, parked: None }
    }
}

/// Adds a text to a row, sanitised and cut to what is left of `room`.
pub(super) fn add(row: &mut Row, words: &str, room: u16, token: Token) {
    let (words, cols) = text::cut(&text::sanitize_line(words), room.saturating_sub(row.width()));
    row.push(&words, cols, token);
}
