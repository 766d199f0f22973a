"""The web channel as Rasa sees it: an input channel whose routes stand at the root of the server.

Lives here: the routes of a conversation (`/web/...`) and what each checks, in which order. Not here: the pages and
files (`rasa_project/widget`, `rasa_project/exports`), which are registered beside them.
"""

import functools
import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from rasa.core.channels.channel import InputChannel, UserMessage
from sanic import Blueprint, Sanic
from sanic.request import Request
from sanic.response import BaseHTTPResponse, HTTPResponse, empty
from sanic.response import json as json_response

from rasa_project.channels.web.case import case_of, dress
from rasa_project.channels.web.origins import check_origin, cors_headers
from rasa_project.channels.web.rates import Rates
from rasa_project.channels.web.reading import address_of, read_body, read_message
from rasa_project.channels.web.record import Record, database_of, erase_tracker
from rasa_project.channels.web.refusals import Refused, language_of_request
from rasa_project.channels.web.sessions import Session, Sessions
from rasa_project.channels.web.settings import WebSettings
from rasa_project.channels.web.turns import Turn, Turns, WebOutput
from rasa_project.exports.routes import add_exports
from rasa_project.widget.routes import add_widget, front_page

logger = logging.getLogger(__name__)

Handler = Callable[[Request], Awaitable[HTTPResponse | None]]


class RootBlueprint(Blueprint):
    """Two things that Rasa's server leaves no route for: `/`, and what browsers ask before they send."""

    def register(self, app: Sanic, options: dict[str, Any]) -> None:
        super().register(app, options)
        allowed = self.ctx.allowed_origins

        async def answer_root(request: Request) -> HTTPResponse | None:
            """Rasa has a greeting of its own at `/`, which no later route can replace."""
            return await front_page(request) if request.path == "/" and request.method == "GET" else None

        async def answer_preflight(request: Request, _: HTTPResponse) -> HTTPResponse | None:
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

    def __init__(self, settings: WebSettings | None = None) -> None:
        self.settings = settings or WebSettings()
        self._rates = Rates(self.settings)
        self._turns = Turns()
        self._record: Record | None = None
        self._sessions: Sessions | None = None

    @classmethod
    def name(cls) -> str:
        return "web"

    @classmethod
    def from_credentials(cls, credentials: dict[str, Any] | None) -> "WebInput":
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
            await read_body(request)  # nothing is in it yet; it only may not be endless
            self._rates.take_session(address_of(request))
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
            await self._turns.wait_for(session.sender)  # an answer that came later would be kept after all
            async with agent.lock_store.lock(session.sender):
                if not erase_tracker(agent.tracker_store, session.sender):
                    raise Refused("cannot_erase", 501)
                self._record_of(request).erase(session.sender)
            return empty()

        @api("/web/message", "POST")
        async def receive(request: Request) -> None:
            session = self._session(request)
            message = read_message(await read_body(request))
            found = self._record_of(request).find(session.sender, message["id"])
            if found is None:
                self._rates.take_message(session.sender, address_of(request))
                work = functools.partial(self._answer, on_new_message, request.app, session.sender, message)
                turn = self._turns.start((session.sender, message["id"]), work)
            else:
                turn = await _replay(found)
            await self._stream(request, turn, session)

        return routes

    def _api(self, routes: Blueprint, path: str, method: str) -> Callable[[Handler], Handler]:
        """A route for pages: checks the origin, says each refusal in the visitor's language, adds the CORS headers."""

        def decorate(handler: Handler) -> Handler:
            async def checked(request: Request) -> BaseHTTPResponse | None:
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
        message: dict[str, Any],
        turn: Turn,
    ) -> None:
        """Run one message through Rasa, keep what came of it, tell the followers. Not bound to any connection."""
        output = WebOutput(turn, functools.partial(dress, message["metadata"]))
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
            token = {"token": self._sessions_of(request).renew(session).token} if kind == "done" else {}
            await response.send(f"event: {kind}\ndata: {json.dumps({**content, **token}, ensure_ascii=False)}\n\n")
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


async def _replay(found: dict[str, Any]) -> Turn:
    """A turn that was answered before, told again."""
    turn = Turn()
    for message in found["answer"]["messages"]:
        await turn.add("message", message)
    await turn.add("done", {"seq": found["seq"], "case": found["answer"]["case"]})
    return turn
