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
        let last = form.questionnaire().questions().len().saturating_sub(1);
        let Some(index) = self.read_back(form)? else { return Ok(true) };
        self.hold(last, messages);
        self.go_back_to(index);
        Ok(false)
    }

    /// The Submit page, on which a session with keys stopped: the messages that submit, none if the person goes back to
    /// a question.
    pub(super) fn submit_page(&mut self, form: &Form) -> Result<Vec<Event>, Halt> {
        let mut to = self.read_back(form)?;
        if to.is_none() {
            to = form.first_missing();
            if to.is_some() {
                self.say(words::NEEDED)?;
            }
        }
        let Some(index) = to else { return Ok(vec![Event::Submitted]) };
        self.go_back_to(index);
        Ok(Vec::new())
    }

    /// Reads the answers back: the question that the person goes back to, by index; `None` if they submit.
    fn read_back(&mut self, form: &Form) -> Result<Option<usize>, Halt> {
        self.say(&tell::answers(form))?;
        let count = form.questionnaire().questions().len();
        loop {
            let line = self.line(&words::review(count))?;
            let word = line.trim();
            if word.eq_ignore_ascii_case("submit") {
                return Ok(None);
            }
            if word.eq_ignore_ascii_case("cancel") {
                return Err(Halt::Happened(Event::Cancelled));
            }
            let to = if word.eq_ignore_ascii_case("back") { Some(count) } else { number(word, count) };
            match to {
                Some(number) => return Ok(Some(number - 1)),
                None => self.say(&tell::answers(form))?,
            }
        }
    }

    /// Goes back to a question, from one behind it or from the Submit page.
    fn go_back_to(&mut self, index: usize) {
        let is_behind = |form: &Form| match form.page {
            Page::Question(at) => at > index,
            Page::Submit => true,
        };
        while self.session.model().form().is_some_and(is_behind) {
            self.apply(Event::Back);
        }
    }
}
