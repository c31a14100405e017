//! What a terminal makes of our rows when its width changes, and where the cursor is among them. Pure arithmetic.

/// How many rows of a terminal a row of this width takes; an empty row takes one. Widths in cells.
#[must_use]
pub fn height(width: u16, cols: u16) -> u16 {
    width.div_ceil(cols.max(1)).max(1)
}

/// Our rows as they were painted, and the cursor among them, which a terminal keeps on its cell when it
/// re-wraps. Rows that went into the history are among them: a terminal that grows again brings them back
/// above the question, and then they are ours to erase.
///
/// Where two readings are possible the lower ascent is taken: a stale row is a blemish, an erased row of the
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

/// The width of a cleared row that was the rest of a split one whose beginning still stands. A terminal may
/// take both for one row when it re-wraps, and then this one is gone.
const REST: u16 = u16::MAX;

/// The fewest and the most rows that a row may take.
type Heights = fn(u16, u16) -> u32;

fn least(width: u16, cols: u16) -> u32 {
    if width == REST { 0 } else { u32::from(height(width, cols)) }
}

fn most(width: u16, cols: u16) -> u32 {
    if width == REST { 1 } else { u32::from(height(width, cols)) }
}

/// What an ascent does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ascent {
    /// Goes up, and clears so many of the rows that it comes by; the cursor's row and everything below it too.
    Up { rows: u16, clear: Option<u16> },
    /// Goes down by line feeds, so that the screen scrolls where it ends.
    Down(u16),
}

impl Reflow {
    /// An ascent from the cursor, which the terminal reports in this row and column of the screen, from 0, towards
    /// the first of our rows. Rows before `split_prefix` are not cleared.
    ///
    /// It goes no further than we have rows above, for each of them takes one row of the terminal at least:
    /// whatever the width is by then, it does not lead above them. Only from the rest of the first row there is
    /// no such way.
    pub(super) fn ascend(&self, cols: u16, cursor: (u16, u16), split_prefix: usize) -> Ascent {
        if self.over > 0 {
            return Ascent::Down(self.over);
        }
        let reported = self.reported(cols, cursor.1);
        let (above, sure) = (reported.above(cols), self.sure());
        let up = if sure == 0 { above } else { above.min(sure) }.min(u32::from(cursor.0));
        Ascent::Up {
            rows: up as u16,
            clear: reported.clearable(cols, split_prefix, up.min(sure)).map(|rows| rows as u16),
        }
    }

    /// The same, where the terminal says that the cursor is in this column: in the first one of a rest that is a
    /// row of its own, else behind its beginning. That holds until the width changes again.
    fn reported(&self, cols: u16, col: u16) -> Reflow {
        let mut reported = self.clone();
        if !reported.is_rest() {
            return reported;
        }
        if col == 0 || reported.row == 0 {
            reported.set_width(0);
        } else {
            reported.widths.remove(reported.row);
            reported.row -= 1;
            let beginning = reported.widths.get(reported.row).copied().unwrap_or(0);
            reported.col = (height(beginning, cols) - 1).saturating_mul(cols);
        }
        reported
    }

    /// Whether the cursor, in this row of the screen, is in the first of our rows that can be reached.
    pub(super) fn is_first(&self, cols: u16, screen_row: u16) -> bool {
        self.over == 0 && (screen_row == 0 || self.above(cols) == 0)
    }

    /// The rows above the cursor's, as far as they are rows of their own for certain.
    pub(super) fn rows_above(&self) -> impl Iterator<Item = u16> {
        let row = self.row - usize::from(self.is_rest() && self.row > 0);
        self.widths.iter().take(row).copied()
    }

    /// How many rows are above the cursor's for certain. A rest that is one with its beginning takes the cursor
    /// along.
    fn sure(&self) -> u32 {
        let rows = self.widths.iter().take(self.row).filter(|width| **width != REST).count() as u32;
        rows.saturating_sub(u32::from(self.is_rest()))
    }

    /// Whether the cursor is in the rest of a row whose beginning still stands.
    fn is_rest(&self) -> bool {
        self.widths.get(self.row) == Some(&REST)
    }

    /// How many rows of the terminal above the cursor's can be cleared whatever its width is by then, of `most`. In
    /// this width they are whole rows of ours. `None` if not even the cursor's row may be cleared.
    fn clearable(&self, cols: u16, split_prefix: usize, most: u32) -> Option<u32> {
        let mut rows = u32::from(self.col / cols.max(1));
        if self.row < split_prefix || rows > most {
            return None;
        }
        for width in self.widths.iter().take(self.row).skip(split_prefix).rev() {
            let more = rows + least(*width, cols);
            if more > most {
                break;
            }
            rows = more;
        }
        Some(rows)
    }

    /// The fewest rows of the terminal from the first of our rows to the cursor.
    fn above(&self, cols: u16) -> u32 {
        self.counted(cols, least).saturating_sub(u32::from(self.is_rest()))
    }

    fn counted(&self, cols: u16, heights: Heights) -> u32 {
        let rows = self.widths.iter().take(self.row);
        // A cursor inside a row that is split goes down with its cell.
        rows.map(|width| heights(*width, cols)).sum::<u32>() + u32::from(self.col / cols.max(1))
    }

    /// The cursor went up in a terminal of this width, from this column, and is wherever that led it; what was cleared on the way
    /// takes one row in any width.
    pub(super) fn go_up(&mut self, rows: u16, clear: Option<u16>, cols: u16, col: u16) {
        let cols = cols.max(1);
        let rest = self.is_rest().then_some(self.row);
        *self = self.reported(cols, col);
        // Before it goes up the fewest rows are taken to be above it, and where it comes to the most are taken to
        // be passed: either way the cursor is counted to be no lower than it is.
        let (from, to) = (self.above(cols), u32::from(rows));
        if let Some(rows) = clear {
            self.clear(u32::from(rows), cols);
        }
        (self.row, self.col, self.over) = (0, 0, to.saturating_sub(from) as u16);
        let mut left = from.saturating_sub(to);
        for (row, width) in self.widths.iter().enumerate() {
            let tall = most(*width, cols);
            self.row = row;
            if left < tall {
                break;
            }
            left -= tall;
        }
        self.col = (left as u16).saturating_mul(cols);
        if rest == Some(self.row) {
            self.set_width(REST);
        }
    }

    /// The width of the cursor's row.
    fn set_width(&mut self, cols: u16) {
        if let Some(width) = self.widths.get_mut(self.row) {
            *width = cols;
        }
    }

    /// The cursor's row and everything below it was cleared, and this many rows of the terminal above it.
    fn clear(&mut self, rows: u32, cols: u16) {
        let mut left = self.above(cols).saturating_sub(rows);
        let mut split = left < self.counted(cols, most).saturating_sub(rows);
        let mut widths = Vec::new();
        for width in self.widths.iter().take(self.row + 1) {
            let tall = least(*width, cols);
            if left < tall {
                if left > 0 {
                    // Blanks at its end may not count any more.
                    widths.push((left as u16 - 1).saturating_mul(cols).saturating_add(1));
                    split = true;
                }
                break;
            }
            widths.push(*width);
            left -= tall;
        }
        if split {
            widths.push(REST);
        }
        widths.resize(widths.len() + rows as usize + usize::from(!split), 0);
        self.widths = widths;
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

    fn up(rows: &Reflow, cols: u16, screen_row: u16) -> (u16, Option<u16>) {
        match rows.ascend(cols, (screen_row, rows.col % cols), 0) {
            Ascent::Up { rows, clear } => (rows, clear),
            ascent @ Ascent::Down(_) => panic!("{ascent:?}"),
        }
    }

    #[test]
    fn the_ascent_counts_split_rows_and_stays_below_what_is_not_ours() {
        // Widths 30, 79 and 0 in 40 columns take 1, 2 and 1 rows; in 80 there may be three by then.
        let mut rows = reflow(&[30, 79, 0, 9], 3, 0);
        assert_eq!(up(&rows, 80, 20), (3, Some(3)));
        assert_eq!(up(&rows, 40, 20), (3, Some(3)));
        rows.go_up(3, None, 40, 0);
        assert_eq!(rows, reflow(&[30, 79, 0, 9], 1, 0));
        assert!(!rows.is_first(40, 17));
        assert_eq!(up(&rows, 40, 17), (1, Some(1)));
        rows.go_up(1, None, 40, 0);
        assert!(rows.is_first(40, 16));
        // The caret in column 45 of its row went down with the split.
        assert_eq!(up(&reflow(&[30, 79], 1, 45), 40, 20), (1, Some(1)));
        // From the rest of the first row there is no safe way.
        assert_eq!(up(&reflow(&[79, 9], 0, 40), 40, 20), (1, None));
    }

    #[test]
    fn no_more_is_cleared_than_is_ours_in_any_width() {
        for (rows, clear) in [
            // All of it where nothing is split.
            (reflow(&[30, 30, 30, 9], 3, 0), Some(3)),
            // Three rows are above; the lowest ones that are whole in so many are cleared.
            (reflow(&[30, 79, 0, 9], 3, 0), Some(3)),
            (reflow(&[30, 79, 79, 9], 3, 0), Some(2)),
            (reflow(&[79, 9], 1, 0), Some(0)),
            // The caret's own row has a part above.
            (reflow(&[79, 79, 60], 2, 50), Some(1)),
            (reflow(&[60], 0, 50), None),
        ] {
            assert_eq!(up(&rows, 40, 20).1, clear, "{rows:?}");
        }
        // Not above the top of the screen, and not a row that continues one in the history.
        assert_eq!(
            reflow(&[30, 30, 30, 9], 3, 0).ascend(40, (2, 0), 0),
            Ascent::Up { rows: 2, clear: Some(2) }
        );
        assert_eq!(
            reflow(&[30, 30, 30, 9], 3, 0).ascend(40, (20, 0), 2),
            Ascent::Up { rows: 3, clear: Some(1) }
        );
        assert_eq!(reflow(&[30, 30], 1, 0).ascend(40, (20, 0), 2), Ascent::Up { rows: 1, clear: None });
    }

    #[test]
    fn what_was_cleared_takes_one_row_in_any_width() {
        let mut rows = reflow(&[79, 79, 30, 30, 9], 4, 0);
        assert_eq!(up(&rows, 40, 20), (4, Some(4)));
        rows.go_up(4, Some(4), 40, 0);
        assert_eq!(rows, reflow(&[79, 0, 0, 0, 0, 0], 1, 0));
        // The same ascent in 79 columns led to the top, and cleared all.
        let mut rows = reflow(&[79, 79, 30, 30, 9], 4, 0);
        rows.go_up(4, Some(4), 79, 0);
        assert_eq!(rows, reflow(&[0, 0, 0, 0, 0], 0, 0));
    }

    #[test]
    fn a_cleared_rest_is_counted_where_it_does_no_harm() {
        let mut rows = reflow(&[79, 79, 9], 2, 0);
        rows.go_up(1, Some(2), 20, 0);
        assert_eq!(rows, reflow(&[79, 21, REST, 0, 0], 3, 0));
        // In 80 columns it may be gone.
        assert_eq!(up(&rows, 80, 20), (2, Some(2)));
        let mut rows = reflow(&[79, 79, 9], 2, 0);
        rows.go_up(2, Some(2), 20, 0);
        assert_eq!(rows, reflow(&[79, 21, REST, 0, 0], 2, 0));
        // The cursor is in it, and may be in the row of its beginning.
        assert_eq!(up(&rows, 80, 20), (1, Some(1)));
    }

    #[test]
    fn the_column_tells_whether_a_rest_is_a_row_of_its_own() {
        let rest = reflow(&[30, 41, REST, 0], 2, 0);
        // Beside its beginning, whatever the width, it still may be gone by then: one row less is sure.
        assert_eq!(rest.ascend(40, (20, 0), 0), Ascent::Up { rows: 1, clear: Some(0) });
        assert_eq!(rest.ascend(80, (20, 0), 0), Ascent::Up { rows: 1, clear: Some(1) });
        assert_eq!(rest.ascend(80, (20, 40), 0), Ascent::Up { rows: 1, clear: Some(1) });
        let mut apart = rest.clone();
        apart.go_up(1, Some(1), 80, 0);
        assert_eq!((apart.row, apart.above(80)), (1, 1));
        let mut behind = rest.clone();
        behind.go_up(1, Some(1), 80, 40);
        assert_eq!((behind.row, behind.above(80)), (0, 0));
        // Where it went nowhere it may become one with its beginning later.
        let mut stays = rest.clone();
        stays.go_up(0, Some(0), 80, 0);
        assert!(stays.is_rest());
    }

    #[test]
    fn the_ascent_ends_at_the_top_of_the_screen() {
        let mut rows = reflow(&[30, 30, 79, 9], 3, 0);
        assert_eq!(up(&rows, 40, 1).0, 1);
        // That is the second half of the row of width 79.
        rows.go_up(1, None, 40, 0);
        assert_eq!(rows, reflow(&[30, 30, 79, 9], 2, 40));
        assert!(rows.is_first(40, 0));
        // Grown again, the terminal brought everything back.
        assert_eq!(up(&rows, 80, 30).0, 2);
    }

    #[test]
    fn an_ascent_in_another_width_than_thought_is_understood() {
        // Four rows up were meant to lead to the top in 80 columns; in 40 they lead into the first row.
        let mut rows = reflow(&[79, 79, 0, 0, 9], 4, 0);
        assert_eq!(up(&rows, 80, 20).0, 4);
        rows.go_up(4, None, 40, 0);
        assert_eq!(rows, reflow(&[79, 79, 0, 0, 9], 1, 0));
        // From the rest of the first row they may lead beyond the top, and the way is down.
        let mut rows = reflow(&[79, 9], 0, 40);
        rows.go_up(1, None, 80, 0);
        assert_eq!(rows, Reflow { over: 1, ..reflow(&[79, 9], 0, 0) });
        assert_eq!(rows.ascend(80, (9, 0), 0), Ascent::Down(1));
    }
}
