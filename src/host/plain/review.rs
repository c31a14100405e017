//! The answers read back before several of them are submitted. Until the person submits, the message that would end
//! the session is held back.

use super::answer::number;
use super::console::Console;
use super::{Halt, Plain, tell};
use crate::model::event::Event;
use crate::model::form::{Form, Page};
use crate::model::outcome::Outcome;
use crate::model::session::Phase;
use crate::model::words::lines as words;
use crate::update::update;

impl<C: Console> Plain<'_, C> {
    /// The message itself if it does not end the session with answers, or if the person submits them; `None`
    /// if they went back.
    pub(super) fn review(&mut self, msg: Event) -> Result<Option<Event>, Halt> {
        let mut model = self.session.model().clone();
        update(&mut model, msg.clone().into());
        let Phase::Ended { form: Some(form), outcome: Outcome::Answered(_) } = &model.phase else {
            return Ok(Some(msg));
        };
        self.say(&tell::answers(form))?;
        let count = form.questionnaire().questions().len();
        loop {
            let line = self.line(&words::review(count))?;
            let word = line.trim();
            if word.eq_ignore_ascii_case("submit") {
                return Ok(Some(msg));
            }
            if word.eq_ignore_ascii_case("cancel") {
                return Ok(Some(Event::Cancelled));
            }
            let to = if word.eq_ignore_ascii_case("back") { Some(count) } else { number(word, count) };
            match to {
                Some(number) => {
                    self.go_back_to(number - 1);
                    return Ok(None);
                }
                None => self.say(&tell::answers(form))?,
            }
        }
    }

    /// Goes back from the last question, whose answer is not given yet.
    fn go_back_to(&mut self, index: usize) {
        self.told = None;
        self.reopened = true;
        while let Some(Page::Question(at)) = self.session.model().form().map(|form: &Form| form.page)
            && at > index
        {
            self.reopened = false;
            self.apply(Event::Back);
        }
    }
}
