//! How a session ended, for every dialect: the texts of the outcomes without an answer. An outcome that does not fit
//! its request is a failure.

use super::answer::{self, AnsweredQuestion};
use super::contract::Request;
use crate::model::outcome::Outcome;
use crate::model::text::sanitize_line;

/// An outcome that was held against its request.
#[derive(Debug)]
pub(super) enum End<'a> {
    /// The person submitted, and what was submitted fits the questions.
    Answered(Vec<AnsweredQuestion<'a>>),
    /// Nobody answered, and that is no error; the text says why.
    Unanswered(String),
    /// Nobody could be asked; the text says why.
    Unasked(String),
    /// Something unexpected: why, and the text that says so.
    Failed {
        /// Why, in words for the agent.
        why: String,
        /// The whole text.
        text: String,
    },
}

impl<'a> End<'a> {
    /// How the session of `request` ended.
    pub fn of(request: &'a Request, outcome: &'a Outcome) -> End<'a> {
        let tool = request.dialect.name();
        match outcome {
            Outcome::Answered(responses) => {
                answer::given(request, responses).map_or_else(|why| failed(tool, &why), End::Answered)
            }
            Outcome::Cancelled => End::Unanswered(CANCELLED.to_owned()),
            Outcome::Aborted(_) => End::Unanswered(aborted(tool)),
            Outcome::Declined(why) => End::Unanswered(declined(why)),
            Outcome::Invalid(violations) => {
                let lines: Vec<String> = violations.iter().map(ToString::to_string).collect();
                End::Unasked(format!("Error: {}", lines.join("\n")))
            }
            Outcome::NoTerminal => End::Unasked(no_terminal(tool)),
            Outcome::Failed(why) => failed(tool, why),
        }
    }
}

const CANCELLED: &str = "The person cancelled. Do not assume an answer or go on with the task: wait for \
     instructions, or ask again with better options if the decision is still needed.";

fn aborted(tool: &str) -> String {
    format!(
        "Aborted by the agent, not by the person. Do not assume an answer; do not retry {tool}: pass the \
         abort on, or wait for instructions if the decision is still needed."
    )
}

fn declined(why: &str) -> String {
    let why = sanitize_line(why);
    format!(
        "Nobody answered: {why}. That may not have been the person, so it is no choice of theirs. Do not assume an \
         answer: ask in another way, or wait for instructions if the decision is still needed."
    )
}

fn no_terminal(tool: &str) -> String {
    format!(
        "Error: {tool} needs an interactive session. The tool is off for this session. Do not retry: \
         decide and say so, or wait for the person."
    )
}

fn failed<'a>(tool: &str, why: &str) -> End<'a> {
    // It may name a file.
    let why = sanitize_line(why);
    let text = format!(
        "{tool} failed: {why}. Do not assume an answer: retry once with corrected parameters, or decide \
         and say so."
    );
    End::Failed { why, text }
}
