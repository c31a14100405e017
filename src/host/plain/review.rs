//! The answers read back before several of them are submitted. Until the person submits, the messages that would
//! end the session are held back.

use super::answer::number;
use super::console::Console;
use super::{Halt, Plain, tell};
use crate::model::event::Event;
use crate::model::form::{Form, Page};
use crate::model::outcome::Outcome;
use crate::model::session::Phase;
use crate::model::words::lines as words;

impl<C: Console> Plain<'_, C> {
    /// Whether the session takes the messages: they do not end it with answers, or the person submits those. If not,
    /// they went back, and the last answer is held.
    pub(super) fn review(&mut self, messages: &[Event]) -> Result<bool, Halt> {
        let model = self.after(messages);
        let Phase::Ended { form: Some(form), outcome: Outcome::Answered(_) } = &model.phase else {
            return Ok(true);
        };
        self.say(&tell::answers(form))?;
        let count = form.questionnaire().questions().len();
        loop {
            let line = self.line(&words::review(count))?;
            let word = line.trim();
            if word.eq_ignore_ascii_case("submit") {
                return Ok(true);
            }
            if word.eq_ignore_ascii_case("cancel") {
                return Err(Halt::Happened(Event::Cancelled));
            }
            let to = if word.eq_ignore_ascii_case("back") { Some(count) } else { number(word, count) };
            match to {
                Some(number) => {
                    self.hold(count - 1, messages);
                    self.go_back_to(number - 1);
                    return Ok(false);
                }
                None => self.say(&tell::answers(form))?,
            }
        }
    }

    /// Goes back from the last question, whose answer is not given yet.
    fn go_back_to(&mut self, index: usize) {
        while let Some(Page::Question(at)) = self.session.model().form().map(|form: &Form| form.page)
            && at > index
        {
            self.apply(Event::Back);
        }
    }
}
