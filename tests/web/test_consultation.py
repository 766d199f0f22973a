"""Whole consultations in a real browser against the running bot: by mouse, by keyboard only, with JavaScript off."""

import re

import pytest
from playwright.async_api import Browser

from tests.support.server import Launched
from tests.web.browsing import LAUNCH, Visitor, tab_to, visiting
from tests.web.consultations import AS_OF, CONSULTATIONS, Consultation

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.xdist_group("browser")]
EACH = pytest.mark.parametrize("consultation", CONSULTATIONS, ids=lambda one: one.jurisdiction)


async def fix_today(visitor: Visitor) -> None:
    """Let the chat say which day is today, so that the expected dates stay the same."""
    await visitor.chat.evaluate("(chat, day) => { chat.dataset.asOf = day; }", AS_OF)


@EACH
async def test_by_mouse(browser: Browser, bot: Launched, consultation: Consultation) -> None:
    async with visiting(browser, bot.url) as visitor:
        await fix_today(visitor)
        await visitor.open()
        asked = await visitor.consult(consultation)
        assert await visitor.dates() == consultation.dates(asked)
        assert await visitor.dates()
        assert visitor.problems == []
        assert await visitor.reports() == []


@EACH
async def test_by_keyboard_only(browser: Browser, bot: Launched, consultation: Consultation) -> None:
    async with visiting(browser, bot.url) as visitor:
        await fix_today(visitor)
        keyboard = visitor.page.keyboard
        await tab_to(visitor, LAUNCH)
        await keyboard.press("Enter")
        await visitor.settle()
        await tab_to(visitor, f"button {consultation.place}")
        await keyboard.press("Enter")
        await visitor.settle()
        asked: list[str] = []
        while fact := await visitor.asked():
            asked.append(fact)
            if fact not in consultation.facts:
                await tab_to(visitor, "button I don't know")
                await keyboard.press("Space")
            elif fact.endswith("_date"):
                year, month, day = consultation.facts[fact].split("-")
                await keyboard.type(f"{month}{day}{year}")  # the focus is already in the date input
                await keyboard.press("Enter")
            elif isinstance(consultation.facts[fact], int) and not isinstance(consultation.facts[fact], bool):
                await keyboard.type(str(consultation.facts[fact]))
                await keyboard.press("Enter")
            else:
                await tab_to(visitor, f"button {consultation.label(fact)}")
                await keyboard.press("Enter")
            await visitor.settle()
        assert await visitor.dates() == consultation.dates(asked)
        assert (await visitor.focused()).startswith("h3")  # the answer's heading


@EACH
async def test_without_javascript(browser: Browser, bot: Launched, consultation: Consultation) -> None:
    async with visiting(browser, bot.url, java_script_enabled=False) as visitor:
        page = visitor.page
        await page.get_by_label(consultation.place).check()
        await page.get_by_role("button", name="Continue").click()
        await page.goto(re.sub(r"as_of=[\d-]+", f"as_of={AS_OF}", page.url))
        asked: list[str] = []
        while await page.locator("form.question").count():
            fact = str(await page.locator("input[name=fact]").get_attribute("value"))
            assert fact not in asked
            asked.append(fact)
            if fact not in consultation.facts:
                await page.get_by_role("button", name="I don't know").click()
                continue
            if await page.locator("#answer").count():
                await page.locator("#answer").fill(str(consultation.facts[fact]))
            else:
                await page.get_by_label(consultation.label(fact), exact=True).check()
            await page.get_by_role("button", name="Continue").click()
        shown = [await one.get_attribute("datetime") for one in await page.locator(".dates time").all()]
        assert shown == consultation.dates(asked)
        assert shown


async def test_words_do_as_well_as_buttons(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await fix_today(visitor)
        await visitor.open()
        await visitor.type(
            "Mississippi. The special election is on November 17, 2026, more than six months of the term were left."
        )
        while fact := await visitor.asked():
            await visitor.choose("I don't know") if fact else None
        assert "2026-11-17" in await visitor.dates()
        assert "2026-10-28" in await visitor.dates()  # petitions, 20 days before


async def test_without_javascript_a_reply_that_cannot_be_used_is_asked_for_again(
    browser: Browser, bot: Launched
) -> None:
    async with visiting(
        browser, f"{bot.url}/consult?jurisdiction=nebraska&ask=seats", java_script_enabled=False
    ) as visitor:
        page = visitor.page
        await page.get_by_role("button", name="Continue").click()
        assert await page.get_by_role("alert").inner_text() == "Please give an answer, or say that you do not know."
        await page.goto(f"{bot.url}/consult?jurisdiction=nebraska&fact=vacancy_date&answer=2027-02-29")
        assert "2027-02-29" in await page.get_by_role("alert").inner_text()
        assert await page.get_by_role("heading", name="On what day did the vacancy occur?").count() == 1


async def test_without_javascript_an_answer_can_be_changed(browser: Browser, bot: Launched) -> None:
    facts = "jurisdiction=mississippi&unexpired_term_over_six_months=true&election_date=2026-11-17"
    address = f"{bot.url}/guidance?{facts}&as_of={AS_OF}"
    async with visiting(browser, address, java_script_enabled=False) as visitor:
        page = visitor.page
        assert await page.locator("time[datetime='2026-10-28']").count() == 1
        await page.get_by_role("link", name="Change: The day of the election").click()
        await page.locator("#answer").fill("2026-12-01")
        await page.get_by_role("button", name="Continue").click()
        assert await page.locator("time[datetime='2026-12-01']").count() == 1
        assert await page.locator("time[datetime='2026-10-28']").count() == 0
