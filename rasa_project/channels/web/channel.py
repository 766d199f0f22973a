"""The web channel as Rasa sees it: an input channel whose routes stand at the root of the server.

Lives here: the routes of a conversation (`/web/...`) and what each checks, in which order. Not here: the pages and files
(`rasa_project/widget`, `rasa_project/exports`), which are registered beside them.
"""

import functools
import json
import logging
import re
import time
from typing import Any, Awaitable, Callable, Dict, Optional

from rasa.core.channels.channel import InputChannel, UserMessage
from sanic import Blueprint, Sanic
from sanic.request import Request
from sanic.response import BaseHTTPResponse, HTTPResponse, empty
from sanic.response import json as json_response

from rasa_project.channels.common import MAX_BODY_BYTES, MAX_MESSAGE_CHARACTERS, Refusal, check_metadata
from rasa_project.channels.web.case import case_of, dress
from rasa_project.channels.web.origins import OWN, check_origin, cors_headers
from rasa_project.channels.web.rates import Rates
from rasa_project.channels.web.record import Record, database_of, erase_tracker
from rasa_project.channels.web.refusals import Refused, language_of_request
from rasa_project.channels.web.sessions import Session, Sessions
from rasa_project.channels.web.settings import WebSettings
from rasa_project.channels.web.turns import Turn, Turns, WebOutput
from rasa_project.exports.routes import add_exports
from rasa_project.widget.routes import add_widget, front_page

logger = logging.getLogger(__name__)

_MESSAGE_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")

Handler = Callable[[Request], Awaitable[Optional[HTTPResponse]]]


class RootBlueprint(Blueprint):
    """A blueprint with two things that Rasa's server leaves no route for: `/`, and what browsers ask before they send."""

    def register(self, app: Sanic, options: Dict[str, Any]) -> None:
        super().register(app, options)
        allowed = self.ctx.allowed_origins

        async def answer_root(request: Request) -> Optional[HTTPResponse]:
            """Rasa has a greeting of its own at `/`, which no later route can replace."""
            return await front_page(request) if request.path == "/" and request.method == "GET" else None

        async def answer_preflight(request: Request, _: HTTPResponse) -> Optional[HTTPResponse]:
            """Sanic-CORS answers every OPTIONS request before any route, and knows nothing of our allow-list."""
            if request.method != "OPTIONS" or not request.path.startswith("/web/"):
                return None
            try:
                return empty(headers=cors_headers(check_origin(request, allowed)))
            except Refused as refused:
                return refused.response(language_of_request(request))

        app.register_middleware(answer_root, "request")
        app.register_middleware(answer_preflight, "response")


class WebInput(InputChannel):
    """Messages by POST, answers streamed as server-sent events, one conversation for each signed session."""

    def __init__(self, settings: Optional[WebSettings] = None) -> None:
        self.settings = settings or WebSettings()
        self._rates = Rates(self.settings)
        self._turns = Turns()
        self._record: Optional[Record] = None
        self._sessions: Optional[Sessions] = None

    @classmethod
    def name(cls) -> str:
        return "web"

    @classmethod
    def from_credentials(cls, credentials: Optional[Dict[str, Any]]) -> "WebInput":
        return cls(WebSettings.read(credentials))

    def url_prefix(self) -> str:
        """The root: the address that a site pastes in is `/widget.js`, not one below `/webhooks`."""
        return "/"

    def blueprint(self, on_new_message: Callable[[UserMessage], Awaitable[Any]]) -> Blueprint:
        """Every route of the channel, of the widget's files and of the answers to keep."""
        routes = RootBlueprint("web_channel")
        routes.ctx.allowed_origins = self.settings.allowed_origins
        add_widget(routes, self.settings.allowed_origins)
        add_exports(routes)
        api = functools.partial(self._api, routes)

        @api("/web/session", "POST")
        async def start(request: Request) -> HTTPResponse:
            await _read_body(request)  # nothing is in it yet; it only may not be endless
            self._rates.take_session(_address(request))
            self._record_of(request).forget_before(time.time() - 2 * 3600 * self.settings.session_hours)
            session = self._sessions_of(request).start(request.ctx.origin)
            return json_response({"token": session.token})

        @api("/web/conversation", "GET")
        async def resume(request: Request) -> HTTPResponse:
            session = self._session(request)
            after = request.args.get("after") or "0"
            turns = self._record_of(request).since(session.sender, int(after) if after.isdecimal() else 0)
            return json_response({"turns": turns, "token": self._sessions_of(request).renew(session).token})

        @api("/web/conversation", "DELETE")
        async def erase(request: Request) -> HTTPResponse:
            session = self._session(request)
            agent = request.app.ctx.agent
            async with agent.lock_store.lock(session.sender):
                if not erase_tracker(agent.tracker_store, session.sender):
                    raise Refused("cannot_erase", 501)
                self._record_of(request).erase(session.sender)
            return empty()

        @api("/web/message", "POST")
        async def receive(request: Request) -> None:
            session = self._session(request)
            message = _read_message(await _read_body(request))
            found = self._record_of(request).find(session.sender, message["id"])
            if found is None:
                self._rates.take_message(session.sender, _address(request))
                work = functools.partial(self._answer, on_new_message, request.app, session.sender, message)
                turn = self._turns.start((session.sender, message["id"]), work)
            else:
                turn = await _replay(found)
            await self._stream(request, turn, session)

        return routes

    def _api(self, routes: Blueprint, path: str, method: str) -> Callable[[Handler], Handler]:
        """A route for pages: checks the origin, says each refusal in the visitor's language, adds the CORS headers."""

        def decorate(handler: Handler) -> Handler:
            async def checked(request: Request) -> Optional[BaseHTTPResponse]:
                try:
                    request.ctx.origin = check_origin(request, self.settings.allowed_origins)
                    response = await handler(request)
                except Refused as refused:
                    # a page of a strange site may read why it is refused, and nothing else
                    refused.headers.update(cors_headers(getattr(request.ctx, "origin", "*")))
                    return refused.response(language_of_request(request))
                if response is not None:
                    response.headers.update({**cors_headers(request.ctx.origin), "Cache-Control": "no-store"})
                return response

            name = f"{method.lower()}_{path.rsplit('/', 1)[1]}"
            routes.add_route(checked, path, methods=[method], name=name, stream=method == "POST")
            return handler

        return decorate

    async def _answer(
        self,
        on_new_message: Callable[[UserMessage], Awaitable[Any]],
        app: Sanic,
        sender: str,
        message: Dict[str, Any],
        turn: Turn,
    ) -> None:
        """Run one message through Rasa, keep what came of it, tell the followers. Not bound to any connection."""
        output = WebOutput(turn, dress)
        try:
            await on_new_message(
                UserMessage(message["text"], output, sender, None, self.name(), message["id"], message["metadata"])
            )
            if not turn.messages:
                raise RuntimeError("the bot said nothing")
            answer = {"messages": turn.messages, "case": await case_of(app.ctx.agent, sender, message["metadata"])}
            number = self._kept(app).keep(sender, message["id"], message["said"], answer)
            await turn.add("done", {"seq": number, "case": answer["case"]})
        except Exception:
            logger.exception("a message on the web channel failed")
            await turn.add("error", Refused("failed", 503).to_dict(message["metadata"].get("language", "en")))

    async def _stream(self, request: Request, turn: Turn, session: Session) -> None:
        """Send a turn's events as they come. A visitor who goes away stops the sending, not the turn."""
        headers = {**cors_headers(session.origin), "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        response = await request.respond(content_type="text/event-stream; charset=utf-8", headers=headers)
        async for kind, content in turn.follow():
            if kind == "done":
                content = {**content, "token": self._sessions_of(request).renew(session).token}
            await response.send(f"event: {kind}\ndata: {json.dumps(content, ensure_ascii=False)}\n\n")
        await response.eof()

    def _session(self, request: Request) -> Session:
        token = request.headers.get("authorization", "").partition("Bearer ")[2]
        return self._sessions_of(request).read(token, request.ctx.origin)

    def _sessions_of(self, request: Request) -> Sessions:
        if self._sessions is None:
            secret = self.settings.session_secret or self._record_of(request).secret()
            self._sessions = Sessions(secret, self.settings.session_hours)
        return self._sessions

    def _record_of(self, request: Request) -> Record:
        return self._kept(request.app)

    def _kept(self, app: Sanic) -> Record:
        if self._record is None:
            self._record = Record(database_of(app.ctx.agent.tracker_store))
        return self._record


async def _replay(found: Dict[str, Any]) -> Turn:
    """A turn that was answered before, told again."""
    turn = Turn()
    for message in found["answer"]["messages"]:
        await turn.add("message", message)
    await turn.add("done", {"seq": found["seq"], "case": found["answer"]["case"]})
    return turn


async def _read_body(request: Request) -> bytes:
    """The body, read no further than it may be long."""
    announced = request.headers.get("content-length", "0")
    if announced.isdecimal() and int(announced) > MAX_BODY_BYTES:
        raise Refused("too_large", 413, size=int(announced), limit=MAX_BODY_BYTES)
    body = bytearray()
    async for chunk in request.stream:
        body += chunk
        if len(body) > MAX_BODY_BYTES:
            raise Refused("too_large", 413, size=f"> {MAX_BODY_BYTES}", limit=MAX_BODY_BYTES)
    return bytes(body)


def _read_message(body: bytes) -> Dict[str, Any]:
    """The message in a body: `id`, `text`, what the visitor sees of it (`said`), and metadata for the bot.

    `text` is free text or a typed intent (`/inform{"seats": 5}`); `said` is null for what the page sends by itself.
    """
    try:
        sent = json.loads(body)
    except (ValueError, RecursionError):
        raise Refused("not_json", 400, reason="no JSON") from None
    if not isinstance(sent, dict):
        raise Refused("not_json", 400, reason="no JSON object")
    message_id, text, said = sent.get("id"), sent.get("text"), sent.get("said", sent.get("text"))
    if not isinstance(message_id, str) or not _MESSAGE_ID.fullmatch(message_id):
        raise Refused("not_json", 400, reason='"id" must be 8 to 64 letters, digits, "-" or "_"')
    for value in (text, said):
        if value is None and value is not text:
            continue
        if not isinstance(value, str) or not value.strip():
            raise Refused("empty", 400)
        if len(value) > MAX_MESSAGE_CHARACTERS:
            raise Refused("too_long", 413, size=len(value), limit=MAX_MESSAGE_CHARACTERS)
    try:
        metadata = check_metadata({name: sent.get(name) for name in ("as_of", "language")})
    except Refusal as refusal:
        raise Refused("not_json", 400, reason=refusal.message) from None
    return {"id": message_id, "text": _clean(text), "said": said and _clean(said), "metadata": metadata}


def _clean(text: Any) -> str:
    """The text without what no database or JSON reader takes: NUL and lone halves of characters."""
    return str(text).replace("\x00", " ").encode("utf-8", "replace").decode("utf-8")


def _address(request: Request) -> str:
    """The visitor's network address, as the configured proxies tell it."""
    return str(request.remote_addr or request.ip)
