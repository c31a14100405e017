//! What stays on the screen after a session: one line per answer, or one that says why there is none.

use super::block::{Block, push_label};
use super::frame::Row;
use super::token::Token;
use crate::model::form::Form;
use crate::model::layout::help::BETWEEN;
use crate::model::outcome::{Outcome, Response};
use crate::model::questionnaire::Question;
use crate::model::text;
use crate::model::words::form as words;

/// How many cells the names take at least in the record of a session without answers.
const LEAST_NAME: u16 = 6;

/// The record of a form that has ended.
pub(super) fn block(form: &Form, outcome: &Outcome, cols: u16) -> Block {
    let room = cols.saturating_sub(1).max(1);
    let rows = match outcome {
        Outcome::Answered(responses) => {
            let questions = form.questionnaire().questions().iter();
            let answered = questions.zip(responses);
            let mut rows: Vec<Row> =
                answered.filter_map(|(question, response)| answer(question, response, room)).collect();
            name_drafts(form, &mut rows, room);
            rows
        }
        Outcome::Cancelled => {
            vec![of_names(form, room, |names| words::cancelled(names, &words::discarded(form.losses())))]
        }
        Outcome::Aborted(reason) => {
            let reason = text::one_line(reason);
            vec![of_names(form, room, |names| {
                words::aborted(names, &reason, &words::discarded(form.losses()))
            })]
        }
        Outcome::Declined(why) => {
            let why = text::one_line(why);
            vec![of_names(form, room, |names| words::declined(names, &why, &words::discarded(form.losses())))]
        }
        Outcome::Failed(why) => vec![ended(&words::failed(&text::one_line(why)), room)],
        // These end before anything is shown.
        Outcome::Invalid(_) | Outcome::NoTerminal => Vec::new(),
    };
    Block::new(rows)
}

/// The line of a question, if there is something to tell.
fn answer(question: &Question, response: &Response, room: u16) -> Option<Row> {
    let (mark, answer) = match response.told(question) {
        Some(answer) => ("✓", answer),
        None if response.skipped => ("–", words::SKIPPED.to_owned()),
        None => return None,
    };
    let line = format!("{} {}", words::titled(&text::one_line(question.name())), text::one_line(&answer));
    let mut row = Row::default();
    for (part, token) in [(mark, Token::Done), (" ", Token::Plain), (&line, Token::Plain)] {
        let left = room.saturating_sub(row.width());
        push_label(&mut row, &text::cut(part, left).0, token);
    }
    Some(row)
}

/// Which questions a record is of. The names give way to what is said of them.
fn name(form: &Form, said: &str, room: u16) -> String {
    let names: Vec<String> = form.entries().map(|(question, _)| text::one_line(question.name())).collect();
    let room = room.saturating_sub(text::width(said)).max(LEAST_NAME);
    words::titled(&text::cut(&names.join(", "), room).0)
}

/// The record of a session without answers: its names, and what `says` makes of them.
fn of_names(form: &Form, room: u16, says: impl Fn(&str) -> String) -> Row {
    ended(&says(&name(form, &says(":"), room)), room)
}

/// Names the drafts of a single question that are not in its answer, behind the answer or, where there is too little
/// room, on rows of their own. Several questions have a page that named them.
fn name_drafts(form: &Form, rows: &mut Vec<Row>, room: u16) {
    for draft in form.drafts().filter(|_| form.questionnaire().is_single()) {
        let said = words::draft_not_used(&text::one_line(draft.trim()));
        match rows.last_mut() {
            Some(row) if row.width() + text::width(BETWEEN) + text::width(&said) <= room => {
                push_label(row, BETWEEN, Token::Plain);
                push_label(row, &said, Token::Draft);
            }
            _ => {
                let (line, cols) = text::cut(&said, room);
                rows.push(Row::of(line, cols, Token::Draft));
            }
        }
    }
}

fn ended(how: &str, room: u16) -> Row {
    let (line, cols) = text::cut(how, room);
    Row::of(line, cols, Token::Ended)
}
