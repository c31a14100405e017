//! Markdown as rows of a frame: what the model found in a text gets its tokens and its place.

use super::block::indented;
use super::frame::Row;
use super::token::Token;
use crate::model::markdown::{Style, lines};

/// The rows of a text in Markdown, wrapped to `cols` cells and moved in by `indent`.
#[must_use]
pub fn rows(source: &str, indent: u16, cols: u16) -> Vec<Row> {
    lines(source, cols)
        .into_iter()
        .map(|line| {
            let mut row = if line.runs.is_empty() { Row::default() } else { indented(indent) };
            line.runs.iter().for_each(|run| row.push(&run.text, run.cols, token(run.style)));
            row
        })
        .collect()
}

const fn token(style: Style) -> Token {
    match style {
        Style::Blank => Token::Plain,
        Style::Text => Token::Context,
        Style::Strong => Token::ContextStrong,
        Style::Emphasis => Token::ContextEmphasis,
        Style::Code => Token::ContextCode,
        Style::Heading => Token::ContextHeading,
        Style::Link => Token::ContextLink,
        Style::Mark => Token::ContextMark,
        Style::Gutter => Token::ContextGutter,
        Style::Added => Token::DiffAdded,
        Style::Removed => Token::DiffRemoved,
        Style::Hunk => Token::DiffHunk,
        Style::TableHead => Token::TableHead,
        Style::Rule => Token::Rule,
    }
}
