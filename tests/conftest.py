"""What every test may use: one running bot for the whole run."""

from collections.abc import Iterator

import pytest
import sanic  # noqa: F401  (sets a warnings filter when imported: here it comes before pytest's own, which so prevail)

from tests.support.server import start_bot


@pytest.fixture(scope="session")
def running_bot() -> Iterator[str]:
    """The address of a bot that serves this project, with a database of its own. One for all tests that ask for it."""
    with start_bot() as bot:
        yield bot.url


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share the running bot go to one worker, so that it is started once."""
    for item in items:
        if "running_bot" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("running_bot"))
