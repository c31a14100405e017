"""A program in a tmux of its own, for the scripts beside this file: what it shows, what is in its history,
and every byte that it wrote. It waits for conditions, up to a deadline, and never for a time.

One client in control mode stays attached, so that a command costs no process and twenty resizes fit into a
second. Its socket, its settings and its folders are of this run alone.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# For a machine that is busy with other things; only a failure waits so long.
DEADLINE = 60.0

# Between two looks at the screen.
GLANCE = 0.02

# tmux holds SIGWINCH back by 250 ms: whoever is silent for longer than that will say no more.
QUIET = 0.4


def program():
    """The program under test."""
    named = os.environ.get("ASK_USER_BIN")
    if named:
        return Path(named).resolve()
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = [target / profile / "ask-user" for profile in ("release", "debug")]
    for file in built:
        if file.exists():
            return file
    sys.exit(f"no program to test: build it, or name it in ASK_USER_BIN; looked for {built}")


class Lost(Exception):
    """Something waited for never came."""


class Terminal:
    """A tmux server with one pane, and a script in it."""

    count = 0
    lock = threading.Lock()

    def __init__(self, cols, rows, script, files=None, settings=()):
        with Terminal.lock:
            Terminal.count += 1
            self.socket = f"ask-user-{os.getpid()}-{Terminal.count}"
        self.folder = Path(tempfile.mkdtemp(prefix="ask-user-e2e-"))
        self.written = self.folder / "written"
        self.written.touch()
        for name, text in {**(files or {}), "script": script}.items():
            (self.folder / name).write_text(text, encoding="utf-8")
        # The script runs in the folder.
        pane = ["env", "-i", *self.environment(), "sh", "-c", 'cd "$HOME"; . ./script']
        options = [
            ("-g", "status", "off"),
            ("-g", "history-limit", "20000"),
            ("-g", "default-terminal", "screen-256color"),
            ("-s", "escape-time", "0"),
            *settings,
        ]
        command = ["start-server", ";"]
        for option in options:
            command += ["set-option", *option, ";"]
        command += ["new-session", "-d", "-s", "t", "-x", str(cols), "-y", str(rows), *pane, ";"]
        # Before the server reads a byte from the pane, for both are in one list of commands.
        command += ["pipe-pane", "-t", "t", f"exec cat >>'{self.written}'", ";"]
        # tmux 3.3a crashes where it makes a window while this is set.
        command += ["set-option", "-g", "window-size", "manual"]
        subprocess.run([*self.tmux(), *command], check=True, stdin=subprocess.DEVNULL)
        self.client = subprocess.Popen(
            [*self.tmux(), "-u", "-C", "attach-session", "-f", "no-output,ignore-size", "-t", "t"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.answer()

    def tmux(self):
        return ["tmux", "-L", self.socket, "-f", "/dev/null"]

    def environment(self):
        """Nothing of the machine's settings, and the folders of this terminal."""
        variables = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "screen-256color"}
        for name in ("HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "TMPDIR"):
            variables[name] = self.folder
        return [f"{name}={value}" for name, value in variables.items()]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run([*self.tmux(), "kill-server"], check=False, stderr=subprocess.DEVNULL)
        self.client.stdin.close()
        self.client.wait()
        self.client.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def do(self, *words):
        """One tmux command; what it prints, in lines."""
        line = " ".join(quoted(str(word)) for word in words)
        self.client.stdin.write(line.encode() + b"\n")
        self.client.stdin.flush()
        return self.answer()

    def answer(self):
        """Reads on to the end of the next command."""
        lines, begun = [], None
        while True:
            raw = self.client.stdout.readline()
            if not raw:
                raise Lost("tmux has gone")
            line = raw.decode("utf-8", "replace").rstrip("\n")
            words = line.split(" ")
            if begun is None:
                if words[0] == "%begin":
                    begun = words[2]
            elif words[0] in ("%end", "%error") and len(words) == 4 and words[2] == begun:
                if words[0] == "%error":
                    raise Lost(f"tmux: {lines}")
                return lines
            else:
                lines.append(line)

    def type(self, text):
        """Types a text as it is."""
        self.do("send-keys", "-t", "t", "-l", "--", text)

    def press(self, *keys):
        """Presses keys by tmux's names."""
        self.do("send-keys", "-t", "t", *keys)

    def paste(self, text):
        """Pastes, in brackets where the program asked for them, and with nothing replaced."""
        # tmux reads a file, for a command may not be as long as a text.
        file = self.folder / "pasted"
        file.write_text(text, encoding="utf-8", newline="")
        self.do("load-buffer", "-b", "pasted", file)
        self.do("paste-buffer", "-t", "t", "-p", "-r", "-d", "-b", "pasted")

    def resize(self, cols, rows):
        self.do("resize-window", "-t", "t", "-x", cols, "-y", rows)

    def size(self):
        return tuple(int(number) for number in self.ask("#{pane_width} #{pane_height}").split(" "))

    def ask(self, form):
        """What a tmux format says."""
        return "\n".join(self.do("display-message", "-t", "t", "-p", form))

    def screen(self):
        """The rows of the screen, without trailing blanks."""
        return [row.rstrip() for row in self.do("capture-pane", "-t", "t", "-p")]

    def rows(self):
        """The rows of the history and the screen, without trailing blanks."""
        return [row.rstrip() for row in self.do("capture-pane", "-t", "t", "-p", "-S", "-")]

    def lines(self):
        """The same, where rows that the terminal split are one line again."""
        return [row.rstrip() for row in self.do("capture-pane", "-t", "t", "-p", "-J", "-S", "-")]

    def wait(self, what, holds, limit=DEADLINE):
        """Waits until a condition holds, and returns what it returned."""
        until = time.monotonic() + limit
        while True:
            held = holds()
            if held:
                return held
            if time.monotonic() > until:
                shown = "\n".join(self.screen())
                raise Lost(f"waited in vain for {what}; the screen:\n{shown}")
            time.sleep(GLANCE)

    def see(self, text):
        """Waits until a row of the screen holds a text, or of what a quick program has already scrolled off it."""
        self.wait(repr(text), lambda: any(text in row for row in self.rows()))

    def quiet(self, limit=DEADLINE):
        """Waits until the program has nothing more to write: a state for longer than tmux holds back."""
        last, since = -1, 0.0
        until = time.monotonic() + limit
        while True:
            now, size = time.monotonic(), self.written.stat().st_size
            if size != last:
                last, since = size, now
            if now - since > QUIET:
                return
            if now > until:
                raise Lost("the program writes and writes")
            time.sleep(GLANCE)

    def bytes(self):
        """Every byte that was written to the terminal."""
        return self.written.read_bytes()


def quoted(word):
    """A word for tmux's own parser: in single quotes nothing means anything. A newline ends the command."""
    assert "\n" not in word, word
    return "'" + word.replace("'", "'\\''") + "'"


def trimmed(rows):
    """Rows without the empty ones at the end."""
    rows = list(rows)
    while rows and not rows[-1]:
        rows.pop()
    return rows


class Session:
    """A session that is being recorded: what it says the screen must show."""

    def __init__(self, ask_user, file):
        self.ask_user, self.file = ask_user, file
        self.seen, self.shown = None, []

    def records(self):
        """The whole lines: one record each."""
        if not self.file.exists():
            return []
        return self.file.read_bytes().decode("utf-8").split("\n")[:-1]

    def steps(self):
        """The number of the last step: the questions are step 0."""
        kinds = [record.split("(", 1)[0] for record in self.records()]
        return sum(kind not in ("Session", "Note", "Result") for kind in kinds) - 1

    def frame(self):
        """The rows of the last frame, without trailing blanks and empty rows at the end."""
        records = self.records()
        if self.steps() < 0:
            return []
        if records != self.seen:
            replayed = subprocess.run(
                [self.ask_user, "replay", self.file, "--at", str(self.steps())],
                check=True, capture_output=True, encoding="utf-8",
            )
            self.seen = records
            self.shown = trimmed(row.rstrip() for row in replayed.stdout.split("\n"))
        return self.shown


def result(file):
    """The text and the details of a result."""
    said = json.loads(file.read_text(encoding="utf-8"))
    return "".join(part["text"] for part in said["content"]), said["details"]


class Checks:
    """Counts what holds, and says it in a line each."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, name, holds, why=""):
        self.passed += bool(holds)
        self.failed += not holds
        print(f"{'ok     ' if holds else 'FAILED '} {name}", flush=True)
        if not holds and why:
            print("        " + str(why).replace("\n", "\n        "), flush=True)

    def sum_up(self):
        print(f"{self.passed} passed, {self.failed} failed", flush=True)
        sys.exit(1 if self.failed else 0)


def in_parallel(work, items):
    """Works on several at once, for what they do most is wait; in order of the items."""
    with ThreadPoolExecutor(max_workers=int(os.environ.get("JOBS", "4"))) as pool:
        yield from pool.map(work, items)
