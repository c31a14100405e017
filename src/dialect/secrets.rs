//! The secrets in a result that went out, for whoever compares it with a log, which has their length alone.

use serde_json::Value;

use super::contract::Request;
use crate::model::outcome::Outcome;
use crate::model::written::Written;

/// An outcome out of a log, with the secrets that are in a result of `quick`, which alone asks for any; `None` if there
/// was none, or one is not in the result, or has another length.
#[must_use]
pub fn with_secrets_of(request: &Request, outcome: &Outcome, delivered: &Value) -> Option<Outcome> {
    let (Ok(questionnaire), Outcome::Answered(responses)) = (&request.questionnaire, outcome) else {
        return None;
    };
    let mut responses = responses.clone();
    for (question, response) in questionnaire.questions().iter().zip(&mut responses) {
        let Some(dots) = response.other.as_mut().filter(|text| text.is_secret()) else { continue };
        let text = delivered["details"]["responses"][&question.prompt]["other"].as_str()?;
        *dots = Some(Written::secret(text)).filter(|secret| *secret == *dots)?;
    }
    outcome.has_secret().then_some(Outcome::Answered(responses))
}
