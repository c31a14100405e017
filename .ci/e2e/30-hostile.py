"""Texts that would command a terminal, as labels, descriptions and contexts, and pasted into Other.

Each is put to a tmux that obeys all it can: it lets programs set the clipboard and names and pass sequences
through. First everything is written to it raw, so that it is known what obeying looks like.
"""

import base64
import json
import re
from dataclasses import dataclass

from terminal import Checks, Lost, Session, Terminal, in_parallel, program, result, trimmed

ASK_USER = program()
QUESTION = "Which one?"
STOLEN = "stolen"
EARLIER = [f"earlier line {n}" for n in range(1, 6)]

SETTINGS = [
    ("-s", "set-clipboard", "on"),
    ("-g", "allow-rename", "on"),
    ("-g", "allow-passthrough", "on"),
    ("-g", "bell-action", "any"),
]

# Colours and blinking that no theme of ours has.
SGR = "\x1b[33;45;5m"
CLIPBOARD = base64.b64encode(STOLEN.encode()).decode()


@dataclass(frozen=True)
class Payload:
    """A text, and what is left of it in a paste: the words."""

    name: str
    text: str
    pasted: str = ""


PAYLOADS = [
    Payload("OSC 52, the clipboard", f"\x1b]52;c;{CLIPBOARD}\x07"),
    Payload("OSC 0, the title", f"\x1b]0;{STOLEN}\x07"),
    Payload("OSC 2, the title", f"\x1b]2;{STOLEN}\x1b\\"),
    Payload("ESC k, the window's name", f"\x1bk{STOLEN}\x1b\\", STOLEN),
    Payload("OSC 8, a link", "\x1b]8;;https://example.org/\x1b\\link\x1b]8;;\x1b\\", "link"),
    Payload("CSI 2J", "\x1b[2J\x1b[3J"),
    Payload("CSI H", "\x1b[H\x1b[5;5Hmoved", "moved"),
    Payload("SGR", SGR),
    Payload("DCS", f"\x1bPtmux;\x1b\x1b]0;{STOLEN}\x07\x1b\\"),
    Payload("APC", f"\x1b_{STOLEN}\x1b\\"),
    Payload("C1", f"\u009b2J\u009b33;45m\u009d0;{STOLEN}\u009c", f"2J33;45m0;{STOLEN}"),
    Payload("an OSC without an end", f"\x1b]0;{STOLEN}", f"0;{STOLEN}"),
    Payload("BEL", "\x07\x07"),
    Payload("backspaces", "\x08\x08\x08\x7f"),
    Payload("CR", "\rover", "\nover"),
    Payload("a bidi override", "\u202egnp.exe\u202c", "\u202egnp.exe\u202c"),
    Payload("100,000 characters", "L" * 100_000, "L" * 100_000),
]


# Wrapping leaves it whole.
LAST = "last"


def surround(text):
    """Words on both sides, to be found on the screen."""
    return f"begin{text} {LAST}"


def request(payload):
    text = surround(payload.text)
    other = text if len(text) < 1000 else "short"
    option = {"label": text, "description": other}
    question = {"question": QUESTION, "context": other, "options": [option, {"label": "the other"}]}
    return {"questions": [question]}


def script():
    ask = f"'{ASK_USER}' ask request"
    return f"""
        cat earlier
        {ask} --record labels.session >labels.result 2>labels.errors
        echo "ended labels $?"
        {ask} --record paste.session >paste.result 2>paste.errors
        echo "ended paste $?"
        exec cat >/dev/null
    """


class Obeyed:
    """What a terminal shows when it obeyed."""

    def __init__(self, terminal):
        self.terminal = terminal
        terminal.do("set-hook", "-g", "alert-bell", "set-option -g @rang yes")
        self.names = self.said_names()

    def said_names(self):
        return self.terminal.ask("#{pane_title} #{window_name}")

    def signs(self):
        """Each sign of obedience that is to be seen."""
        signs = []
        if any(STOLEN in line for line in self.terminal.do("list-buffers")):
            signs.append("the clipboard")
        if STOLEN in self.said_names():
            signs.append("a name")
        if self.terminal.ask("#{@rang}"):
            signs.append("the bell")
        styles = "\n".join(self.terminal.do("capture-pane", "-t", "t", "-p", "-e", "-S", "-"))
        numbers = {number for style in re.findall("\x1b\\[([0-9;]*)m", styles) for number in style.split(";")}
        if numbers & {"5", "33", "45"}:
            signs.append("a colour")
        if not all(line in self.terminal.lines() for line in EARLIER):
            signs.append("a cleared screen")
        return signs


def obeys(_):
    """A terminal that gets every payload raw shows every sign: else their absence would say nothing."""
    raw = "".join(p.text for p in PAYLOADS if p.name != "an OSC without an end" and len(p.text) < 1000)
    files = {"earlier": "".join(f"{line}\n" for line in EARLIER), "raw": raw + "coloured\n"}
    with Terminal(80, 24, "cat earlier; read -r go; cat raw; exec cat >/dev/null", files, SETTINGS) as terminal:
        obeyed = Obeyed(terminal)
        terminal.see(EARLIER[-1])
        terminal.press("Enter")
        terminal.see("coloured")
        wanted = ["the clipboard", "a name", "the bell", "a colour", "a cleared screen"]
        try:
            terminal.wait("every sign", lambda: obeyed.signs() == wanted)
        except Lost:
            return [f"only {obeyed.signs()}"]
    return []


class Question:
    """One payload in one terminal."""

    def __init__(self, payload, terminal):
        self.payload, self.terminal = payload, terminal
        self.obeyed = Obeyed(terminal)
        self.wrong = []

    def expect(self, what, is_, wanted):
        if is_ != wanted:
            self.wrong.append(f"{what}: {is_!r:.300}, not {wanted!r:.300}")

    def settled(self, session, shows):
        """Waits until the screen is the frame of the session, and shows this."""

        def holds():
            frame, screen = session.frame(), trimmed(self.terminal.screen())
            return bool(frame) and screen[-len(frame):] == frame and shows in "".join(screen)

        self.terminal.wait(f"{shows!r} and the frame of {session.file.name}", holds)

    def all(self):
        self.labels()
        self.paste()
        written = self.terminal.bytes()
        # Ours are all CSI, but for the two that save and restore the cursor.
        foreign = re.findall(rb"\x1b[^\[78].{0,20}|\xc2[\x80-\x9f]|[\x00-\x07\x08\x0b\x0c\x0e-\x1a\x7f]", written)
        self.expect("bytes", foreign, [])

    def labels(self):
        session = Session(ASK_USER, self.terminal.folder / "labels.session")
        self.settled(session, "> 1. begin")
        self.expect("signs with labels", self.obeyed.signs(), [])
        cursor = self.terminal.ask("#{cursor_flag} #{cursor_x} #{cursor_y}")
        self.expect("cursor", cursor, f"0 0 {len(trimmed(self.terminal.screen())) - 1}")
        # However long the label is, its last word can be scrolled to.
        tries = len(self.payload.text) // 10_000 + 1
        while not any(row.endswith(LAST) for row in self.terminal.screen()):
            if not tries:
                self.wrong.append("\n".join(["the end of the label is never shown", *self.terminal.screen()]))
                break
            tries -= 1
            steps = session.steps()
            self.terminal.press("-N", "20", "C-d")
            self.terminal.wait("keys", lambda: session.steps() == steps + 20)
            self.terminal.quiet()
        self.terminal.press("Enter")
        self.ended("labels", self.payload.text)

    def paste(self):
        session = Session(ASK_USER, self.terminal.folder / "paste.session")
        self.settled(session, "> 1. begin")
        self.terminal.press("3")
        self.terminal.wait("the editor", lambda: session.steps() == 1)
        self.terminal.paste(surround(self.payload.text))
        self.terminal.wait("the paste", lambda: session.steps() == 2)
        self.settled(session, LAST)
        self.expect("signs with a paste", self.obeyed.signs(), [])
        self.terminal.press("Enter")
        self.ended("paste", self.payload.pasted)

    def ended(self, name, text):
        self.terminal.see(f"ended {name} 0")
        file = self.terminal.folder / f"{name}.result"
        said, details = result(file)
        self.expect(f"{name}: answers", details["answers"], {QUESTION: surround(text)})
        self.expect(f"{name}: questions", details["questions"][0]["options"][0]["label"],
                    surround(self.payload.text))
        self.expect(f"{name}: text", json.loads(said.split(" = ", 1)[1]), surround(text))
        self.expect(f"{name}: text in one line", "\n" in said, False)
        obeyable = re.findall(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", file.read_text(encoding="utf-8"))
        self.expect(f"{name}: controls in the result", obeyable, [])
        self.expect(f"{name}: signs after the end", self.obeyed.signs(), [])


def work(payload):
    files = {
        "request": json.dumps(request(payload)),
        "earlier": "".join(f"{line}\n" for line in EARLIER),
    }
    with Terminal(80, 24, script(), files, SETTINGS) as terminal:
        question = Question(payload, terminal)
        try:
            question.all()
        except (Lost, OSError, ValueError, KeyError) as error:
            errors = "".join(file.read_text() for file in terminal.folder.glob("*.errors"))
            question.wrong.append(f"{error!r:.3000}\n{errors:.1000}".replace("\\n", "\n"))
        return question.wrong


def main():
    checks = Checks()
    print(f"{ASK_USER}, {len(PAYLOADS)} payloads", flush=True)
    for wrong in in_parallel(obeys, [None]):
        checks.check("written raw, all of it is obeyed", not wrong, "\n".join(wrong))
    for payload, wrong in zip(PAYLOADS, in_parallel(work, PAYLOADS)):
        checks.check(f"{payload.name}: shown, answered exactly, and nothing obeyed", not wrong, "\n".join(wrong))
    checks.sum_up()


if __name__ == "__main__":
    main()
