//! Glyph sets: the characters that a terminal gets for those of a frame. Frames and answers do not depend on the
//! set.

use std::borrow::Cow;
use std::sync::Arc;

use crate::model::layout::help::BETWEEN;
use crate::model::text;
use crate::view::frame::{Frame, Row};
use crate::view::token::Token;

/// The characters that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// All of them.
    #[default]
    Unicode,
    /// ASCII alone, for a locale without UTF-8. What has no likeness there is a `?` a cell.
    Ascii,
}

impl Glyphs {
    /// The set's name in a session header.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Glyphs::Unicode => "unicode",
            Glyphs::Ascii => "ascii",
        }
    }

    /// A frame in this set: in ASCII a help line says with words what arrows say, as far as its entries fit whole.
    #[must_use]
    pub fn frame(self, frame: &Frame, cols: u16) -> Cow<'_, Frame> {
        let names_arrows = |row: &Row| row.runs().any(|(_, text, token)| is_arrows(text, token));
        if self == Glyphs::Unicode || !frame.placed.iter().any(|placed| names_arrows(&placed.row)) {
            return Cow::Borrowed(frame);
        }
        let mut worded = frame.clone();
        for placed in worded.placed.iter_mut().filter(|placed| names_arrows(&placed.row)) {
            placed.row = Arc::new(with_words(&placed.row, cols.saturating_sub(placed.x.saturating_add(1))));
        }
        Cow::Owned(worded)
    }

    /// A text of a frame in this set, cell for cell.
    #[must_use]
    pub fn shown(self, line: &str) -> Cow<'_, str> {
        if self == Glyphs::Unicode || line.is_ascii() {
            return Cow::Borrowed(line);
        }
        let mut out = String::with_capacity(line.len());
        for glyph in text::glyphs(line) {
            match glyph.shown.as_ref() {
                shown if shown.is_ascii() => out.push_str(shown),
                shown => out.extend(std::iter::repeat_n(likeness(shown), usize::from(glyph.cols))),
            }
        }
        Cow::Owned(out)
    }
}

fn is_arrows(text: &str, token: Token) -> bool {
    token == Token::HelpKey && text.contains(['↑', '↓', '←', '→'])
}

/// A help line with the names of arrow keys in words, without the entries behind that do not fit into `room` any more.
fn with_words(row: &Row, room: u16) -> Row {
    let mut runs: Vec<(Cow<'_, str>, Token)> = row
        .runs()
        .map(|(_, text, token)| match text {
            "↑↓" if token == Token::HelpKey => ("up/down".into(), token),
            "←→" if token == Token::HelpKey => ("left/right".into(), token),
            _ => (text.into(), token),
        })
        .collect();
    let width = |runs: &[(Cow<'_, str>, Token)]| runs.iter().map(|(text, _)| text::width(text)).sum::<u16>();
    while width(&runs) > room {
        let Some(last) =
            runs.iter().rposition(|(_, token)| *token == Token::HelpKey).filter(|last| *last > 1)
        else {
            break;
        };
        runs.truncate(last);
        if let Some((text, _)) = runs.last_mut() {
            *text = text.trim_end_matches(BETWEEN).to_owned().into();
        }
    }
    let mut worded = Row::default();
    for (text, token) in runs {
        worded.push(&text, text::width(&text), token);
    }
    worded
}

/// The ASCII character that stands for a grapheme.
fn likeness(grapheme: &str) -> char {
    match grapheme {
        "─" | "·" | "—" | "–" => '-',
        "│" => '|',
        "┼" => '+',
        "✓" | "•" => '*',
        "✗" => '!',
        "□" => 'o',
        "↑" => '^',
        "↓" => 'v',
        "←" | "‹" => '<',
        "→" | "›" => '>',
        "…" => '~',
        "↵" => '/',
        "×" => 'x',
        _ => '?',
    }
}
