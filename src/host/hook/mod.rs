//! Hooks: an agent tells that it is about to show a question, and takes an answer instead. Which agent it is, the shape of
//! its message tells; the name of the tool does not, since one agent uses another's. What is not understood is answered
//! by no opinion: then the agent shows its own dialog.

mod agent;
mod answer;

use serde_json::Value;

pub use agent::{Agent, agent_of};
pub use answer::{Ended, no_opinion, output};

use crate::dialect::agents::{claude, codex, gemini};
use crate::dialect::{self, Request};

/// A question that an agent is about to show.
#[derive(Debug)]
pub struct Question {
    /// Who asks.
    pub agent: Agent,
    /// The event by which the agent tells, as its answer has to name it.
    pub event: String,
    /// The request, as its tool has it.
    pub request: Request,
    /// The folder in which the agent works, if it says so.
    pub folder: Option<String>,
}

/// The question in what an agent says; `None` if there is nothing for us in it.
#[must_use]
pub fn question(agent: Agent, said: &Value) -> Option<Question> {
    let text = |name: &str| said.get(name).and_then(Value::as_str);
    let (event, tool) = (text("hook_event_name")?, text("tool_name")?);
    let dialect = match (agent, event, tool) {
        (Agent::Claude, "PreToolUse", "AskUserQuestion") => &claude::CLAUDE,
        (Agent::Codex, "PreToolUse", "request_user_input") => &codex::CODEX,
        (Agent::Gemini, "BeforeTool", "ask_user") => &gemini::GEMINI,
        (Agent::Qwen, "PermissionRequest", "ask_user_question") => &claude::QWEN,
        _ => return None,
    };
    let input = said.get("tool_input").filter(|input| input.is_object())?;
    let request = dialect::parse(dialect, &input.to_string());
    // The agent says what is wrong with it, or shows it all the same.
    request.questionnaire.as_ref().ok()?;
    Some(Question { agent, event: event.to_owned(), request, folder: text("cwd").map(str::to_owned) })
}
