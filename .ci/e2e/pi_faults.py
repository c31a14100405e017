"""What was wrong with the package in the real Pi, a case a fault."""

import json
import os
import re
import shlex
import subprocess

import pi
from model import offered_by, text_of
from pi import Home, Screen, expect
from rpc import Client
from terminal import ROOT

# A word of the model's that nobody else writes.
OWN = "Zanzibar"
LABELS = [{"label": OWN}, {"label": "SQLite"}]
QUESTION = {"question": f"{OWN}?", "options": LABELS}


def options(*items):
    return {"questions": [{"question": "Which?", "options": list(items)}]}


# Wrong requests as weak models send them, and what helps.
WRONG = [
    ("questions as strings", {"questions": [OWN]}, "questions[0]: is a string, not an object; write an object, as in"),
    ("options as strings", options(OWN, "SQLite"), "questions[0].options: holds strings, not objects; write each"),
    ("JSON in a string", {"questions": json.dumps([QUESTION])}, "is a string that holds JSON, not an array; send the array"),
    ("JSON in a string that is cut", {"questions": json.dumps([QUESTION])[:-9]}, "is a string, not an array; write an array"),
    ("one object", {"questions": QUESTION}, "questions: is one object, not an array; put it into an array"),
    ("no list at all", QUESTION, "`question` and `options` stand at the top level; put the question into an array"),
    ("inside another object", {"input": {"questions": [QUESTION]}}, "input: holds the request; send what stands in `input`"),
    ("nothing", {}, "questions: is missing; add an array of 1 to 4 questions"),
    ("no header", {"questions": [QUESTION, {**QUESTION, "question": "And?"}]}, "header: is missing; add a tab label"),
    ("null", {"questions": [{**QUESTION, "header": None}]}, "questions[0].header: is null, not a string"),
    ("another key", options({"value": OWN}, {"label": "b"}), "options[0].label: is missing"),
    ("twice the same", options({"label": OWN}, {"label": f"{OWN} "}), "give each option a label of its own"),
    ("Other", options({"label": OWN}, {"label": "Other"}), "leave the option out: that row is automatic"),
    ("a newline", {"questions": [{**QUESTION, "question": f"{OWN}\nor what?"}]}, "write it as one line"),
    ("a word for true", {"questions": [{**QUESTION, "multiSelect": "true"}]}, "write true or false, without quotes"),
    ("a number for a text", {"questions": [{**QUESTION, "question": 7}]}, "questions[0].question: is a number, not a string"),
]
WRONG_TOO = [
    ("no id", {"questions": [{"question": f"{OWN}?"}]}, "questions[0].id: is missing"),
    ("one object", {"questions": {"id": "a", "question": f"{OWN}?"}}, "questions: is one object, not an array"),
    ("options as strings", {"questions": [{"id": "a", "question": "Q?", "options": [OWN]}]}, "options: holds strings, not objects"),
]
# Pi reads the arguments itself: these reach nobody.
CUT = '{"questions": [{"id": "a", "question": "May I?", "answer": "' + OWN + ", yes"


def wrong_requests(_):
    """Each reaches the checks of the program, and the model gets the fix and none of its own words back."""
    calls = [("ask_user", request) for _, request, _ in WRONG]
    calls += [("ask_user_question", request) for _, request, _ in WRONG_TOO]
    calls += [("ask_user", CUT), ("ask_user_question", CUT)]
    wanted = [*WRONG, *WRONG_TOO, *[("cut", CUT, "Send the call again, whole")] * 2]
    with Home(*calls) as home, Client(home) as client:
        client.ask()
        told = home.model.results()
        expect("results", len(told), len(calls))
        wrong = [f"{name}: {text!r}" for (name, _, fix), text in zip(wanted, told)
                 if not text.startswith("Error: ") or fix not in text or OWN in text]
        expect("the model", wrong, [])
        for result in kept(home)[len(WRONG):]:
            expect("a strict reader", (result["isError"], result["details"] or nothing()), (True, nothing()))
            expect("a reader of texts", OWN in text_of(result["content"]), False)


def nothing():
    return {"version": 1, "cancelled": True, "questions": [], "answers": []}


def kept(home):
    """The tool results in Pi's own session file."""
    (file,) = home.folder.glob("agent/sessions/**/*.jsonl")
    entries = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [entry["message"] for entry in entries
            if entry["type"] == "message" and entry["message"]["role"] == "toolResult"]


def refused_by_pi(_):
    """Pi refuses a call itself: its row says so, and looks like no answer."""
    with Home(("ask_user", CUT)) as home, Screen(home) as screen:
        screen.shows("FINAL: ")
        screen.shows('✗ Invalid arguments for tool "ask_user"')
        expect("a mark of an answer", [row for row in screen.screen() if "✓" in row], [])
        expect("the model's words", any(OWN in row for row in screen.screen()), False)


def no_program(case):
    """A program that is missing or too old is told once, with the way out, and Pi goes on without the tools."""
    mode, said = case
    with Home(("ask_user", options(*LABELS))) as home:
        home.binary = home.folder / "program"
        if mode == "rpc":
            home.binary.write_text("#!/bin/sh\necho ask-user 0.0.9\n")
            home.binary.chmod(0o755)
        if mode == "terminal":
            with Screen(home, cols=160) as screen:
                screen.shows("FINAL: not offered")
                shown = " ".join(row.strip() for row in screen.screen())
                screen.type("go on")
                screen.press("Enter")
                screen.wait("the model", lambda: len(home.model.requests) == 2)
        elif mode == "rpc":
            with Client(home) as client:
                notes = [line for line in client.ask() if line.get("method") == "notify"]
            shown = " ".join(note["message"] for note in notes)
        else:
            done = home.prints(*(["-p"] if mode == "print" else ["--mode", "json"]))
            expect("Pi", (done.returncode, "FINAL: not offered" in done.stdout), (0, True))
            shown = done.stderr
        for words in (said, "`cargo install --path . --locked`", "ASK_USER_BIN"):
            expect(f"{words!r} in {shown!r}", shown.count(words), 1)
        expect("offered", ours(home), [])


def ours(home):
    """The tools of ours that the model was offered last."""
    return [name for name in offered_by(home.model.requests[-1]) if name.startswith("ask_user")]


def back_with_a_person(_):
    """Tools that were withdrawn where nobody could answer are there again when a person takes the session up."""
    with Home(("ask_user", options(*LABELS))) as home:
        home.prints("-p")
        expect("without a person", ours(home), [])
        home.prints("-p", "-c")
        expect("still without a person", ours(home), [])
        with Client(home, "-c") as client:
            client.ask()
        expect("with a person", ours(home), ["ask_user"])


def transcript(_):
    """What was asked stands with its answer, and where it is recorded; also when the session is taken up again."""
    context = "It stores about 2 GB.\nIt needs JSON columns."
    first = {"questions": [{"question": "Which database should the service use?", "context": context, "options": LABELS}]}
    second = {"questions": [{"id": "due", "question": "When is it due?"}]}
    third = {"questions": [{"question": "Which cache?", "options": LABELS}]}
    with Home(("ask_user", first), ("ask_user_question", second), ("ask_user", third)) as home:
        with Screen(home, rows=50) as screen:
            screen.asks(f"> 1. {OWN}")
            screen.press("Enter")
            screen.asks("When is it due?")
            screen.type("soon")
            screen.press("Enter")
            screen.asks("Which cache?")
            screen.press("Escape")
            screen.shows("Cancel?")
            screen.press("Escape")
            screen.told(3)
            short = ["✓ Which database should the service use? Zanzibar", "✓ When is it due? soon",
                     "✗ Cancelled by the person", "Which cache?"]
            for row in short:
                screen.shows(row)
            expect("Q1", [row for row in screen.screen() if "Q1" in row], [])
            look_closer(home, screen, [*short, *context.split("\n")])
        with Screen(home, "-c", prompt="go on", rows=60) as screen:
            screen.wait("the model", lambda: len(home.model.requests) == 3)
            look_closer(home, screen, [*short, *context.split("\n")])


def look_closer(home, screen, rows):
    """Expanded, the rows are there, and each session that is named is found."""
    screen.press("C-o")
    for row in [*rows, "ask-user replay "]:
        screen.shows(row)
    names = re.findall(r"ask-user replay (\S+)", "\n".join(screen.screen()))
    expect("sessions", sorted(names), [file.stem for file in home.sessions()])
    frame = subprocess.run([pi.ASK_USER, "replay", names[0], "--at", "0"], env=home.environment(), check=True,
                           capture_output=True, encoding="utf-8").stdout
    expect("the question", "Which database should the service use?" in frame, True)


def one_tool(_):
    """One tool is offered where nothing else is said, and its text says when it is the right one."""
    with Home(("ask_user", options(*LABELS))) as home:
        del home.variables["ASK_USER_TOOLS"]
        home.prints("-p")
        body = home.model.requests[0]
        offered = [tool["function"] for tool in body["tools"] if tool["function"]["name"].startswith("ask_user")]
        expect("offered", [tool["name"] for tool in offered], ["ask_user"])
        prompt = " ".join(text_of(message["content"]) for message in body["messages"])
        for text in ("If a defensible recommendation can be formed, do that and state the choice instead of asking.",
                     "as a fallback when stuck: no context, no question; read the code first."):
            expect(f"the prompt: {text}", text in prompt, True)
            expect(f"the description: {text}", text in offered[0]["description"], True)
        expect("when it is right", "It is the right tool " in offered[0]["description"], True)


def strange_tool(_):
    """A tool that is not there is named, and Pi goes on."""
    with Home(("ask_user", options(*LABELS))) as home:
        home.variables["ASK_USER_TOOLS"] = "ask_user,ask_me"
        done = home.prints("-p")
        expect("Pi", (done.returncode, "`ask_me`" in done.stderr, ours(home)), (0, True, []))


def documented_install(_):
    """The commands of the package's README install the program and the package; Pi finds it in PATH."""
    readme = (pi.PACKAGE / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```sh\n(cargo.*?)```", readme, re.DOTALL)
    with Home(("ask_user", options(*LABELS))) as home:
        home.binary = None
        (home.folder / "agent/settings.json").unlink()
        home.variables["PATH"] = f"{home.folder}/bin:{os.environ['PATH']}"
        target = os.environ.get("CARGO_TARGET_DIR", ROOT / "target")
        cargo = {**os.environ, "CARGO_INSTALL_ROOT": home.folder, "CARGO_TARGET_DIR": target}
        for line in block.splitlines():
            words = shlex.split(line)
            if words[0] == "cargo":
                command, variables = words, {name: str(value) for name, value in cargo.items()}
            else:
                command, variables = home.command(*words[1:]), home.environment()
            done = subprocess.run(command, env=variables, cwd=ROOT, check=False, stdin=subprocess.DEVNULL,
                                  capture_output=True, encoding="utf-8")
            expect(f"{line}: {done.stderr}", done.returncode, 0)
        home.prints("-p")
        expect("offered", [name for name in offered_by(home.model.requests[0]) if name.startswith("ask_user")], ["ask_user"])


CASES = [
    *[(f"no program, or an old one: {mode}", no_program, (mode, said)) for mode, said in (
        ("terminal", "is not there"), ("print", "is not there"), ("json", "is not there"),
        ("rpc", "is 0.0.9; 0.1.0 or newer is needed"))],
    ("wrong requests reach our checks, and the model gets its fix", wrong_requests, None),
    ("a call that Pi refuses says so in its row", refused_by_pi, None),
    ("the tools are back with a person", back_with_a_person, None),
    ("the transcript keeps what was asked", transcript, None),
    ("one tool is offered", one_tool, None),
    ("a tool that is not there", strange_tool, None),
    ("the documented install", documented_install, None),
]
