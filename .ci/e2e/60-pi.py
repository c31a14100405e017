"""The package for Pi inside the real Pi: its terminal (regular and fullscreen), RPC, JSON and print mode. What
the model gets is read off the requests that it gets, what a program gets off Pi's own session files."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pi
import pi_faults
from model import offered_by
from pi import Home, Screen, expect
from rpc import Client
from terminal import ROOT, Checks, Lost, Terminal, in_parallel, trimmed

CANCELLED = ("The person cancelled. Do not assume an answer or go on with the task: wait for instructions, or ask "
             "again with better options if the decision is still needed.")


def aborted(tool):
    return (f"Aborted by the agent, not by the person. Do not assume an answer; do not retry {tool}: pass the "
            "abort on, or wait for instructions if the decision is still needed.")


DB = json.loads((ROOT / "examples/database.json").read_text(encoding="utf-8"))
DB_QUESTION = DB["questions"][0]["question"]
DB_LABELS = [option["label"] for option in DB["questions"][0]["options"]]
TRIO = {"questions": [
    {"question": "Which database?", "header": "DB", "allowComment": True,
     "options": [{"label": "Postgres"}, {"label": "SQLite"}]},
    {"question": "Which language?", "header": "Lang", "options": [{"label": "TypeScript"}, {"label": "Python"}]},
    {"question": "Which test runner?", "header": "Test", "multiSelect": True,
     "options": [{"label": "Vitest"}, {"label": "Jest"}]},
]}
B02 = {"questions": [
    {"id": "language", "type": "select", "question": "Which language should be used?",
     "options": [{"value": "typescript", "label": "TypeScript"}, {"value": "rust", "label": "Rust"}]},
    {"id": "deadline", "type": "text", "question": "When is it due?"},
    {"id": "notes", "type": "text", "question": "Anything else?", "required": False},
]}
MODES = ("regular", "fullscreen")
CJK = "需要私有部署"
FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"

# An extension that aborts the turn while the question is open, as Pi's own keys and programs do.
ABORTING = """
export default function (pi) {
  pi.on("ui_prompt_start", (_event, ctx) => { setTimeout(() => ctx.abort(), 300); });
}
"""


def one_question(mode):
    """A move, three sizes with the question open, and an answer."""
    with Home(("ask_user", DB), settings={"tuiMode": mode}) as home, Screen(home) as screen:
        screen.asks(f"> 1. {DB_LABELS[0]}")
        screen.press("Down")
        screen.shows(f"> 2. {DB_LABELS[1]}")
        before = question_rows(screen)
        screen.resize(50, 30)
        # One column: the description is under its label.
        screen.wait("one column", lambda: any("│" not in row and "> 2. " in row for row in screen.screen()))
        narrow = screen.screen()
        expect("questions on the narrow screen", sum("> 2. " in row for row in narrow), 1)
        screen.resize(100, 30)
        screen.wait("the same rows as before", lambda: question_rows(screen) == before)
        screen.press("Enter")
        expect("the model", screen.told(), [f'"{DB_QUESTION}" = "{DB_LABELS[1]}"'])
        screen.shows(f"✓ {DB_QUESTION[:20]}")
        expect("Pi", any("ENDED" in row for row in screen.screen()), False)


def question_rows(screen):
    rows = trimmed(screen.screen())
    starts = [y for y, row in enumerate(rows) if row.startswith(f" {DB_QUESTION[:20]}")]
    return rows[starts[-1]:] if starts else []


def three_questions(mode):
    """A comment, free text with wide characters and a paste in it, several choices; then the transcript."""
    with Home(("ask_user", TRIO), settings={"tuiMode": mode}) as home, Screen(home) as screen:
        screen.asks("> 1. Postgres")
        screen.press("Enter")
        screen.shows("Your comment (optional)")
        screen.type(f"note {CJK}")
        screen.shows(f"> note {CJK}")
        x, y = (int(number) for number in screen.ask("#{cursor_x} #{cursor_y}").split(" "))
        expect("the caret's row", screen.screen()[y].strip(), f"> note {CJK}")
        expect("the caret's column", x, 3 + len("note ") + 2 * len(CJK))
        screen.press("Enter")
        screen.shows("> 1. TypeScript")
        screen.press("3")
        screen.type(CJK)
        screen.press("C-j")
        screen.paste(f"pasted\r\nlines {FAMILY}")
        screen.shows("lines ")
        screen.press("Enter")
        screen.shows("[□ Test]")
        # Pi's own key for the thinking level elsewhere.
        screen.press("BTab")
        screen.shows("[✓ Lang]")
        screen.press("Tab")
        screen.shows("[□ Test]")
        screen.press("Space", "Down", "Space", "Enter")
        screen.shows("Ready to submit")
        screen.press("Enter")
        expect("the model", screen.told(), [
            f'"Which database?" = "Postgres — note {CJK}"\n'
            f'"Which language?" = "{CJK}\\npasted\\nlines {FAMILY}"\n'
            '"Which test runner?" = "Vitest, Jest"'])
        screen.shows("ask_user DB · Lang · Test")
        screen.shows(f"✓ Which database? Postgres — note {CJK}")
        screen.press("C-o")
        for row in ("● Postgres", "○ SQLite", f"— note {CJK}", "● Vitest", "● Jest"):
            screen.shows(row)


def cancelled(mode):
    with Home(("ask_user", TRIO), settings={"tuiMode": mode}) as home, Screen(home) as screen:
        screen.asks("> 1. Postgres")
        screen.press("Escape")
        screen.shows("Cancel?")
        screen.press("Escape")
        expect("the model", screen.told(), [CANCELLED])
        screen.shows("✗ Cancelled by the person")


def aborted_by_pi(mode):
    with Home(("ask_user", TRIO), settings={"tuiMode": mode}) as home:
        (home.folder / "aborting.ts").write_text(ABORTING)
        with Screen(home, "-e", str(home.folder / "aborting.ts")) as screen:
            screen.shows("✗ Aborted by the agent")
            expect("the question", any("> 1. Postgres" in row for row in screen.screen()), False)
            screen.type("go on")
            screen.press("Enter")
            expect("the model", screen.told(), [aborted("ask_user")])


def aborted_by_a_signal(mode):
    """The model of a Pi that is gone gets nothing; the session of the question ends as an abort, with the text."""
    with Home(("ask_user", TRIO), settings={"tuiMode": mode}) as home, Screen(home) as screen:
        screen.asks("> 1. Postgres")
        screen.press("Enter")
        screen.shows("Your comment (optional)")
        screen.terminate()
        screen.shows("ENDED ")
        screen.wait("the session's end", lambda: any("Result(" in log for log in logs(home)))
        expect("the model", home.model.results(), [])
        (log,) = logs(home)
        expect("the session", aborted("ask_user") in log and "Postgres —" not in log, True)


def logs(home):
    return [file.read_text(encoding="utf-8") for file in home.sessions()]


def two_at_once(_):
    """A second call in the same turn waits until the first is answered; a key is for one of them alone."""
    second = {"questions": [{"question": "And which cache?", "options": [{"label": "Redis"}, {"label": "None"}]}]}
    with Home(("ask_user", DB), ("ask_user", second)) as home, Screen(home) as screen:
        screen.asks(f"> 1. {DB_LABELS[0]}")
        expect("the second", any("> 1. Redis" in row for row in screen.screen()), False)
        screen.press("Enter")
        screen.asks("> 1. Redis")
        screen.press("Down", "Enter")
        expect("the model", screen.told(2), [f'"{DB_QUESTION}" = "{DB_LABELS[0]}"', '"And which cache?" = "None"'])


def own_editor(mode):
    """Ctrl-G opens the person's editor on what is typed so far, and Pi has its screen again after it."""
    with Home(("ask_user", DB), settings={"tuiMode": mode}) as home:
        editor = home.folder / "editor"
        editor.write_text('#!/bin/sh\nprintf "\\nby the editor" >>"$1"\n')
        editor.chmod(0o755)
        home.variables["VISUAL"] = editor
        with Screen(home) as screen:
            screen.asks(f"> 1. {DB_LABELS[0]}")
            screen.press(str(len(DB_LABELS) + 1))
            screen.type("typed")
            screen.shows("typed")
            screen.press("C-g")
            screen.shows("by the editor")
            screen.press("Enter")
            expect("the model", screen.told(), [f'"{DB_QUESTION}" = "typed\\nby the editor"'])


def second_tool(_):
    """The program is found in PATH, where nothing names it."""
    with Home(("ask_user_question", B02)) as home:
        home.variables["PATH"] = f"{Path(pi.ASK_USER).parent}:{os.environ['PATH']}"
        home.variables["ASK_USER_BIN"] = ""
        answer_second_tool(home)


def answer_second_tool(home):
    with Screen(home) as screen:
        screen.asks("> 1. TypeScript")
        screen.press("Enter")
        screen.shows("[□ Q2]")
        screen.type("2026-12-01")
        screen.press("Enter")
        screen.shows("[□ Q3]")
        screen.press("Enter")
        screen.shows("Submit")
        screen.press("Enter")
        expect("the model", screen.told(), [
            '"Which language should be used?" = "TypeScript"\n"When is it due?" = "2026-12-01"\n'
            '"Anything else?" = (skipped)'])


def themes(_):
    """The focused row has the accent of Pi's theme, in a dark and in a light one."""
    seen = []
    for theme in ("dark", "light"):
        with Home(("ask_user", DB), settings={"theme": theme}) as home, Screen(home) as screen:
            screen.shows(f"> 1. {DB_LABELS[0]}")
            rows = screen.do("capture-pane", "-t", "t", "-p", "-e")
            (row,) = [row for row in rows if "1. " in row and DB_LABELS[0].split()[-1] in row]
            seen.append(re.findall(r"\x1b\[[0-9;]*?(38;[0-9;]+)m", row)[0])
    expect("two accents", len(set(seen)), 2)


def hostile(_):
    """Nothing that the model wrote is obeyed in Pi's transcript or in the question."""
    text = "\x1b]0;stolen\x07\x1b[2J\u202egnp"
    request = {"questions": [{"question": "Which?", "header": "\x1b[31mH\u202e",
                              "options": [{"label": text, "description": text}, {"label": "b"}]}]}
    with Home(("ask_user", request)) as home, Screen(home) as screen:
        screen.asks("␛]0;stolen␇␛[2J<U+202E>gnp")
        screen.shows("ask_user ␛[31mH<U+202E>")
        screen.press("Enter")
        expect("the model", json.loads(screen.told()[0].split(" = ", 1)[1]), text)
        expect("the title", "stolen" in screen.ask("#{pane_title}"), False)


def dead_child(_):
    """A child that dies is an error, with its last words, and Pi goes on."""
    with Home(("ask_user", DB)) as home:
        home.variables["ASK_USER_FAULT"] = "panic:3"
        with Screen(home) as screen:
            screen.asks(f"> 1. {DB_LABELS[0]}")
            screen.press("Down", "Down", "Down")
            (said,) = screen.told()
            expect("the model", said.startswith("ask_user failed: ") and "Do not assume an answer" in said, True)
            screen.shows("✗ ask_user failed: ")


def strange_child(_):
    """A program that says nonsense is an error, and Pi goes on."""
    with Home(("ask_user", DB)) as home:
        fake = home.folder / "strange"
        fake.write_text(f"""#!/bin/sh
            case $1 in frames) ;; *) exec '{pi.ASK_USER}' "$@";; esac
            read -r line
            printf '%s\\n' 'no json' '[1]' '{{"frame":3}}' '{{"frame":{{"lines":[1,null,"row"],"caret":["x"]}}}}'
            sleep 1
            echo '{{"result":{{"content":3}}}}'
        """)
        fake.chmod(0o755)
        home.binary = fake
        with Screen(home) as screen:
            screen.shows("row")
            (said,) = screen.told()
            expect("the model", said.startswith("ask_user failed: "), True)


def given_back(mode):
    """What was typed as the question came up is in Pi's editor afterwards, and was not sent."""
    with Home(("ask_user", DB), settings={"tuiMode": mode}) as home:
        fake = home.folder / "guarded"
        fake.write_text(f"""#!/bin/sh
            case $1 in frames) ;; *) exec '{pi.ASK_USER}' "$@";; esac
            read -r line
            printf '%s\\n' '{{"frame":{{"lines":["guarded"],"caret":null,"width":80}}}}' '{{"unused":"fix"}}' \\
                '{{"unused":"e"}}' '{{"unused":"\\u007f"}}' '{{"unused":" that"}}' '{{"unused":"\\r"}}'
            sleep 1
            echo '{{"result":{{"content":[{{"type":"text","text":"answered"}}],"details":{{}}}}}}'
        """)
        fake.chmod(0o755)
        home.binary = fake
        with Screen(home) as screen:
            screen.shows("guarded")
            expect("the model", screen.told(), ["answered"])
            screen.shows("fix that")
            screen.type(" now")
            screen.shows("fix that now")


def deaf_child(_):
    """A child that does not hear an abort is not waited for."""
    with Home(("ask_user", DB)) as home:
        fake = home.folder / "deaf"
        fake.write_text(f"""#!/bin/sh
            case $1 in frames) ;; *) exec '{pi.ASK_USER}' "$@";; esac
            echo '{{"frame":{{"lines":["deaf"],"caret":null,"width":80}}}}'
            exec sleep 600
        """)
        fake.chmod(0o755)
        home.binary = fake
        (home.folder / "aborting.ts").write_text(ABORTING)
        with Screen(home, "-e", str(home.folder / "aborting.ts")) as screen:
            screen.shows("✗ Aborted by the agent")
            screen.type("go on")
            screen.press("Enter")
            expect("the model", screen.told(), [aborted("ask_user")])


def without_a_person(mode):
    """The tool error at once, and the tools are not offered any more."""
    arguments = ["--mode", "json", "please ask"] if mode == "json" else ["-p", "please ask"]
    with Home(("ask_user", DB)) as home:
        # With a terminal that it could open: nothing may be asked there.
        inner = " ".join(f"'{word}'" for word in home.asking(*arguments))
        variables = " ".join(f"{name}='{value}'" for name, value in home.environment().items())
        with Terminal(80, 24, f"env {variables} {inner} >out 2>&1 </dev/null; echo ENDED $?; exec cat") as terminal:
            terminal.see("ENDED 0")
        (said,) = home.model.results()
        expect("the model", said, "Error: ask_user needs an interactive session. The tool is off for this session. "
                                  "Do not retry: decide and say so, or wait for the person.")
        first, last = home.model.requests[0], home.model.requests[-1]
        expect("before", "ask_user" in offered_by(first), True)
        expect("after", [name for name in offered_by(last) if name.startswith("ask_user")], [])


def over_rpc(case):
    name, tool, request, replies, wanted = case
    with Home((tool, request)) as home, Client(home) as client:
        client.send({"type": "prompt", "message": "please ask"})
        client.answer(replies)
        expect(name, client.result()["content"][0]["text"], wanted)


def value(text):
    return {"value": text}


DISMISSED = {"cancelled": True}
ABORT = {"abort": True}
REFUSED = ("ask_user_question failed: the dialog gave a value that was not offered, twice. Do not assume an answer: "
           "retry once with corrected parameters, or decide and say so.")
RPC = [
    ("the answers of B-02", "ask_user_question", B02, [value("TypeScript"), value("2026-12-01"), value("")],
     '"Which language should be used?" = "TypeScript"\n"When is it due?" = "2026-12-01"\n'
     '"Anything else?" = (skipped)'),
    ("a free-form answer, and required text asked again", "ask_user_question", B02,
     [value("Type your own answer"), value("Zig"), value("  "), value("soon"), value("no")],
     '"Which language should be used?" = "Zig"\n"When is it due?" = "soon"\n"Anything else?" = "no"'),
    ("the first dialog dismissed", "ask_user_question", B02, [DISMISSED], CANCELLED),
    ("a dialog dismissed half-way", "ask_user_question", B02, [value("Rust"), DISMISSED], CANCELLED),
    ("a value that was not offered, then one that was", "ask_user_question", B02,
     [value("Cobol"), value("Rust"), value("x"), value("")],
     '"Which language should be used?" = "Rust"\n"When is it due?" = "x"\n"Anything else?" = (skipped)'),
    ("a value that was not offered, twice", "ask_user_question", B02, [value("Cobol"), value("PL/I")], REFUSED),
    ("a client that never answers and aborts", "ask_user", DB, [ABORT], aborted("ask_user")),
    ("an abort between dialogs", "ask_user_question", B02, [value("Rust"), ABORT], aborted("ask_user_question")),
    ("several choices and a comment", "ask_user", TRIO,
     [value("SQLite"), value("small"), value("Python"), value("[ ] Jest"), value("Done")],
     '"Which database?" = "SQLite — small"\n"Which language?" = "Python"\n"Which test runner?" = "Jest"'),
]


def same_in_both(case):
    """The same answers in Pi's terminal and over RPC give the same content and details."""
    tool, request, keys, replies = case
    with Home((tool, request)) as home, Screen(home) as screen:
        screen.asks(keys[0][0])
        for shown, pressed in keys:
            screen.shows(shown)
            for key in pressed:
                screen.type(key[1:]) if key.startswith('"') else screen.press(key)
        screen.told()
        terminal = kept(home)
    with Home((tool, request)) as home, Client(home) as client:
        client.send({"type": "prompt", "message": "please ask"})
        client.answer(replies)
        result = client.result()
    expect("content and details", (result["content"], result["details"]), (terminal["content"], terminal["details"]))


def kept(home):
    """The last tool result in Pi's own session file."""
    for file in home.folder.glob("agent/sessions/**/*.jsonl"):
        entries = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        results = [entry["message"] for entry in entries
                   if entry["type"] == "message" and entry["message"]["role"] == "toolResult"]
        if results:
            return results[-1]
    raise Lost("Pi kept no tool result")


SAME = [
    ("ask_user", TRIO,
     [("> 1. Postgres", ["Down", "Enter"]), ("Your comment", ['"small', "Enter"]),
      ("> 1. TypeScript", ["3", '"' + CJK, "Enter"]), ("> 1. [ ] Vitest", ["Space", "Enter"]),
      ("Ready to submit", ["Enter"])],
     [value("SQLite"), value("small"), value("Other"), value(CJK), value("[ ] Vitest"), value("Done")]),
    ("ask_user_question", B02,
     [("> 1. TypeScript", ["Down", "Enter"]), ("[□ Q2]", ['"2026-12-01', "Enter"]),
      ("[□ Q3]", ["Enter"]), ("(skipped)", ["Enter"])],
     [value("Rust"), value("2026-12-01"), value("")]),
    ("ask_user_question", B02,
     [("> 1. TypeScript", ["3", '"Zig', "Enter"]), ("[□ Q2]", ["Escape"]),
      ("enter type your answer", ["Escape"]), ("Cancel?", ["Escape"])],
     [value("Type your own answer"), value("Zig"), DISMISSED]),
]


def trusted(details):
    """What a strict reader of the second tool's result takes for the person's own words: nothing where
    anything is out of the ordinary."""
    if not isinstance(details, dict) or set(details) != {"version", "cancelled", "questions", "answers"}:
        return {}
    if details["version"] != 1 or details["cancelled"] is not False:
        return {}
    asked = {question["id"] for question in details["questions"]}
    said = {}
    for answer in details["answers"]:
        if answer["id"] not in asked or answer["id"] in said:
            return {}
        if not answer["skipped"]:
            said[answer["id"]] = answer["value"]
    return said


def trust(case):
    """Only a submit gives something to trust."""
    replies, wanted = case
    with Home(("ask_user_question", B02)) as home, Client(home) as client:
        client.send({"type": "prompt", "message": "please ask"})
        client.answer(replies)
        expect("trusted", trusted(client.result()["details"]), wanted)


TRUST = [
    ([value("Rust"), value("2026-12-01"), value("")], {"language": "rust", "deadline": "2026-12-01"}),
    ([value("Rust"), DISMISSED], {}),
    ([value("Rust"), ABORT], {}),
    ([value("Cobol"), value("Cobol")], {}),
]


def narrow_lines(_):
    """No line of any transcript is wider than its screen, as Pi measures it: Pi ends on a wider one."""
    built = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release/examples/lines"
    lines = subprocess.run([built, ROOT / "fixtures", "20", "200"], check=True, capture_output=True).stdout
    measure = pi.folder() / "measure.mjs"
    measure.write_text("""
        import { readFileSync } from "node:fs";
        import { visibleWidth } from "@earendil-works/pi-tui";
        let lines = 0, wide = 0;
        for (const row of readFileSync(0, "utf8").split("\\n")) {
          const [width, line] = row.split("\\t");
          if (line === undefined) continue;
          lines++;
          if (visibleWidth(line) > Number(width)) { wide++; console.error(width, JSON.stringify(line)); }
        }
        console.log(lines, wide);
    """)
    said = subprocess.run([pi.COMMAND[0], measure], input=lines, check=True, capture_output=True).stdout
    count, wide = (int(number) for number in said.split())
    expect("wide lines", wide, 0)
    expect("many lines", count > 50_000, True)


def sources(_):
    """The package is typed throughout, and its own tests hold."""
    copy = pi.folder() / "package"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(pi.PACKAGE, copy, ignore=shutil.ignore_patterns("node_modules"))
    checked = subprocess.run([pi.COMMAND[0], pi.folder() / "node_modules/typescript/bin/tsc", "--noEmit", "-p", copy],
                             capture_output=True, encoding="utf-8", check=False)
    expect("tsc", (checked.returncode, checked.stdout), (0, ""))
    untyped = [file.name for file in (copy / "src").glob("*.ts")
               if re.search(r"\bany\b(?=\s*[;,)>=\[|])|as any|@ts-", file.read_text(encoding="utf-8"))]
    expect("untyped", untyped, [])
    tests = [str(file) for file in sorted((copy / "test").glob("*.test.ts"))]
    tested = subprocess.run([pi.COMMAND[0], "--test", *tests], capture_output=True, encoding="utf-8", check=False)
    expect("its own tests", (tested.returncode, tested.stdout if tested.returncode else ""), (0, ""))


def main():
    checks = Checks()
    work = [("the package is typed, and its own tests", sources, None), ("no line is wider than Pi's screen", narrow_lines, None)]
    for name, case in (("one question, 100→50→100", one_question), ("three questions", three_questions),
                       ("Esc Esc", cancelled), ("Pi's own abort", aborted_by_pi),
                       ("SIGTERM", aborted_by_a_signal)):
        work += [(f"{name}, {mode}", case, mode) for mode in MODES]
    work += [(f"Ctrl-G, {mode}", own_editor, mode) for mode in MODES]
    work += [("two calls at once", two_at_once, None), ("ask_user_question, found in PATH", second_tool, None),
             ("a dark and a light theme", themes, None), ("hostile texts", hostile, None),
             ("a child that dies", dead_child, None), ("a child that says nonsense", strange_child, None),
             ("a child that hears nothing", deaf_child, None),
             ("what was typed before is in Pi's editor", given_back, MODES[0])]
    work += pi_faults.CASES
    work += [(f"nobody to ask: {mode}", without_a_person, mode) for mode in ("json", "print")]
    work += [(f"RPC: {case[0]}", over_rpc, case) for case in RPC]
    work += [(f"the same in the terminal and over RPC: {case[0]} {n}", same_in_both, case)
             for n, case in enumerate(SAME, 1)]
    work += [(f"what is to be trusted: {len(case[1])} answers, {n}", trust, case) for n, case in enumerate(TRUST, 1)]
    only = os.environ.get("ONLY", "")
    work = [item for item in work if only in item[0]]
    for (name, _, _), wrong in zip(work, in_parallel(tried, work)):
        checks.check(name, not wrong, wrong)
    checks.sum_up()


def tried(item):
    """What went wrong, in words."""
    _, case, argument = item
    try:
        case(argument)
        return ""
    except (Lost, OSError, ValueError, KeyError, subprocess.SubprocessError) as error:
        return f"{type(error).__name__}: {error}"


if __name__ == "__main__":
    main()
