//! What stands below the list: the editor of a comment or, below two panes, of the free text; or lines that tell of a
//! comment.

use super::block::{Block, indented, push_label};
use super::editor;
use super::token::Token;
use crate::model::answer::Answer;
use crate::model::editor::Editor;
use crate::model::layout::columns::{COMMENT_INDENT, MARGIN, input_cols, text_cols};
use crate::model::text::{self, Line};

/// The heading of the editor.
pub(super) fn heading(says: &str, cols: u16) -> Block {
    let mut row = indented(MARGIN);
    push_label(&mut row, &text::cut(says, text_cols(cols, MARGIN)).0, Token::Heading);
    Block::new(vec![row])
}

/// The editor, `rows` high at most; `placeholder` is what an empty one says.
pub(super) fn open(open: &Editor, lines: &[Line], cols: u16, (rows, placeholder): (u16, &str)) -> Block {
    let mut lead = indented(MARGIN);
    lead.push(">", 1, Token::Cursor);
    lead.push(" ", 1, Token::Plain);
    let column = (COMMENT_INDENT, input_cols(cols, COMMENT_INDENT), cols.saturating_sub(1));
    editor::block(&lead, open, lines, column, rows, placeholder)
}

/// A line each for the comment that is kept and for the one that is not, cut.
pub(super) fn lines(answer: &Answer, cols: u16) -> Block {
    let lines = answer.comment_lines().map(|(what, comment)| {
        let mut row = indented(MARGIN);
        push_label(&mut row, &text::cut(what, text_cols(cols, MARGIN)).0, Token::Help);
        let room = cols.saturating_sub(1 + row.width());
        push_label(&mut row, &text::cut(&text::one_line(comment), room).0, Token::Draft);
        row
    });
    Block::new(lines.collect())
}
