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
    let frame = &*glyphs.frame(frame, size.cols);
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
