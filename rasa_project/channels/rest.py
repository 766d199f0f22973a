"""The REST channel: `POST /webhooks/rest/webhook` with `{"sender", "message", "metadata"}`, answered by messages.

On with REST_CHANNEL=1, off with REST_CHANNEL=0; unset, on only while the server listens on loopback, because
whoever can reach it may name any sender. A sender lives in a namespace of its own and never meets another channel's.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from rasa.core.channels.channel import InputChannel, UserMessage
from sanic import Blueprint
from sanic.request import Request
from sanic.response import HTTPResponse
from sanic.response import json as json_response

from rasa_project.channels.common import (
    Collector,
    Refusal,
    check_message,
    check_metadata,
    check_sender,
    read_json_object,
)
from rasa_project.launcher.settings import rest_channel_is_on
from rasa_project.notices import language_of, unavailable

logger = logging.getLogger(__name__)


class RestChannel(InputChannel):
    """Takes one message, answers with every message of the turn."""

    @classmethod
    def name(cls) -> str:
        return "rest"

    def blueprint(self, on_new_message: Callable[[UserMessage], Awaitable[Any]]) -> Blueprint:
        """The routes below `/webhooks/rest`."""
        routes = Blueprint("rest_channel")

        @routes.get("/")
        async def health(_: Request) -> HTTPResponse:
            if not rest_channel_is_on():
                return Refusal("The REST channel is off. REST_CHANNEL=1 turns it on.", 404).response()
            return json_response({"status": "ok"})

        @routes.post("/webhook")
        async def receive(request: Request) -> HTTPResponse:
            if not rest_channel_is_on():
                return Refusal("The REST channel is off. REST_CHANNEL=1 turns it on.", 404).response()
            try:
                body = read_json_object(request.body)
                sender = check_sender(body.get("sender"))
                text = check_message(body.get("message"))
                metadata = check_metadata(body.get("metadata"))
            except Refusal as refusal:
                return refusal.response()
            collector = Collector(sender)
            message = UserMessage(
                text, collector, f"{self.name()}:{sender}", input_channel=self.name(), metadata=metadata
            )
            try:
                await on_new_message(message)
            except Exception:
                logger.exception("a message on the REST channel failed")
                await collector.send_text_message(sender, unavailable(language_of(metadata)))
            if not collector.messages:
                await collector.send_text_message(sender, unavailable(language_of(metadata)))
            return json_response(collector.messages)

        return routes
