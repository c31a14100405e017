//! Which agent speaks.

use serde_json::Value;

/// An agent with hooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Agent {
    /// Claude Code.
    Claude,
    /// Codex.
    Codex,
    /// Gemini CLI.
    Gemini,
    /// Qwen Code.
    Qwen,
    /// GitHub Copilot CLI.
    Copilot,
    /// Cursor.
    Cursor,
}

impl Agent {
    /// Every agent with its name on the command line and the name that a person reads.
    pub const ALL: [(Agent, &'static str, &'static str); 6] = [
        (Agent::Claude, "claude", "Claude Code"),
        (Agent::Codex, "codex", "Codex"),
        (Agent::Gemini, "gemini", "Gemini CLI"),
        (Agent::Qwen, "qwen", "Qwen Code"),
        (Agent::Copilot, "copilot", "Copilot"),
        (Agent::Cursor, "cursor", "Cursor"),
    ];

    /// The name that a person reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        Agent::ALL.iter().find(|(agent, ..)| *agent == self).map_or("", |(_, _, name)| name)
    }

    /// The agent of that name on the command line.
    #[must_use]
    pub fn named(name: &str) -> Option<Agent> {
        Agent::ALL.iter().find(|(_, known, _)| *known == name).map(|(agent, ..)| *agent)
    }
}

/// The agent that says this, by the fields that only it has. What looks like Claude Code is taken for it.
#[must_use]
pub fn agent_of(said: &Value) -> Agent {
    let has = |name: &str| said.get(name).is_some();
    let is = |name: &str, text: &str| said.get(name).and_then(Value::as_str) == Some(text);
    if has("turn_id") {
        Agent::Codex
    } else if is("hook_event_name", "BeforeTool") || is("hook_event_name", "Notification") && has("details") {
        Agent::Gemini
    } else if has("toolName") || has("hookName") || has("timestamp") && !has("transcript_path") {
        Agent::Copilot
    } else if has("cursor_version") || has("conversation_id") {
        Agent::Cursor
    } else if has("timestamp") && is("tool_name", "ask_user_question") {
        Agent::Qwen
    } else {
        Agent::Claude
    }
}
