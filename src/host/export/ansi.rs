//! A frame as text with the colours of a terminal: rows one after the other, for `less -R` and logs.

use crate::host::theme::Theme;
use crate::view::frame::Frame;

/// The rows of a frame, each ended by a newline and in no style at its end.
pub(super) fn frame(theme: Theme, frame: &Frame) -> String {
    let mut out = String::new();
    for y in 0..frame.height {
        let mut col = 0;
        for piece in frame.row(y) {
            out.push_str(&" ".repeat(usize::from(piece.x.saturating_sub(col))));
            for (_, text, token) in piece.row.runs() {
                match theme.sgr(token) {
                    "" => out.push_str(text),
                    sgr => {
                        for part in ["\x1b[", sgr, "m", text, "\x1b[m"] {
                            out.push_str(part);
                        }
                    }
                }
            }
            col = piece.x + piece.row.width();
        }
        out.push('\n');
    }
    out
}
