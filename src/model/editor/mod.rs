//! The text editor as data: text, caret, goal column, kill buffer and history.

mod history;
mod motion;

use std::sync::Arc;

use super::text::{Line, clean, wrap_input};
use super::written::Written;
use history::{History, Kind};

/// How the caret moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motion {
    /// One grapheme back.
    Left,
    /// One grapheme on.
    Right,
    /// To the start of the word before the caret.
    WordLeft,
    /// To the end of the word after the caret.
    WordRight,
    /// One screen line up, keeping the goal column.
    Up,
    /// One screen line down, keeping the goal column.
    Down,
    /// To the start of the line.
    LineStart,
    /// To the end of the line.
    LineEnd,
}

/// A text under a person's hands.
#[derive(Clone, Debug, PartialEq)]
pub struct Editor {
    text: Written,
    caret: usize,
    goal: Option<u16>,
    killed: Written,
    history: History,
}

impl Editor {
    /// An editor that holds `text`, with the caret at its end.
    #[must_use]
    pub fn new(text: &str) -> Editor {
        Editor::of(text.into())
    }

    /// The same of what a person wrote before; if that is a secret, so is all that is written to it.
    #[must_use]
    pub fn of(text: Written) -> Editor {
        let killed = text.alike("");
        Editor { caret: text.len(), text, goal: None, killed, history: History::default() }
    }

    /// The text as it is shown. Shared, so that a cache can see that it has not changed.
    #[must_use]
    pub fn text(&self) -> &Arc<str> {
        self.text.shown()
    }

    /// What the person wrote.
    #[must_use]
    pub fn written(&self) -> &Written {
        &self.text
    }

    /// Whether it holds something else than `kept`, its ends trimmed. What is in a secret is in no log, so that there
    /// any change counts that can be taken back.
    #[must_use]
    pub fn differs_from(&self, kept: Option<&str>) -> bool {
        if self.text.is_secret() { self.history.is_changed() } else { Some(self.text.trim()) != kept }
    }

    /// Where the caret stands, in bytes; always between graphemes.
    #[must_use]
    pub fn caret(&self) -> usize {
        self.caret
    }

    /// Whether there is nothing in it but white space.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Types one character at the caret. Characters typed one after another are one undo step a word.
    pub fn type_char(&mut self, c: char) {
        let typed = self.text.alike(c.encode_utf8(&mut [0; 4]));
        let word = !typed.starts_with(char::is_whitespace);
        self.history.before(Kind::Typing { word }, &self.text, self.caret);
        self.replace(self.caret..self.caret, &typed);
    }

    /// Puts a paste in at the caret, cleaned, as one undo step.
    pub fn paste(&mut self, pasted: &str) {
        let text = self.text.alike(&clean(pasted));
        if !text.is_empty() {
            self.history.before(Kind::Whole, &self.text, self.caret);
            self.replace(self.caret..self.caret, &text);
        }
    }

    /// Replaces the whole text, as one undo step.
    pub fn set(&mut self, text: &str) {
        if *self.text != *text {
            self.history.before(Kind::Whole, &self.text, self.caret);
            self.replace(0..self.text.len(), &self.text.alike(text));
        }
    }

    /// Deletes the grapheme before the caret.
    pub fn backspace(&mut self) {
        let start = motion::previous(&self.text, self.caret);
        self.delete(start..self.caret);
    }

    /// Deletes the grapheme after the caret.
    pub fn delete_forward(&mut self) {
        let end = motion::next(&self.text, self.caret);
        self.delete(self.caret..end);
    }

    /// Kills the word before the caret.
    pub fn kill_word(&mut self) {
        let start = motion::word_left(&self.text, self.caret);
        self.kill(start..self.caret);
    }

    /// Kills from the start of the line to the caret; at the start of a line, the newline before it.
    pub fn kill_to_start(&mut self) {
        let start = motion::line_start(&self.text, self.caret);
        let start = if start == self.caret { motion::previous(&self.text, start) } else { start };
        self.kill(start..self.caret);
    }

    /// Kills from the caret to the end of the line; at the end of a line, the newline after it.
    pub fn kill_to_end(&mut self) {
        let end = motion::line_end(&self.text, self.caret);
        let end = if end == self.caret { motion::next(&self.text, end) } else { end };
        self.kill(self.caret..end);
    }

    /// Puts what was killed last in at the caret.
    pub fn yank(&mut self) {
        if !self.killed.is_empty() {
            self.history.before(Kind::Whole, &self.text, self.caret);
            let killed = self.killed.clone();
            self.replace(self.caret..self.caret, &killed);
        }
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if let Some((text, caret)) = self.history.undo(&self.text, self.caret) {
            self.restore(text, caret);
        }
    }

    /// Makes the change again that was taken back last.
    pub fn redo(&mut self) {
        if let Some((text, caret)) = self.history.redo(&self.text, self.caret) {
            self.restore(text, caret);
        }
    }

    /// Moves the caret in a text that is wrapped to `cols` cells.
    pub fn motion(&mut self, motion: Motion, cols: u16) {
        self.history.settle();
        let text = &*self.text;
        let (caret, goal) = match motion {
            Motion::Left => (motion::previous(text, self.caret), None),
            Motion::Right => (motion::next(text, self.caret), None),
            Motion::WordLeft => (motion::word_left(text, self.caret), None),
            Motion::WordRight => (motion::word_right(text, self.caret), None),
            Motion::LineStart => (motion::line_start(text, self.caret), None),
            Motion::LineEnd => (motion::line_end(text, self.caret), None),
            Motion::Up | Motion::Down => {
                let lines = wrap_input(text, cols);
                let at = caret_place(&lines, text, self.caret, cols);
                let goal = self.goal.unwrap_or(at.col);
                let row = match motion {
                    Motion::Up => at.row.checked_sub(1),
                    _ => Some(at.row + 1).filter(|row| *row < lines.len()),
                };
                match row.and_then(|row| lines.get(row)) {
                    Some(line) => (motion::at_column(text, line, goal), Some(goal)),
                    None => (self.caret, Some(goal)),
                }
            }
        };
        self.caret = caret;
        self.goal = goal;
    }

    fn kill(&mut self, range: std::ops::Range<usize>) {
        if !range.is_empty() {
            self.killed = self.text.part(range.clone());
            self.delete_as(Kind::Whole, range);
        }
    }

    fn delete(&mut self, range: std::ops::Range<usize>) {
        if !range.is_empty() {
            self.delete_as(Kind::Deleting, range);
        }
    }

    fn delete_as(&mut self, kind: Kind, range: std::ops::Range<usize>) {
        self.history.before(kind, &self.text, self.caret);
        self.replace(range, &self.text.alike(""));
    }

    fn replace(&mut self, range: std::ops::Range<usize>, with: &Written) {
        let caret = range.start + with.len();
        self.restore(self.text.spliced(range, with), caret);
        // What was put in may have joined the grapheme around it.
        self.caret = motion::boundary_from(&self.text, caret);
    }

    fn restore(&mut self, text: Written, caret: usize) {
        self.text = text;
        self.caret = caret;
        self.goal = None;
    }
}

/// Where a caret stands in a wrapped text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaretPlace {
    /// The row, from 0.
    pub row: usize,
    /// The column, in cells; at most the width.
    pub col: u16,
}

/// Where the caret at byte `caret` stands in the rows that `wrap_input` made of `text` at `cols`.
#[must_use]
pub fn caret_place(lines: &[Line], text: &str, caret: usize, cols: u16) -> CaretPlace {
    let row = lines.partition_point(|line| line.source.start <= caret).saturating_sub(1);
    let Some(line) = lines.get(row) else { return CaretPlace { row: 0, col: 0 } };
    let before = text.get(line.source.start..caret).unwrap_or_default();
    let col = super::text::width(before.trim_end_matches('\n'));
    // Blanks that hang behind a full row have no cells of their own.
    CaretPlace { row, col: col.min(cols) }
}
