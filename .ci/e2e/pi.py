"""Pi, the coding agent, as a new user has it: in a folder of its own, with the package of this project installed
by `pi install`, offline, and with a model on loopback."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from model import Model
from terminal import ROOT, program

VERSION = "1.6.0"
PACKAGE = ROOT / "integrations/pi"
ASK_USER = program()


def folder():
    """Where Pi is kept, once a checkout."""
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve() / f"pi-{VERSION}"


def fetch():
    """Pi and a Node that it runs on, from npm; the command that starts it."""
    modules = folder() / "node_modules"
    agent = modules / "@earendil-works/pi-coding-agent/dist/cli.js"
    node = modules / "node/bin/node"
    if not all(file.exists() for file in (agent, node, modules / "typescript")):
        folder().mkdir(parents=True, exist_ok=True)
        (folder() / "package.json").write_text("{}")
        packages = [f"@earendil-works/pi-coding-agent@{VERSION}", "node@22", "typescript@5", "@types/node@22"]
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock", *packages],
                       cwd=folder(), check=True)
    return [str(node), str(agent)]


COMMAND = fetch()


class Home:
    """A folder with everything that Pi keeps, and its model."""

    def __init__(self, *calls, settings=None, binary=ASK_USER):
        self.folder = Path(tempfile.mkdtemp(prefix="ask-user-pi-"))
        self.binary = binary
        self.variables = {}
        self.model = Model(*calls)
        agent = self.folder / "agent"
        agent.mkdir()
        models = [{"id": "fake-1", "name": "Fake 1"}]
        provider = {"baseUrl": self.model.url(), "apiKey": "x", "api": "openai-completions", "models": models}
        (agent / "models.json").write_text(json.dumps({"providers": {"fake": provider}}))
        if settings:
            (agent / "settings.json").write_text(json.dumps(settings))
        self.pi("install", str(PACKAGE))

    def environment(self):
        variables = {
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": self.folder, "XDG_STATE_HOME": self.folder,
            "PI_OFFLINE": "1", "PI_TELEMETRY": "0", "PI_CODING_AGENT_DIR": self.folder / "agent",
        }
        if self.binary:
            variables["ASK_USER_BIN"] = self.binary
        variables.update(self.variables)
        return {name: str(value) for name, value in variables.items()}

    def command(self, *arguments):
        return [*COMMAND, *arguments]

    def asking(self, *arguments):
        """The command that starts Pi with a prompt, after which the model calls."""
        return self.command("--provider", "fake", "--model", "fake-1", *arguments)

    def pi(self, *arguments, **options):
        return subprocess.run(self.command(*arguments), env=self.environment(), cwd=self.folder, check=True,
                              capture_output=True, encoding="utf-8", **options)

    def sessions(self):
        """What the program recorded, by file."""
        return sorted(self.folder.glob("ask-user/sessions/*.session"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.model.close()
        shutil.rmtree(self.folder, ignore_errors=True)
