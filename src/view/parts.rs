//! The parts of a question's page as blocks, made once and kept.

use std::sync::Arc;

use super::block::{Block, indented, more_lines, paragraph, push_label, rule};
use super::cache::{BlockCache, Key, OwnText};
use super::editor;
use super::found::Found;
use super::frame::Row;
use super::kind::{self, RowState};
use super::label;
use super::markdown;
use super::tabs;
use super::token::Token;
use super::typed::Typed;
use crate::model::form::Form;
use crate::model::layout::columns::EDITOR_ROWS;
use crate::model::layout::page::{self, KIND_GAP, Page, Paragraph, Part, Role};
use crate::model::layout::question::Measure;
use crate::model::text::{self, Line};

/// The blocks of a page.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// The blocks that are kept.
    pub cache: BlockCache,
    typed: Typed,
    found: Found,
}

impl Measure for Parts {
    fn rows(&mut self, page: &Page<'_>, part: Part) -> u16 {
        self.part(page, part).height()
    }

    fn editor_rows(&mut self, page: &Page<'_>) -> u16 {
        if page.form.mode.editor().is_some() { editor::height(&self.lines(page)) } else { 0 }
    }
}

impl Parts {
    /// A part of the page.
    pub(super) fn part(&mut self, page: &Page<'_>, part: Part) -> Block {
        let question = page.index;
        let (cols, state) = match part {
            Part::Prompt | Part::Context | Part::Preview(_) => (page.size.cols, None),
            Part::Label(row) => (page.cols, Some(state(page, row))),
            Part::Description(_) => (page.cols, None),
            Part::Pane(_) | Part::PanePreview(_) => (page.panes.map_or(0, |panes| panes.right), None),
            Part::Own => {
                let of = OwnText { question, cols: page.cols, cursor: page.cursor };
                return self.cache.own_text(of, page.answer, || make(page, part, &[]));
            }
            Part::Notice => return said(page.form, page.size.cols),
        };
        let (focused, chosen) = state.map_or((false, false), |state| (state.focused, state.chosen));
        let key = Key::Part { question, part, cols, focused, chosen };
        if let (Part::Label(row), Some(filter)) = (part, page.filter())
            && let Some(choice) = page.question.options().get(row)
        {
            let of = (page.form.questionnaire(), filter.query.as_str());
            let found = self.found.block(of, (key, &choice.label), |marks| make(page, part, marks));
            if let Some(block) = found {
                return block;
            }
        }
        self.cache.block(key, || make(page, part, &[]))
    }

    /// The label of a row, with what stands with it in any case.
    pub(super) fn label(&mut self, page: &Page<'_>, row: usize) -> Block {
        let label = self.part(page, page.label(row));
        match page.under_label(row) {
            Some(part) => label.above(&self.part(page, part)),
            None => label,
        }
    }

    /// What stands under the label of a row; no rows if there is nothing.
    pub(super) fn detail(&mut self, page: &Page<'_>, row: usize) -> Block {
        page.detail(row).map_or_else(Block::default, |part| self.part(page, part))
    }

    /// As many rows of the right pane, about a row.
    pub(super) fn pane(&mut self, page: &Page<'_>, row: usize, rows: u16) -> Block {
        let about = self.part(page, Part::Pane(row)).window(0, rows);
        match page.preview(row) {
            Some(part) => about.above(&self.part(page, part).window(0, rows - about.height())),
            None => about,
        }
    }

    /// The lines of the open editor.
    pub(super) fn lines(&mut self, page: &Page<'_>) -> Arc<Vec<Line>> {
        self.typed.lines(page.form, page.size)
    }

    /// The tab bar.
    pub(super) fn tabs(&mut self, form: &Form, cols: u16) -> Block {
        self.cache.tabs(tabs::State::of(form, cols), |state| tabs::block(form, state))
    }

    /// A rule.
    pub(super) fn rule(&mut self, cols: u16) -> Block {
        self.cache.block(Key::Rule { cols }, || Block::new(vec![rule(cols)]))
    }
}

/// What is said until the next key.
pub(super) fn said(form: &Form, cols: u16) -> Block {
    page::said(form, cols).map_or_else(Block::default, |said| Block::new(plain(&said)))
}

/// How a row of the list stands.
fn state(page: &Page<'_>, row: usize) -> RowState {
    RowState {
        row,
        focused: page.focused == Some(row) && page.cursor && page.editor_below().is_none(),
        chosen: if row == page.own_row {
            page.answer.other.is_some()
        } else {
            page.answer.selected.contains(&row)
        },
    }
}

/// A part; `marks` are the bytes of a label that a filter found.
fn make(page: &Page<'_>, part: Part, marks: &[usize]) -> Block {
    let mut made: Vec<Row> = Vec::new();
    for paragraph in page.paragraphs(part) {
        match (paragraph.role, made.last_mut()) {
            (Role::KindBeside, Some(row)) => {
                push_label(row, &" ".repeat(usize::from(KIND_GAP)), Token::Plain);
                push_label(row, &paragraph.text, Token::Kind);
            }
            _ => made.extend(rows(page, part, &paragraph, marks)),
        }
    }
    Block::new(made)
}

fn rows(page: &Page<'_>, part: Part, of: &Paragraph<'_>, marks: &[usize]) -> Vec<Row> {
    match (of.role, part) {
        (Role::Label, Part::Label(row)) => {
            let state = state(page, row);
            let token = if state.focused { Token::LabelFocused } else { Token::Label };
            label::rows(of, kind::lead(page.question, state), token, marks)
        }
        (Role::Written, _) => {
            let token = match (&page.answer.draft, &page.answer.other) {
                (Some(_), _) => Token::Draft,
                (None, Some(_)) => Token::Answer,
                (None, None) => Token::Placeholder,
            };
            let state = RowState { row: page.own_row, focused: page.cursor, chosen: false };
            label::rows(of, kind::lead(page.question, state), token, &[])
        }
        (Role::PaneLabel, _) => label::rows(of, Row::default(), Token::LabelFocused, &[]),
        (Role::Markdown, _) => markdown::rows(&of.text, of.indent, of.cols),
        (Role::Kept, _) => {
            let mut rows = plain(of);
            let shown = usize::from(EDITOR_ROWS);
            if rows.len() > shown {
                // Its own last row says how much is hidden; the editor shows it.
                let hidden = rows.drain(shown - 1..).count();
                let mark = more_lines(hidden as u16, "", of.indent, page.cols);
                rows.extend(mark.rows.iter().map(|row| Row::clone(row)));
            }
            rows
        }
        _ => plain(of),
    }
}

/// A paragraph of one style.
pub(super) fn plain(of: &Paragraph<'_>) -> Vec<Row> {
    match of.role {
        Role::Blank => vec![Row::default()],
        Role::Draft => {
            let mut row = indented(of.indent);
            push_label(&mut row, &text::cut(&of.text, of.cols).0, token(of.role));
            vec![row]
        }
        _ => paragraph(&of.text, of.indent, of.cols, token(of.role)),
    }
}

fn token(role: Role) -> Token {
    match role {
        Role::Prompt => Token::Question,
        Role::Kind | Role::KindBeside => Token::Kind,
        Role::Context | Role::Markdown => Token::Context,
        Role::Label => Token::Label,
        Role::Description => Token::Description,
        Role::Kept | Role::Comment | Role::Entry { .. } => Token::Answer,
        Role::Draft => Token::Draft,
        Role::Written | Role::Hint => Token::Placeholder,
        Role::PaneLabel => Token::LabelFocused,
        Role::Blank => Token::Plain,
        Role::Notice => Token::Notice,
        Role::Warning => Token::Warning,
    }
}
