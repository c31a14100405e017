//! Which answers were given to which questions. It never makes one up: responses that do not fit their
//! questions are none.

use crate::model::outcome::{Outcome, Response};
use crate::model::questionnaire::{Question, Questionnaire};

/// A question and what was answered to it.
pub(super) type Given<'a> = (&'a Question, &'a Response);

/// Each question with its response, or why the responses do not belong to the questions.
pub(super) fn given<'a>(
    questionnaire: &'a Questionnaire,
    responses: &'a [Response],
) -> Result<Vec<Given<'a>>, String> {
    let questions = questionnaire.questions();
    if questions.len() != responses.len() {
        return Err(format!("{} responses for {} questions", responses.len(), questions.len()));
    }
    let given: Vec<Given<'a>> = questions.iter().zip(responses).collect();
    let stray = |(question, response): &Given<'_>| {
        response.selected.iter().any(|&index| index >= question.options.len())
    };
    match given.iter().position(stray) {
        Some(index) => {
            Err(format!("the response to question {} selects an option it does not have", index + 1))
        }
        None => Ok(given),
    }
}

/// What was given, where the outcome is an answer that fits its questions.
pub(super) fn given_in<'a>(
    questionnaire: Option<&'a Questionnaire>,
    outcome: &'a Outcome,
) -> Option<Vec<Given<'a>>> {
    match outcome {
        Outcome::Answered(responses) => given(questionnaire?, responses).ok(),
        Outcome::Cancelled
        | Outcome::Aborted(_)
        | Outcome::Invalid(_)
        | Outcome::NoTerminal
        | Outcome::Failed(_) => None,
    }
}
