"""A storm over two servers on PostgreSQL with a shared lock store; one of them is killed, and the other ends its
work."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.slack import storm
from tests.slack.clerk import Line
from tests.slack.conftest import slack_environment
from tests.slack.fake_slack import FakeSlack, serve_fake_slack
from tests.slack.services import programs_missing, serve_postgres, serve_redis
from tests.slack.test_storm import kill
from tests.support.server import launch

MISSING = programs_missing()
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not on this machine: {', '.join(MISSING)} (Debian packages)")


@pytest.fixture
def fake() -> Iterator[FakeSlack]:
    """A Slack of this storm's own."""
    with serve_fake_slack() as served:
        yield served


def test_two_servers_never_answer_twice(fake: FakeSlack) -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database, locks = stack.enter_context(serve_postgres(folder)), stack.enter_context(serve_redis(folder))
        environment = {**slack_environment(fake), "DATABASE_URL": database, "REDIS_URL": locks}
        bots = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            bots.append(launch(folder / name, environment=environment))
            stack.callback(bots[-1].stop)
        for bot in bots:
            bot.wait_until_ready()
        living = list(bots)

        def at(number: int) -> None:
            if number == 450:
                kill(living.pop())

        fake.fail("chat.postMessage", "silence after", "500", "429", "500 after")
        blown = storm.make(fake, 700, 70, seed=3)
        asyncio.run(storm.send(blown, lambda: [bot.url for bot in living], fake, at))
        line = Line(bots[0].url, fake, database)
        line.settle(120)
        line.close()
    storm.check_statuses(blown)
    storm.check_answers(blown, fake, drafts_at_least=True)
    assert fake.faults == []
