"""The answer on paper: one or two pages, with every date and without what only a screen needs."""

import re

import pytest
from playwright.async_api import Browser

from actions.links import to_query
from tests.support.server import Launched
from tests.web.browsing import visiting
from tests.web.consultations import CONSULTATIONS, Consultation

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.xdist_group("browser")]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("consultation", CONSULTATIONS, ids=lambda one: one.jurisdiction)
async def test_it_prints(browser: Browser, bot: Launched, consultation: Consultation, language: str) -> None:
    query = to_query(consultation.case(list(consultation.facts)), language)
    async with visiting(browser, f"{bot.url}/guidance?{query}") as visitor:
        page = visitor.page
        await page.emulate_media(media="print")
        assert not await page.locator(".keep").is_visible()
        assert await page.locator(".dates").is_visible()
        pdf = await page.pdf(format="Letter", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) in (1, 2)
