"""Reminders of deadlines through Slack's scheduled messages: a week and a day before, in the morning of the place.

Lives here: which reminders a consultation should have, and the calls that make it so. Not here: making calls
(sender.py). Slack takes a message at most 120 days ahead; later ones are kept as `wanted` and handed in when their
time comes.
"""

import datetime
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from actions.rendering.block_kit import elements as kit
from actions.rendering.block_kit import label
from actions.rendering.block_kit.answer import place, when
from actions.rendering.block_kit.texts import day, said
from rasa_project.channels.slack.clock import morning
from rasa_project.channels.slack.outbox import Waiting
from rasa_project.channels.slack.store import Call
from rasa_project.channels.slack.tables import CHOSEN, REMINDERS

BEFORE = {"week": 7, "day": 1}
"""How many days before the deadline each kind is sent."""
SLACK_TAKES_SECONDS = 119 * 86_400
TOO_SOON_SECONDS = 60
"""Slack refuses a message for the past; and one for the next minute would be no reminder."""


@dataclass(frozen=True)
class Reminder:
    """One message to come: for which deadline, when (seconds since 1970), and what it says."""

    deadline: str
    kind: str
    post_at: int
    text: str


def due(guidance: Mapping[str, Any], chosen: Iterable[str], language: str, now: float | None = None) -> list[Reminder]:
    """The reminders that an answer asks for, still to come. A deadline with several dates has a reminder for each."""
    moment = time.time() if now is None else now
    wanted, jurisdiction = set(chosen), guidance.get("jurisdiction")
    found: dict[Any, Reminder] = {}
    for deadline in guidance.get("deadlines") or []:
        on = day(deadline.get("date"))
        if on is None or deadline.get("id") not in wanted:
            continue
        for kind, days in BEFORE.items():
            post_at = morning(on - datetime.timedelta(days=days), jurisdiction)
            if post_at > moment + TOO_SOON_SECONDS:
                text = _text(deadline, kind, str(jurisdiction), language)
                found.setdefault((deadline["id"], kind, post_at), Reminder(str(deadline["id"]), kind, post_at, text))
    return sorted(found.values(), key=lambda each: each.post_at)


def _text(deadline: Mapping[str, Any], kind: str, jurisdiction: str, language: str) -> str:
    told = label(
        language,
        f"remind_{kind}",
        label=kit.escape(said(deadline, "label")),
        where=place(jurisdiction, language),
        date=kit.escape(when(deadline, language)),
        citation=kit.escape(said(deadline, "citation")),
    )
    condition = kit.escape(said(deadline, "condition"))
    return kit.clip_escaped(f":alarm_clock: {told} {condition}".strip(), kit.FALLBACK_CHARACTERS)


def choose(connection: Connection, sender_id: str, deadlines: Sequence[str]) -> None:
    """Keep which deadlines the person wants to be reminded of; an empty list for none."""
    mine = CHOSEN.c.sender_id == sender_id
    connection.execute(CHOSEN.delete().where(mine))
    if deadlines:
        connection.execute(CHOSEN.insert().values(sender_id=sender_id, deadlines=list(deadlines)))


def record(connection: Connection, call: Waiting, response: Mapping[str, Any]) -> None:
    """What became of a reminder's call: it is scheduled, it is cancelled, or Slack refused it."""
    what, number = call.note.get("record"), call.note.get("reminder")
    mine = REMINDERS.c.id == number
    if what == "scheduled":
        given = response.get("scheduled_message_id")
        values = {"state": "scheduled", "scheduled_id": str(given), "channel": str(response.get("channel") or "")}
        connection.execute(REMINDERS.update().where(mine).values(**(values if given else {"state": "refused"})))
    elif what == "cancelled":
        connection.execute(REMINDERS.delete().where(mine))


def align(connection: Connection, sender_id: str, wanted: Sequence[Reminder], now: float | None = None) -> list[Call]:
    """Write down the reminders that a consultation is to have, and give the calls that make Slack's the same. All calls
    of earlier alignments have been made by then: a conversation's events are answered one after the other."""
    moment = time.time() if now is None else now
    target = {(each.deadline, each.kind, each.post_at): each for each in wanted}
    calls: list[Call] = []
    for row in list(connection.execute(sa.select(REMINDERS).where(REMINDERS.c.sender_id == sender_id))):
        held = target.get((row.deadline, row.kind, row.post_at))
        if row.post_at <= moment:
            connection.execute(REMINDERS.delete().where(REMINDERS.c.id == row.id))
        elif held is None or held.text != row.text:
            calls += _cancel(connection, row)
        else:
            del target[(row.deadline, row.kind, row.post_at)]
            calls += _hand_in(connection, row.id, held, moment) if row.state == "wanted" else []
    for reminder in target.values():
        calls += _hand_in(connection, _insert(connection, sender_id, reminder), reminder, moment)
    return calls


class Reminders:
    """Reading. Each method is one transaction."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def chosen(self, sender_id: str) -> list[str]:
        """The deadlines that the person wants to be reminded of."""
        with self.engine.begin() as connection:
            row = connection.execute(sa.select(CHOSEN).where(CHOSEN.c.sender_id == sender_id)).first()
        return list(row.deadlines) if row is not None else []

    def waiting(self, now: float | None = None) -> list[str]:
        """The consultations with reminders that Slack would take by now."""
        moment = time.time() if now is None else now
        ripe = sa.and_(REMINDERS.c.state == "wanted", REMINDERS.c.post_at <= moment + SLACK_TAKES_SECONDS)
        with self.engine.begin() as connection:
            rows = connection.execute(sa.select(REMINDERS.c.sender_id).where(ripe).distinct())
            return [row.sender_id for row in rows]


def _insert(connection: Connection, sender_id: str, reminder: Reminder) -> int:
    values = {**reminder.__dict__, "sender_id": sender_id, "state": "wanted", "channel": "", "scheduled_id": ""}
    # A row that is being cancelled may still hold this moment; it gives the place up.
    held = sa.and_(
        REMINDERS.c.sender_id == sender_id,
        REMINDERS.c.deadline == reminder.deadline,
        REMINDERS.c.kind == reminder.kind,
        REMINDERS.c.post_at == reminder.post_at,
    )
    connection.execute(REMINDERS.delete().where(held))
    return int(connection.execute(REMINDERS.insert().values(**values)).inserted_primary_key[0])


def _hand_in(connection: Connection, row_id: int, reminder: Reminder, moment: float) -> list[Call]:
    if reminder.post_at > moment + SLACK_TAKES_SECONDS:
        return []
    connection.execute(REMINDERS.update().where(REMINDERS.c.id == row_id).values(state="planned"))
    arguments = {"channel": "@direct", "post_at": reminder.post_at, "text": reminder.text}
    return [Call("chat.scheduleMessage", arguments, {"record": "scheduled", "reminder": row_id})]


def _cancel(connection: Connection, row: Any) -> list[Call]:
    if row.state != "scheduled":
        connection.execute(REMINDERS.delete().where(REMINDERS.c.id == row.id))
        return []
    connection.execute(REMINDERS.update().where(REMINDERS.c.id == row.id).values(state="cancelling"))
    arguments = {"channel": row.channel, "scheduled_message_id": row.scheduled_id}
    return [Call("chat.deleteScheduledMessage", arguments, {"record": "cancelled", "reminder": row.id})]
