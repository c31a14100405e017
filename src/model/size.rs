//! The size of a screen, in cells.

/// Columns and rows of a terminal; both at least 1 where the terminal tells the truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Columns, in cells.
    pub cols: u16,
    /// Rows, in cells.
    pub rows: u16,
}

impl Size {
    /// A size of at least one cell each way: a terminal that reports 0 is taken for the smallest.
    #[must_use]
    pub fn new(cols: u16, rows: u16) -> Size {
        Size { cols: cols.max(1), rows: rows.max(1) }
    }

    /// How many rows a page key moves: half the screen, so that something known stays in sight.
    #[must_use]
    pub fn half_page(self) -> u16 {
        (self.rows / 2).max(1)
    }
}
