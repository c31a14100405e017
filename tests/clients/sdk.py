"""The server and the official Python SDK: what a client's form handler does, and what a caller of the tool gets.
`python sdk.py ASK_USER`, with the SDK installed. The last line sums up."""

import os
import sys
import tempfile
from contextlib import asynccontextmanager

import anyio
from mcp import ClientSession, StdioServerParameters, stdio_client
from mcp.types import ElicitResult

PROGRAM = sys.argv[1]
ONE = {"questions": [{"question": "Which database?", "options": [{"label": "Postgres"}, {"label": "SQLite"}]}]}
TWO = {"questions": [
    {"question": "Which database?", "header": "DB", "options": [{"label": "Postgres"}, {"label": "SQLite"}]},
    {"question": "Which features?", "header": "Features", "multiSelect": True, "options": [{"label": "Auth"}, {"label": "Mail"}]}]}
GONE = "gone"


@asynccontextmanager
async def connected(person):
    """A session whose person does what `person` says with each form."""
    with tempfile.TemporaryDirectory(prefix="ask-user-sdk-") as home:
        variables = {"PATH": os.environ["PATH"], "HOME": home, "XDG_STATE_HOME": home}
        server = StdioServerParameters(command=PROGRAM, args=["mcp"], env=variables)

        async def fill(_, params):
            return await person(params)

        async with stdio_client(server) as streams, ClientSession(*streams, elicitation_callback=fill) as session:
            await session.initialize()
            # It checks the structured content against what the tool says of it.
            await session.list_tools()
            yield session


def accept(**content):
    return ElicitResult(action="accept", content=content)


def text(result):
    return "\n".join(block.text for block in result.content)


def keys(params):
    schema = getattr(params, "requested_schema", None) or params.requestedSchema
    return list(schema["properties"])


def is_error(result):
    return getattr(result, "is_error", None) or getattr(result, "isError", False)


async def answer():
    async def person(_):
        return accept(q1_1_choice="SQLite", q2_1_choice=["Mail"])

    async with connected(person) as session:
        result = await session.call_tool("ask_user", TWO)
        assert text(result) == '"Which database?" = "SQLite"\n"Which features?" = "Mail"', result


async def part_is_asked_for_again():
    forms = []

    async def person(params):
        forms.append(keys(params))
        return accept(q1_1_choice="SQLite") if len(forms) == 1 else accept(q2_1_choice=["Auth"])

    async with connected(person) as session:
        result = await session.call_tool("ask_user", TWO)
        assert text(result) == '"Which database?" = "SQLite"\n"Which features?" = "Auth"', result
        assert "q1_1_choice" not in forms[1], forms


async def wrong_type_and_empty_form_are_no_answers():
    for content in ({"q1_1_choice": ["SQLite"]}, {}):
        async def person(_, content=content):
            return accept(**content)

        async with connected(person) as session:
            result = await session.call_tool("ask_user", ONE)
            assert is_error(result) and "SQLite" not in text(result), result


async def decline_and_cancel_are_no_answers():
    for action in ("decline", "cancel"):
        async def person(_, action=action):
            return ElicitResult(action=action)

        async with connected(person) as session:
            assert text(await session.call_tool("ask_user", ONE)).startswith("Nobody answered")


async def client_that_goes_away():
    shown = anyio.Event()

    async def person(_):
        shown.set()
        await anyio.sleep_forever()

    with anyio.move_on_after(10) as limit:
        async with connected(person) as session, anyio.create_task_group() as tasks:
            tasks.start_soon(session.call_tool, "ask_user", ONE)
            await shown.wait()
            tasks.cancel_scope.cancel()
    assert not limit.cancelled_caught, "the server kept its client waiting"


async def two_calls_at_once():
    async def person(params):
        if "q2_1_choice" in keys(params):
            return accept(q1_1_choice="Postgres", q2_1_choice=["Auth"])
        await anyio.sleep(0.2)
        return accept(q1_1_choice="SQLite")

    results = {}

    async def call(session, name, questions):
        results[name] = text(await session.call_tool("ask_user", questions))

    async with connected(person) as session, anyio.create_task_group() as tasks:
        tasks.start_soon(call, session, "one", ONE)
        tasks.start_soon(call, session, "two", TWO)
    assert results["one"] == '"Which database?" = "SQLite"' and "Auth" in results["two"], results


async def cancellation_and_time_limit_with_a_late_answer():
    forms = []

    async def person(_):
        forms.append(None)
        await anyio.sleep(3)
        return accept(q1_1_choice="SQLite")

    async with connected(person) as session:
        try:
            first = text(await session.call_tool("ask_user", ONE, read_timeout_seconds=2))
        except Exception:  # what the SDK raises has another name in each version
            first = GONE
        assert first == GONE, first
        await anyio.sleep(1.5)
        result = await session.call_tool("ask_user", ONE, read_timeout_seconds=8)
        assert "SQLite" in text(result) and not is_error(result), result


CASES = [answer, part_is_asked_for_again, wrong_type_and_empty_form_are_no_answers, decline_and_cancel_are_no_answers,
         client_that_goes_away, two_calls_at_once, cancellation_and_time_limit_with_a_late_answer]


async def main():
    failed = 0
    for case in CASES:
        name = case.__name__.replace("_", " ")
        try:
            with anyio.fail_after(60):
                await case()
            print(f"ok      {name}", flush=True)
        except BaseException as error:  # groups of exceptions, too
            failed += 1
            print(f"FAILED  {name}: {error!r}", flush=True)
    print(f"{len(CASES) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


anyio.run(main)
