//! Which answers were given to which questions. Responses that do not fit their questions are no answers.

use super::contract::{Answers, Request};
use crate::model::outcome::{Outcome, Response};
use crate::model::questionnaire::Question;

/// A question and what was answered to it. Without an answer it was skipped, which only a question that need not be
/// answered can be; in a dialect without skipping it has no answer.
pub(super) type AnsweredQuestion<'a> = (&'a Question, &'a Response);

/// Each question of a request with its response, or why the responses do not belong to the questions.
pub(super) fn given<'a>(
    request: &'a Request,
    responses: &'a [Response],
) -> Result<Vec<AnsweredQuestion<'a>>, String> {
    let Ok(questionnaire) = &request.questionnaire else {
        return Err("answers to an invalid request".to_owned());
    };
    let questions = questionnaire.questions();
    if questions.len() != responses.len() {
        return Err(format!("{} responses for {} questions", responses.len(), questions.len()));
    }
    let given: Vec<AnsweredQuestion<'a>> = questions.iter().zip(responses).collect();
    for (index, pair) in given.iter().enumerate() {
        if let Some(why) = misfit(request.dialect.answers, *pair) {
            return Err(format!("the response to question {} {why}", index + 1));
        }
    }
    Ok(given)
}

/// Why a response does not belong to its question, or cannot be expressed in the result.
fn misfit(answers: Answers, (question, response): AnsweredQuestion<'_>) -> Option<&'static str> {
    if let Err(error) = question.kind.check(response) {
        return Some(error.problem);
    }
    match (response.is_answered(), response.skipped) {
        (true, true) if answers.skips => Some("is both an answer and skipped"),
        (false, _) if answers.skips && question.required => Some("is no answer, and one is required"),
        _ if !answers.comments && response.comment.is_some() => Some("holds a comment, none is asked for"),
        _ => None,
    }
}

/// What was given, if the outcome is an answer that fits its questions.
pub(super) fn given_in<'a>(request: &'a Request, outcome: &'a Outcome) -> Option<Vec<AnsweredQuestion<'a>>> {
    match outcome {
        Outcome::Answered(responses) => given(request, responses).ok(),
        Outcome::Cancelled
        | Outcome::Aborted(_)
        | Outcome::Declined(_)
        | Outcome::Invalid(_)
        | Outcome::NoTerminal
        | Outcome::Failed(_) => None,
    }
}
