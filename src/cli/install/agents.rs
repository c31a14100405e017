//! The agents: where each has its settings, and what belongs there. Times are a day and more: a hook that is ended by its
//! agent asks in vain.

use std::path::PathBuf;

use super::super::environment;

/// The plugin for opencode.
const OPENCODE: &str = include_str!("../../../integrations/opencode/ask-user.js");

/// An agent, and how its own question tool is taken over.
#[derive(Debug)]
pub struct Agent {
    /// Its name on the command line.
    pub name: &'static str,
    /// The name that a person reads.
    pub title: &'static str,
    /// Its program.
    pub program: &'static str,
    /// The variable that names its folder, that folder in the home, and the file in it.
    pub place: (&'static str, &'static str, &'static str),
    /// What is put there.
    pub what: What,
    /// Whether it runs a hook only once that is trusted.
    pub trusts: bool,
    /// What is to be done next, in words.
    pub next: &'static str,
}

/// What is put into the settings of an agent.
#[derive(Debug)]
pub enum What {
    /// A hook in JSON.
    Hook {
        /// The event.
        event: &'static str,
        /// Which tool.
        matcher: &'static str,
        /// The time limit, in the agent's unit.
        limit: u64,
    },
    /// Lines of TOML, `{command}` standing for the command.
    Toml(&'static str),
    /// A file of its own.
    File(&'static str),
}

/// Every agent that can be set up.
pub const AGENTS: &[Agent] = &[
    Agent {
        name: "claude",
        title: "Claude Code",
        program: "claude",
        place: ("CLAUDE_CONFIG_DIR", ".claude", "settings.json"),
        what: What::Hook { event: "PreToolUse", matcher: "AskUserQuestion", limit: 345_600 },
        trusts: false,
        next: "A running Claude Code reads it within seconds.",
    },
    Agent {
        name: "codex",
        title: "Codex",
        program: "codex",
        place: ("CODEX_HOME", ".codex", "config.toml"),
        what: What::Toml(
            "[[hooks.PreToolUse]]\nmatcher = \"^request_user_input$\"\nhooks = [{ type = \"command\", command = {command}, timeout = 345600 }]\n",
        ),
        trusts: true,
        next: "Codex asks at its next start whether it may run the hook: take `Trust all and continue`.",
    },
    Agent {
        name: "gemini",
        title: "Gemini CLI",
        program: "gemini",
        place: ("", ".gemini", "settings.json"),
        what: What::Hook { event: "BeforeTool", matcher: "^ask_user$", limit: 345_600_000 },
        trusts: false,
        next: "It holds from the next start.",
    },
    Agent {
        name: "qwen",
        title: "Qwen Code",
        program: "qwen",
        place: ("", ".qwen", "settings.json"),
        what: What::Hook { event: "PermissionRequest", matcher: "^ask_user_question$", limit: 345_600_000 },
        trusts: false,
        next: "It holds from the next start.",
    },
    Agent {
        name: "opencode",
        title: "opencode",
        program: "opencode",
        place: ("XDG_CONFIG_HOME/opencode", ".config/opencode", "plugins/ask-user.js"),
        what: What::File(OPENCODE),
        trusts: false,
        next: "It holds from the next start.",
    },
];

/// The agent of that name.
pub fn named(name: &str) -> Option<&'static Agent> {
    AGENTS.iter().find(|agent| agent.name == name)
}

impl Agent {
    /// Its file; `None` without a home.
    pub fn path(&self) -> Option<PathBuf> {
        let (variable, folder, file) = self.place;
        let (variable, below) = variable.split_once('/').unwrap_or((variable, ""));
        let named = environment::text(variable).map(|named| PathBuf::from(named).join(below));
        let home = || environment::text("HOME").map(|home| PathBuf::from(home).join(folder));
        Some(named.or_else(home)?.join(file))
    }

    /// The time limit that its hook gets, if it has one in its settings.
    pub fn limit(&self) -> Option<u64> {
        if let What::Hook { limit, .. } = self.what { Some(limit) } else { None }
    }

    /// The command of its hook: by its name if that is found, or else by its place.
    pub fn command(&self) -> String {
        format!("{} hook --for {}", environment::own_name(), self.name)
    }
}
