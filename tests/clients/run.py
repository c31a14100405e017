"""A question in a real agent, offline: the model calls the tool, a person answers, and the model gets the answer.

    python3 tests/clients/run.py [AGENT] [popup|form|hook]

`popup` and `form` are the tool of the server; `hook` is the agent's own question tool.

Without arguments all that run unattended. Agents are fetched from npm into the target folder, and run in homes of their
own; the built program is the one in target/release. The last line sums up."""

import shutil
import sys
import tempfile
import time
from pathlib import Path

from agents import AGENTS, DATABASE, target
from forms import FORMS
from model import Model
from screen import Lost, Screen

# Longer than the guard of a question holds.
GUARD = 0.7
WAYS = ("popup", "form", "hook")


def answers(question, answer):
    """An answer as agents hand it on: the text, the text in JSON, or the structured content."""
    text = f'"{question}" = "{answer}"'
    return [text, text.replace('"', '\\"'), f'"{question}":"{answer}"', f'"{question}"="{answer}"']



def ask(screen, agent, model):
    """Asks an agent to ask, until its servers are there."""
    screen.shows(agent.prompt)
    while not any(model.turns):
        turns = len(model.turns)
        time.sleep(1)
        screen.type("please ask")
        screen.press("Enter")
        screen.wait("a request", lambda: len(model.turns) > turns)


def popup(screen, agent):
    """In a popup over the agent; longer than its limit for tools, where that can be set low."""
    screen.shows("1. Postgres")
    time.sleep(max(GUARD, agent.patience + 3))
    screen.press("Down")
    screen.shows("> 2. SQLite")
    screen.press("Enter")


def run(name, way):
    folder = Path(tempfile.mkdtemp(prefix=f"ask-user-{name}-")).resolve()
    (folder / "run").mkdir()
    program, kind = str(target() / "release/ask-user"), AGENTS[name]
    arguments = {"popup": DATABASE, "hook": kind.request, "form": name in FORMS and FORMS[name].arguments}[way]
    model = Model(kind.tool if way == "hook" else "ask_user", arguments)
    show = "elicit" if way == "form" else "popup"
    server = None if way == "hook" else [program, "mcp", "--tools", "ask_user", "--show", show]
    screen = None
    try:
        agent = kind(folder, model, server, program if way == "hook" else None)
        screen = Screen(agent.set_up(), agent.variables(), folder)
        if agent.prompt:
            ask(screen, agent, model)
        if way != "form":
            popup(screen, agent)
            expected = [("Which database?", "SQLite")]
        else:
            FORMS[name].fill(screen)
            expected = FORMS[name].answers
        screen.wait("the answer in the model", lambda: model.told)
        for question, answer in expected:
            if not any(form in model.told[0] for form in answers(question, answer)):
                raise Lost(f"the model was told {model.told[0]!r}, and not {answer!r}")
        return True
    except Lost as lost:
        print(lost, file=sys.stderr)
        return False
    finally:
        if screen:
            screen.close()
        model.close()
        shutil.rmtree(folder, ignore_errors=True)


def cases(arguments):
    names = [argument for argument in arguments if argument in AGENTS] or list(AGENTS)
    ways = [argument for argument in arguments if argument in WAYS] or WAYS
    has = {"popup": lambda _: True, "form": lambda name: name in FORMS, "hook": lambda name: AGENTS[name].tool}
    return [(name, way) for name in names for way in ways if has[way](name)]


def main():
    unknown = [argument for argument in sys.argv[1:] if argument not in (*AGENTS, *WAYS)]
    if unknown:
        sys.exit(f"{unknown[0]}: no such agent or way; the agents are {', '.join(AGENTS)}")
    passed = failed = 0
    for name, way in cases(sys.argv[1:]):
        began = time.monotonic()
        holds = run(name, way)
        passed, failed = passed + holds, failed + (not holds)
        print(f"{'ok' if holds else 'FAILED':8}{name} {way}, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
