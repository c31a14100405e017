"""Pi, the coding agent, as a new user has it: in a folder of its own, with the package of this project installed
by `pi install`, offline, and with a model on loopback."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from model import Model
from terminal import ROOT, Lost, Terminal, program

VERSION = "1.6.0"
PACKAGE = ROOT / "integrations/pi"
ASK_USER = program()
# Longer than keys are stopped after the first frame, in seconds.
GUARD = 0.6


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


def installed():
    """The settings that `pi install` writes: the same for everybody, since the package is named by its place."""
    with tempfile.TemporaryDirectory(prefix="ask-user-pi-") as home:
        variables = {"PATH": os.environ["PATH"], "HOME": home, "PI_CODING_AGENT_DIR": f"{home}/agent", "PI_OFFLINE": "1"}
        subprocess.run([*COMMAND, "install", str(PACKAGE)], env=variables, cwd=home, check=True, capture_output=True)
        settings = json.loads(Path(home, "agent/settings.json").read_text(encoding="utf-8"))
        (package,) = settings.pop("packages")
        if settings or Path(home, "agent", package).resolve() != PACKAGE:
            sys.exit(f"`pi install` wrote {package!r} and {settings}")
        return {"packages": [str(PACKAGE)]}


INSTALLED = installed()


class Home:
    """A folder with everything that Pi keeps, and its model. The tools that it calls are the ones that are offered."""

    def __init__(self, *calls, settings=None, binary=ASK_USER):
        self.folder = Path(tempfile.mkdtemp(prefix="ask-user-pi-"))
        self.binary = binary
        self.variables = {"ASK_USER_TOOLS": ",".join(dict.fromkeys(name for name, _ in calls))}
        self.model = Model(*calls)
        agent = self.folder / "agent"
        agent.mkdir()
        models = [{"id": "fake-1", "name": "Fake 1"}]
        provider = {"baseUrl": self.model.url(), "apiKey": "x", "api": "openai-completions", "models": models}
        (agent / "models.json").write_text(json.dumps({"providers": {"fake": provider}}))
        (agent / "settings.json").write_text(json.dumps({**INSTALLED, **(settings or {})}))

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

    def prints(self, *arguments):
        """Pi without a person, asked to ask."""
        return subprocess.run(self.asking(*arguments, "please ask"), env=self.environment(), cwd=self.folder, check=False,
                              stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8")

    def sessions(self):
        """What the program recorded, by file."""
        return sorted(self.folder.glob("ask-user/sessions/*.session"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.model.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Screen(Terminal):
    """Pi in a terminal, asked to ask."""

    def __init__(self, home, *arguments, prompt="please ask", cols=100, rows=30):
        self.home = home
        words = " ".join(f"'{word}'" for word in home.asking(*arguments, prompt))
        variables = " ".join(f"{name}='{value}'" for name, value in home.environment().items())
        inner = f"echo $$ >pid; cd '{home.folder}'; exec env {variables} {words}"
        files = {"inner": inner}
        super().__init__(cols, rows, 'sh ./inner; echo "ENDED $?"; exec cat >/dev/null', files)

    def shows(self, text):
        self.wait(repr(text), lambda: any(text in row for row in self.screen()))

    def asks(self, text):
        """The question has come up, and its arrival guard is over."""
        self.shows(text)
        time.sleep(GUARD)

    def told(self, count=1):
        """What the model was told by its tools."""
        self.wait("the model", lambda: len(self.home.model.results()) == count)
        return self.home.model.results()

    def terminate(self):
        os.kill(int((self.folder / "pid").read_text()), signal.SIGTERM)


def expect(what, is_, wanted):
    if is_ != wanted:
        raise Lost(f"{what}: {is_!r}, not {wanted!r}")
