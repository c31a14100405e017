//! What a form came back with, held against its fields. What does not fit is no answer.

use std::collections::BTreeSet;

use serde_json::Value;

use super::fields::{Ask, Field, Part};
use crate::model::event::Event;
use crate::model::kind::LineForm;
use crate::model::questionnaire::Question;
use crate::model::text::clean;
use crate::model::words::forms as words;

/// What was given to a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    options: BTreeSet<usize>,
    text: Option<String>,
    /// The comment.
    pub comment: Option<String>,
    wants_text: bool,
    wants_comment: bool,
    /// The person said that it stays open.
    is_left: bool,
}

impl Given {
    fn is_answer(&self) -> bool {
        !self.options.is_empty() || self.text.is_some() || self.wants_text || self.is_left
    }

    /// What is still to be asked of the question; `None` if all is there.
    pub fn rest(&self) -> Option<Ask> {
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
    /// What was given, by question.
    pub given: Vec<Option<Given>>,
    /// What is wrong with the answer to a question, by index.
    pub problems: Vec<(usize, &'static str)>,
    /// Whether nothing was filled in at all.
    pub is_empty: bool,
}

/// Reads the content of a form with these fields, on top of what was given before.
pub fn read(content: &Value, fields: &[Field], before: &[Option<Given>]) -> Read {
    let mut given: Vec<Given> = before.iter().map(|given| given.clone().unwrap_or_default()).collect();
    let mut problems = Vec::new();
    let mut is_empty = true;
    for field in fields {
        let (Some(value), Some(given)) = (content.get(&field.key), given.get_mut(field.question)) else {
            continue;
        };
        match take(value, field, given) {
            Ok(is_filled) => is_empty &= !is_filled,
            Err(problem) => {
                is_empty = false;
                problems.push((field.question, problem));
            }
        }
    }
    let single = |field: &&Field| field.part == Part::Other { beside: false };
    for field in fields.iter().filter(single) {
        let both = |given: &Given| !given.options.is_empty() && given.text.is_some();
        if given.get(field.question).is_some_and(both) {
            problems.push((field.question, words::BOTH));
        }
    }
    let wrong: BTreeSet<usize> = problems.iter().map(|(index, _)| *index).collect();
    let fits =
        |(index, given): (usize, Given)| (given.is_answer() && !wrong.contains(&index)).then_some(given);
    let mut seen = BTreeSet::new();
    problems.retain(|(index, _)| seen.insert(*index));
    Read { given: given.into_iter().enumerate().map(fits).collect(), problems, is_empty }
}

/// Takes the value of a field. Whether anything is in it; `Err` is what is wrong with it.
fn take(value: &Value, field: &Field, given: &mut Given) -> Result<bool, &'static str> {
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
        _ => Err(words::UNFIT),
    }
}

fn index(names: &[String], value: &Value) -> Result<usize, &'static str> {
    let chosen = value.as_str().and_then(|chosen| names.iter().position(|name| name == chosen));
    chosen.ok_or(words::UNFIT)
}

/// A text that says something.
fn kept(text: &str) -> Option<String> {
    let text = clean(text).trim().to_owned();
    (!text.is_empty()).then_some(text)
}
