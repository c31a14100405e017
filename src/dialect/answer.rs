//! Which answers were given to which questions. It never makes one up: responses that do not fit their
//! questions are none.

use crate::model::outcome::{Outcome, Response};
use crate::model::questionnaire::{Question, Questionnaire, Tool};

/// A question and what was answered to it. One without an answer was skipped, which only a question that
/// need not be answered can be; under `ask_user`, which knows no skipping, it has no answer.
pub(super) type AnsweredQuestion<'a> = (&'a Question, &'a Response);

/// Each question with its response, or why the responses do not belong to the questions.
pub(super) fn given<'a>(
    questionnaire: &'a Questionnaire,
    responses: &'a [Response],
) -> Result<Vec<AnsweredQuestion<'a>>, String> {
    let questions = questionnaire.questions();
    if questions.len() != responses.len() {
        return Err(format!("{} responses for {} questions", responses.len(), questions.len()));
    }
    let given: Vec<AnsweredQuestion<'a>> = questions.iter().zip(responses).collect();
    for (index, pair) in given.iter().enumerate() {
        if let Some(why) = misfit(questionnaire.tool(), *pair) {
            return Err(format!("the response to question {} {why}", index + 1));
        }
    }
    Ok(given)
}

/// Why a response does not belong to its question. What cannot be told in the tool's result is a misfit
/// rather than left out of it.
fn misfit(tool: Tool, (question, response): AnsweredQuestion<'_>) -> Option<&'static str> {
    if response.selected.iter().any(|&index| index >= question.options().len()) {
        return Some("selects an option it does not have");
    }
    let only_one = match tool {
        Tool::AskUser => return None,
        Tool::AskUserQuestion => true,
        Tool::Quick => false,
    };
    match (response.is_answered(), response.skipped) {
        (true, true) => Some("is both an answer and skipped"),
        (false, _) if question.required => Some("is no answer, and one is required"),
        _ if only_one && response.selected.len() + usize::from(response.other.is_some()) > 1 => {
            Some("holds several answers, one is allowed")
        }
        _ if only_one && response.comment.is_some() => Some("holds a comment, none is asked for"),
        _ => None,
    }
}

/// What was given, where the outcome is an answer that fits its questions.
pub(super) fn given_in<'a>(
    questionnaire: Option<&'a Questionnaire>,
    outcome: &'a Outcome,
) -> Option<Vec<AnsweredQuestion<'a>>> {
    match outcome {
        Outcome::Answered(responses) => given(questionnaire?, responses).ok(),
        Outcome::Cancelled
        | Outcome::Aborted(_)
        | Outcome::Invalid(_)
        | Outcome::NoTerminal
        | Outcome::Failed(_) => None,
    }
}
