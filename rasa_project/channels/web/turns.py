"""Turns: one message and all that answers it, as a stream that any number of requests can follow from its start.

Lives here: running a message through Rasa once, whatever becomes of the connection. Not here: HTTP, storage.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from rasa.core.channels.channel import OutputChannel

logger = logging.getLogger(__name__)

Event = tuple[str, dict[str, Any]]
"""What a follower gets: `message` with a bot message, then `done` or `error`."""


class Turn:
    """The events of one turn so far, and a way to wait for more."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._changed = asyncio.Condition()
        self._over = False

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The bot messages of the turn."""
        return [content for kind, content in self._events if kind == "message"]

    async def add(self, kind: str, content: dict[str, Any]) -> None:
        """Tell every follower."""
        async with self._changed:
            self._events.append((kind, content))
            self._over = kind in ("done", "error")
            self._changed.notify_all()

    async def follow(self) -> AsyncIterator[Event]:
        """Every event from the first on, until the turn is over."""
        seen = 0
        while True:
            async with self._changed:
                while not self._over and len(self._events) == seen:
                    await self._changed.wait()
                new = self._events[seen:]
            for event in new:
                yield event
            seen += len(new)
            if self._over and seen == len(self._events):
                return


class Turns:
    """The turns that are being answered now, by sender and message id."""

    def __init__(self) -> None:
        self._running: dict[tuple[str, str], tuple[Turn, asyncio.Task[None]]] = {}

    def start(self, key: tuple[str, str], work: Callable[[Turn], Awaitable[None]]) -> Turn:
        """The turn of this key; `work` is begun only if the turn is not already being answered."""
        if key not in self._running:
            turn = Turn()
            task = asyncio.ensure_future(work(turn))
            self._running[key] = (turn, task)
            task.add_done_callback(lambda _: self._running.pop(key, None))
        return self._running[key][0]

    async def wait_for(self, sender: str) -> None:
        """Wait until no message of a sender is being answered."""
        await asyncio.gather(*(task for (running, _), (_, task) in self._running.items() if running == sender))


class WebOutput(OutputChannel):
    """Hands each bot message on whole: text, buttons and payload together."""

    def __init__(self, turn: Turn, dress: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        self._turn = turn
        self._dress = dress

    @classmethod
    def name(cls) -> str:
        return "web"

    async def send_response(self, recipient_id: str, message: dict[str, Any]) -> None:
        """One message of the bot."""
        parts = {name: message[name] for name in ("text", "buttons", "custom") if message.get(name)}
        if parts:
            await self._turn.add("message", self._dress(parts))

    async def send_text_message(self, recipient_id: str, text: str, **_: Any) -> None:
        """A text that Rasa sends by itself."""
        await self.send_response(recipient_id, {"text": text})
