"""The worker of a process: takes conversations with work, answers their events in order, sends what the answers hold.

Lives here: the loop, its leases and what happens when a turn fails. Not here: what an event means (handlers.py).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from rasa_project.channels.slack.sender import Sender
from rasa_project.channels.slack.store import LEASE_SECONDS, Call, Event, Store, Write

logger = logging.getLogger(__name__)

POLL_SECONDS = 0.5
TRIES = 4
"""How often an event is tried before its person is told that it failed."""
KEPT_SECONDS = 14 * 86_400.0


class Planned(NamedTuple):
    """What an event leads to: calls of Slack, and what else is written in the same transaction."""

    calls: Sequence[Call] = ()
    also: Sequence[Write] = ()


Handler = Callable[[Event], Awaitable[Planned]]
Daily = Callable[[], Awaitable[None]]


class Worker:
    """Serves conversations until it is stopped. What it leaves undone, the next worker finds in the database."""

    def __init__(self, store: Store, sender: Sender, handle: Handler, apologise: Handler, regular: Daily) -> None:
        self.store, self.sender, self.handle, self.apologise, self.regular = store, sender, handle, apologise, regular
        self.busy: set[str] = set()
        self._wake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    def wake(self) -> None:
        """There is a new event."""
        self._wake.set()

    async def run(self) -> None:
        """Serve until stopped."""
        await self.store.run(self.store.release_the_dead)
        self._start(self._stay_alive())
        self._start(self._look_after())
        while not self._stopped:
            self._wake.clear()
            try:
                for sender in await self.store.run(self.store.lease):
                    self.busy.add(sender)
                    self._start(self._serve(sender))
            except Exception:
                logger.exception("the record of events could not be read; trying again")
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._wake.wait(), POLL_SECONDS)

    async def stop(self) -> None:
        """Finish nothing more; give back what is held."""
        self._stopped = True
        self.wake()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, sender: str) -> None:
        try:
            while await self.sender.send_all(sender):
                event = await self.store.run(self.store.next_event, sender)
                if event is None or not await self._answer(event):
                    break
        except Exception:
            logger.exception("serving %s failed; it is tried again", sender)
            await asyncio.sleep(1)
        finally:
            self.busy.discard(sender)
            await asyncio.shield(self.store.run(self.store.release, sender))
            self.wake()

    async def _answer(self, event: Event) -> bool:
        """Work out one event and store what it leads to. False where another process has taken the conversation
        over."""
        try:
            return await self._end(event, await self.handle(event), "answered")
        except Exception:
            logger.exception("event %s (%s) failed, try %d of %d", event.event_id, event.kind, event.attempts, TRIES)
        if event.attempts < TRIES:
            await self.store.run(self.store.postpone, event, 2.0 ** (event.attempts - 1))
            return True
        try:
            return await self._end(event, await self.apologise(event), "failed")
        except Exception:
            logger.exception("nobody could be told that event %s failed", event.event_id)
            return await self._end(event, Planned(), "failed")

    async def _end(self, event: Event, planned: Planned, state: str) -> bool:
        return await self.store.run(self.store.answered, event, planned.calls, planned.also, state)

    async def _stay_alive(self) -> None:
        while not self._stopped:
            await asyncio.sleep(LEASE_SECONDS / 3)
            try:
                await self.store.run(self.store.renew, sorted(self.busy))
                await self.store.run(self.store.release_the_dead)
            except Exception:
                logger.exception("the leases could not be renewed")

    async def _look_after(self) -> None:
        """Now and then: old records go, and reminders that Slack takes only near their day are handed in."""
        while not self._stopped:
            try:
                await self.store.run(self.store.forget_old, KEPT_SECONDS)
                await self.regular()
            except Exception:
                logger.exception("the regular work failed; it is tried again in an hour")
            await asyncio.sleep(3_600)
