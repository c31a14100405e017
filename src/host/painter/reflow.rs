//! What a terminal makes of our rows when its width changes, and where the cursor is among them. Pure
//! arithmetic; it never writes and never asks the terminal anything.

/// How many rows of a terminal a row of this width takes; an empty row takes one. Widths in cells.
#[must_use]
pub fn height(width: u16, cols: u16) -> u16 {
    width.div_ceil(cols.max(1)).max(1)
}

/// Our rows as they were painted, and the cursor among them, which a terminal keeps on its cell when it
/// re-wraps. Rows that went into the history are among them: a terminal that grows again brings them back
/// above the question, and then they are ours to erase.
///
/// Where two readings are possible the lower climb is taken: a stale row is a blemish, an erased row of the
/// person's own is a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reflow {
    /// The widths of the rows in cells, oldest first.
    pub(super) widths: Vec<u16>,
    /// The row that the cursor is in, and the cell of that row.
    pub(super) row: usize,
    pub(super) col: u16,
    /// How many rows of the terminal the cursor is above the first of our rows; its row is 0 then.
    pub(super) over: u16,
}

/// A way to the first of our rows that is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up(u16),
    Down(u16),
}

impl Reflow {
    /// The way from the cursor, which the terminal reports in this row of the screen, from 0.
    pub(super) fn way(&self, cols: u16, screen_row: u16) -> Way {
        if self.over > 0 {
            return Way::Down(self.over);
        }
        Way::Up(self.above(cols).min(u32::from(screen_row)) as u16)
    }

    /// Rows of the terminal from the first of our rows to the cursor.
    fn above(&self, cols: u16) -> u32 {
        let rows = self.widths.iter().take(self.row);
        // A cursor inside a row that is split goes down with its cell.
        rows.map(|width| u32::from(height(*width, cols))).sum::<u32>() + u32::from(self.col / cols.max(1))
    }

    /// The cursor went this way in a terminal of this width, and is wherever that led it.
    pub(super) fn go(&mut self, way: Way, cols: u16) {
        let cols = cols.max(1);
        let (up, down) = match way {
            Way::Up(rows) => (u32::from(rows), 0),
            Way::Down(rows) => (0, u32::from(rows)),
        };
        let (from, to) = (self.above(cols) + down, u32::from(self.over) + up);
        (self.row, self.col, self.over) = (0, 0, to.saturating_sub(from) as u16);
        let mut left = from.saturating_sub(to);
        for (row, width) in self.widths.iter().enumerate() {
            let tall = u32::from(height(*width, cols));
            self.row = row;
            if left < tall {
                break;
            }
            left -= tall;
        }
        self.col = (left as u16).saturating_mul(cols);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reflow(widths: &[u16], row: usize, col: u16) -> Reflow {
        Reflow { widths: widths.to_vec(), row, col, over: 0 }
    }

    #[test]
    fn a_row_takes_as_many_rows_as_its_width_needs() {
        for (width, cols, rows) in [(0, 80, 1), (79, 80, 1), (80, 80, 1), (81, 80, 2), (79, 20, 4), (5, 0, 5)]
        {
            assert_eq!(height(width, cols), rows, "{width} in {cols}");
        }
    }

    #[test]
    fn the_climb_counts_split_rows() {
        // Widths 30, 79 and 0 in 40 columns take 1, 2 and 1 rows.
        assert_eq!(reflow(&[30, 79, 0, 9], 3, 0).way(40, 20), Way::Up(4));
        // The caret in column 45 of its row went down with the split.
        assert_eq!(reflow(&[30, 79], 1, 45).way(40, 20), Way::Up(2));
    }

    #[test]
    fn the_climb_ends_at_the_top_of_the_screen() {
        let mut rows = reflow(&[30, 30, 79, 9], 3, 0);
        assert_eq!(rows.way(40, 1), Way::Up(1));
        // That is the second half of the row of width 79.
        rows.go(Way::Up(1), 40);
        assert_eq!(rows, reflow(&[30, 30, 79, 9], 2, 40));
        // Grown again, the terminal brought everything back.
        assert_eq!(rows.way(80, 30), Way::Up(2));
    }

    #[test]
    fn a_climb_in_another_width_than_thought_is_understood() {
        // Four rows up were meant to lead to the top in 80 columns; in 40 they lead into the first row.
        let mut rows = reflow(&[79, 79, 0, 0, 9], 4, 0);
        assert_eq!(rows.way(80, 20), Way::Up(4));
        rows.go(Way::Up(4), 40);
        assert_eq!(rows, reflow(&[79, 79, 0, 0, 9], 1, 0));
        assert_eq!(rows.way(40, 16), Way::Up(2));
        // The other way round they lead beyond the top, and the way is down.
        let mut rows = reflow(&[79, 79, 0, 0, 9], 4, 0);
        assert_eq!(rows.way(40, 20), Way::Up(6));
        rows.go(Way::Up(6), 80);
        assert_eq!(rows.way(80, 14), Way::Down(2));
        rows.go(Way::Down(2), 80);
        assert_eq!(rows, reflow(&[79, 79, 0, 0, 9], 0, 0));
    }
}
