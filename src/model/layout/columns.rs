//! The columns of the form: where labels and editors stand and how wide they are.

use crate::model::form::{Form, Mode};
use crate::model::questionnaire::Question;
use crate::model::size::Size;
use crate::model::text::width;

/// The column where texts start; column 0 stays free.
pub const MARGIN: u16 = 1;

/// The column of an option's number: the margin, the cursor and a blank.
const NUMBER: u16 = MARGIN + 2;

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

/// The narrowest left pane, in cells.
const LEFT_LEAST: u16 = 28;

/// As many labels are measured for the left pane.
const MEASURED: usize = 200;

/// The smallest screen on which a question has its whole form; below it only the most needed rows stand.
pub const SMALLEST: Size = Size { cols: 20, rows: 6 };

/// How many rows of an editor are shown at most; it scrolls inside.
pub const EDITOR_ROWS: u16 = 5;

/// How many cells beside the text of an editor are kept for the counts of what is scrolled out.
const COUNT_COLS: u16 = 5;

/// Where an editor would be narrower than this, the counts stand only beside rows that leave room for them.
const COUNTED_FROM: u16 = 24;

/// The column where the labels of a question's rows start.
#[must_use]
pub fn label_indent(question: &Question) -> u16 {
    NUMBER + question.kind.rules().lead_cols()
}

/// How many cells a text that starts at column `indent` may take: the last column stays free, since a
/// terminal that gets narrower breaks every row that is full. At least 1.
#[must_use]
pub fn text_cols(cols: u16, indent: u16) -> u16 {
    cols.saturating_sub(1).saturating_sub(indent).max(1)
}

/// How many cells a running text may take that starts at column `indent`: a longer row is hard to read.
#[must_use]
pub fn running_cols(cols: u16, indent: u16) -> u16 {
    text_cols(cols, indent).min(READ_COLS)
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
    /// What there is to know about the focused row.
    pub right: u16,
}

/// The panes of a question, where the screen is wide enough for two and an option has a description or a preview. Their
/// widths are the question's, whichever row is focused. They stay while something is typed: that editor stands below them.
#[must_use]
pub fn panes(form: &Form, size: Size) -> Option<Panes> {
    let question = form.current().map(|(question, _)| question);
    let tells = |question: &Question| {
        let mut options = question.options().iter().enumerate();
        options.any(|(row, choice)| choice.description.is_some() || question.preview(row).is_some())
    };
    if size.cols < PANES_FROM || !question.is_some_and(tells) {
        return None;
    }
    let both = size.cols - DIVIDER;
    let left = question.map_or(0, longest_label).clamp(LEFT_LEAST, both / 2);
    Some(Panes { left, right: both - left })
}

/// How many cells the longest label takes with what stands before it. A list of hundreds is not measured: it takes
/// all there is.
fn longest_label(question: &Question) -> u16 {
    let options = question.options();
    if options.len() > MEASURED {
        return u16::MAX;
    }
    let longest = options.iter().map(|choice| width(&choice.label)).max().unwrap_or(0);
    (label_indent(question) + question.kind.rules().mark_cols()).saturating_add(longest)
}

/// The columns that the list may use: those of the screen, or of its pane and the divider's first.
#[must_use]
pub fn list_cols(form: &Form, size: Size) -> u16 {
    panes(form, size).map_or(size.cols, |panes| panes.left + 1)
}

/// How many cells the label of an option may take, the mark of a single choice left out.
#[must_use]
pub fn label_cols(question: &Question, list_cols: u16) -> u16 {
    text_cols(list_cols, label_indent(question)).saturating_sub(question.kind.rules().mark_cols()).max(1)
}

/// The width of the open editor's text, if an editor is open.
#[must_use]
pub fn editor_cols(form: &Form, size: Size) -> Option<u16> {
    match (&form.mode, form.current()) {
        (Mode::Typing(_), _) if panes(form, size).is_some() => Some(input_cols(size.cols, COMMENT_INDENT)),
        (Mode::Typing(_), Some((question, _))) => Some(input_cols(size.cols, label_indent(question))),
        (Mode::Commenting(_), _) => Some(input_cols(size.cols, COMMENT_INDENT)),
        _ => None,
    }
}

/// How many cells the text of an editor may take that starts at column `indent`.
#[must_use]
pub fn input_cols(cols: u16, indent: u16) -> u16 {
    let cols = text_cols(cols, indent);
    if cols >= COUNTED_FROM + COUNT_COLS { cols - COUNT_COLS } else { cols }
}
