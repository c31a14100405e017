//! The questions as a program: a tool's request, the form that a person fills in, and the tool's result.

mod coverage;
mod facts;
mod secret;
mod spread;

use std::sync::Arc;

use serde_json::Value;

use super::contract::{Fact, Input, Program, TextTarget};
use crate::dialect::{self, DIALECTS, Dialect, Request};
use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::form::{Mode, Page};
use crate::model::key::Key;
use crate::model::keymap::Context;
use crate::model::outcome::Outcome;
use crate::model::session::Model;
use crate::model::size::Size;
use crate::update::message::Msg;
use crate::update::update;
use crate::view::Renderer;
use crate::view::frame::Frame;

pub use coverage::Item;

/// Questions of a tool, from before they are asked to after they are answered.
#[derive(Clone, Debug)]
pub struct Questions {
    dialect: &'static Dialect,
    request: Option<Arc<Request>>,
    model: Model,
}

impl PartialEq for Questions {
    fn eq(&self, other: &Questions) -> bool {
        let same = |(one, other): (&Arc<Request>, &Arc<Request>)| Arc::ptr_eq(one, other) || one == other;
        let requests = match (&self.request, &other.request) {
            (None, None) => true,
            (one, other) => one.as_ref().zip(other.as_ref()).is_some_and(same),
        };
        requests && self.dialect == other.dialect && self.model == other.model
    }
}

impl Questions {
    /// Questions of a tool that are not asked yet.
    #[must_use]
    pub fn new(dialect: &'static Dialect, size: Option<Size>) -> Questions {
        Questions { dialect, request: None, model: Model::new(size) }
    }

    /// Asks the questions of a request. A second request is a no-op.
    pub fn ask_request(&mut self, request: Request) -> Vec<Effect> {
        let msg = asked(&request);
        self.request.get_or_insert_with(|| Arc::new(request));
        update(&mut self.model, msg)
    }

    /// The result as it went out, with the secrets that are in `delivered`; `None` if there are none, or not of the
    /// length that the log has.
    #[must_use]
    pub fn result_with_secrets_of(&self, delivered: &Value) -> Option<String> {
        let (request, outcome) = (self.request.as_ref()?, self.model.outcome()?);
        let outcome = dialect::with_secrets_of(request, outcome, delivered)?;
        Some(dialect::render(request, &outcome.revealed(), None).to_json())
    }

    /// The state of the questions.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }
}

/// The message that a request is: questions, or what is wrong with them.
#[must_use]
pub fn asked(request: &Request) -> Msg {
    match &request.questionnaire {
        Ok(questionnaire) => Msg::Asked(Arc::new(questionnaire.clone())),
        Err(violations) => Msg::Refused(violations.clone()),
    }
}

impl Program for Questions {
    type Output = Outcome;
    type Renderer = Renderer;
    type Item = Item;

    fn tools() -> Vec<&'static str> {
        DIALECTS.iter().map(|dialect| dialect.name()).collect()
    }

    fn begin(tool: &str, size: Option<Size>) -> Option<Questions> {
        Some(Questions::new(dialect::named(tool)?, size))
    }

    fn name(&self) -> &'static str {
        coverage::PROGRAM
    }

    fn ask(&mut self, text: &str) -> Vec<Effect> {
        self.ask_request(dialect::parse(self.dialect, text))
    }

    fn apply(&mut self, event: Event) -> Vec<Effect> {
        update(&mut self.model, Msg::Event(event))
    }

    fn recorded(&self, event: &Event) -> Event {
        secret::masked(&self.model, event, self.text_target().is_some())
    }

    fn size(&self) -> Option<Size> {
        self.model.size
    }

    fn render(&self, renderer: &mut Renderer) -> Frame {
        renderer.frame(&self.model)
    }

    /// The questions from 0 on, and what comes after them.
    fn page(&self) -> usize {
        match self.model.form().map(|form| form.page) {
            Some(Page::Question(index)) => index,
            Some(Page::Submit) => usize::MAX - 1,
            None => usize::MAX,
        }
    }

    fn ended(&self) -> Option<&'static str> {
        self.model.outcome().map(Outcome::in_a_word)
    }

    fn result(&self) -> Option<String> {
        let (request, outcome) = (self.request.as_ref()?, self.model.outcome()?);
        Some(dialect::render(request, outcome, None).to_json())
    }

    fn facts(&self) -> Vec<Fact> {
        facts::facts(&self.model)
    }

    fn text_target(&self) -> Option<TextTarget> {
        let form = self.model.form()?;
        match form.context() {
            Context::Other
            | Context::Text
            | Context::OtherEditor
            | Context::TextEditor
            | Context::SecretEditor
            | Context::CommentEditor => Some(TextTarget::Own),
            Context::Filter => {
                let matches = matches!(&form.mode, Mode::Filtering(filter) if !filter.matches.is_empty());
                Some(TextTarget::Filter { matches })
            }
            Context::Single | Context::Multi | Context::Submit | Context::Confirm => None,
        }
    }

    fn is_command(&self, key: Key) -> bool {
        self.model.form().is_none_or(|form| form.keymap().action(form.context(), key).is_some())
    }

    fn spread_out(&self, request: &str) -> Option<String> {
        spread::spread_out(self.dialect, request)
    }

    fn reachable() -> Vec<Item> {
        Item::all()
    }

    fn reaching(&self, input: Input<'_>, items: &mut Vec<Item>) {
        coverage::reaching(&self.model, input, items);
    }

    fn reached(&self, input: Input<'_>, effects: &[&'static str], items: &mut Vec<Item>) {
        let is_valid = self.request.as_ref().is_some_and(|request| request.questionnaire.is_ok());
        coverage::reached(&self.model, input, is_valid, effects, items);
    }
}
