//! A question with options, in lines: what is said becomes one message.

use super::answer::{Said, said};
use super::console::Console;
use super::{Halt, Plain, tell};
use crate::model::event::Event;
use crate::model::form::{Answer, Form};
use crate::model::lines::Prompt;
use crate::model::words::lines as words;

impl<C: Console> Plain<'_, C> {
    /// Asks until something was said that is an answer, or a way out.
    pub(super) fn choose(&mut self, form: &Form, asked: &Prompt<'_>, multiple: bool) -> Result<Event, Halt> {
        let (question, answer) = (asked.question, asked.answer);
        let back = form.previous_page().is_some();
        loop {
            let ways = words::Ways { keep: answer.is_answered(), back, skip: !question.required };
            let line = self.line(&words::pick(question.other_row() + 1, multiple, ways))?;
            match said(&line, question.options().len() + 1, multiple) {
                Said::Rows(mut rows) => {
                    let other = rows.pop_if(|row| *row == question.other_row()).is_some();
                    if !other {
                        return Ok(Event::Chose { options: rows, other: None });
                    }
                    let text = self.line(words::OWN_PROMPT)?;
                    if text.trim().is_empty() {
                        self.say(words::NO_TEXT)?;
                    } else if multiple {
                        return Ok(Event::Chose { options: rows, other: Some(text) });
                    } else {
                        return Ok(Event::Wrote { text });
                    }
                }
                Said::Back if back => return Ok(Event::Back),
                Said::Back => self.say(words::NO_QUESTION_BEFORE)?,
                Said::Cancel => return Ok(Event::Cancelled),
                Said::Skip => return Ok(Event::Skipped),
                Said::Blank if answer.is_answered() => {
                    let same = same(answer, multiple);
                    if !question.comment {
                        return Ok(same);
                    }
                    // The comment stays with its answer.
                    self.apply(same);
                    return Ok(Event::Wrote { text: answer.comment.clone().unwrap_or_default() });
                }
                Said::Blank => self.say(&tell::question(form, asked.index))?,
                Said::Unclear(words) => self.say(&words)?,
            }
        }
    }
}

/// The answer that a question has already, as a message.
fn same(answer: &Answer, multiple: bool) -> Event {
    match &answer.other {
        Some(text) if !multiple => Event::Wrote { text: text.clone() },
        other => Event::Chose { options: answer.selected.iter().copied().collect(), other: other.clone() },
    }
}
