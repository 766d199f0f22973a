"""A visitor's hands and eyes: the chat in a real browser, by mouse or by keyboard, and the pages that embed it.

Lives here: how a test does what a visitor does. Not here: what must come of it (test_*.py).
"""

import contextlib
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.async_api import Browser, BrowserContext, Locator, Page, Playwright

from tests.web.consultations import Consultation

CHROMIUM = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
LAUNCH = "Ask about a council vacancy"

_REPORTS = """
window.reports = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.reports.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


async def start_chromium(playwright: Playwright, path: str) -> Browser:
    """A browser that calls nobody by itself."""
    return await playwright.chromium.launch(executable_path=path, args=FLAGS)


@dataclass
class Site:
    """Another site than the bot's, on another origin, whose pages a test writes."""

    url: str
    pages: dict[str, tuple[str, str]] = field(default_factory=dict)

    def put(self, path: str, body: str, policy: str = "", head: str = "") -> str:
        """A page with a content security policy; its address."""
        document = (
            f'<!DOCTYPE html><html lang="en"><head><title>Town of Example</title>{head}</head>'
            f"<body><main><h1>Town of Example</h1>{body}</main></body></html>"
        )
        self.pages[path] = (document, policy)
        return self.url + path


@contextlib.contextmanager
def serve_site(host: str = "localhost") -> Iterator[Site]:
    """A site while the block runs."""
    site = Site("")

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            document, policy = site.pages.get(self.path.split("?")[0], ("", ""))
            self.send_response(200 if document else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            if policy:
                self.send_header("Content-Security-Policy", policy)
            self.end_headers()
            self.wfile.write(document.encode())

        def log_message(self, *_: Any) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        site.url = f"http://{host}:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield site
        finally:
            server.shutdown()
            thread.join()


class Visitor:
    """One browser tab with the chat in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.requests: list[str] = []
        self.problems: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    # ---- parts of the chat

    @property
    def chat(self) -> Locator:
        return self.page.locator("council-vacancy-chat")

    @property
    def launch(self) -> Locator:
        return self.chat.locator("button.launch")

    @property
    def panel(self) -> Locator:
        return self.chat.get_by_role("dialog")

    @property
    def log(self) -> Locator:
        return self.chat.get_by_role("log")

    @property
    def turns(self) -> Locator:
        return self.log.locator(".turn")

    @property
    def last(self) -> Locator:
        return self.turns.last

    @property
    def reply(self) -> Locator:
        return self.chat.locator(".reply")

    @property
    def input(self) -> Locator:
        return self.chat.get_by_role("textbox", name="Your message")

    # ---- what a visitor does

    async def open(self) -> None:
        """Open the chat and wait until the bot has spoken or the conversation is back."""
        await self.launch.click()
        await self.settle()

    async def settle(self) -> None:
        """Wait until the last turn is answered whole: the list of answers is drawn after it."""
        await self.last.locator(".bot, .card").first.wait_for()
        await self.chat.locator(".panel:not([data-busy])").wait_for()

    async def type(self, text: str) -> None:
        """Write a message and send it."""
        await self.input.fill(text)
        await self.input.press("Enter")
        await self.settle()

    async def choose(self, title: str) -> None:
        """Press a button below the conversation."""
        await self.reply.get_by_role("button", name=title, exact=True).click()
        await self.settle()

    async def asked(self) -> str | None:
        """The fact that the bot asks for now."""
        return await self.reply.get_attribute("data-fact") if await self.reply.count() else None

    async def answer(self, consultation: Consultation, fact: str) -> None:
        """Answer the open question by mouse."""
        if fact not in consultation.facts:
            return await self.choose("I don't know")
        native = self.reply.locator(".field input")
        if await native.count():
            await native.fill(str(consultation.facts[fact]))
            return await self.choose("Use this answer")
        return await self.choose(consultation.label(fact))

    async def consult(self, consultation: Consultation) -> list[str]:
        """Go through a whole consultation by mouse; the facts that were asked for."""
        await self.choose(consultation.place)
        asked: list[str] = []
        while fact := await self.asked():
            assert fact not in asked, f"{fact} was asked for twice"
            asked.append(fact)
            await self.answer(consultation, fact)
        return asked

    # ---- what a visitor sees

    async def dates(self) -> list[str]:
        """The dates of the last card's timeline."""
        times = self.last.locator(".card .dates time")
        return [str(await one.get_attribute("datetime"))[:10] for one in await times.all()]

    async def said(self) -> list[str]:
        """What stands in the conversation, message by message, cards by their heading."""
        parts = self.log.locator(".me, .bot, .card h3")
        return [(await one.inner_text()).replace("\n", " ") for one in await parts.all()]

    async def focused(self) -> str:
        """What has the focus, inside the chat too: its tag, class or id, and text."""
        return str(
            await self.page.evaluate(
                """() => {
                  let one = document.activeElement;
                  while (one && one.shadowRoot && one.shadowRoot.activeElement) one = one.shadowRoot.activeElement;
                  const name = one.getAttribute("aria-label") || one.innerText || one.id || one.type || "";
                  return `${one.tagName.toLowerCase()} ${name}`.trim();
                }"""
            )
        )

    async def reports(self) -> list[str]:
        """Violations of the page's content security policy so far."""
        return list(await self.page.evaluate("window.reports"))


async def tab_to(visitor: Visitor, wanted: str, most: int = 60) -> None:
    """Press Tab until the focus is on what is wanted."""
    for _ in range(most):
        if wanted in await visitor.focused():
            return
        await visitor.page.keyboard.press("Tab")
    raise AssertionError(
        f"{wanted!r} was not reached by {most} presses of Tab; the focus is on {await visitor.focused()!r}"
    )


@asynccontextmanager
async def visiting(browser: Browser, url: str, **options: Any) -> AsyncIterator[Visitor]:
    """A visitor with a browser profile of their own on a page."""
    context = await browser.new_context(**{"viewport": {"width": 1280, "height": 900}, "locale": "en-US", **options})
    context.set_default_timeout(15_000)
    try:
        yield await visit(context, url)
    finally:
        await context.close()


async def visit(context: BrowserContext, url: str) -> Visitor:
    """A new tab on a page."""
    page = await context.new_page()
    await page.add_init_script(_REPORTS)
    visitor = Visitor(page)
    await page.goto(url)
    return visitor
