//! The host of forms: a client that shows all questions at once, and gives back what was filled in. A form may come from
//! nobody: clients decline, cancel and send empty ones by themselves. So nothing is taken for an answer that is not in it.

mod ability;
mod content;
mod fields;

use std::collections::BTreeMap;
use std::iter;

use serde_json::{Value, json};

use super::session::Session;
use crate::dialect::Request;
use crate::model::event::Event;
use crate::model::form::Form;
use crate::model::lines::{Wanted, prompt};
use crate::model::questionnaire::{Question, Questionnaire};
use crate::model::text::{one_line, sanitize};
use crate::model::words::forms as words;
pub use ability::Ability;
use content::{PartialAnswer, Read, read};
use fields::{Ask, Field, fields, rest};

/// How many options all questions of a form may have: a list of more has no filter there.
const OPTIONS: usize = 200;

/// How often a form is shown.
const ROUNDS: u32 = 3;

/// How many forms in a row may come back with nothing in them.
const EMPTY: u32 = 2;

/// Whether a form can ask a request.
///
/// # Errors
/// Why it cannot.
pub fn fits(request: &Request) -> Result<(), String> {
    let questions = request.questionnaire.as_ref().map_or(&[][..], Questionnaire::questions);
    if questions.iter().any(Question::is_secret) {
        return Err("a form must not ask for a secret".to_owned());
    }
    let options: usize = questions.iter().map(|question| question.options().len()).sum();
    if options > OPTIONS {
        return Err(format!("a form holds at most {OPTIONS} options"));
    }
    Ok(())
}

/// What a client gave back for a form.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// It was sent, with this content.
    Accept(Value),
    /// Somebody, or something, said no.
    Decline,
    /// It was closed.
    Cancel,
}

/// The forms of a session, one after the other until every question that needs an answer has one.
#[derive(Debug)]
pub struct Forms {
    ability: Ability,
    /// What was given so far, by question.
    given: Vec<PartialAnswer>,
    /// The fields of the form that is out.
    fields: Vec<Field>,
    /// What the next form says first.
    problems: Vec<String>,
    rounds: u32,
    empty: u32,
}

impl Forms {
    /// Forms for a client.
    #[must_use]
    pub fn new(ability: Ability) -> Forms {
        Forms { ability, given: Vec::new(), fields: Vec::new(), problems: Vec::new(), rounds: 0, empty: 0 }
    }

    /// The form that is to be shown now, `message` and `requestedSchema`; `None` once the session is over.
    pub fn next(&mut self, session: &mut Session) -> Option<Value> {
        let form = session.model().form()?;
        let questions = form.questionnaire().questions();
        self.given.resize(questions.len(), PartialAnswer::default());
        let asks = self.given.iter().map(PartialAnswer::rest);
        let open: Vec<(usize, Ask)> =
            asks.enumerate().filter_map(|(index, ask)| Some((index, ask?))).collect();
        self.fields = fields(form, &open, self.ability);
        let needs = |(index, ask): &(usize, Ask)| {
            matches!(ask, Ask::Texts { .. })
                || questions.get(*index).is_some_and(|question| question.required)
        };
        if self.rounds > 0 && !open.iter().any(needs) {
            self.fields.push(rest(form));
        }
        let properties = self.fields.iter().map(|field| (field.key.clone(), field.schema.clone()));
        let required: Vec<&str> =
            self.fields.iter().filter(|field| field.required).map(|field| field.key.as_str()).collect();
        let mut schema = json!({ "type": "object", "properties": Value::Object(properties.collect()) });
        if !required.is_empty() {
            schema["required"] = required.into();
        }
        let message = message((form, self.ability), &open, &std::mem::take(&mut self.problems));
        session.shown();
        Some(json!({ "message": message, "requestedSchema": schema }))
    }

    /// Takes what the client gave back. The session is over by that, or the next form asks what is open.
    pub fn take(&mut self, reply: Reply, session: &mut Session) {
        let Some(form) = session.model().form() else { return };
        let content = match reply {
            Reply::Accept(content) => content,
            Reply::Decline => return session.decline("the client declined the form".to_owned()),
            Reply::Cancel => return session.decline("the client closed the form".to_owned()),
        };
        let questions = form.questionnaire().questions();
        let Read { given, mut problems, is_empty, leaves_rest } = read(&content, &self.fields, &self.given);
        let before = std::mem::replace(&mut self.given, given);
        self.empty = if is_empty { self.empty + 1 } else { 0 };
        let is_answered = |field: &Field| {
            !problems.contains_key(&field.question)
                && self.given.get(field.question).is_some_and(PartialAnswer::is_answer)
        };
        let anything = !is_empty && self.fields.iter().any(is_answered);
        let mut wanted = false;
        for (index, (question, given)) in questions.iter().zip(&mut self.given).enumerate() {
            if !given.is_answer() && !question.required {
                if (leaves_rest || anything) && !problems.contains_key(&index) {
                    given.leave();
                }
            } else if given.rest().is_some() {
                // The person said just now that they want to write a text, or it was in the form.
                let is_new = given.is_answer() && !before.get(index).is_some_and(PartialAnswer::is_answer);
                wanted |= is_new;
                if !is_new {
                    problems.entry(index).or_insert_with(|| words::NEEDED.to_owned());
                }
            }
        }
        if problems.is_empty() && self.given.iter().all(|given| given.rest().is_none()) {
            return self.apply(session);
        }
        self.rounds += u32::from(!problems.is_empty() || !wanted);
        self.problems = self.named(questions, &problems);
        if self.empty >= EMPTY {
            session.fail(
                "the client gave back an empty form twice: it lost the answers, or nobody saw it".to_owned(),
            );
        } else if self.rounds >= ROUNDS {
            let open = |given: &PartialAnswer| given.rest().is_some();
            for index in (0..self.given.len()).filter(|index| self.given.get(*index).is_some_and(open)) {
                problems.entry(index).or_insert_with(|| "no answer".to_owned());
            }
            let open = self.named(questions, &problems).join("; ");
            session.fail(format!("{ROUNDS} forms left questions open ({open})"));
        } else if self.empty > 0 {
            self.problems.insert(0, words::CAME_EMPTY.to_owned());
        }
    }

    /// What is wrong, with the names of the questions.
    fn named(&self, questions: &[Question], problems: &BTreeMap<usize, String>) -> Vec<String> {
        let mut named = Vec::new();
        for (index, (question, given)) in questions.iter().zip(&self.given).enumerate() {
            let Some(problem) = problems.get(&index) else { continue };
            let kept = given.comment.as_ref().map(|_| words::COMMENT_KEPT);
            let words: Vec<&str> = iter::once(problem.as_str()).chain(kept).collect();
            named.push(words::named(&one_line(question.name()), &words.join("; ")));
        }
        named
    }

    /// Answers the questions one after the other, as a person would.
    fn apply(&mut self, session: &mut Session) {
        // Each question is asked at most twice: its answer, and a comment.
        for _ in 0..2 * self.given.len() {
            let Some(asked) = session.model().form().and_then(prompt) else { break };
            let given = self.given.get_mut(asked.index);
            let event = match (asked.wanted, given) {
                (Wanted::Comment, given) => {
                    Event::Wrote { text: given.and_then(|given| given.comment.take()).unwrap_or_default() }
                }
                (Wanted::Answer(_), None) => Event::Skipped,
                (Wanted::Answer(_), Some(given)) => given.event(asked.question),
            };
            session.apply(event);
        }
        if session.model().outcome().is_none() {
            session.fail("the form's answers do not fit the questions".to_owned());
        }
    }
}

/// What stands above a form: what was wrong with the last one, then what the person should know.
fn message((form, ability): (&Form, Ability), open: &[(usize, Ask)], problems: &[String]) -> String {
    let questions = form.questionnaire().questions();
    let mut parts = problems.to_vec();
    let context =
        |question: &Question| question.context.as_deref().filter(|_| ability.whole_message).map(sanitize);
    if let [only] = questions {
        parts.push(one_line(&only.prompt));
        parts.extend(only.context.as_deref().map(sanitize));
        return parts.join("\n");
    }
    parts.push(words::count(open.len()));
    for (index, _) in open {
        let Some(question) = questions.get(*index) else { continue };
        parts.push(format!("{}. {}", index + 1, one_line(&question.prompt)));
        parts.extend(context(question));
    }
    parts.join("\n")
}
