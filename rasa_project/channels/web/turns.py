"""Turns: one message and all that answers it, as a stream that can be followed from the start by any number of requests.

Lives here: running a message through Rasa once, whatever becomes of the connection. Not here: HTTP (channel.py), storage.
"""

import asyncio
import logging
from typing import Any, AsyncIterator, Awaitable, Callable, Dict, List, Optional, Tuple

from rasa.core.channels.channel import OutputChannel

logger = logging.getLogger(__name__)

Event = Tuple[str, Dict[str, Any]]
"""What a follower gets: `message` with a bot message, then `done` or `error`."""


class Turn:
    """The events of one turn so far, and a way to wait for more."""

    def __init__(self) -> None:
        self._events: List[Event] = []
        self._changed = asyncio.Condition()
        self._over = False

    @property
    def messages(self) -> List[Dict[str, Any]]:
        """The bot messages of the turn."""
        return [content for kind, content in self._events if kind == "message"]

    async def add(self, kind: str, content: Dict[str, Any]) -> None:
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
                await self._changed.wait_for(lambda: self._over or len(self._events) > seen)
                new = self._events[seen:]
            for event in new:
                yield event
            seen += len(new)
            if self._over and seen == len(self._events):
                return


class Turns:
    """The turns that are being answered now, by sender and message id."""

    def __init__(self) -> None:
        self._running: Dict[Tuple[str, str], Tuple[Turn, "asyncio.Task[None]"]] = {}

    def start(self, key: Tuple[str, str], work: Callable[[Turn], Awaitable[None]]) -> Turn:
        """The turn of this key; `work` is begun only if the turn is not already being answered."""
        if key not in self._running:
            turn = Turn()
            task = asyncio.ensure_future(work(turn))
            self._running[key] = (turn, task)
            task.add_done_callback(lambda _: self._running.pop(key, None))
        return self._running[key][0]


class WebOutput(OutputChannel):
    """Hands each bot message on whole: text, buttons and payload together."""

    def __init__(self, turn: Turn, dress: Optional[Callable[[Dict[str, Any]], Dict[str, Any]]] = None) -> None:
        self._turn = turn
        self._dress = dress or (lambda message: message)

    @classmethod
    def name(cls) -> str:
        return "web"

    async def send_response(self, recipient_id: str, message: Dict[str, Any]) -> None:
        """One message of the bot."""
        parts = {name: message[name] for name in ("text", "buttons", "custom") if message.get(name)}
        if parts:
            await self._turn.add("message", self._dress(parts))

    async def send_text_message(self, recipient_id: str, text: str, **_: Any) -> None:
        """A text that Rasa sends by itself."""
        await self.send_response(recipient_id, {"text": text})
