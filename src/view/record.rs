//! What stays on the screen after a session: one line per answer, or one that says why there is none.

use super::block::{Block, push_label};
use super::frame::Row;
use super::token::Token;
use crate::model::form::Form;
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
            let answered = form
                .entries()
                .zip(responses)
                .filter_map(|((question, _), response)| answered(question, response, room));
            answered.chain(unused(form, room)).collect()
        }
        Outcome::Cancelled => vec![of_names(form, room, |names| words::cancelled(names, &lost(form)))],
        Outcome::Aborted(reason) => {
            let reason = text::one_line(reason);
            vec![of_names(form, room, |names| words::aborted(names, &reason, &lost(form)))]
        }
        Outcome::Failed(why) => vec![ended(&words::failed(&text::one_line(why)), room)],
        // These end before anything is shown.
        Outcome::Invalid(_) | Outcome::NoTerminal => Vec::new(),
    };
    Block::new(rows)
}

fn answered(question: &Question, response: &Response, room: u16) -> Option<Row> {
    let (mark, answer) = match response.answer(question) {
        Some(answer) => ("✓", answer),
        None if response.skipped => ("–", words::SKIPPED.to_owned()),
        None => return None,
    };
    let line = format!("{} {}", titled(&text::one_line(question.name())), text::one_line(&answer));
    let mut row = Row::default();
    for (part, token) in [(mark, Token::Done), (" ", Token::Plain), (&line, Token::Plain)] {
        let left = room.saturating_sub(row.width());
        push_label(&mut row, &text::cut(part, left).0, token);
    }
    Some(row)
}

/// A name with a colon, if it ends in no mark of its own.
fn titled(name: &str) -> String {
    if name.ends_with(char::is_alphanumeric) { format!("{name}:") } else { name.to_owned() }
}

/// Which questions a record is of. The names give way to what is said of them.
fn name(form: &Form, said: &str, room: u16) -> String {
    let names: Vec<String> = form.entries().map(|(question, _)| text::one_line(question.name())).collect();
    let room = room.saturating_sub(text::width(said)).max(LEAST_NAME);
    titled(&text::cut(&names.join(", "), room).0)
}

/// The record of a session without answers: its names, and what `says` makes of them.
fn of_names(form: &Form, room: u16, says: impl Fn(&str) -> String) -> Row {
    ended(&says(&name(form, &says(":"), room)), room)
}

/// What was answered and written, and is lost.
fn lost(form: &Form) -> String {
    let answers = form.entries().filter(|(_, answer)| answer.is_answered()).count();
    let drafts = form.entries().map(|(_, answer)| answer.drafts().count()).sum();
    words::discarded(answers, drafts)
}

/// A draft of a single question that is not in the answer: no page before named it.
fn unused(form: &Form, room: u16) -> impl Iterator<Item = Row> {
    let single = form.questionnaire().is_single();
    let drafts = form.entries().filter(move |_| single).flat_map(|(_, answer)| answer.drafts());
    drafts.map(move |draft| {
        let (line, cols) = text::cut(&words::draft_not_used(&text::one_line(draft)), room);
        Row::of(line, cols, Token::Draft)
    })
}

fn ended(how: &str, room: u16) -> Row {
    let (line, cols) = text::cut(how, room);
    Row::of(line, cols, Token::Ended)
}
