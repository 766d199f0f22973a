"""What the tests in a browser share: one browser, one running bot that a town's site may embed, and that site."""

import os
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.support.server import Launched, launch
from tests.web.browsing import CHROMIUM, Site, serve_site, start_chromium

GENEROUS = dict.fromkeys(("RATE_PER_SESSION", "RATE_PER_ADDRESS", "RATE_NEW_SESSIONS"), "10000/minute")


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is. Without it the tests in a browser are skipped, but never where everything must run (CI)."""
    found = next((path for path in CHROMIUM if Path(path).exists()), None)
    if found is None and os.environ.get("CI"):
        pytest.fail("no Chromium here; scripts/system-packages installs it")
    if found is None:
        pytest.skip("no Chromium here; scripts/system-packages installs it")
    return found


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium_path: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        started = await start_chromium(playwright, chromium_path)
        yield started
        await started.close()


@pytest.fixture(scope="session")
def town() -> Iterator[Site]:
    """A site on the allow-list of the bot."""
    with serve_site() as site:
        yield site


@pytest.fixture(scope="session")
def bot(town: Site) -> Iterator[Launched]:
    """A bot of its own: it lets the town's site in, and one test restarts it."""
    with tempfile.TemporaryDirectory() as folder:
        launched = launch(Path(folder), environment={"ALLOWED_ORIGINS": town.url, **GENEROUS})
        try:
            launched.wait_until_ready()
            yield launched
        finally:
            launched.stop()
