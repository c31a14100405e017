"""A real terminal for an agent: a server of tmux with its session, and a second one in whose pane a person looks at it."""

import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from os import environ

LIMIT = 60


class Lost(Exception):
    """What was waited for did not come."""


class Screen:
    """An agent's command in a session of tmux, looked at by a person."""

    def __init__(self, command, variables, folder, cols=110, rows=40):
        self.sockets = Path(tempfile.mkdtemp(prefix="screen-"))
        script = folder / "run.sh"
        words = " ".join(f"'{word}'" for word in command)
        sets = " ".join(f"{name}='{value}'" for name, value in variables.items())
        script.write_text(f"cd '{folder}'\nenv -i TERM=tmux-256color TMUX=$TMUX TMUX_PANE=$TMUX_PANE {sets} {words}\n"
                          "echo ENDED $?\nexec cat\n")
        self.tmux("agent", "new-session", "-d", "-x", str(cols), "-y", str(rows), "-s", "agent", f"sh {script}")
        self.tmux("agent", "set", "-g", "status", "off")
        attach = f"TMUX= tmux -S {self.sockets}/agent attach -t agent"
        self.tmux("person", "new-session", "-d", "-x", str(cols), "-y", str(rows), "-s", "person", attach)
        self.tmux("person", "set", "-g", "status", "off")

    def tmux(self, server, *arguments):
        command = ["tmux", "-f", "/dev/null", "-S", f"{self.sockets}/{server}", *arguments]
        variables = {"PATH": environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        return subprocess.run(command, check=True, capture_output=True, encoding="utf-8", env=variables).stdout

    def text(self):
        return self.tmux("person", "capture-pane", "-p", "-t", "person")

    def press(self, *keys):
        """Presses keys as a person does: agents take what comes at once for a paste."""
        for key in keys:
            time.sleep(0.4)
            self.tmux("person", "send-keys", "-t", "person", key)

    def type(self, text):
        self.tmux("person", "send-keys", "-t", "person", "-l", text)

    def wait(self, what, holds, limit=LIMIT):
        until = time.monotonic() + limit
        while not holds():
            if time.monotonic() > until:
                raise Lost(f"no {what}:\n{self.text()}")
            time.sleep(0.1)

    def shows(self, *texts, limit=LIMIT):
        """Waits until one of these is to be seen, and gives it."""
        seen = []
        self.wait(" or ".join(map(repr, texts)), lambda: seen.extend(t for t in texts if t in self.text()) or seen, limit)
        return seen[0]

    def close(self):
        for server in ("person", "agent"):
            try:
                self.tmux(server, "kill-server")
            except subprocess.CalledProcessError:
                pass
        shutil.rmtree(self.sockets, ignore_errors=True)
