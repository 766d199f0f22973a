"""The outbox: calls of the Web API that wait to be made, are being made, or were made.

Lives here: the states of a call, each change one transaction. Not here: making the call (sender.py).
An intent (`sending`) is stored before Slack can see the call, so that after a crash it is known which calls Slack may
have seen.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from rasa_project.channels.slack.store import now
from rasa_project.channels.slack.tables import OUTBOX

Recorder = Callable[[Connection, "Waiting", Mapping[str, Any]], None]


@dataclass(frozen=True)
class Waiting:
    """A call that waits. `seen` says that an earlier attempt was begun and its end is not known."""

    id: int
    name: str
    sender_id: str
    method: str
    arguments: dict[str, Any]
    note: dict[str, Any]
    seen: bool
    attempts: int
    attempted_at: float
    not_before: float


class Outbox:
    """The calls of this process's conversations."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def next(self, sender: str) -> Waiting | None:
        """The first call of a conversation that is not yet made, due or not."""
        still_open = sa.select(OUTBOX).where(OUTBOX.c.sender_id == sender, OUTBOX.c.state.in_(("pending", "sending")))
        with self.engine.begin() as connection:
            row = connection.execute(still_open.order_by(OUTBOX.c.id).limit(1)).first()
        if row is None:
            return None
        return Waiting(
            row.id,
            row.name,
            row.sender_id,
            row.method,
            row.arguments,
            row.note,
            row.state == "sending",
            row.attempts,
            row.attempted_at,
            row.not_before,
        )

    def moment(self) -> float:
        """Now, by the clock that all processes share."""
        with self.engine.begin() as connection:
            return now(connection)

    def intend(self, call: Waiting) -> None:
        """From here on Slack may have seen the call."""
        with self.engine.begin() as connection:
            values = {"state": "sending", "attempts": call.attempts + 1, "attempted_at": now(connection)}
            connection.execute(_row(call).values(**values))

    def sent(self, call: Waiting, response: Mapping[str, Any], record: Recorder) -> None:
        """Slack accepted the call: say so, and record what it gave (a message's ts, a reminder's id)."""
        with self.engine.begin() as connection:
            # What was sent stands in Slack, and need not stand here as well.
            connection.execute(_row(call).values(state="sent", problem=None, arguments={}, note={}))
            record(connection, call, response)

    def not_sent(self, call: Waiting, seconds: float, problem: str) -> None:
        """Slack refused the call for now (429) and did not act on it: it waits as if never tried."""
        self._later(call, "pending", seconds, problem)

    def unknown(self, call: Waiting, seconds: float, problem: str) -> None:
        """Slack may or may not have acted on the call: it stays begun, and is looked for before it is made again."""
        self._later(call, "sending", seconds, problem)

    def failed(self, call: Waiting, problem: str, record: Recorder) -> None:
        """Slack will never accept the call."""
        with self.engine.begin() as connection:
            connection.execute(_row(call).values(state="failed", problem=problem[:255]))
            record(connection, call, {})

    def replace(self, call: Waiting, other: Mapping[str, Any]) -> None:
        """Another call in the place of one that cannot be made."""
        with self.engine.begin() as connection:
            values = {**other, "state": "pending", "attempts": 0}
            connection.execute(_row(call).values(**values))

    def open_calls(self) -> list[str]:
        """The conversations with calls that are not yet made."""
        with self.engine.begin() as connection:
            still_open = sa.select(OUTBOX.c.sender_id).where(OUTBOX.c.state.in_(("pending", "sending"))).distinct()
            return [row.sender_id for row in connection.execute(still_open)]

    def _later(self, call: Waiting, state: str, seconds: float, problem: str) -> None:
        with self.engine.begin() as connection:
            values = {"state": state, "not_before": now(connection) + seconds, "problem": problem[:255]}
            connection.execute(_row(call).values(**values))


def _row(call: Waiting) -> Any:
    return OUTBOX.update().where(OUTBOX.c.id == call.id)
