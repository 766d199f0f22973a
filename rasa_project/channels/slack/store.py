"""The record of events and who works on them: claim, lease, take, finish. Each method is one database transaction.

Lives here: what makes two deliveries, two processes or a restart agree on one answer. Not here: what an answer is.
Blocking calls: async code runs them in a thread (`Store.run`).
"""

import asyncio
import os
import socket
import time
import uuid
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from rasa_project.channels.slack.tables import EVENTS, LEASES, OUTBOX

T = TypeVar("T")

LEASE_SECONDS = 30.0
"""How long a conversation stays with a process that no longer says it lives; it says so every third of this."""


@dataclass(frozen=True)
class Claim:
    """An event that is to be answered: its two keys, its conversation, and all that its turn needs."""

    event_id: str
    sender_id: str
    kind: str
    payload: dict[str, Any]
    subject: str | None = None
    happened_at: float = 0.0


@dataclass(frozen=True)
class Event:
    """A claimed event as it stands in the database."""

    id: int
    event_id: str
    sender_id: str
    kind: str
    payload: dict[str, Any]
    attempts: int
    claimed_at: float


@dataclass(frozen=True)
class Call:
    """A call of the Web API that an event leads to. `note` says what to record once Slack has accepted it."""

    method: str
    arguments: dict[str, Any]
    note: dict[str, Any]


Write = Callable[[Connection], Sequence[Call] | None]
"""Something written in the transaction that ends an event."""


def make_owner() -> str:
    """A name for this process that no other process has had: host, process id, and a part made by chance."""
    return f"{socket.gethostname()}/{os.getpid()}/{uuid.uuid4().hex[:12]}"


class Store:
    """The tables of events and leases, for one process (`owner`)."""

    def __init__(self, engine: Engine, owner: str | None = None) -> None:
        self.engine = engine
        self.owner = owner or make_owner()
        # One thread takes claims, so that an acknowledgement never queues behind the worker's own statements.
        self._claims = ThreadPoolExecutor(1, thread_name_prefix="slack-claims")
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="slack-store")

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Run a blocking method in a thread."""
        threads = self._claims if function == self.claim else self._threads
        return await asyncio.get_running_loop().run_in_executor(threads, lambda: function(*arguments))

    def claim(self, claim: Claim) -> bool:
        """Store the event with its turn, once. False where this event, or another about the same post, is there."""
        row = {
            "event_id": claim.event_id,
            "subject": claim.subject,
            "sender_id": claim.sender_id,
            "kind": claim.kind,
            "payload": claim.payload,
            "state": "pending",
            "attempts": 0,
            "not_before": 0.0,
        }
        try:
            with self.engine.begin() as connection:
                moment = now(connection)
                times = {"claimed_at": moment, "happened_at": claim.happened_at or moment}
                connection.execute(EVENTS.insert().values(**row, **times))
        except sa.exc.IntegrityError:
            return False
        return True

    def lease(self) -> list[str]:
        """Take the conversations that have work and that no living process holds."""
        with self.engine.begin() as connection:
            moment = now(connection)
            return [sender for sender in _with_work(connection, moment) if self._take(connection, sender, moment)]

    def renew(self, senders: Sequence[str]) -> None:
        """Say that this process still works on these conversations."""
        if not senders:
            return
        with self.engine.begin() as connection:
            mine = sa.and_(LEASES.c.owner == self.owner, LEASES.c.sender_id.in_(list(senders)))
            connection.execute(LEASES.update().where(mine).values(until=now(connection) + LEASE_SECONDS))

    def release(self, sender: str) -> None:
        """Give a conversation back."""
        with self.engine.begin() as connection:
            connection.execute(LEASES.delete().where(self._mine(sender)))

    def release_the_dead(self) -> None:
        """Give back what processes of this host held that no longer run: after a crash nobody has to wait."""
        with self.engine.begin() as connection:
            owners = [row.owner for row in connection.execute(sa.select(LEASES.c.owner).distinct())]
            dead = [owner for owner in owners if _is_dead(owner, self.owner)]
            if dead:
                connection.execute(LEASES.delete().where(LEASES.c.owner.in_(dead)))

    def next_event(self, sender: str) -> Event | None:
        """The oldest event of a conversation that is still to be answered and due."""
        with self.engine.begin() as connection:
            oldest = sa.select(EVENTS).where(EVENTS.c.sender_id == sender, EVENTS.c.state == "pending")
            row = connection.execute(oldest.order_by(EVENTS.c.happened_at, EVENTS.c.id).limit(1)).first()
            if row is None or row.not_before > now(connection):
                return None
            counted = EVENTS.update().where(EVENTS.c.id == row.id).values(attempts=row.attempts + 1)
            connection.execute(counted)
        return Event(row.id, row.event_id, row.sender_id, row.kind, row.payload, row.attempts + 1, row.claimed_at)

    def answered(
        self, event: Event, calls: Sequence[Call], also: Sequence["Write"] = (), state: str = "answered"
    ) -> bool:
        """Store what an event leads to, and that it is answered, at once. What is written `also` may lead to calls too.
        False where the lease went to another process."""
        with self.engine.begin() as connection:
            lease = sa.select(LEASES).where(self._mine(event.sender_id)).with_for_update()
            if connection.execute(lease).first() is None:
                return False
            still_open = sa.and_(EVENTS.c.id == event.id, EVENTS.c.state == "pending")
            # What was said is kept no longer than it is needed; the keys stay, so that a repeat is known.
            if not connection.execute(EVENTS.update().where(still_open).values(state=state, payload={})).rowcount:
                return False
            more = [call for write in also for call in write(connection) or ()]
            for number, call in enumerate([*calls, *more]):
                connection.execute(
                    OUTBOX.insert().values(
                        event=event.id,
                        number=number,
                        name=f"{event.event_id}#{number}",
                        sender_id=event.sender_id,
                        method=call.method,
                        arguments=call.arguments,
                        note=call.note,
                        state="pending",
                        attempts=0,
                        attempted_at=0.0,
                        not_before=0.0,
                    )
                )
        return True

    def postpone(self, event: Event, seconds: float) -> None:
        """Leave an event for later."""
        with self.engine.begin() as connection:
            later = EVENTS.update().where(EVENTS.c.id == event.id).values(not_before=now(connection) + seconds)
            connection.execute(later)

    def forget_old(self, seconds: float) -> None:
        """Drop what was answered that long ago; Slack repeats an event for hours at most."""
        with self.engine.begin() as connection:
            before = now(connection) - seconds
            old = sa.and_(EVENTS.c.claimed_at < before, EVENTS.c.state != "pending")
            open_calls = sa.select(OUTBOX.c.event).where(OUTBOX.c.state.in_(("pending", "sending")))
            events = sa.select(EVENTS.c.id).where(old, EVENTS.c.id.notin_(open_calls))
            connection.execute(OUTBOX.delete().where(OUTBOX.c.event.in_(events)))
            connection.execute(EVENTS.delete().where(old, EVENTS.c.id.notin_(open_calls)))

    def _take(self, connection: Connection, sender: str, moment: float) -> bool:
        until = moment + LEASE_SECONDS
        expired = sa.and_(LEASES.c.sender_id == sender, LEASES.c.until < moment)
        if connection.execute(LEASES.update().where(expired).values(owner=self.owner, until=until)).rowcount:
            return True
        values = {"sender_id": sender, "owner": self.owner, "until": until}
        insert = _insert_or_nothing(connection, LEASES).values(**values)
        return bool(connection.execute(insert).rowcount)

    def _mine(self, sender: str) -> Any:
        return sa.and_(LEASES.c.sender_id == sender, LEASES.c.owner == self.owner)


def now(connection: Connection) -> float:
    """Seconds since 1970 by the clock that all processes share: the database server's, or this host's for SQLite."""
    if connection.dialect.name == "postgresql":
        return float(connection.execute(sa.text("SELECT extract(epoch FROM clock_timestamp())")).scalar())
    return time.time()


def _with_work(connection: Connection, moment: float) -> list[str]:
    held = sa.select(LEASES.c.sender_id).where(LEASES.c.until >= moment)
    events = sa.select(EVENTS.c.sender_id).where(EVENTS.c.state == "pending", EVENTS.c.not_before <= moment)
    calls = sa.select(OUTBOX.c.sender_id).where(
        OUTBOX.c.state.in_(("pending", "sending")), OUTBOX.c.not_before <= moment
    )
    senders = sa.union(events.where(EVENTS.c.sender_id.notin_(held)), calls.where(OUTBOX.c.sender_id.notin_(held)))
    return [row.sender_id for row in connection.execute(senders)]


def _insert_or_nothing(connection: Connection, table: sa.Table) -> Any:
    """An INSERT that two processes can try at once: one of them inserts, the other's row count is 0."""
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert
    else:
        from sqlalchemy.dialects.sqlite import insert
    return insert(table).on_conflict_do_nothing()


def _is_dead(owner: str, mine: str) -> bool:
    host, process, _ = owner.split("/")
    if host != mine.split("/", maxsplit=1)[0] or owner == mine:
        return False
    if int(process) == os.getpid():  # the number was given anew, as in a container that was started again
        return True
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False
