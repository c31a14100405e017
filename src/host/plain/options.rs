//! A question with options, in lines: what is said becomes a message.

use super::answer::{Said, said};
use super::console::Console;
use super::{Halt, Plain, Reply, keep, tell};
use crate::model::event::Event;
use crate::model::form::{Answer, Form};
use crate::model::lines::Prompt;
use crate::model::words::lines as words;

impl<C: Console> Plain<'_, C> {
    /// Asks until something was said that is an answer, or a way out.
    pub(super) fn choose(&mut self, form: &Form, asked: &Prompt<'_>, multiple: bool) -> Result<Reply, Halt> {
        let (question, answer) = (asked.question, asked.answer);
        let back = form.previous_page().is_some();
        let labels = question.options().iter().map(|choice| choice.label.as_str());
        let rows: Vec<&str> = labels.chain([form.presentation().other]).collect();
        loop {
            let ways = words::Ways { keep: answer.is_answered(), back, skip: !question.required };
            let line = self.line(&words::pick(rows.len(), multiple, ways))?;
            match said(&line, &rows, multiple) {
                Said::Rows(mut rows) => {
                    let other = rows.pop_if(|row| *row == question.other_row()).is_some();
                    if !other {
                        return Ok(Reply::Answer(Event::Chose { options: rows, other: None }));
                    }
                    match self.own()? {
                        None => {}
                        Some(text) if text.trim().is_empty() => self.say(words::NO_TEXT)?,
                        Some(text) if multiple => {
                            return Ok(Reply::Answer(Event::Chose { options: rows, other: Some(text) }));
                        }
                        Some(text) => return Ok(Reply::Answer(Event::Wrote { text })),
                    }
                }
                Said::Back if back => return Ok(Reply::Whole(vec![Event::Back])),
                Said::Back => self.say(words::NO_QUESTION_BEFORE)?,
                Said::Cancel => return Ok(Reply::Whole(vec![Event::Cancelled])),
                Said::Skip => return Ok(Reply::Whole(vec![Event::Skipped])),
                Said::Blank if answer.is_answered() => {
                    return Ok(keep(same(answer, multiple), asked));
                }
                Said::Blank => self.say(&tell::question(form, asked.index, answer))?,
                Said::Unclear(words) => self.say(&words)?,
            }
        }
    }
}

/// The answer that a question has already, as a message.
fn same(answer: &Answer, multiple: bool) -> Event {
    match &answer.other {
        Some(text) if !multiple => Event::Wrote { text: text.to_string() },
        other => Event::Chose {
            options: answer.selected.iter().copied().collect(),
            other: other.as_deref().map(str::to_owned),
        },
    }
}
