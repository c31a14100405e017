//! The size of a screen, in cells; in a log it is a pair, `(80, 24)`.

use serde::de::{Deserialize, Deserializer, Error};

/// Columns and rows of a terminal.
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

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Size, D::Error> {
        let (cols, rows) = <(u16, u16)>::deserialize(deserializer)?;
        if cols == 0 || rows == 0 {
            return Err(D::Error::custom(format_args!("the size ({cols}, {rows}) has no cell")));
        }
        Ok(Size { cols, rows })
    }
}
