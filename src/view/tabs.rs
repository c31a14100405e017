//! The tab bar: one tab per question, then Submit. A `✓` marks answered questions, brackets the current tab.

use std::borrow::Cow;

use super::block::{Block, push_label};
use super::frame::Row;
use super::mark::Mark;
use super::token::Token;
use crate::model::form::{Form, Page};
use crate::model::text;

/// What stands for tabs that do not fit, one cell wide.
const MORE_LEFT: &str = "‹";
const MORE_RIGHT: &str = "›";

/// All that a tab bar shows of a form; the rest of it is the questionnaire's.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct State {
    page: Page,
    marks: Vec<Mark>,
    cols: u16,
}

impl State {
    pub(super) fn of(form: &Form, cols: u16) -> State {
        let marks = form.entries().map(|(_, answer)| Mark::of(answer));
        State { page: form.page, marks: marks.collect(), cols }
    }
}

/// The tab bar, as many tabs around the active one as fit.
pub(super) fn block(form: &Form, state: &State) -> Block {
    let mut row = Row::default();
    if form.presentation().features.progress {
        let count = form.questionnaire().questions().len();
        let number = match state.page {
            Page::Question(index) => index + 1,
            Page::Submit => count,
        };
        push_label(&mut row, &format!(" {number}/{count} "), Token::Hidden);
    }
    let room = state.cols.saturating_sub(1 + row.width());
    let tabs: Vec<Tab> = tabs(form, state, room);
    let active = tabs.iter().position(|tab| tab.active).unwrap_or(0);
    let (first, end) = window(&tabs, active, room);
    if first > 0 {
        row.push(MORE_LEFT, 1, Token::Hidden);
    }
    for tab in tabs.get(first..end).unwrap_or_default() {
        row.push(&tab.text, tab.cols, if tab.active { Token::TabActive } else { Token::Tab });
    }
    if end < tabs.len() {
        row.push(MORE_RIGHT, 1, Token::Hidden);
    }
    Block::new(vec![row])
}

struct Tab {
    text: String,
    cols: u16,
    active: bool,
}

fn tabs(form: &Form, state: &State, room: u16) -> Vec<Tab> {
    let questions = form.questionnaire().questions().iter().zip(&state.marks).enumerate();
    let questions = questions.map(|(index, (question, mark))| {
        (mark.sign(), question.tab_label(index), state.page == Page::Question(index))
    });
    questions
        .chain([("", form.presentation().last_tab.into(), state.page == Page::Submit)])
        .map(|tab| make(tab, room))
        .collect()
}

/// A tab with its brackets or blanks; the marks of hidden tabs must fit beside it.
fn make((mark, name, active): (&str, Cow<'_, str>, bool), room: u16) -> Tab {
    let around = 2 + text::width(mark);
    let (name, cols) = text::cut(&text::one_line(&name), room.saturating_sub(around + 2));
    let text = if active { format!("[{mark}{name}]") } else { format!(" {mark}{name} ") };
    Tab { text, cols: cols + around, active }
}

/// The first and the end of the tabs that are shown: the active one, then its neighbours in turn.
fn window(tabs: &[Tab], active: usize, room: u16) -> (usize, usize) {
    let cols = |first: usize, end: usize| -> u32 {
        let shown: u32 = tabs.get(first..end).unwrap_or_default().iter().map(|tab| u32::from(tab.cols)).sum();
        shown + u32::from(first > 0) + u32::from(end < tabs.len())
    };
    let (mut first, mut end) = (active, (active + 1).min(tabs.len()));
    loop {
        let before = (first, end);
        if end < tabs.len() && cols(first, end + 1) <= u32::from(room) {
            end += 1;
        }
        if first > 0 && cols(first - 1, end) <= u32::from(room) {
            first -= 1;
        }
        if before == (first, end) {
            return before;
        }
    }
}
