//! The columns of the form: where labels and editors stand and how wide they are. `view` draws by
//! them and `update` moves the caret by them; they hold no state.

use super::form::{Form, Mode};
use super::questionnaire::Question;
use super::size::Size;

/// The column where texts start; column 0 stays free.
pub const MARGIN: u16 = 1;

/// The column of an option's number: the margin, the cursor and a blank.
const NUMBER: u16 = MARGIN + 2;

/// The width of the box of an option that can be toggled, and a blank.
pub const BOX: u16 = 4;

/// The column where the text of a comment starts.
pub const COMMENT_INDENT: u16 = 3;

/// The width of a rule at most, in cells.
const RULE: u16 = 40;

/// How many rows of an editor are shown at most; it scrolls inside.
pub const EDITOR_ROWS: u16 = 5;

/// How many digits the highest row number has.
#[must_use]
pub fn number_width(question: &Question) -> u16 {
    let mut rest = question.options.len() + 1;
    let mut digits = 0;
    while rest > 0 {
        rest /= 10;
        digits += 1;
    }
    digits
}

/// The column where the labels of a question's options start.
#[must_use]
pub fn label_indent(question: &Question) -> u16 {
    NUMBER + number_width(question) + 2 + if question.multiple { BOX } else { 0 }
}

/// How many cells a text that starts at column `indent` may take: the last column stays free, since a
/// terminal that gets narrower breaks every row that is full. At least 1.
#[must_use]
pub fn text_cols(cols: u16, indent: u16) -> u16 {
    cols.saturating_sub(1).saturating_sub(indent).max(1)
}

/// The width of a rule.
#[must_use]
pub fn rule_cols(cols: u16) -> u16 {
    RULE.min(cols.saturating_sub(2))
}

/// The width of the open editor's text, if an editor is open.
#[must_use]
pub fn editor_cols(form: &Form, size: Size) -> Option<u16> {
    match (&form.mode, form.current()) {
        (Mode::Typing(_), Some((question, _))) => Some(text_cols(size.cols, label_indent(question))),
        (Mode::Commenting(_), _) => Some(text_cols(size.cols, COMMENT_INDENT)),
        _ => None,
    }
}
