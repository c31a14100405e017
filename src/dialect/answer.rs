//! The answer of one question, as the contract words it. It never makes one up: no selection and no free
//! text is no answer.

use crate::model::outcome::{Outcome, Response};
use crate::model::questionnaire::{Question, Questionnaire};

/// What stands between two labels, and between the labels and the free text.
const BETWEEN_LABELS: &str = ", ";
/// What stands before a comment.
pub(super) const BEFORE_COMMENT: &str = " — ";

/// The answer: the labels in option order, the free text, the comment; nothing where unanswered.
#[must_use]
pub fn answer(question: &Question, response: &Response) -> Option<String> {
    if !response.is_answered() {
        return None;
    }
    let parts: Vec<&str> = labels(question, response).chain(response.other.as_deref()).collect();
    let mut answer = parts.join(BETWEEN_LABELS);
    if let Some(comment) = &response.comment {
        answer.push_str(BEFORE_COMMENT);
        answer.push_str(comment);
    }
    Some(answer)
}

/// The labels of the chosen options, in option order.
pub(super) fn labels<'a>(question: &'a Question, response: &'a Response) -> impl Iterator<Item = &'a str> {
    response.selected.iter().filter_map(|&index| Some(question.options.get(index)?.label.as_str()))
}

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
