"""Accessibility in a real browser: axe in every state and look, focus, announcements, small screens, forced colours."""

import asyncio

import pytest
from playwright.async_api import Browser

from tests.support.server import Launched
from tests.web.browsing import LAUNCH, tab_to, visiting
from tests.web.states import LOOKS, violations, walk

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.xdist_group("browser")]

FACTS = "jurisdiction=mississippi&unexpired_term_over_six_months=true&election_date=2026-11-17&as_of=2026-09-01"
PAGES = [
    "",
    "?lang=es",
    f"guidance?{FACTS}",
    f"guidance?{FACTS}&lang=es",
    "consult?jurisdiction=nebraska",
    "guidance?jurisdiction=ohio",
    "embed",
]

OVERFLOW = """() => [...document.querySelector("council-vacancy-chat").shadowRoot.querySelectorAll(".panel *")]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".hidden"))
  .map((one) => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
async def test_axe_finds_nothing_in_any_state(browser: Browser, bot: Launched, scheme: str, width: int) -> None:
    seen = []
    async for state, visitor in walk(browser, bot.url, scheme, width):
        assert (state, await violations(visitor)) == (state, [])
        seen.append(state)
    assert seen == ["closed", "open", "question", "answer", "error"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
async def test_axe_finds_nothing_on_the_pages(browser: Browser, bot: Launched, path: str, scheme: str) -> None:
    async with visiting(browser, f"{bot.url}/{path}", color_scheme=scheme, reduced_motion="reduce") as visitor:
        await visitor.page.wait_for_load_state("networkidle")
        assert await violations(visitor) == []


async def test_focus_goes_into_the_chat_and_escape_brings_it_back(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await tab_to(visitor, LAUNCH)
        await visitor.page.keyboard.press("Enter")
        await visitor.settle()
        assert await visitor.focused() == "textarea message"
        assert await visitor.launch.get_attribute("aria-expanded") == "true"
        await visitor.page.keyboard.press("Escape")
        assert not await visitor.panel.is_visible()
        assert await visitor.focused() == f"button {LAUNCH}"
        assert await visitor.launch.get_attribute("aria-expanded") == "false"
        await visitor.page.keyboard.press("Enter")
        assert await visitor.panel.is_visible()
        await visitor.chat.get_by_role("button", name="Close the chat").click()
        assert await visitor.focused() == f"button {LAUNCH}"


async def test_focus_stays_with_who_writes_and_follows_who_presses(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.open()
        await visitor.type("Nebraska")
        assert await visitor.focused() == "textarea message"
        await visitor.choose("Council member or alderman")
        assert (await visitor.focused()).startswith("button")
        await visitor.choose("A city")
        assert (await visitor.focused()).startswith("input")


async def test_only_what_is_new_is_announced(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.open()
        assert await visitor.log.get_attribute("aria-live") is None  # role=log: polite, additions only
        await visitor.choose("Indiana")
        await visitor.log.evaluate(
            """(log) => {
              window.added = []; window.removed = 0;
              new MutationObserver((changes) => changes.forEach((change) => {
                change.addedNodes.forEach((node) => window.added.push(node.textContent));
                window.removed += [...change.removedNodes].filter((node) => node.textContent).length;
              })).observe(log, { childList: true, subtree: true });
            }"""
        )
        await visitor.choose("Council member or alderman")
        assert await visitor.page.evaluate("window.removed") == 0
        assert not [text for text in await visitor.page.evaluate("window.added") if "Indiana" in text]
        quiet = asyncio.ensure_future(
            visitor.page.evaluate(
                """() => new Promise((done) => {
              const watch = new MutationObserver(() => {
                const log = document.querySelector("council-vacancy-chat").shadowRoot?.querySelector("[role=log]");
                if (log?.querySelectorAll(".turn").length) done(log.getAttribute("aria-live"));
              });
              const root = document.querySelector("council-vacancy-chat").shadowRoot;
              watch.observe(root, { childList: true, subtree: true, attributes: true });
            })"""
            )
        )
        await asyncio.sleep(0.2)
        await visitor.chat.get_by_role("button", name="Español").click()
        assert await quiet == "off"  # what is drawn anew is not read out again


@pytest.mark.parametrize(("width", "height"), [(320, 640), (320, 256)], ids=["320 px", "400 % zoom of 1280 by 1024"])
async def test_nothing_is_cut_off_on_a_small_screen(browser: Browser, bot: Launched, width: int, height: int) -> None:
    async with visiting(browser, bot.url, viewport={"width": width, "height": height}) as visitor:
        await visitor.open()
        for title in ("Mississippi", "Yes"):
            await visitor.choose(title)
            assert await visitor.page.evaluate(OVERFLOW) == []
        await visitor.reply.locator("input").fill("2026-11-17")
        await visitor.choose("Use this answer")
        assert await visitor.page.evaluate(OVERFLOW) == []
        assert await visitor.page.evaluate("document.documentElement.scrollWidth") <= width
        await visitor.input.scroll_into_view_if_needed()
        assert await visitor.input.is_visible()


async def test_every_target_can_be_hit(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url, viewport={"width": 320, "height": 640}) as visitor:
        await visitor.open()
        await visitor.choose("Mississippi")
        await visitor.choose("Yes")
        small = await visitor.page.evaluate(
            """() => [...document.querySelector("council-vacancy-chat").shadowRoot
              .querySelectorAll("button, a, input, select, summary, textarea")]
              .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
              .filter(([, box]) => box.width && (box.height < 24 || box.width < 24)).map(([html]) => html)"""
        )
        assert small == []


async def test_nothing_moves_for_who_asked_for_less_motion(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url, reduced_motion="reduce") as visitor:
        await visitor.open()
        moving = "(one) => { one.className = 'state waiting'; return getComputedStyle(one, '::before').animationName; }"
        assert await visitor.chat.get_by_role("status").evaluate(moving) == "none"


async def test_forced_colours_keep_every_edge(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url, forced_colors="active") as visitor:
        await visitor.open()
        await visitor.choose("Nebraska")
        edge = "(one) => getComputedStyle(one).borderTopWidth"
        for part in (visitor.last.locator(".me"), visitor.last.locator(".bot"), visitor.reply.locator("button").first):
            assert await part.first.evaluate(edge) == "1px"
        assert await violations(visitor) == []
