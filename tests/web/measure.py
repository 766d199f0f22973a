"""`python -m tests.web.measure`: measures the widget and writes the table into docs/embedding.md.

Lives here: the measurements and the table. Not here: the prose around it. A test holds the sizes against the files.
"""

import asyncio
import re
import sys
from pathlib import Path

from playwright.async_api import async_playwright

from rasa_project.widget import VERSION
from rasa_project.widget.build import SHIPPED, sizes, visitor_loads
from tests.support.server import PROJECT, start_bot
from tests.web.browsing import CHROMIUM, serve_site, start_chromium, visiting
from tests.web.conftest import GENEROUS
from tests.web.states import LOOKS, violations, walk
from tests.web.test_widget import embedded, strict

DOCS = PROJECT / "docs" / "embedding.md"
BEGIN, END = "<!-- measured: begin -->\n", "<!-- measured: end -->\n"

OTHERS = [("BotFramework-WebChat", 483), ("rasa-webchat", 211), ("deep-chat", 111)]
"""Kilobytes, gzipped, as these projects' published bundles have them."""


def measured_sizes() -> tuple[int, int]:
    """Bytes of the loader and of all that a visitor loads, gzipped, in the language in which they are more."""
    files = {path.name: path.read_bytes() for path in (SHIPPED / VERSION).iterdir()}
    return sizes(files)["widget.js"], max(visitor_loads(files, language) for language in ("en", "es"))


def table(requests: int, reports: int, found: int, judged: int) -> str:
    """The table as it stands in the docs."""
    loader, whole = measured_sizes()
    kilobytes = f"{loader / 1000:.1f} kB | {whole / 1000:.1f} kB"
    judgement = f"{found} in {judged} states and looks"
    lines = [
        "| | loader | all that a visitor loads (gzip) | requests before opening | CSP reports | axe violations |",
        "|---|---|---|---|---|---|",
        f"| this widget {VERSION} | {kilobytes} | {requests} | {reports} | {judgement} |",
        *(f"| {name} | – | {size} kB | – | – | – |" for name, size in OTHERS),
    ]
    return "\n".join(lines) + "\n"


async def measure() -> str:
    """Starts a bot, a site with the strictest policy and a browser, and looks."""
    with serve_site() as site, start_bot(environment={"ALLOWED_ORIGINS": site.url, **GENEROUS}) as bot:
        address = site.put("/", embedded(bot.url), strict(bot.url))
        async with async_playwright() as playwright:
            browser = await start_chromium(playwright, next(path for path in CHROMIUM if Path(path).exists()))
            async with visiting(browser, address) as visitor:
                await visitor.page.wait_for_load_state("networkidle")
                requests = len([url for url in visitor.requests if url.startswith(bot.url) and "/widget.js" not in url])
                await visitor.open()
                await visitor.choose("Mississippi")
                await visitor.choose("Yes")
                reports = len(await visitor.reports())
            found = judged = 0
            for scheme, width in LOOKS:
                async for _, visitor in walk(browser, bot.url, scheme, width):
                    found += len(await violations(visitor))
                    judged += 1
            await browser.close()
    return table(requests, reports, found, judged)


def main() -> int:
    """Write the table into the docs and show it."""
    made = asyncio.run(measure())
    text = DOCS.read_text("utf-8")
    pattern = re.escape(BEGIN) + ".*?" + re.escape(END)
    DOCS.write_text(re.sub(pattern, lambda _: BEGIN + made + END, text, flags=re.DOTALL), "utf-8")
    print(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
