//! What a terminal makes of our rows when its width changes, and how far the cursor must climb to stand
//! on the first of them again. Pure arithmetic; it never writes and never asks the terminal anything.

/// How far to climb, and what stays behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Climb {
    /// Rows from the cursor up to the first row of ours that is still on the screen.
    pub rows: u16,
    /// The widths of our rows that went into the history, oldest first: a terminal that grows again
    /// brings them back above the question, and then they are ours to erase.
    pub lost: Vec<u16>,
    /// How many cells of the row after those went there too: its first part. A terminal may still take
    /// them and whatever is painted after them for one row, split.
    pub torn: u16,
}

/// How many rows of a terminal a row of this width takes; an empty row takes one. Widths in cells.
#[must_use]
pub fn height(width: u16, cols: u16) -> u16 {
    width.div_ceil(cols.max(1)).max(1)
}

/// The climb after a change of width.
///
/// `above` are the widths of our rows above the cursor, oldest first, those in the history included;
/// `col` is the cursor's column before the change; `cols` is the new width; `row` is the row where the
/// terminal reports the cursor, from 0. All in cells. Where two readings are possible the lower climb is
/// taken: a stale row is a blemish, an erased row of the person's own is a loss.
#[must_use]
pub fn climb(above: &[u16], col: u16, cols: u16, row: u16) -> Climb {
    let cols = cols.max(1);
    // A cursor inside a row that is split goes down with its cell.
    let own = u32::from(col / cols);
    let total = own + above.iter().map(|width| u32::from(height(*width, cols))).sum::<u32>();
    let rows = total.min(u32::from(row)) as u16;
    let mut hidden = total - u32::from(rows);
    let (mut lost, mut torn) = (Vec::new(), 0);
    for width in above {
        if hidden == 0 {
            break;
        }
        let tall = u32::from(height(*width, cols));
        if tall <= hidden {
            lost.push(*width);
            hidden -= tall;
        } else {
            torn = (hidden as u16).saturating_mul(cols);
            hidden = 0;
        }
    }
    // The cursor's own row can be the torn one.
    torn = torn.max((hidden as u16).saturating_mul(cols));
    Climb { rows, lost, torn }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(climb(&[30, 79, 0], 0, 40, 20), Climb { rows: 4, lost: vec![], torn: 0 });
        // The caret in column 45 of its row went down with the split.
        assert_eq!(climb(&[30], 45, 40, 20), Climb { rows: 2, lost: vec![], torn: 0 });
    }

    #[test]
    fn the_climb_ends_at_the_top_and_remembers_what_is_above() {
        // 4 rows are above the cursor, but it stands in row 1: three rows are in the history, the last
        // of them the first half of the row of width 79.
        let first = climb(&[30, 30, 79], 0, 40, 1);
        assert_eq!(first, Climb { rows: 1, lost: vec![30, 30], torn: 40 });
        // Grown again, the terminal brought them all back; the torn part and the row of width 10 that was
        // painted after it are one row for it.
        let again = climb(&[30, 30, 40 + 10], 0, 80, 30);
        assert_eq!(again, Climb { rows: 3, lost: vec![], torn: 0 });
        // It grew, but brought nothing back.
        let kept = climb(&[30, 30, 50], 0, 80, 0);
        assert_eq!(kept, Climb { rows: 0, lost: vec![30, 30, 50], torn: 0 });
        // The cursor's own row is torn.
        assert_eq!(climb(&[], 45, 20, 1), Climb { rows: 1, lost: vec![], torn: 20 });
    }
}
