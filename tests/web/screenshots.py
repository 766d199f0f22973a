"""`python -m tests.web.screenshots`: takes the pictures of docs/images from a running bot.

Lives here: what is on each picture. Not here: the docs that show them.
"""

import asyncio
import sys
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from tests.support.server import PROJECT, start_bot
from tests.web.browsing import CHROMIUM, Visitor, serve_site, start_chromium, visiting
from tests.web.conftest import GENEROUS
from tests.web.consultations import AS_OF, BY_PLACE
from tests.web.test_widget import embedded

IMAGES = PROJECT / "docs" / "images"
TOWN = """<p>Offices, meetings and services of the town.</p><h2>Vacancies on the council</h2>
<p>A seat is vacant? The guide at the bottom right says what happens next.</p>"""
STYLE = "<style>body{font:18px/1.6 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem}</style>"


async def take(visitor: Visitor, name: str) -> None:
    """One picture."""
    await visitor.page.wait_for_timeout(300)
    await visitor.page.screenshot(path=IMAGES / f"{name}.png")


async def question_and_answer(browser: Browser, address: str, name: str, jurisdiction: str, **look: object) -> None:
    """A question, then the answer, of one consultation."""
    async with visiting(browser, address, **look) as visitor:
        await visitor.launch.wait_for()
        await visitor.chat.evaluate("(chat, day) => { chat.dataset.asOf = day; }", AS_OF)
        await visitor.open()
        consultation = BY_PLACE[jurisdiction]
        await visitor.choose(consultation.place)
        while fact := await visitor.asked():
            if fact.endswith("_date") and name.endswith("desktop"):
                await take(visitor, f"{name}-question")
            await visitor.answer(consultation, fact)
        await take(visitor, name)
        if name.endswith("desktop"):
            page = str(await visitor.last.get_by_role("link", name="Print or save").get_attribute("href"))
            await visitor.page.goto(page)
            await take(visitor, "page")


async def main() -> int:
    """All pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with serve_site() as site, start_bot(environment={"ALLOWED_ORIGINS": site.url, **GENEROUS}) as bot:
        address = site.put("/", TOWN + embedded(bot.url), head=STYLE)
        themed = 'data-accent="#7a1f5c" data-position="left"'
        own = site.put("/themed", TOWN + embedded(bot.url, themed), head=STYLE)
        async with async_playwright() as playwright:
            browser = await start_chromium(playwright, next(path for path in CHROMIUM if Path(path).exists()))
            async with visiting(browser, address) as visitor:
                await visitor.launch.wait_for()
                await take(visitor, "closed")
            phone = {"width": 320, "height": 640}
            await question_and_answer(browser, address, "answer-desktop", "mississippi")
            await question_and_answer(browser, bot.url, "answer-phone", "indiana", viewport=phone)
            await question_and_answer(browser, bot.url, "answer-dark", "nebraska", color_scheme="dark")
            await question_and_answer(browser, own, "answer-theme", "fort_lauderdale")
            await browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
