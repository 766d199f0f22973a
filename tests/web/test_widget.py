"""The widget in a real browser: what it loads, where it may stand, what it does when things go wrong.

Consultations are in test_consultation.py, accessibility in test_accessibility.py.
"""

import json
import re
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser

from rasa_project.widget import VERSION
from tests.support.server import Launched, launch
from tests.web.browsing import Site, Visitor, serve_site, visit, visiting
from tests.web.conftest import GENEROUS

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.xdist_group("browser")]


def strict(bot: str) -> str:
    """The policy that the docs name for a site that embeds the chat."""
    return (
        f"default-src 'none'; script-src {bot}; style-src {bot}; connect-src {bot}; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    )


def embedded(bot: str, options: str = "", path: str = "widget.js") -> str:
    return f'<script src="{bot}/{path}" async {options}></script>'


# ---- what is loaded


async def test_nothing_is_requested_before_the_chat_is_opened_and_never_from_another_host(
    browser: Browser, bot: Launched
) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.launch.wait_for()
        before = sorted(url.removeprefix(bot.url) for url in visitor.requests)
        assert before == ["/", "/pages/page.css", "/pages/page.js", "/widget.js"]
        await visitor.open()
        await visitor.choose("Indiana")
        after = [url for url in visitor.requests if not url.startswith(bot.url + "/")]
        assert after == []
        assert f"/widget/{VERSION}/es.js" not in " ".join(visitor.requests)


async def test_a_town_pastes_one_line_under_the_strictest_policy(browser: Browser, bot: Launched, town: Site) -> None:
    address = town.put("/strict", embedded(bot.url), strict(bot.url))
    async with visiting(browser, address) as visitor:
        await visitor.open()
        await visitor.choose("Mississippi")
        await visitor.choose("Yes")
        assert await visitor.asked() == "election_date"
        assert await visitor.reports() == []
        assert visitor.problems == []


async def test_the_pinned_version_is_checked_by_its_hash(browser: Browser, bot: Launched, town: Site) -> None:
    with urllib.request.urlopen(f"{bot.url}/widget/{VERSION}/integrity.json") as answer:
        hashes = json.load(answer)
        assert "immutable" in answer.headers["Cache-Control"]
    path = f"widget/{VERSION}/widget.js"
    right = f'integrity="{hashes["widget.js"]}" crossorigin="anonymous"'
    address = town.put("/pinned", embedded(bot.url, right, path), strict(bot.url))
    async with visiting(browser, address) as visitor:
        await visitor.open()
        assert await visitor.reports() == []
    wrong = f'integrity="{hashes["chat.js"]}" crossorigin="anonymous"'
    address = town.put("/tampered", embedded(bot.url, wrong, path), strict(bot.url))
    async with visiting(browser, address) as visitor:
        await visitor.page.wait_for_load_state("networkidle")
        assert await visitor.launch.count() == 0


async def test_a_module_that_was_changed_on_the_way_is_not_run(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, "about:blank") as visitor:

        async def tamper(route: object) -> None:
            await route.fulfill(  # type: ignore[attr-defined]
                body="export const mount = () => { window.evil = true; };",
                content_type="text/javascript",
                headers={"Access-Control-Allow-Origin": "*"},
            )

        await visitor.page.route("**/chat.js", tamper)
        await visitor.page.goto(bot.url)
        await visitor.launch.click()
        note = visitor.chat.get_by_role("alert")
        await note.wait_for()
        assert "could not be loaded" in await note.inner_text()
        assert await visitor.page.evaluate("window.evil") is None


# ---- options


async def test_the_jurisdiction_and_the_language_of_the_page_are_taken(
    browser: Browser, bot: Launched, town: Site
) -> None:
    address = town.put("/options", embedded(bot.url, 'data-jurisdiction="nebraska" data-lang="es"'), strict(bot.url))
    async with visiting(browser, address) as visitor:
        await visitor.chat.get_by_role("button", name="Preguntar por una vacante municipal").click()
        await visitor.settle()
        assert not [
            title for title in await visitor.reply.get_by_role("button").all_inner_texts() if "Nebraska" in title
        ]
        assert "Nebraska" in await visitor.log.inner_text()
        assert await visitor.panel.get_attribute("lang") == "es"


async def test_inline_left_and_a_theme(browser: Browser, bot: Launched, town: Site) -> None:
    options = 'data-mode="inline" data-accent="#7a1f5c" data-background="#fffaf0" data-text="#222222"'
    address = town.put(
        "/inline", f"<council-vacancy-chat {options}></council-vacancy-chat>{embedded(bot.url)}", strict(bot.url)
    )
    async with visiting(browser, address) as visitor:
        await visitor.open()
        assert await visitor.page.locator("council-vacancy-chat").count() == 1
        look = "(one) => { const style = getComputedStyle(one); return [style.backgroundColor, style.position]; }"
        assert await visitor.panel.evaluate(look) == ["rgb(255, 250, 240)", "static"]
        header = visitor.panel.locator("header")
        assert await header.evaluate("(one) => getComputedStyle(one).backgroundColor") == "rgb(122, 31, 92)"
    left = town.put("/left", embedded(bot.url, 'data-position="left"'), strict(bot.url))
    async with visiting(browser, left) as visitor:
        box = await visitor.launch.bounding_box()
        assert box is not None
        assert box["x"] < 100


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ('data-accent="#ffe066"', "data-accent #ffe066"),
        ('data-background="#ffffff" data-text="#bbbbbb"', "data-text #bbbbbb"),
        ('data-accent="blue"', 'data-accent="blue" is not a colour'),
    ],
)
async def test_a_theme_that_cannot_be_read_is_refused_with_a_reason(
    browser: Browser, bot: Launched, town: Site, options: str, reason: str
) -> None:
    address = town.put("/theme", embedded(bot.url, options), strict(bot.url))
    async with visiting(browser, "about:blank") as visitor:
        said: list[str] = []
        visitor.page.on("console", lambda message: said.append(message.text))
        await visitor.page.goto(address)
        await visitor.launch.wait_for()
        assert any("the theme is refused" in line and reason in line for line in said)
        assert reason in str(await visitor.chat.get_attribute("data-theme-refused"))
        assert await visitor.launch.evaluate("(one) => getComputedStyle(one).backgroundColor") == "rgb(11, 87, 164)"


async def test_the_iframe_page_stands_in_a_site_of_the_list_only(browser: Browser, bot: Launched, town: Site) -> None:
    source = f"{bot.url}/embed?jurisdiction=indiana"
    frame = f'<iframe src="{source}" title="Council vacancy guide" width="400" height="640"></iframe>'
    address = town.put("/frame", frame, f"default-src 'none'; frame-src {bot.url}")
    async with visiting(browser, address) as visitor:
        inside = visitor.page.frame_locator("iframe")
        await inside.get_by_role("log").locator(".bot").first.wait_for()
        assert "Indiana" in await inside.get_by_role("log").inner_text()
    with serve_site() as strange:
        address = strange.put("/frame", frame)
        async with visiting(browser, address) as visitor:
            await visitor.page.wait_for_load_state("networkidle")
            assert await visitor.page.frame_locator("iframe").locator("council-vacancy-chat").count() == 0


# ---- strangers


async def test_a_hostile_page_of_another_origin_gets_a_sentence_and_nothing_else(
    browser: Browser, bot: Launched
) -> None:
    with serve_site() as strange:
        address = strange.put("/hostile", embedded(bot.url))
        async with visiting(browser, bot.url) as victim:
            await victim.open()
            token = await victim.page.evaluate("Object.values(sessionStorage)[0]")
        async with visiting(browser, address) as visitor:
            await visitor.launch.click()
            alert = visitor.chat.get_by_role("alert").filter(has_text="not on the list")
            await alert.wait_for()
            stolen = """async ([url, token]) => {
              try {
                const headers = { Authorization: "Bearer " + token };
                return (await fetch(url + "/web/conversation", { headers })).status;
              } catch (error) { return error.name; }
            }"""
            assert (
                await visitor.page.evaluate(stolen, [bot.url, token]) == "TypeError"
            )  # the browser lets nothing through


async def test_another_visitors_session_id_opens_nothing(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as one, visiting(browser, bot.url) as other:
        await one.open()
        await one.type("Our mayor in Nebraska resigned")
        token = str(await one.page.evaluate("Object.values(sessionStorage)[0]"))
        forged = (
            token.split(".", maxsplit=1)[0] + ".aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb"
        )  # the sender id is readable in a token
        await other.page.evaluate(
            "([root, token]) => sessionStorage.setItem(`council-vacancy-chat ${root}/`, token)", [bot.url, forged]
        )
        await other.open()
        assert "resigned" not in await other.log.inner_text()


# ---- what is said


async def test_markup_in_a_message_is_shown_as_text(browser: Browser, bot: Launched) -> None:
    attack = '<img src=x onerror="window.evil=1"><script>window.evil=1</script>'
    async with visiting(browser, bot.url) as visitor:
        await visitor.open()
        await visitor.type(attack)
        assert attack in await visitor.last.locator(".me").inner_text()
        assert await visitor.log.locator("img, script").count() == 0
        assert await visitor.page.evaluate("window.evil") is None
        await visitor.page.reload()
        await visitor.open()
        assert await visitor.page.evaluate("window.evil") is None


async def test_a_message_that_is_too_long_comes_back_with_the_reason(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.open()
        await visitor.input.fill("x" * 2100)
        assert "2100 of 2,000" in await visitor.chat.locator(".counter").inner_text()
        await visitor.input.press("Enter")
        alert = visitor.chat.get_by_role("alert").filter(has_text="2100 characters")
        await alert.wait_for()
        assert await visitor.input.input_value() == "x" * 2100
        await visitor.type("Indiana")
        assert await alert.count() == 0


# ---- interruptions


async def test_a_reload_in_the_middle_goes_on_where_it_was(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.open()
        await visitor.choose("Mississippi")
        said = await visitor.said()
        await visitor.page.reload()
        await visitor.open()
        assert await visitor.said() == said
        await visitor.choose("Yes")
        assert await visitor.asked() == "election_date"


async def test_two_tabs_are_two_conversations(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as one:
        other = await visit(one.page.context, bot.url)
        await one.open()
        await other.open()
        await one.choose("Mississippi")
        await other.choose("Indiana")
        assert "Indiana" not in " ".join((await one.said())[1:])
        assert "Mississippi" not in " ".join((await other.said())[1:])
        await one.choose("Yes")
        assert await one.asked() == "election_date"


async def test_a_tab_that_was_duplicated_catches_up(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as one:
        await one.open()
        async with one.page.context.expect_page() as opened:
            await one.page.evaluate(
                "window.open(location.href, '_blank')"
            )  # takes the session along, as duplicating does
        other = Visitor(await opened.value)
        await other.open()
        await one.choose("Mississippi")
        await other.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        await other.log.locator(".me").filter(has_text="Mississippi").wait_for()
        assert await other.said() == await one.said()


async def test_the_connection_drops_and_comes_back(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.open()
        await visitor.choose("Nebraska")
        question = await visitor.last.locator(".bot").inner_text()
        await visitor.page.context.set_offline(True)
        await visitor.reply.get_by_role("button", name="Council member or alderman").click()
        status = visitor.chat.get_by_role("status")
        await status.filter(has_text="The connection is lost").wait_for()
        assert question in await visitor.log.inner_text()
        await visitor.page.context.set_offline(False)
        await visitor.settle()
        assert await visitor.asked() == "municipality_class"
        assert (await visitor.said()).count("You: Council member or alderman") == 1
        assert await status.inner_text() == ""


async def test_the_server_restarts_in_the_middle(browser: Browser, town: Site, tmp_path: Path) -> None:

    @contextmanager
    def running(**environment: str) -> Iterator[Launched]:
        launched = launch(tmp_path, environment={"ALLOWED_ORIGINS": town.url, **GENEROUS, **environment})
        try:
            launched.wait_until_ready()
            yield launched
        finally:
            launched.stop()

    with running() as first:
        port, actions_port = (re.sub(r".*:", "", url) for url in (first.url, first.actions_url))
        context = await browser.new_context()
        visitor = await visit(context, town.put("/restart", embedded(first.url), strict(first.url)))
        await visitor.open()
        await visitor.choose("Nebraska")
    await visitor.reply.get_by_role("button", name="Council member or alderman").click()
    await visitor.chat.get_by_role("status").filter(has_text="The connection is lost").wait_for()
    with running(PORT=port, ACTIONS_PORT=actions_port):
        await visitor.chat.locator(".panel:not([data-busy])").wait_for(timeout=30_000)
        assert await visitor.asked() == "municipality_class"
        await visitor.choose("A city")
        assert await visitor.asked() == "seats"
        assert (await visitor.said()).count("You: Council member or alderman") == 1
    await context.close()


# ---- changing one's mind


async def test_change_undo_what_if_and_keep(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.chat.evaluate("(chat) => { chat.dataset.asOf = '2026-09-01'; }")
        await visitor.open()
        await visitor.choose("Mississippi")
        await visitor.choose("Yes")
        await visitor.reply.locator("input").fill("2026-11-17")
        await visitor.choose("Use this answer")
        assert "2026-10-28" in await visitor.dates()

        await visitor.chat.get_by_role("button", name="What if …").click()
        await visitor.reply.get_by_role("combobox", name="What if this were different?").select_option(
            label="The day of the election: Tuesday, November 17, 2026"
        )
        await visitor.reply.locator("input[type=date]").fill("2026-12-01")
        await visitor.choose("Show what would change")
        assert "nothing is changed yet" in await visitor.last.locator(".card").inner_text()
        assert "2026-12-01" in await visitor.dates()
        assert "2026-12-01" in str(await visitor.last.get_by_role("link", name="Add to calendar").get_attribute("href"))
        await visitor.choose("Keep this change")
        assert "2026-12-01" in await visitor.dates()

        await visitor.chat.get_by_text("Your answers").click()
        await visitor.chat.get_by_role("button", name="Change: The day of the election").click()
        await visitor.settle()
        assert await visitor.asked() == "election_date"
        await visitor.reply.locator("input").fill("2026-11-24")
        await visitor.choose("Use this answer")
        assert "2026-11-24" in await visitor.dates()

        await visitor.chat.get_by_text("Your answers").click()
        await visitor.chat.get_by_role("button", name="Undo the last answer").click()
        await visitor.settle()
        assert (
            "December 1" in await visitor.chat.locator(".given").inner_text() or "2026-12-01" in await visitor.dates()
        )


async def test_the_kept_links_give_the_same_answer(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.chat.evaluate("(chat) => { chat.dataset.asOf = '2026-09-01'; }")
        await visitor.open()
        await visitor.choose("Mississippi")
        await visitor.choose("Yes")
        await visitor.reply.locator("input").fill("2026-11-17")
        await visitor.choose("Use this answer")
        dates = await visitor.dates()
        page = str(await visitor.last.get_by_role("link", name="Print or save").get_attribute("href"))
        assert page.startswith(f"{bot.url}/guidance?")
        await visitor.page.goto(page)
        shown = [await one.get_attribute("datetime") for one in await visitor.page.locator(".dates time").all()]
        assert shown == dates


async def test_erasing_takes_two_presses_and_leaves_nothing(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.open()
        await visitor.choose("Indiana")
        await visitor.chat.get_by_text("Your answers").click()
        await visitor.chat.get_by_role("button", name="Erase this conversation").click()
        await visitor.chat.get_by_role("button", name="Press again to erase it for good").click()
        await visitor.log.get_by_text("The conversation is erased.").wait_for()
        assert await visitor.page.evaluate("sessionStorage.length") == 0
        await visitor.page.reload()
        await visitor.open()
        assert "Noted: Indiana" not in await visitor.log.inner_text()


async def test_the_chat_follows_a_visitor_who_writes_spanish(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.open()
        await visitor.input.fill("Renunció un concejal en Nebraska. ¿Qué sigue?")
        await visitor.input.press("Enter")
        await visitor.chat.locator(".panel[lang=es]:not([data-busy])").wait_for()
        assert await visitor.chat.get_by_role("textbox", name="Su mensaje").is_visible()
        assert "Renunció un concejal" in await visitor.log.inner_text()
        assert await visitor.focused() == "textarea message"


async def test_the_language_can_be_changed_in_the_middle(browser: Browser, bot: Launched) -> None:
    async with visiting(browser, bot.url) as visitor:
        await visitor.open()
        await visitor.choose("Nebraska")
        await visitor.chat.get_by_role("button", name="Español").click()
        await visitor.chat.locator(".panel[lang=es]:not([data-busy])").wait_for()
        await visitor.reply.get_by_role("button", name="Alcalde o alcaldesa").wait_for()
        assert await visitor.asked() == "office"
