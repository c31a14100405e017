//! A question with options, in lines. What is said becomes one message; it never takes half a line.

use super::answer::{Said, said};
use super::console::Console;
use super::{Halt, Plain, cancel, tell};
use crate::model::event::Event;
use crate::model::form::{Answer, Form};
use crate::model::questionnaire::Question;

impl<C: Console> Plain<'_, C> {
    /// Asks until something was said that is an answer, or a way out.
    pub(super) fn choose(
        &mut self,
        form: &Form,
        index: usize,
        (question, answer): (&Question, &Answer),
    ) -> Result<Event, Halt> {
        loop {
            let line = self.line(&tell::options_prompt(form))?;
            match said(&line, question) {
                Said::Rows(mut rows) => {
                    let other = rows.pop_if(|row| *row == question.other_row()).is_some();
                    if !other {
                        return Ok(Event::Chose { options: rows, other: None });
                    }
                    let text = self.line(tell::OWN_PROMPT)?;
                    if text.trim().is_empty() {
                        self.console.say(tell::NO_TEXT)?;
                    } else if question.is_multiple() {
                        return Ok(Event::Chose { options: rows, other: Some(text) });
                    } else {
                        return Ok(Event::Wrote { text });
                    }
                }
                Said::Back if form.previous_page().is_some() => return Ok(Event::Back),
                Said::Back => self.console.say(tell::FIRST)?,
                Said::Cancel => return Ok(cancel()),
                Said::Skip => return Ok(Event::Skipped),
                Said::Blank if answer.is_answered() => {
                    let same = same(question, answer);
                    if !question.comment {
                        return Ok(same);
                    }
                    // The comment stays with its answer.
                    self.apply(same);
                    return Ok(Event::Wrote { text: answer.comment.clone().unwrap_or_default() });
                }
                Said::Blank => self.console.say(&tell::question(form, index))?,
                Said::Unclear(words) => self.console.say(&format!("{words}\n"))?,
            }
        }
    }
}

/// The answer that a question has already, as a message.
fn same(question: &Question, answer: &Answer) -> Event {
    match &answer.other {
        Some(text) if !question.is_multiple() => Event::Wrote { text: text.clone() },
        other => Event::Chose { options: answer.selected.iter().copied().collect(), other: other.clone() },
    }
}
