"""One turn of the bot for an event, run once however often the event is tried.

Lives here: handing messages to Rasa and gathering its answers; after a crash, reading them from the tracker instead.
Not here: what is done with the answers (plans.py).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rasa.core.channels.channel import OutputChannel, UserMessage
from rasa.shared.core.events import BotUttered, UserUttered
from rasa.shared.core.trackers import DialogueStateTracker

from rasa_project.channels.slack.store import Event

logger = logging.getLogger(__name__)

CHANNEL = "slack"
SLOT = "consultation"
TURNS_AT_ONCE = 3
"""A turn is work for the one thread of the server. More at once would end no sooner, and an acknowledgement or a form,
which has three seconds, would wait for all of them."""

Message = dict[str, Any]
OnMessage = Callable[[UserMessage], Awaitable[Any]]


@dataclass
class Turn:
    """What the bot said, and what it knows now: the consultation of the dialogue."""

    messages: list[Message] = field(default_factory=list)
    consultation: dict[str, Any] = field(default_factory=dict)


class Gatherer(OutputChannel):
    """Keeps each message of the bot whole: text, buttons and payload together."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    @classmethod
    def name(cls) -> str:
        return CHANNEL

    async def send_response(self, recipient_id: str, message: dict[str, Any]) -> None:
        """Take one message."""
        self.messages.append({name: message.get(name) for name in ("text", "buttons", "custom")})

    async def send_text_message(self, recipient_id: str, text: str, **_: Any) -> None:
        """Take a message that Rasa itself sends."""
        self.messages.append({"text": text, "buttons": None, "custom": None})


class Turns:
    """Runs turns. `tracker_store` gives the store once the agent is loaded."""

    def __init__(self, on_new_message: OnMessage, tracker_store: Callable[[], Any]) -> None:
        self.on_new_message = on_new_message
        self.tracker_store = tracker_store
        self._turns = asyncio.Semaphore(TURNS_AT_ONCE)

    async def run(self, event: Event, sender_id: str, texts: Sequence[str], metadata: Mapping[str, str]) -> Turn:
        """Say the texts one after the other; the answers to the last are the turn's. A text that an earlier try of
        this event has said already is not said again: the tracker holds it, and the answers to it."""
        said = await self._tracker(sender_id, full=True) if event.attempts > 1 else None
        messages: list[Message] = []
        for number, text in enumerate(texts):
            message_id = f"{event.event_id}#{number}"
            earlier = answers_to(said, message_id) if said is not None else None
            messages = earlier if earlier is not None else await self._say(sender_id, text, message_id, metadata)
        tracker = await self._tracker(sender_id)
        slot = tracker.slots.get(SLOT) if tracker is not None else None
        held = slot.value if slot is not None and isinstance(slot.value, dict) else {}
        return Turn(messages, held)

    async def _say(self, sender_id: str, text: str, message_id: str, metadata: Mapping[str, str]) -> list[Message]:
        gatherer = Gatherer()
        async with self._turns:
            message = UserMessage(
                text, gatherer, sender_id, input_channel=CHANNEL, message_id=message_id, metadata=dict(metadata)
            )
            await self.on_new_message(message)
        return gatherer.messages

    async def _tracker(self, sender_id: str, full: bool = False) -> DialogueStateTracker | None:
        store = self.tracker_store()
        return await (store.retrieve_full_tracker(sender_id) if full else store.retrieve(sender_id))


def answers_to(tracker: DialogueStateTracker, message_id: str) -> list[Message] | None:
    """What the bot said to the message of this id; None where the tracker does not hold the message."""
    found: list[Message] | None = None
    for event in tracker.events:
        if isinstance(event, UserUttered):
            if found is not None:
                return found
            if event.message_id == message_id:
                found = []
        elif isinstance(event, BotUttered) and found is not None:
            data = event.data or {}
            found.append({"text": event.text, "buttons": data.get("buttons"), "custom": data.get("custom")})
    return found
