"""Making the calls of the outbox: waits where Slack says so, tries again where it did not answer, never makes one
twice.

Lives here: the order intent, look-up, call, record. Not here: what is sent (plans.py), one HTTP exchange (api.py).
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Any

from rasa_project.channels.slack.api import Api, Outcome
from rasa_project.channels.slack.conversation import Place
from rasa_project.channels.slack.lookup import find, with_key
from rasa_project.channels.slack.outbox import Outbox, Recorder, Waiting
from rasa_project.channels.slack.store import Store

logger = logging.getLogger(__name__)

SETTLE_SECONDS = 3.0
"""How old an attempt must be before its message is looked for: one that Slack is still writing would not be found."""
ATTEMPTS = 12
LONGEST_WAIT_SECONDS = 120.0
DONE_ALREADY: dict[str, frozenset] = {  # type: ignore[type-arg]
    "views.open": frozenset({"exchanged_trigger_id"}),
    "chat.delete": frozenset({"message_not_found"}),
    "chat.deleteScheduledMessage": frozenset({"invalid_scheduled_message_id"}),
}
"""Refusals that mean: what the call is for is so."""

Resolve = Callable[[Waiting], Awaitable[dict[str, Any]]]
"""The arguments of a call as Slack takes them, once what they refer to is known (a person's direct channel)."""


class Sender:
    """Empties the outbox of one conversation at a time."""

    def __init__(self, store: Store, outbox: Outbox, api: Api, record: Recorder, resolve: Resolve) -> None:
        self.store, self.outbox, self.api, self.record, self.resolve = store, outbox, api, record, resolve

    async def send_all(self, sender: str) -> bool:
        """Make every call that waits. False where one has to wait for later: what follows it waits too."""
        while True:
            call = await self.store.run(self.outbox.next, sender)
            if call is None:
                return True
            moment = await self.store.run(self.outbox.moment)
            if call.not_before > moment:
                if call.not_before - moment > 2.0:
                    return False
                await asyncio.sleep(call.not_before - moment)
                continue
            await self.send(call, moment)

    async def send(self, call: Waiting, moment: float) -> None:
        """One attempt at one call."""
        team = Place.of(sender_id=call.sender_id).team
        # A form that may have opened is asked for once more even when it is late: Slack tells a trigger that was used
        # (the form is there) from one that has expired.
        if call.note.get("expires") and moment > float(call.note["expires"]) and not call.seen:
            await self._instead(call)
            return
        arguments = await self.resolve(call)
        if call.seen:
            await asyncio.sleep(max(0.0, SETTLE_SECONDS - (moment - call.attempted_at)))
            found = await find(self.api, team, call, arguments)
            if (
                found is not None and found.kind == "wait"
            ):  # the look-up was refused; of the call itself nothing is known
                await self.store.run(self.outbox.unknown, call, found.seconds, found.error)
                return
            if found is not None:
                await self._ended(call, found)
                return
        await self.store.run(self.outbox.intend, call)
        outcome = await self.api.call(team, call.method, with_key(call, call.method, arguments))
        if outcome.kind == "refused" and outcome.error in DONE_ALREADY.get(call.method, ()):
            outcome = Outcome("accepted", data=outcome.data)
        await self._ended(call, outcome)

    async def _ended(self, call: Waiting, outcome: Outcome) -> None:
        if outcome.kind == "accepted":
            await self.store.run(self.outbox.sent, call, outcome.data, self.record)
        elif outcome.kind == "wait":
            await self.store.run(self.outbox.not_sent, call, outcome.seconds, outcome.error)
        elif outcome.kind == "unknown" and call.attempts < ATTEMPTS:
            wait = min(LONGEST_WAIT_SECONDS, 0.5 * 2**call.attempts) * random.uniform(0.8, 1.2)  # noqa: S311 (it only spreads the retries)
            logger.warning(
                "Slack did not answer %s %s (%s); again in %.1f s", call.method, call.name, outcome.error, wait
            )
            await self.store.run(self.outbox.unknown, call, wait, outcome.error)
        else:
            logger.error("Slack refused %s %s: %s %s", call.method, call.name, outcome.error, outcome.data)
            await self._instead(call, outcome.error)

    async def _instead(self, call: Waiting, problem: str = "expired") -> None:
        """The other call that stands in for one that cannot be made; where there is none, it has failed."""
        instead = call.note.get("instead")
        if isinstance(instead, dict):
            await self.store.run(self.outbox.replace, call, instead)
        else:
            await self.store.run(self.outbox.failed, call, problem, self.record)
