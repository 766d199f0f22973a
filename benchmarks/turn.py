"""A turn of the bot with and without the two patches that make turns fast, in one run.

The trained model answers in this process, with a SQLite tracker store of its own and the project's action server beside
it; what is measured is a whole turn from the words to the messages, without HTTP to the person. The two ways take
turns, so that a busy moment of the machine meets both. Not here: the patches (rasa_project/patches.py).
"""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.report import Figure

ROUNDS, TURNS, EDGE, CHECKS = 3, 60, 10, 30
WORDS = (
    "A council member in Mississippi resigned",
    "The election is on March 9, 2027",
    "yes, more than six months are left",
    "Actually the election is on March 16, 2027",
    "When is the last day to file a petition?",
    "what if it is on April 6, 2027?",
)


Methods = list[tuple[Any, str, Any, Any]]


@contextmanager
def action_server(port: int) -> Iterator[None]:
    """The project's action server, ended with the block."""
    from rasa_project.launcher.supervisor import answers

    environment = {**os.environ, "ACTIONS_PORT": str(port)}
    with subprocess.Popen([sys.executable, "-m", "rasa_project.launcher.action_server"], env=environment) as process:
        try:
            while not answers(f"http://127.0.0.1:{port}/health"):
                if process.poll() is not None:
                    raise SystemExit("the action server did not start")
                time.sleep(0.2)
            yield
        finally:
            process.terminate()


def patched_methods() -> Methods:
    """The two methods: owner, name, as Rasa has them, as the patches have them."""
    from rasa.core.actions.action import RemoteAction
    from rasa.shared.core.events import Event

    from rasa_project import patches

    places = ((RemoteAction, "_validate_action_result"), (Event, "resolve_by_type"))
    before = [vars(owner)[name] for owner, name in places]
    assert not any(hasattr(getattr(owner, name), "is_patch") for owner, name in places)
    patches.validate_action_results_with_one_validator()
    patches.find_event_classes_once()
    return [(*place, old, vars(place[0])[place[1]]) for place, old in zip(places, before, strict=True)]


def check_of_a_result(methods: Methods) -> tuple[float, float]:
    """Milliseconds to check one action's result against its schema, without and with the patch."""
    from rasa.core.actions.action import RemoteAction

    action, found = RemoteAction("action_consult", None), list[float]()
    result: dict[str, list[Any]] = {"events": [], "responses": []}
    _, name, old, new = methods[0]
    for method in (old, new):
        setattr(RemoteAction, name, method)
        action._validate_action_result(result)
        start = time.perf_counter()
        for _ in range(CHECKS):
            action._validate_action_result(result)
        found.append((time.perf_counter() - start) / CHECKS * 1000)
    return found[0], found[1]


async def conversation(agent: Any) -> list[float]:
    """Milliseconds of each turn of one conversation."""
    from rasa.core.channels.channel import CollectingOutputChannel, UserMessage

    sender, times = uuid.uuid4().hex, []
    for turn in range(TURNS):
        channel = CollectingOutputChannel()
        message = UserMessage(WORDS[turn % len(WORDS)], channel, sender, metadata={"as_of": "2026-12-01"})
        start = time.perf_counter()
        await agent.handle_message(message)
        times.append((time.perf_counter() - start) * 1000)
        assert channel.messages
    return times


async def measure(model: Path, port: int, folder: str, methods: Methods) -> dict[bool, list[list[float]]]:
    """The times of the conversations without (False) and with (True) the patches."""
    import rasa.utils.common
    import rasa.utils.io
    from rasa.core.agent import load_agent
    from rasa.core.utils import AvailableEndpoints
    from rasa.utils.endpoints import EndpointConfig
    from rasa.utils.log_utils import configure_structlog

    rasa.utils.common.configure_logging_and_warnings(warn_only_once=False)
    rasa.utils.io.configure_colored_logging("WARNING")
    configure_structlog()  # as the server does: at DEBUG, Rasa's default here, the log costs more than the turn
    endpoints = AvailableEndpoints(
        action=EndpointConfig(f"http://127.0.0.1:{port}/webhook"),
        tracker_store=EndpointConfig(type="SQL", url=f"sqlite:///{folder}/turns.db"),
    )
    agent = await load_agent(str(model), endpoints=endpoints)
    found: dict[bool, list[list[float]]] = {False: [], True: []}
    for _ in range(ROUNDS):
        for patched in (False, True):
            for owner, name, old, new in methods:
                setattr(owner, name, new if patched else old)
            found[patched].append(await conversation(agent))
    return found


def figures() -> list[Figure]:
    """The figures of a turn; trains a model first where there is none for the present data."""
    from rasa_project.launcher.settings import Settings
    from tests.support.server import free_ports

    subprocess.run([sys.executable, "-m", "rasa_project", "train"], check=True, stdout=subprocess.DEVNULL)
    port = free_ports(1)[0]
    with action_server(port), tempfile.TemporaryDirectory() as folder:
        methods = patched_methods()
        plain, fast = check_of_a_result(methods)
        times = asyncio.run(measure(Settings.read().model, port, folder, methods))
    rows = [Figure("check of one action's result", f"{plain:.0f} ms", f"with the patch {fast:.2f} ms")]
    for what, part in (
        (f"a turn, turns 2 to {EDGE} of a conversation", slice(1, EDGE)),
        (f"a turn, turns {TURNS - EDGE + 1} to {TURNS}", slice(TURNS - EDGE, TURNS)),
    ):
        plain, fast = (statistics.median(ms for one in times[patched] for ms in one[part]) for patched in (False, True))
        rows += [
            Figure(f"{what}, Rasa as it comes", f"{plain:.0f} ms"),
            Figure(f"{what}, with the two patches", f"{fast:.0f} ms", f"{plain / fast:.1f} times as fast"),
        ]
    return rows
