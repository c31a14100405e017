//! Which rows of a list are shown when not all fit: the focused one and its neighbours, windowed
//! before anything is laid out, with a mark that counts the rest.

use super::block::{Block, indented, push_label};
use super::token::Token;
use crate::model::text;

/// A part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// The first row that is shown.
    pub first: usize,
    /// The row behind the last that is shown.
    pub end: usize,
}

/// The rows around `focus` that fit into `room` screen rows, of `count` rows whose heights `height`
/// tells. The focused row is always in it, be it too high or not.
pub(super) fn window(count: usize, focus: usize, room: u16, mut height: impl FnMut(usize) -> u16) -> Window {
    let mut window = Window { first: focus, end: focus + 1 };
    let mut left = u32::from(room).saturating_sub(u32::from(height(focus)));
    let mut fits = |row: usize, left: &mut u32| {
        let rows = u32::from(height(row));
        let fits = rows <= *left;
        *left -= if fits { rows } else { 0 };
        fits
    };
    let (mut up, mut down) = (true, true);
    while up || down {
        down = down && window.end < count && fits(window.end, &mut left);
        window.end += usize::from(down);
        up = up && window.first > 0 && fits(window.first - 1, &mut left);
        window.first -= usize::from(up);
    }
    window
}

/// How many rows are hidden above and below, in words.
pub(super) fn hidden_words(above: usize, below: usize) -> String {
    match (above, below) {
        (0, below) => format!("↓ {below} more"),
        (above, 0) => format!("↑ {above} more"),
        (above, below) => format!("↑ {above}  ↓ {below} more"),
    }
}

/// The row that tells of hidden rows.
pub(super) fn mark(above: usize, below: usize, indent: u16, cols: u16) -> Block {
    let words = hidden_words(above, below);
    // The words stand under the labels, or as far to the right as they can stand whole.
    let room = cols.saturating_sub(1);
    let mut row = indented(indent.min(room.saturating_sub(text::width(&words))));
    push_label(&mut row, &text::cut(&words, room).0, Token::Hidden);
    Block::new(vec![row])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_focused_row_is_shown_with_its_neighbours() {
        let rows = |focus, room| {
            let window = window(10, focus, room, |_| 1);
            (window.first, window.end)
        };
        assert_eq!(rows(0, 4), (0, 4));
        assert_eq!(rows(5, 4), (4, 8));
        assert_eq!(rows(9, 4), (6, 10));
        assert_eq!(rows(3, 100), (0, 10));
        assert_eq!(rows(3, 0), (3, 4));
    }

    #[test]
    fn high_rows_take_their_room() {
        let window = window(5, 2, 6, |row| if row == 3 { 4 } else { 1 });
        assert_eq!(window, Window { first: 1, end: 4 });
    }
}
