//! A frame as lines with styles in them, for a screen that is somebody else's. Nothing but SGR sequences is
//! in a line besides its text: no move, no erasing, no line end; and none is wider than the screen.

use crate::host::glyphs::Glyphs;
use crate::host::styles::Styles;
use crate::model::size::Size;
use crate::model::text;
use crate::view::frame::Frame;

/// The lines of a frame, one a row, each with its own beginning and end of every style.
#[must_use]
pub fn lines(frame: &Frame, size: Size, styles: &Styles, glyphs: Glyphs) -> Vec<String> {
    (0..frame.height.min(size.rows)).map(|y| line(frame, y, size.cols, styles, glyphs)).collect()
}

fn line(frame: &Frame, y: u16, cols: u16, styles: &Styles, glyphs: Glyphs) -> String {
    let mut line = String::new();
    let mut col = 0;
    for placed_row in frame.row(y) {
        line.extend(std::iter::repeat_n(' ', usize::from(placed_row.x.min(cols).saturating_sub(col))));
        for (start, run, token) in placed_row.row.runs() {
            let at = placed_row.x.saturating_add(start);
            let run = glyphs.shown(run);
            let (run, width) = text::cut_to(&run, cols.saturating_sub(at));
            let sgr = styles.sgr(token);
            if sgr.is_empty() || run.is_empty() {
                line.push_str(&run);
            } else {
                line.extend(["\x1b[", sgr, "m", &run, "\x1b[0m"]);
            }
            col = at.saturating_add(width);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::host::theme::Theme;
    use crate::view::frame::{PlacedRow, Row};
    use crate::view::token::Token;

    fn frame() -> Frame {
        let mut left = Row::of("> ", 2, Token::Cursor);
        left.push("Postgres", 8, Token::Label);
        let right = Row::of("需要 ✓", 6, Token::Question);
        let placed_row = |y, x, row| PlacedRow { y, x, row: Arc::new(row) };
        Frame { height: 2, placed: vec![placed_row(0, 0, left), placed_row(0, 12, right)], caret: None }
    }

    #[test]
    fn every_row_is_a_line_of_its_own() {
        let styles = Styles::of(Theme::Default);
        assert_eq!(
            lines(&frame(), Size::new(80, 24), &styles, Glyphs::Unicode),
            ["\x1b[1;35m> \x1b[0mPostgres  \x1b[1m需要 ✓\x1b[0m", ""]
        );
        assert_eq!(
            lines(&frame(), Size::new(80, 24), &styles, Glyphs::Ascii),
            ["\x1b[1;35m> \x1b[0mPostgres  \x1b[1m???? *\x1b[0m", ""]
        );
    }

    #[test]
    fn nothing_is_wider_or_higher_than_the_screen() {
        let styles = Styles::of(Theme::Monochrome);
        let plain = |cols, rows| {
            let lines = lines(&frame(), Size::new(cols, rows), &styles, Glyphs::Unicode);
            lines.iter().map(|line| line.replace("\x1b[1m", "").replace("\x1b[0m", "")).collect::<Vec<_>>()
        };
        assert_eq!(plain(15, 24), ["> Postgres  需", ""]);
        assert_eq!(plain(5, 1), ["> Pos"]);
    }
}
