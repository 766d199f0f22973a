"""Two ways to reach the bot: in this process (the trained pipeline and `consult`, no server), and over a running REST
channel.

Each takes a conversation and gives a function that says one message in it.
"""

from __future__ import annotations

import asyncio
import logging
import uuid
import warnings
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timezone
from functools import lru_cache
from typing import Any

from actions.actions import user_message
from actions.dialogue.consult import consult
from actions.dialogue.state import Consultation
from tests.conversations.play import Message, Say
from tests.support.server import say as say_over_rest

Bot = Callable[[Mapping[str, Any]], Say]
Parse = Callable[[str], Mapping[str, Any]]


@lru_cache(maxsize=1)
def pipeline() -> Parse:
    """The trained pipeline of this project; trains first where it is not up to date."""
    import time

    from rasa.core.agent import Agent
    from rasa.utils.log_utils import configure_structlog

    from rasa_project.launcher.settings import Settings
    from rasa_project.launcher.training import train_if_needed

    configure_structlog(logging.WARNING)
    settings = Settings.read({})
    train_if_needed(settings, time.sleep, print)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Rasa's own, while it loads what it has stored
        agent = Agent.load(str(settings.model))

    def parse(text: str) -> Mapping[str, Any]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what Rasa thinks of commands that nobody knows
            parsed: Mapping[str, Any] = asyncio.run(agent.parse_message(text))
            return parsed

    return parse


class InProcess:
    """One conversation held in this process. Keeps the state, so that a test can look at it."""

    def __init__(self, parse: Parse, as_of: str | None = None, language: str | None = None) -> None:
        self.parse = parse
        self.metadata = {name: value for name, value in (("as_of", as_of), ("language", language)) if value}
        self.state = Consultation()

    def __call__(self, text: str) -> Sequence[Message]:
        latest = {**self.parse(text), "text": text, "metadata": self.metadata}
        before = self.state.to_slot()
        state = Consultation.from_slot(before)
        state, messages = consult(state, user_message(latest), datetime.now(timezone.utc))
        self.state = Consultation.from_slot(state.to_slot())
        return [
            {
                "text": message.text,
                **({"custom": message.custom} if message.custom else {}),
                **(
                    {"buttons": [{"title": button.title, "payload": button.payload} for button in message.buttons]}
                    if message.buttons
                    else {}
                ),
            }
            for message in messages
        ]


def in_process() -> Bot:
    """The bot without a server."""
    parse = pipeline()
    return lambda conversation: InProcess(parse, conversation.get("as_of"))


def over_rest(url: str) -> Bot:
    """The bot behind a REST channel."""

    def bot(conversation: Mapping[str, Any]) -> Say:
        sender = uuid.uuid4().hex
        metadata = {"as_of": conversation["as_of"]} if conversation.get("as_of") else {}
        return lambda text: say_over_rest(url, text, sender, **metadata)

    return bot
