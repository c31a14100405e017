"""A window that changes its size under a question, in tmux, which re-wraps its rows and holds SIGWINCH back.

Slowly, with a look at every size, and twenty times in a second; while choosing and while editing; where the
question begins at the top of the screen and where a hundred lines stand above it. After every settling the
screen must show what a replay of the session so far shows, once, and above it must stand every earlier line.
`RUNS` says how often each of these is done, `JOBS` how many at once.
"""

import itertools
import json
import os
import random
import re
import time
from dataclasses import dataclass, field

from terminal import ROOT, Checks, Lost, Session, Terminal, in_parallel, program, result, trimmed

RUNS = int(os.environ.get("RUNS", "3"))

RAPID = 20
ASK_USER = program()

# Long enough for both panes to have more than one row of everything.
PANES = {
    "questions": [
        {
            "question": "Where should the service keep its sessions?",
            "context": "Sessions are small, short-lived and read on every request; losing them logs people out.",
            "options": [
                {
                    "label": "In the database that is there already",
                    "description": "Nothing new to operate, and a session lives and dies with its user in one "
                    "transaction. Every request costs one more read, and the table wants a job that "
                    "removes what has expired.",
                },
                {
                    "label": "In a cache beside it",
                    "description": "Fast, and expiry comes for free. One more service to run and to watch; what "
                    "is in it is gone after a restart unless it is told to write to a disk.",
                },
                {
                    "label": "In a signed cookie",
                    "description": "No storage at all. A session cannot be taken back before it expires, and "
                    "everything in it travels with every request.",
                },
            ],
        }
    ]
}

TYPED = ("the first row of the text", "and the second one")

# What clears a whole screen or its history: neither is ever ours to do.
FORBIDDEN = (b"\x1b[2J", b"\x1b[3J")


@dataclass(frozen=True)
class Case:
    """What is done, and how often it has been done before."""

    kind: str
    before: int
    mode: str
    speed: str
    run: int = 0

    def size(self):
        return (120, 24) if self.kind == "two panes" else (80, 24)

    def sizes(self):
        """The window's sizes, ending with the first one."""
        cols, rows = self.size()
        if self.speed == "slow":
            widths = [40, 120, 60, 100] if self.kind == "two panes" else [40, 120, 60]
            return [(width, rows) for width in [*widths, cols]] + [(cols, 10), (cols, rows)]
        # The same for every run of this number, so that a failure can be had again.
        numbers = random.Random(f"{self.kind} {self.before} {self.mode} {self.run}")
        sizes = [(numbers.randint(40, 120), numbers.randint(10, 24)) for _ in range(RAPID - 1)]
        return [*sizes, (cols, rows)]

    def request(self):
        if self.kind == "two panes":
            return PANES
        return json.loads((ROOT / "examples/database.json").read_text(encoding="utf-8"))

    def files(self):
        """What the script reads."""
        lines = "".join(f"{line}\n" for line in earlier(self.before))
        return {"request": json.dumps(self.request()), "earlier": lines}

    def script(self):
        screen = "alternate" if self.kind == "alternate screen" else "inline"
        return f"""
            cat earlier
            '{ASK_USER}' ask request --screen {screen} --record session >result 2>errors
            echo "ended $?"
            exec cat >/dev/null
        """

    def __str__(self):
        return f"{self.kind}, {self.mode}, {self.speed}, after {self.before} lines"


@dataclass
class Found:
    """What one run showed."""

    looks: int = 0
    stale: list = field(default_factory=list)
    lost: list = field(default_factory=list)
    wrong: list = field(default_factory=list)
    left: int = 0


def earlier(count):
    """Numbered lines, every fourth of them wider than most windows."""
    tail = " and a tail that few windows hold in one row, so that it is split and made whole again"
    return [f"earlier line {n:04}" + (tail if n % 4 == 0 else "") for n in range(1, count + 1)]


def tall(line, cols):
    """The rows that a terminal of this width needs for a line."""
    return max(1, -(-len(line) // cols))


class Run:
    """One question in one terminal."""

    def __init__(self, case, terminal):
        self.case, self.terminal = case, terminal
        self.session = Session(ASK_USER, terminal.folder / "session")
        self.earlier = earlier(case.before)
        self.found = Found()

    def all(self):
        self.begin()
        self.look("at the start")
        if self.case.speed == "slow":
            for cols, rows in self.case.sizes():
                self.terminal.resize(cols, rows)
                self.look(f"at {cols}×{rows}")
        else:
            for cols, rows in self.case.sizes():
                self.terminal.resize(cols, rows)
                time.sleep(1 / RAPID)
            self.look("after all")
        self.end()

    def begin(self):
        self.terminal.wait("the question", lambda: self.session.frame() and self.matches())
        if self.case.mode == "editing":
            self.terminal.press("4")
            self.terminal.type(TYPED[0])
            self.terminal.press("C-j")
            self.terminal.type(TYPED[1])
            self.terminal.see(TYPED[1])

    def told(self):
        """The size that the session was told last."""
        for record in reversed(self.session.records()):
            size = re.search(r"size: ?\((\d+), ?(\d+)\)", record)
            if size and record.startswith(("Resize(", "Session(")):
                return int(size[1]), int(size[2])
        return None

    def matches(self):
        """Whether the rows at the end of the screen are those of the frame."""
        frame = self.session.frame()
        screen = trimmed(self.terminal.screen())
        return self.told() == self.terminal.size() and bool(frame) and screen[-len(frame):] == frame

    def settled(self):
        """Waits until the program has nothing more to say; whether it shows then what it must."""
        self.terminal.quiet()
        try:
            # An unanswered question to the terminal costs the program up to three seconds.
            self.terminal.wait("the frame", self.matches, 4)
        except Lost:
            return False
        self.terminal.quiet()
        return self.matches()

    def look(self, when):
        """Looks at everything, once it is settled."""
        self.found.looks += 1
        if not self.settled():
            frame, screen = self.session.frame(), self.terminal.screen()
            said = f"{when}: told {self.told()}, is {self.terminal.size()}"
            self.found.stale.append("\n".join([said, "--- replay", *frame, "--- screen", *screen]))
            return
        frame = self.session.frame()
        self.see_above(when, frame)
        if self.case.mode == "editing":
            x, y = (int(number) for number in self.terminal.ask("#{cursor_x} #{cursor_y}").split(" "))
            row = self.terminal.screen()[y]
            if not row.endswith(TYPED[1]) or x != len(row):
                self.found.wrong.append(f"{when}: the caret is at {x} of {row!r}")

    def see_above(self, when, own):
        """What stands above our own rows at the end of the screen: every earlier line; in the history rows
        of the question that went there, and none of them on the screen."""
        screen, rows = trimmed(self.terminal.screen()), trimmed(self.terminal.rows())
        if self.case.kind == "alternate screen" and own is not None and "ended 0" not in own:
            # Only the question is on that screen; what stood before is not to be seen and looked at later.
            if screen != own:
                self.found.stale.append("\n".join([f"{when}: more than the question", *screen]))
            return
        cols = self.terminal.size()[0]
        if self.terminal.lines()[: len(self.earlier)] != self.earlier:
            self.found.lost.append("\n".join([when, *self.terminal.lines()]))
            return
        left = len(rows) - len(own) - sum(tall(line, cols) for line in self.earlier)
        self.found.left = max(self.found.left, left)
        above = len(screen) - len(own)
        if min(left, above) > 0:
            self.found.stale.append("\n".join([f"{when}: {min(left, above)} stale rows", *screen]))
        elif screen.count(own[0]) != own.count(own[0]):
            self.found.stale.append("\n".join([f"{when}: more than one question", *screen]))

    def end(self):
        """Answers, and looks at what remains."""
        self.terminal.press("Enter")
        self.terminal.see("ended ")
        answer = "\n".join(TYPED)
        question = self.case.request()["questions"][0]
        if self.case.mode == "choosing":
            answer = question["options"][0]["label"]
        _, details = result(self.terminal.folder / "result")
        if details["answers"] != {question["question"]: answer} or details["cancelled"]:
            self.found.wrong.append(f"the result says {details}")
        rows = trimmed(self.terminal.screen())
        if len(rows) < 2 or not rows[-2].startswith("✓ ") or rows[-1] != "ended 0":
            self.found.wrong.append("\n".join(["after the end:", *rows]))
            return
        self.see_above("after the end", rows[-2:])
        if self.case.kind == "alternate screen" and self.found.left:
            self.found.stale.append("\n".join(["the alternate screen left rows", *self.terminal.rows()]))
        written = self.terminal.bytes()
        for forbidden in FORBIDDEN:
            if forbidden in written:
                self.found.wrong.append(f"{forbidden!r} was written")


def work(case):
    """One run, from its beginning to its end."""
    with Terminal(*case.size(), case.script(), case.files()) as terminal:
        run = Run(case, terminal)
        try:
            run.all()
        except (Lost, OSError, ValueError) as lost:
            run.found.wrong.append(f"{lost}\n{(terminal.folder / 'errors').read_text()}")
        for kind in (run.found.stale, run.found.lost, run.found.wrong):
            kind[:] = [f"run {case.run}, {what}" for what in kind]
        return run.found


def main():
    checks = Checks()
    print(f"{ASK_USER}, {RUNS} runs of each", flush=True)
    kinds = ("one column", "two panes", "alternate screen")
    groups = [Case(*group) for group in itertools.product(
        kinds, (0, 100), ("choosing", "editing"), ("slow", "rapid"))]
    cases = [Case(g.kind, g.before, g.mode, g.speed, run) for g in groups for run in range(RUNS)]
    total = Found()
    runs = in_parallel(work, cases)
    lefts = {}
    for group in groups:
        founds = list(itertools.islice(runs, RUNS))
        stale, lost, wrong = (sum((getattr(found, name) for found in founds), [])
                              for name in ("stale", "lost", "wrong"))
        left = [found.left for found in founds]
        lefts.setdefault((group.kind, group.speed), []).extend(left)
        looks = sum(found.looks for found in founds)
        total.looks += looks
        total.stale += stale
        total.lost += lost
        checks.check(f"{group}: nothing stale in {looks} looks", not stale, "\n".join(stale))
        checks.check(f"{group}: every earlier line; {max(left)} rows left in the history at most", not lost,
                     "\n".join(lost))
        checks.check(f"{group}: the answer, its record, the caret, no cleared screen", not wrong,
                     "\n".join(wrong))
    print(f"{len(cases)} runs, {total.looks} looks: {len(total.stale)} stale, {len(total.lost)} lost")
    for (kind, speed), left in lefts.items():
        dirty = sum(rows > 0 for rows in left)
        print(f"rows left in the history, {kind}, {speed}: {dirty} of {len(left)} runs, {max(left)} at most")
    checks.sum_up()


if __name__ == "__main__":
    main()
