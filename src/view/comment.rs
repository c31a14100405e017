//! The comment that may follow an answer.

use super::block::{Block, indented, push_label};
use super::editor;
use super::token::Token;
use crate::model::editor::Editor;
use crate::model::metrics::{COMMENT_INDENT, MARGIN, text_cols};
use crate::model::text::{self, Line};

const HEADING: &str = "Your comment (optional)";
const PLACEHOLDER: &str = "Enter goes on without one";

/// The heading and the editor under it.
pub(super) fn blocks(open: &Editor, lines: &[Line], cols: u16) -> [Block; 2] {
    let mut heading = indented(MARGIN);
    push_label(&mut heading, &text::cut(HEADING, text_cols(cols, MARGIN)).0, Token::Heading);
    let mut lead = indented(MARGIN);
    lead.push(">", 1, Token::Cursor);
    lead.push(" ", 1, Token::Plain);
    let column = (COMMENT_INDENT, text_cols(cols, COMMENT_INDENT));
    [Block::new(vec![heading]), editor::block(&lead, open, lines, column, PLACEHOLDER)]
}
