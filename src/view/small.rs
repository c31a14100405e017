//! The form on a screen that is too small for it: the row that Enter takes, or the caret's, then the
//! request for a larger window, then the question.

use super::block::Block;
use super::frame::{Caret, Row};
use super::kind;
use super::stack::Stack;
use super::token::Token;
use crate::model::editor::Editor;
use crate::model::form::{Form, Mode};
use crate::model::layout::columns::SMALLEST;
use crate::model::layout::review::entry;
use crate::model::presentation::Button;
use crate::model::size::Size;
use crate::model::text;
use crate::model::words::form as words;

/// As many rows as there are.
pub(super) fn stack(form: &Form, size: Size) -> Stack {
    let wanted = words::too_small(SMALLEST.cols, SMALLEST.rows);
    let asked = form.current().map_or(words::SUBMIT, |(question, _)| &question.prompt);
    let mut stack = Stack::of(first(form, size.cols).parked_at(0));
    stack.push(0, line(&wanted, size.cols, Token::Warning));
    stack.push(0, line(asked, size.cols, Token::Question));
    stack.truncate(size.rows);
    stack
}

/// The row that Enter would take, or the caret's.
fn first(form: &Form, cols: u16) -> Block {
    let focused = |words: &str, token: Token| line(&format!("> {words}"), cols, token);
    if form.is_confirming() {
        return line(words::CONFIRM_CANCEL_SHORT, cols, Token::Warning);
    }
    match (&form.mode, form.current()) {
        (Mode::Typing(editor) | Mode::Commenting(editor), _) => caret_row(editor, cols),
        (Mode::Browsing | Mode::Filtering(_), None) => {
            match (form.entry.and_then(|entry| form.entries().nth(entry)), form.button) {
                (Some((question, answer)), _) => focused(&entry(question, answer).text, Token::Answer),
                (None, Button::Submit) => focused(words::SUBMIT_BUTTON, Token::ButtonFocused),
                (None, Button::Cancel) => focused(words::CANCEL_BUTTON, Token::ButtonFocused),
            }
        }
        (Mode::Browsing | Mode::Filtering(_), Some((question, answer))) => {
            let focus = form.focused_row().unwrap_or(answer.focus);
            let (words, token) = kind::of(&question.kind).small(answer, focus, form.presentation().other);
            focused(&words, token)
        }
    }
}

/// How many cells a row may take: the last column stays free where there is another.
fn room(cols: u16) -> u16 {
    cols.saturating_sub(1).max(1)
}

fn line(text: &str, cols: u16, token: Token) -> Block {
    let (text, width) = text::cut(&text::one_line(text), room(cols));
    Block::new(vec![Row::of(text, width, token)])
}

/// The caret's line, moved so far to the left that the caret is on the screen.
fn caret_row(editor: &Editor, cols: u16) -> Block {
    let room = room(cols);
    let before = editor.text().get(..editor.caret()).unwrap_or_default();
    let before = before.rsplit('\n').next().unwrap_or_default();
    let glyphs: Vec<_> = text::glyphs(before).collect();
    let mut x = 0;
    let kept = glyphs.iter().rev().take_while(|glyph| {
        x += glyph.cols;
        x < room
    });
    let start = glyphs.len() - kept.count();
    let mut row = Row::default();
    for glyph in &glyphs[start..] {
        row.push(&glyph.shown, glyph.cols, Token::Input);
    }
    let caret = Caret { x: row.width(), y: 0 };
    let after = editor.text().get(editor.caret()..).unwrap_or_default();
    let (after, after_cols) = text::cut_to(after.lines().next().unwrap_or_default(), room - row.width());
    row.push(&after, after_cols, Token::Input);
    let mut block = Block::new(vec![row]);
    block.caret = Some(caret);
    block
}
