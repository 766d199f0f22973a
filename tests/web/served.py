"""The web channel on a real socket, with a scripted bot behind it in place of Rasa.

Lives here: what the tests of the channel start. Not here: the running bot (tests/support/server.py), browsers.
"""

import json
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import httpx
import sqlalchemy as sa
from rasa import server
from rasa.core.channels import channel
from rasa.core.channels.channel import UserMessage
from rasa.core.lock_store import InMemoryLockStore
from sanic import Sanic

from rasa_project.channels.web import WebInput
from rasa_project.channels.web.settings import WebSettings
from tests.support.server import serving

SITE = "https://www.town.example"
STRANGER = "https://evil.example"

Script = Callable[[UserMessage], Awaitable[None]]


class Trackers:
    """As much of a tracker store as the channel uses: a database and the slot of each sender."""

    def __init__(self, address: str) -> None:
        self.engine = sa.create_engine(address)
        self.slots: dict[str, Any] = {}
        self.erased: list[str] = []
        self.SQLEvent = object

    async def retrieve(self, sender: str) -> Any:
        return SimpleNamespace(get_slot=lambda _: self.slots.get(sender))

    def session_scope(self) -> Any:
        return _Deleting(self)


class _Deleting:
    """A session that notes whose events are deleted."""

    def __init__(self, trackers: Trackers) -> None:
        self._trackers = trackers

    def __enter__(self) -> "_Deleting":
        return self

    def __exit__(self, *_: object) -> None: ...

    def query(self, _: Any) -> "_Deleting":
        return self

    def filter_by(self, sender_id: str) -> "_Deleting":
        self._trackers.erased.append(sender_id)
        return self

    def delete(self) -> None: ...

    def commit(self) -> None: ...


class Client:
    """A page of one site that talks to the channel."""

    def __init__(self, url: str, origin: str | None, **headers: str) -> None:
        self.headers = {**({"Origin": origin} if origin else {}), **headers}
        self.http = httpx.AsyncClient(base_url=url, headers=self.headers, timeout=20)
        self.token = ""

    async def start(self) -> httpx.Response:
        answer = await self.http.post("/web/session", content="{}")
        self.token = answer.json().get("token", "")
        return answer

    async def say(self, text: str, message_id: str | None = None, **more: Any) -> httpx.Response:
        body = {"id": message_id or uuid.uuid4().hex, "text": text, **more}
        return await self.post(json.dumps(body).encode())

    async def post(self, body: bytes) -> httpx.Response:
        return await self.http.post("/web/message", content=body, headers=self.bearer)

    async def turns(self, after: int = 0) -> list[dict[str, Any]]:
        answer = await self.http.get(f"/web/conversation?after={after}", headers=self.bearer)
        assert answer.status_code == 200, answer.text
        turns: list[dict[str, Any]] = answer.json()["turns"]
        return turns

    async def erase(self) -> httpx.Response:
        return await self.http.delete("/web/conversation", headers=self.bearer)

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}".strip()}


def events(answer: httpx.Response) -> list[tuple[str, dict[str, Any]]]:
    """The events of a streamed answer."""
    assert answer.status_code == 200, answer.text
    found = []
    for block in answer.text.strip().split("\n\n"):
        kind, data = block.split("\n", 1)
        found.append((kind.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return found


def texts(answer: httpx.Response) -> list[str]:
    """What the bot said in a streamed answer."""
    return [content["text"] for kind, content in events(answer) if kind == "message"]


class Served:
    """A running channel. `heard` is every message that reached the bot."""

    def __init__(self, url: str, trackers: Trackers) -> None:
        self.url = url
        self.trackers = trackers
        self.heard: list[UserMessage] = []
        self.pages: list[Client] = []

    def page(self, origin: str | None = None, **headers: str) -> Client:
        self.pages.append(Client(self.url, origin, **headers))
        return self.pages[-1]

    async def visitor(self, origin: str | None = None) -> Client:
        page = self.page(origin)
        await page.start()
        return page


@asynccontextmanager
async def serve(script: Script, database: str, **settings: Any) -> AsyncIterator[Served]:
    """The channel as Rasa serves it, with this bot, while the block runs."""
    app = Sanic(f"web_{uuid.uuid4().hex}", configure_logging=False)
    server.add_root_route(app)
    server.configure_cors(app, None)
    served = Served("", Trackers(database))

    async def handle(message: UserMessage) -> None:
        served.heard.append(message)
        await script(message)

    app.ctx.agent = SimpleNamespace(
        handle_message=handle, tracker_store=served.trackers, lock_store=InMemoryLockStore()
    )
    generous = {"per_session": "500/minute", "per_address": "500/minute", "new_sessions": "500/minute"}
    web = WebInput(WebSettings(**{"allowed_origins": (SITE,), **generous, **settings}))
    channel.register([web], app, "/webhooks/")
    async with serving(app) as url:
        served.url = url
        try:
            yield served
        finally:
            for page in served.pages:
                await page.http.aclose()
            served.trackers.engine.dispose()
