//! What a form came back with, held against its fields. What does not fit is no answer.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::fields::{Ask, Field, Part};
use crate::model::event::Event;
use crate::model::kind::LineForm;
use crate::model::questionnaire::Question;
use crate::model::text::{clean, one_line};
use crate::model::words::forms as words;

/// What was given to a question: an answer, or the comment on one that is still to come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartialAnswer {
    options: BTreeSet<usize>,
    text: Option<String>,
    /// The comment.
    pub comment: Option<String>,
    wants_text: bool,
    wants_comment: bool,
    /// The person said that it stays open.
    is_left: bool,
}

impl PartialAnswer {
    /// Whether nothing has to be said to the question any more, but for texts that the person wants to write.
    pub fn is_answer(&self) -> bool {
        !self.options.is_empty() || self.text.is_some() || self.wants_text || self.is_left
    }

    /// Leaves the question open, as the person did.
    pub fn leave(&mut self) {
        *self = PartialAnswer { is_left: true, ..PartialAnswer::default() };
    }

    fn has_comment(&self) -> bool {
        self.comment.is_some() || self.wants_comment
    }

    /// What is still to be asked of the question; `None` if all is there.
    pub fn rest(&self) -> Option<Ask> {
        if !self.is_answer() {
            return Some(Ask::Whole { comment: !self.has_comment() });
        }
        let answer = self.wants_text && self.text.is_none();
        let comment = self.wants_comment && self.comment.is_none();
        (answer || comment).then_some(Ask::Texts { answer, comment })
    }

    /// The event that answers the question.
    pub fn event(&mut self, question: &Question) -> Event {
        match question.kind.line_form() {
            _ if !self.is_answer() || (self.is_left && self.text.is_none()) => Event::Skipped,
            LineForm::Write => Event::Wrote { text: self.text.take().unwrap_or_default() },
            LineForm::Pick { multiple: false } if self.text.is_some() => {
                Event::Wrote { text: self.text.take().unwrap_or_default() }
            }
            LineForm::Pick { .. } => {
                Event::Chose { options: self.options.iter().copied().collect(), other: self.text.take() }
            }
        }
    }
}

/// What a form came back with.
#[derive(Debug)]
pub struct Read {
    /// What was given, by question. Of an answer that is wrong only the comment is there.
    pub given: Vec<PartialAnswer>,
    /// What is wrong with the answer to a question, by index.
    pub problems: BTreeMap<usize, String>,
    /// Whether nothing was filled in at all.
    pub is_empty: bool,
    /// Whether the person said that what is not answered stays open.
    pub leaves_rest: bool,
}

/// Reads the content of a form with these fields, on top of what was given before.
pub fn read(content: &Value, fields: &[Field], before: &[PartialAnswer]) -> Read {
    let mut read =
        Read { given: before.to_vec(), problems: BTreeMap::new(), is_empty: true, leaves_rest: false };
    for field in fields {
        let Some(value) = content.get(&field.key) else { continue };
        if field.part == Part::Rest {
            read.leaves_rest = value == true;
            read.is_empty &= !read.leaves_rest;
            continue;
        }
        let Some(given) = read.given.get_mut(field.question) else { continue };
        match take(value, field, given) {
            Ok(is_filled) => read.is_empty &= !is_filled,
            Err(problem) => {
                read.is_empty = false;
                read.problems.entry(field.question).or_insert_with(|| problem.to_owned());
            }
        }
    }
    for field in fields {
        let Some(given) = read.given.get_mut(field.question) else { continue };
        let Some(problem) = contradiction(field, given) else { continue };
        // Who leaves it open after being told of the comment means it.
        let was_told = before.get(field.question).is_some_and(PartialAnswer::has_comment);
        if read.leaves_rest && was_told && problem == words::COMMENT_ALONE {
            given.leave();
        } else {
            read.problems.entry(field.question).or_insert(problem);
        }
    }
    for index in read.problems.keys() {
        if let (Some(given), Some(before)) = (read.given.get_mut(*index), before.get(*index)) {
            let PartialAnswer { comment, wants_comment, .. } = std::mem::take(given);
            *given = PartialAnswer { comment, wants_comment, ..before.clone() };
        }
    }
    read
}

/// What is wrong with all that was given to the question of a field. Nothing of it may get lost, so it is asked again.
fn contradiction(field: &Field, given: &PartialAnswer) -> Option<String> {
    if let (Part::Other { beside: false }, Some(text)) = (&field.part, &given.text)
        && !given.options.is_empty()
    {
        return Some(words::both(&one_line(text)));
    }
    let is_open = !given.is_answer() || given.is_left;
    (is_open && given.has_comment()).then(|| words::COMMENT_ALONE.to_owned())
}

/// Takes the value of a field. Whether anything is in it; `Err` is what is wrong with it.
fn take(value: &Value, field: &Field, given: &mut PartialAnswer) -> Result<bool, &'static str> {
    let other = field.other.as_deref();
    match (&field.part, value) {
        // Clients send these for what was not touched.
        (_, Value::Null) | (Part::Flag(_), Value::Bool(false)) => Ok(false),
        (Part::Flag(option), Value::Bool(true)) => Ok(given.options.insert(*option)),
        (Part::One(_) | Part::Wants { .. }, Value::String(text)) if text.is_empty() => Ok(false),
        (Part::One(names), value) => match index(names, value) {
            Ok(option) => Ok(given.options.insert(option)),
            Err(_) if other.is_some() && value.as_str() == other => {
                given.wants_text = true;
                Ok(true)
            }
            Err(_) if field.skip.is_some() && value.as_str() == field.skip => {
                given.is_left = true;
                Ok(true)
            }
            Err(unfit) => Err(unfit),
        },
        (Part::WantsOther, Value::Bool(wants)) => {
            given.wants_text = *wants;
            Ok(*wants)
        }
        (Part::Wants { comment, names }, value) => {
            let wants = index(names, value)? == 1;
            if *comment {
                given.wants_comment = wants;
                // No comment is no answer.
                return Ok(wants);
            }
            given.wants_text = wants;
            given.is_left = !wants;
            Ok(true)
        }
        (Part::Some(names), Value::Array(chosen)) => {
            let (others, chosen): (Vec<_>, Vec<_>) =
                chosen.iter().partition(|value| other.is_some() && value.as_str() == other);
            let options: BTreeSet<usize> =
                chosen.into_iter().map(|value| index(names, value)).collect::<Result<_, _>>()?;
            given.options.extend(&options);
            given.wants_text |= !others.is_empty();
            Ok(!options.is_empty() || !others.is_empty())
        }
        (Part::Other { .. } | Part::Text, Value::String(text)) => {
            given.text = kept(text);
            Ok(given.text.is_some())
        }
        (Part::Comment, Value::String(text)) => {
            given.comment = kept(text);
            Ok(given.comment.is_some())
        }
        (Part::Other { .. } | Part::Text | Part::Comment, _) => Err(words::NO_TEXT),
        _ => Err(words::UNFIT),
    }
}

fn index(names: &[String], value: &Value) -> Result<usize, &'static str> {
    let chosen = value.as_str().and_then(|chosen| names.iter().position(|name| name == chosen));
    chosen.ok_or(words::UNFIT)
}

/// A text that says something, as received.
fn kept(text: &str) -> Option<String> {
    (!clean(text).trim().is_empty()).then(|| text.to_owned())
}
