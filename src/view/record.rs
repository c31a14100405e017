//! What stays on the screen after a session: one line per answer, or one that says why there is none.

use super::block::{Block, push_label};
use super::frame::Row;
use super::token::Token;
use crate::model::form::Form;
use crate::model::outcome::{Outcome, Response};
use crate::model::questionnaire::Question;
use crate::model::text;
use crate::model::words::form as words;

/// The record of a form that has ended.
pub(super) fn block(form: &Form, outcome: &Outcome, cols: u16) -> Block {
    let room = cols.saturating_sub(1).max(1);
    let rows = match outcome {
        Outcome::Answered(responses) => {
            let questions = form.questionnaire().questions().iter();
            let unused = unused(form);
            questions
                .zip(responses)
                .filter_map(|(question, response)| answered(question, response, &unused, room))
                .collect()
        }
        Outcome::Cancelled => vec![ended(words::CANCELLED, room)],
        Outcome::Aborted(reason) => {
            vec![ended(&words::aborted(&text::one_line(reason)), room)]
        }
        Outcome::Failed(why) => vec![ended(&words::failed(&text::one_line(why)), room)],
        // These end before anything is shown.
        Outcome::Invalid(_) | Outcome::NoTerminal => Vec::new(),
    };
    Block::new(rows)
}

/// What the line of a single question says of its drafts; several questions have a page that said it.
fn unused(form: &Form) -> String {
    let drafts = form.drafts().filter(|_| form.questionnaire().is_single());
    let named = |draft: &str| format!(" · {}", words::draft_not_used(&text::one_line(draft.trim())));
    drafts.map(named).collect::<Vec<String>>().concat()
}

fn answered(question: &Question, response: &Response, unused: &str, room: u16) -> Option<Row> {
    let (mark, answer) = match response.answer(question) {
        Some(answer) => ("✓", answer),
        None if response.skipped => ("–", words::SKIPPED.to_owned()),
        None => return None,
    };
    let line = format!("{}: {}{unused}", text::one_line(question.name()), text::one_line(&answer));
    let mut row = Row::default();
    for (part, token) in [(mark, Token::Done), (" ", Token::Plain), (&line, Token::Plain)] {
        let left = room.saturating_sub(row.width());
        push_label(&mut row, &text::cut(part, left).0, token);
    }
    Some(row)
}

fn ended(how: &str, room: u16) -> Row {
    let (line, cols) = text::cut(how, room);
    Row::of(line, cols, Token::Ended)
}
