"""A client of Pi's RPC mode that answers each dialog with the next of its replies."""

import json
import subprocess
import threading

from terminal import DEADLINE, Lost


class Client:
    """Pi in RPC mode, and what it said so far."""

    def __init__(self, home, *arguments):
        self.process = subprocess.Popen(
            home.asking("--mode", "rpc", *arguments), env=home.environment(), cwd=home.folder, encoding="utf-8",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        # Pi that says nothing more is ended, so that nobody waits for ever.
        self.watch = threading.Timer(3 * DEADLINE, self.process.kill)
        self.watch.start()
        self.ended = None

    def send(self, line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()

    def lines(self):
        for line in self.process.stdout:
            yield json.loads(line)
        raise Lost("Pi said nothing more")

    def ask(self):
        """Everything that is said until the turn is over, where nothing may be asked of the person."""
        self.send({"type": "prompt", "message": "please ask"})
        said = []
        for line in self.lines():
            said.append(line)
            if line["type"] == "agent_end":
                return said
            if line["type"] == "extension_ui_request" and line["method"] in ("select", "input"):
                raise Lost(f"a dialog: {line}")

    def answer(self, replies):
        """Answers one dialog after another until the tool has ended; an `abort` is told instead."""
        replies = list(replies)
        for line in self.lines():
            if line["type"] == "tool_execution_end":
                self.ended = line
                break
            if line["type"] != "extension_ui_request" or line["method"] not in ("select", "input"):
                continue
            if not replies:
                raise Lost(f"a dialog too many: {line}")
            reply = replies.pop(0)
            if "abort" in reply:
                self.send({"type": "abort"})
            else:
                self.send({"type": "extension_ui_response", "id": line["id"], **reply})
        if replies:
            raise Lost(f"never asked for: {replies}")

    def result(self):
        """The tool's result, with `content`, `details` and `isError`."""
        return {"isError": self.ended["isError"], **self.ended["result"]}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.watch.cancel()
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
