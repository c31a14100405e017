//! What an agent is told, in the form that it takes. Only Claude Code takes an answer as an answer; the others take a
//! refusal of the call, whose reason the model reads.

use serde_json::{Value, json};

use super::Question;
use super::agent::Agent;

/// How a question ended, for an agent.
#[derive(Clone, Debug, PartialEq)]
pub enum Ended {
    /// The person answered.
    Answered {
        /// The answer as the agent's interface takes it.
        wire: Value,
        /// The questions and answers for a model.
        told: String,
    },
    /// The person cancelled.
    Cancelled,
    /// Nobody decided anything.
    Nothing,
}

/// What is printed where there is nothing to say. Gemini CLI takes words on stderr for the answer where stdout is empty.
#[must_use]
pub fn no_opinion(agent: Agent) -> &'static str {
    match agent {
        Agent::Gemini | Agent::Cursor => "{}\n",
        Agent::Claude | Agent::Codex | Agent::Qwen | Agent::Copilot => "",
    }
}

/// What is printed for the end of a question.
#[must_use]
pub fn output(question: &Question, ended: &Ended) -> String {
    let event = &question.event;
    let reason = match ended {
        Ended::Nothing => return no_opinion(question.agent).to_owned(),
        Ended::Cancelled => {
            "The person cancelled the question without answering. Do not assume an answer".to_owned()
        }
        Ended::Answered { told, .. } => {
            format!("The person answered: {told}. Go on with this answer; do not ask again")
        }
    };
    let said = match (question.agent, ended) {
        (Agent::Claude, Ended::Answered { wire, .. }) => json!({ "hookSpecificOutput": {
            "hookEventName": event, "permissionDecision": "allow", "updatedInput": wire,
        } }),
        (Agent::Claude | Agent::Codex | Agent::Cursor, _) => json!({ "hookSpecificOutput": {
            "hookEventName": event, "permissionDecision": "deny", "permissionDecisionReason": reason,
        } }),
        (Agent::Qwen, _) => json!({ "hookSpecificOutput": {
            "hookEventName": event, "decision": { "behavior": "deny", "message": reason },
        } }),
        (Agent::Gemini, _) => json!({ "decision": "deny", "reason": reason }),
        (Agent::Copilot, _) => json!({ "permissionDecision": "deny", "permissionDecisionReason": reason }),
    };
    format!("{said}\n")
}
