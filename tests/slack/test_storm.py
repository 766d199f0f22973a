"""A storm over one server: 2,000 deliveries while Slack's own API fails, and one with the server killed in the
middle."""

import asyncio
import os
import signal
import tempfile
import threading
import time
from pathlib import Path

import pytest

from tests.slack import storm
from tests.slack.clerk import Line
from tests.slack.conftest import slack_environment
from tests.slack.fake_slack import FakeSlack, serve_fake_slack
from tests.support.server import Launched, free_ports, launch

EVERY_WAY = ("429", "500", "silence", "500 after", "silence after")
NOT_ACTED_ON = ("429", "500", "silence")
"""How an ephemeral message may fail where it must come once: Slack cannot be asked whether it acted on one."""


@pytest.fixture
def fake() -> "FakeSlack":  # type: ignore[misc]
    """A Slack of this storm's own."""
    with serve_fake_slack() as served:
        yield served


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


def kill(bot: Launched) -> None:
    """kill -9 for the launcher and both of its servers."""
    pids = family(bot.process.pid)
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    bot.process.wait()
    while any(Path(f"/proc/{pid}").exists() and " Z " not in Path(f"/proc/{pid}/stat").read_text() for pid in pids):
        time.sleep(0.05)


def test_2000_deliveries_while_slack_fails(fake: FakeSlack) -> None:
    with tempfile.TemporaryDirectory() as folder:
        bot = launch(Path(folder), environment=slack_environment(fake))
        try:
            bot.wait_until_ready()
            for method in ("chat.postMessage", "views.publish", "conversations.history"):
                fake.fail(method, *EVERY_WAY)
            fake.fail("chat.postEphemeral", *NOT_ACTED_ON)
            fake.fail("views.open", *NOT_ACTED_ON)
            for method in ("conversations.open", "chat.update", "chat.scheduleMessage", "chat.deleteScheduledMessage"):
                fake.fail(method, *EVERY_WAY)
            fake.fail("chat.scheduledMessages.list", *NOT_ACTED_ON)
            fake.fail("respond", *NOT_ACTED_ON)
            line = Line(bot.url, fake, f"sqlite:///{bot.database}")
            blown = storm.make(fake, 2_000, 150, seed=1)
            asyncio.run(storm.send(blown, lambda: [bot.url], fake))
            line.settle(90)
            line.close()
        finally:
            bot.stop()
    storm.check_statuses(blown)
    storm.check_answers(blown, fake)
    assert fake.faults == []
    assert not {method: left for method, left in fake.failures.items() if left}, "each kind of call has failed"


def test_a_kill_in_the_middle(fake: FakeSlack) -> None:
    with tempfile.TemporaryDirectory() as folder:
        port, actions_port = free_ports(2)
        environment = {**slack_environment(fake), "PORT": str(port), "ACTIONS_PORT": str(actions_port)}
        bots = [launch(Path(folder), environment=environment)]
        again: list[threading.Thread] = []

        def restart() -> None:
            kill(bots[0])
            bots.append(launch(Path(folder), environment=environment))

        def at(number: int) -> None:
            if number == 300:
                again.append(threading.Thread(target=restart))
                again[0].start()

        try:
            bots[0].wait_until_ready()
            fake.fail("chat.postMessage", "silence after")
            blown = storm.make(fake, 600, 60, seed=2)
            asyncio.run(storm.send(blown, lambda: [bots[0].url], fake, at))
            again[0].join()
            bots[-1].wait_until_ready()
            line = Line(bots[-1].url, fake, f"sqlite:///{bots[-1].database}")
            line.settle(90)
            line.close()
        finally:
            for bot in bots:
                bot.stop()
    assert len(bots) == 2
    storm.check_statuses(blown)
    storm.check_answers(blown, fake, drafts_at_least=True)
