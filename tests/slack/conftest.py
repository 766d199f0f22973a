"""A running bot with Slack on, the stand-in for Slack beside it, and clerks."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.slack.clerk import SECRET, Clerk, Line
from tests.slack.fake_slack import TOKEN, FakeSlack, serve_fake_slack
from tests.support.server import Launched, start_bot


@dataclass
class Desk:
    """The bot, Slack, and the way between them."""

    bot: Launched
    fake: FakeSlack
    line: Line


def slack_environment(fake: FakeSlack) -> dict[str, str]:
    """The settings that turn the channel on against the stand-in."""
    return {"SLACK_SIGNING_SECRET": SECRET, "SLACK_BOT_TOKEN": TOKEN, "SLACK_API_URL": fake.url}


@pytest.fixture(scope="session")
def desk() -> Iterator[Desk]:
    """One running bot with Slack on for all tests that ask for it."""
    with serve_fake_slack() as fake, start_bot(environment=slack_environment(fake)) as bot:
        line = Line(bot.url, fake, f"sqlite:///{bot.database}")
        yield Desk(bot, fake, line)
        line.close()
        assert fake.faults == [], "Slack would have refused what the bot sent"


@pytest.fixture
def clerk(desk: Desk) -> Clerk:
    """A person whom the bot has not met."""
    return Clerk(desk.line)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share the running bot go to one worker."""
    for item in items:
        if "desk" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("slack_desk"))
