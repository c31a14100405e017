//! The form on a screen that is too small for it: first the row that Enter would take, or the caret's,
//! then the request for a larger window, then the question.

use super::Parts;
use super::block::Block;
use super::frame::{Caret, Row};
use super::token::Token;
use crate::model::editor::Editor;
use crate::model::form::{Form, Mode};
use crate::model::measure::text_shown;
use crate::model::metrics::SMALLEST;
use crate::model::presentation::Button;
use crate::model::size::Size;
use crate::model::text;

/// As many rows as there are.
pub(super) fn parts(form: &Form, size: Size) -> Parts {
    let wanted = format!("Window too small: {}×{} needed", SMALLEST.cols, SMALLEST.rows);
    let asked = form.current().map_or("Submit", |(question, _)| &question.prompt);
    let mut parts = Parts::default();
    parts.push(0, first(form, size.cols));
    parts.push(0, line(&wanted, size.cols, Token::Warning));
    parts.push(0, line(asked, size.cols, Token::Question));
    parts.0.truncate(usize::from(size.rows));
    parts
}

/// The row that Enter would take, or the caret's.
fn first(form: &Form, cols: u16) -> Block {
    match (&form.mode, form.current()) {
        (Mode::Confirming, _) => line("Esc again cancels all", cols, Token::Warning),
        (Mode::Typing(editor) | Mode::Commenting(editor), _) => caret_row(editor, cols),
        (Mode::Browsing | Mode::Filtering(_), None) => match form.button {
            Button::Submit => line("> [Submit]", cols, Token::ButtonFocused),
            Button::Cancel => line("> [Cancel]", cols, Token::ButtonFocused),
        },
        (Mode::Browsing | Mode::Filtering(_), Some((question, answer))) => {
            let focus = form.focused_row().unwrap_or(answer.focus);
            let label =
                question.options().get(focus).map_or(form.presentation().other, |choice| &choice.label);
            if question.is_text() {
                return line(&format!("> {}", text_shown(answer)), cols, Token::Input);
            }
            let chosen =
                answer.selected.contains(&focus) || focus == question.other_row() && answer.other.is_some();
            let mark = if chosen { "✓ " } else { "" };
            line(&format!("> {}. {mark}{label}", focus + 1), cols, Token::LabelFocused)
        }
    }
}

/// How many cells a row may take: the last column stays free where there is another.
fn room(cols: u16) -> u16 {
    cols.saturating_sub(1).max(1)
}

fn line(words: &str, cols: u16, token: Token) -> Block {
    let (words, width) = text::cut(&text::one_line(words), room(cols));
    Block::new(vec![Row::of(words, width, token)])
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
