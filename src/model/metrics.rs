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

/// The width of running text at most, in cells.
pub const READ_COLS: u16 = 100;

/// The width of a rule at most, in cells.
pub const RULE: u16 = 40;

/// The narrowest screen with two panes, in cells.
const PANES_FROM: u16 = 84;

/// The width of what stands between two panes.
pub const DIVIDER: u16 = 3;

/// The narrowest left and right pane, in cells.
const LEFT_LEAST: u16 = 32;
const RIGHT_LEAST: u16 = 28;

/// The smallest screen on which a question has its whole form; below it only the most needed rows stand.
pub const SMALLEST: Size = Size { cols: 20, rows: 6 };

/// How many rows of an editor are shown at most; it scrolls inside.
pub const EDITOR_ROWS: u16 = 5;

/// How many digits the highest row number has.
#[must_use]
pub fn number_width(question: &Question) -> u16 {
    let mut rest = question.options().len() + 1;
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
    if question.is_text() {
        return NUMBER;
    }
    NUMBER + number_width(question) + 2 + if question.is_multiple() { BOX } else { 0 }
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

/// The widths of two panes, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panes {
    /// The list.
    pub left: u16,
    /// What is told of the focused option.
    pub right: u16,
}

/// The panes of a question that is being browsed, where the screen is wide enough for two.
#[must_use]
pub fn panes(form: &Form, size: Size) -> Option<Panes> {
    let browsing = matches!(form.mode, Mode::Browsing | Mode::Filtering(_) | Mode::Confirming);
    if size.cols < PANES_FROM || !browsing || form.current().is_none_or(|(question, _)| question.is_text()) {
        return None;
    }
    let both = size.cols - DIVIDER;
    // 42 of 100 cells for the list.
    let left = (u32::from(both) * 42 / 100) as u16;
    let left = left.clamp(LEFT_LEAST, both - RIGHT_LEAST);
    Some(Panes { left, right: both - left })
}

/// The columns that the list may use: those of the screen, or of its pane and the divider's first.
#[must_use]
pub fn list_cols(form: &Form, size: Size) -> u16 {
    panes(form, size).map_or(size.cols, |panes| panes.left + 1)
}

/// How many cells the label of an option may take, the mark of a single choice left out.
#[must_use]
pub fn label_cols(question: &Question, list_cols: u16) -> u16 {
    let mark = if question.is_multiple() { 0 } else { 2 };
    text_cols(list_cols, label_indent(question)).saturating_sub(mark).max(1)
}

/// How many rows of a page a list can have at most before it is no longer measured whole.
#[must_use]
pub fn is_long(question: &Question, size: Size) -> bool {
    question.options().len() > usize::from(size.rows)
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
