"""The five states of the chat in which its accessibility is judged, and the judge.

Shared by test_accessibility.py and measure.py.
"""

from collections.abc import AsyncIterator
from typing import Any

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser

from tests.web.browsing import Visitor, visiting

LOOKS = [(scheme, width) for scheme in ("light", "dark") for width in (320, 1280)]


async def violations(visitor: Visitor) -> list[str]:
    """What axe finds on the page, with every rule it has switched on, best practices included."""
    found: dict[str, Any] = (await Axe().run(visitor.page)).response
    assert found["passes"], "axe judged nothing"
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"]]


async def walk(browser: Browser, url: str, scheme: str, width: int) -> AsyncIterator[tuple[str, Visitor]]:
    """The chat in each state in turn: closed, open, question, answer, error."""
    async with visiting(
        browser, url, color_scheme=scheme, viewport={"width": width, "height": 900}, reduced_motion="reduce"
    ) as visitor:
        await visitor.launch.wait_for()
        yield "closed", visitor
        await visitor.open()
        yield "open", visitor
        await visitor.choose("Mississippi")
        await visitor.choose("Yes")
        assert await visitor.asked() == "election_date"
        yield "question", visitor
        await visitor.reply.locator("input").fill("2026-11-17")
        await visitor.choose("Use this answer")
        for fold in await visitor.last.locator("details").all():
            await fold.evaluate("(one) => { one.open = true; }")
        yield "answer", visitor
        await visitor.input.fill("x" * 2100)
        await visitor.input.press("Enter")
        await visitor.chat.get_by_role("alert").filter(has_text="characters").wait_for()
        yield "error", visitor
