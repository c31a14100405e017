"""The agents: how each is fetched, told of the server, and started without a network."""

import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def target():
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()


PACKAGES = {
    "claude": "@anthropic-ai/claude-code@2.1.332",
    "codex": "@openai/codex@0.171.0",
    "opencode": "opencode-ai@1.18.33",
    "gemini": "@google/gemini-cli@0.61.0",
    "pi": "@earendil-works/pi-coding-agent@1.6.0",
}
# Pi and Gemini need a newer Node than many machines have.
NODE = "node@22"


def fetch(agent):
    """The folder of its programs, fetched from npm once a checkout."""
    package = PACKAGES[agent]
    folder = target() / "clients" / package.replace("/", "-")
    done = folder / "done"
    if not done.exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text("{}")
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock", package, NODE],
                       cwd=folder, check=True)
        done.write_text("")
    return folder / "node_modules"


DATABASE = {"questions": [
    {"question": "Which database?", "header": "DB", "options": [{"label": "Postgres", "description": "mature"},
                                                                {"label": "SQLite", "description": "embedded"}]}]}


class Agent:
    """One agent in a home of its own. `show` is where the server shows its questions."""

    # Seconds after which it gives up on a tool that says nothing, where that is short.
    patience = 0
    # What its prompt looks like, where the first request has to be typed: its servers may not be there before.
    prompt = None

    # Its own question tool, and a request as that takes it, where a hook can answer.
    tool = None
    request = None

    def __init__(self, folder, model, server, hook):
        self.folder = folder
        self.model = model
        # The command of the server, or that of ask-user, which sets the agent up for its own question tool.
        self.server = server
        self.hook = hook
        self.modules = fetch(self.name)

    def variables(self):
        return {"PATH": f"{self.modules}/node/bin:{os.environ['PATH']}", "HOME": self.folder, "LANG": "C.UTF-8",
                "XDG_STATE_HOME": self.folder / "state", "XDG_RUNTIME_DIR": self.folder / "run", **self.own_variables()}

    def write(self, path, text):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text if isinstance(text, str) else json.dumps(text))

    def own_variables(self):
        return {}

    def set_up(self):
        """The command that starts it, with its settings in place."""
        command = self.command()
        if self.hook:
            # Its program is where a user has it: on the path.
            variables = {name: str(value) for name, value in self.variables().items()}
            variables["PATH"] = f"{self.modules}/.bin:{variables['PATH']}"
            subprocess.run([self.hook, "install", self.name, "--yes"], env=variables, cwd=self.folder, check=True,
                           capture_output=True)
        return command


class Claude(Agent):
    name = "claude"
    prompt = "❯"
    tool = "AskUserQuestion"
    request = DATABASE

    def own_variables(self):
        return {"ANTHROPIC_BASE_URL": self.model.url, "ANTHROPIC_API_KEY": "fake-key", "IS_SANDBOX": "1",
                "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1", "DISABLE_AUTOUPDATER": "1", "DISABLE_TELEMETRY": "1",
                "ENABLE_TOOL_SEARCH": "false"}

    def command(self):
        project = {"hasTrustDialogAccepted": True, "hasCompletedProjectOnboarding": True}
        self.write(".claude.json", {"hasCompletedOnboarding": True, "customApiKeyResponses": {"approved": ["fake-key"]},
                                    "projects": {str(self.folder): project}})
        if self.hook:
            return [self.modules / ".bin/claude"]
        self.write("mcp.json", {"mcpServers": {"ask": {"command": self.server[0], "args": self.server[1:]}}})
        return [self.modules / ".bin/claude", "--mcp-config", "mcp.json", "--strict-mcp-config",
                "--allowedTools", "mcp__ask__ask_user"]


class Codex(Agent):
    name = "codex"
    tool = "request_user_input"
    request = {"questions": [{"id": "db", **DATABASE["questions"][0]}]}

    def own_variables(self):
        return {"CODEX_HOME": self.folder / "codex", "FAKE_KEY": "k"}

    def command(self):
        self.write("codex/config.toml", f"""
model = "fake-1"
model_provider = "fake"
approval_policy = "on-request"
sandbox_mode = "danger-full-access"
check_for_update_on_startup = false
analytics.enabled = false
model_providers.fake = {{ name = "fake", base_url = "{self.model.url}/v1", wire_api = "responses", env_key = "FAKE_KEY" }}
projects."{self.folder}".trust_level = "trusted"
{self.tables()}""")
        return [self.modules / ".bin/codex", "--disable", "daemon_auto_start", "please ask"]

    def tables(self):
        if self.hook:
            return ""
        program, *arguments = self.server
        return f"""
[mcp_servers.ask]
command = {json.dumps(program)}
args = {json.dumps(arguments)}
env_vars = ["TMUX", "TMUX_PANE", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"]
tool_timeout_sec = 86400
[mcp_servers.ask.tools.ask_user]
approval_mode = "approve"
"""


class Opencode(Agent):
    name = "opencode"
    tool = "question"
    request = {"questions": [{"multiple": False, **DATABASE["questions"][0]}]}

    def own_variables(self):
        return {"OPENCODE_DISABLE_AUTOUPDATE": "1", "OPENCODE_DISABLE_MODELS_FETCH": "1",
                "OPENCODE_DISABLE_LSP_DOWNLOAD": "1"}

    def command(self):
        model = {"name": "Fake 1", "tool_call": True, "limit": {"context": 128000, "output": 4096}}
        provider = {"npm": "@ai-sdk/openai-compatible", "name": "Fake", "models": {"fake-1": model},
                    "options": {"baseURL": f"{self.model.url}/v1", "apiKey": "x"}}
        settings = {"model": "fake/fake-1", "autoupdate": False, "share": "disabled", "provider": {"fake": provider}}
        if not self.hook:
            settings["mcp"] = {"ask": {"type": "local", "command": self.server, "timeout": 86400000}}
        self.write("opencode.json", settings)
        return [self.modules / ".bin/opencode", "--prompt", "please ask"]


class Gemini(Agent):
    name = "gemini"
    tool = "ask_user"
    request = {"questions": [{"type": "choice", **DATABASE["questions"][0]}]}

    def own_variables(self):
        return {"GEMINI_API_KEY": "fake", "GOOGLE_GEMINI_BASE_URL": self.model.url, "GEMINI_CLI_TRUST_WORKSPACE": "true"}

    def command(self):
        settings = {"security": {"auth": {"selectedType": "gemini-api-key"}}}
        if not self.hook:
            program, *arguments = self.server
            settings["mcpServers"] = {"ask": {"command": program, "args": arguments, "timeout": 86400000, "trust": True,
                                              "env": {"TMUX": "$TMUX", "TMUX_PANE": "$TMUX_PANE"}}}
        self.write(".gemini/settings.json", settings)
        return [self.modules / ".bin/gemini", "-i", "please ask"]


class Pi(Agent):
    name = "pi"
    patience = 8

    def own_variables(self):
        return {"PI_OFFLINE": "1", "PI_TELEMETRY": "0", "PI_CODING_AGENT_DIR": self.folder / "agent"}

    def command(self):
        program, *arguments = self.server
        provider = {"baseUrl": f"{self.model.url}/v1", "apiKey": "x", "api": "openai-completions",
                    "models": [{"id": "fake-1", "name": "Fake 1"}]}
        self.write("agent/models.json", {"providers": {"fake": provider}})
        self.write("agent/mcp.json", {"mcpServers": {"ask": {"command": program, "args": arguments, "exposure": "direct",
                                                             "timeout": self.patience}}})
        return [self.modules / ".bin/pi", "--provider", "fake", "--model", "fake-1", "please ask"]


AGENTS = {agent.name: agent for agent in (Claude, Codex, Opencode, Gemini, Pi)}
