//! Texts in lines: a question that asks for one, the free-text row, and the comment. One line is the text, but for a
//! few words with a stroke before them.

use super::answer::is_marked;
use super::console::Console;
use super::{Halt, Plain, Reply, keep};
use crate::model::event::Event;
use crate::model::form::Form;
use crate::model::lines::Prompt;
use crate::model::text::one_line;
use crate::model::words::lines as words;

impl<C: Console> Plain<'_, C> {
    /// Asks for the text that answers a question.
    pub(super) fn write(&mut self, form: &Form, asked: &Prompt<'_>) -> Result<Reply, Halt> {
        let kept = asked.answer.other.clone();
        let back = form.previous_page().is_some();
        let ways = words::Ways { keep: kept.is_some(), back, skip: !asked.question.required };
        loop {
            let line = if asked.question.is_secret() {
                self.hidden_line(&words::secret(ways))?
            } else {
                self.line(&words::text(ways))?
            };
            if is_marked(&line, "cancel") {
                return Ok(Reply::Whole(vec![Event::Cancelled]));
            } else if is_marked(&line, "skip") {
                return Ok(Reply::Whole(vec![Event::Skipped]));
            } else if is_marked(&line, "back") && back {
                return Ok(Reply::Whole(vec![Event::Back]));
            } else if is_marked(&line, "back") {
                self.say(words::NO_QUESTION_BEFORE)?;
            } else if asked.question.written(&line).kept().is_some() {
                return Ok(Reply::Answer(Event::Wrote { text: line }));
            } else if let Some(text) = kept {
                return Ok(keep(Event::Wrote { text: text.revealed().to_owned() }, asked));
            } else {
                return Ok(Reply::Whole(vec![Event::Wrote { text: line }]));
            }
        }
    }

    /// The text of the free-text row; `None` if the person went back to the options.
    pub(super) fn own(&mut self) -> Result<Option<String>, Halt> {
        let line = self.line(&words::own())?;
        if is_marked(&line, "cancel") {
            return Err(Halt::Happened(Event::Cancelled));
        }
        Ok(Some(line).filter(|line| !is_marked(line, "back")))
    }

    /// The comment on an answer, as a message; `None` if the person went back to the answer.
    pub(super) fn comment(&mut self, asked: &Prompt<'_>) -> Result<Option<Event>, Halt> {
        let kept = asked.answer.comment.as_deref().map(one_line);
        let text = self.line(&words::comment(kept.as_deref()))?;
        if is_marked(&text, "cancel") {
            return Err(Halt::Happened(Event::Cancelled));
        }
        let back = is_marked(&text, "back");
        Ok((!back).then_some(Event::Wrote { text }))
    }
}
