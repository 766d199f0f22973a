"""The Slack channel: `POST /webhooks/slack/webhook` for all that Slack sends, `GET /webhooks/slack/install` to add the
app.

On where SLACK_SIGNING_SECRET is set, and SLACK_BOT_TOKEN (one workspace) or SLACK_CLIENT_ID with SLACK_CLIENT_SECRET
(several). A request that does not come from Slack gets 401, one that is signed but broken 400; nothing that Slack sends
leads to a 5xx.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from rasa.core.channels.channel import InputChannel, UserMessage
from sanic import Blueprint, Sanic
from sanic.request import Request
from sanic.response import HTTPResponse, empty
from sanic.response import json as json_response

from rasa_project.channels.common import Refusal
from rasa_project.channels.slack.gate import Gate
from rasa_project.channels.slack.settings import Settings
from rasa_project.channels.slack.turns import CHANNEL

if TYPE_CHECKING:
    from rasa_project.channels.slack.app import SlackApp

logger = logging.getLogger(__name__)

OFF = "The Slack channel is off. Set SLACK_SIGNING_SECRET and SLACK_BOT_TOKEN; docs/slack.md says how."
UNREADABLE = "The request is signed, but a part of it is not what Slack's documentation says."
UNSTORED = "The event could not be stored. Please send it again."


class SlackChannel(InputChannel):
    """Takes what Slack sends."""

    def __init__(self) -> None:
        self.settings = Settings.from_environment()
        self.slack: SlackApp | None = None

    @classmethod
    def name(cls) -> str:
        return CHANNEL

    def blueprint(self, on_new_message: Callable[[UserMessage], Awaitable[Any]]) -> Blueprint:
        """The routes below `/webhooks/slack`."""
        routes = Blueprint("slack_channel")

        @routes.get("/")
        async def health(_: Request) -> HTTPResponse:
            return json_response({"status": "ok"}) if self.settings.is_on else Refusal(OFF, 404).response()

        if not self.settings.is_on:
            return routes
        gate = Gate(self.settings.signing_secret)

        @routes.listener("before_server_start")
        async def build(app: Sanic, _: Any) -> None:
            # Imported here: slack_bolt takes half a second, which a server without Slack need not wait.
            from rasa_project.channels.slack.app import SlackApp

            self.slack = SlackApp(self.settings, on_new_message, lambda: app.ctx.agent.tracker_store)

        @routes.listener("after_server_start")
        async def start(_: Sanic, __: Any) -> None:
            self._app().start()

        @routes.listener("before_server_stop")
        async def stop(_: Sanic, __: Any) -> None:
            await self._app().stop()

        @routes.post("/webhook")
        async def receive(request: Request) -> HTTPResponse:
            try:
                gate.check(request.body, request.headers)
            except Refusal as refusal:
                return refusal.response()
            return await self._dispatch(request)

        if self.settings.installs:

            @routes.get("/install")
            async def install(request: Request) -> HTTPResponse:
                from rasa_project.channels.slack import bolt_http

                return await bolt_http.install(self._app().bolt, request)

            @routes.get("/oauth_redirect")
            async def oauth_redirect(request: Request) -> HTTPResponse:
                from rasa_project.channels.slack import bolt_http

                return await bolt_http.come_back(self._app().bolt, request)

        return routes

    def _app(self) -> "SlackApp":
        if self.slack is None:
            raise RuntimeError("the server has not started")
        return self.slack

    async def _dispatch(self, request: Request) -> HTTPResponse:
        from rasa_project.channels.slack import bolt_http

        try:
            response = await bolt_http.dispatch(self._app().bolt, request)
        except (
            AttributeError,
            KeyError,
            TypeError,
            ValueError,
        ):  # slack_bolt, over parts that the gate does not look at
            logger.exception("a request of Slack could not be read")
            return Refusal(UNREADABLE).response()
        if response.status == 400:
            return Refusal(UNREADABLE).response()
        if response.status == 404:  # whole and signed, but of a kind that this app does not use
            return empty(200)
        return Refusal(UNSTORED, 503).response() if response.status >= 500 else response
