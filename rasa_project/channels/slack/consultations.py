"""What is remembered of each consultation in Slack: its answer, where the answer stands, who asked, in which language.

Lives here: reading and writing these rows. Not here: the dialogue's own memory (Rasa's tracker), drawing anything.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from rasa_project.channels.slack.conversation import Place
from rasa_project.channels.slack.outbox import Waiting
from rasa_project.channels.slack.store import now
from rasa_project.channels.slack.tables import CHOSEN, CONSULTATIONS, PEOPLE


@dataclass
class Consultation:
    """One conversation as Slack shows it. `answer` and `posted` are lists of `{"channel", "ts"}`, one a part."""

    sender_id: str
    language: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    dont_know: list[str] = field(default_factory=list)
    guidance: dict[str, Any] | None = None
    question: str = ""
    calendar: str = ""
    answer: list[dict[str, str]] = field(default_factory=list)
    posted: list[dict[str, str]] = field(default_factory=list)
    used_at: float = 0.0

    @property
    def place(self) -> Place:
        return Place.of(self.sender_id)

    def save(self, connection: Connection) -> None:
        """Write the row."""
        place = self.place
        values = {
            "team": place.team,
            "user": place.user,
            "language": self.language,
            "facts": self.facts,
            "dont_know": self.dont_know,
            "guidance": self.guidance,
            "question": self.question,
            "calendar": self.calendar,
            "answer": self.answer,
            "posted": self.posted,
            "used_at": now(connection),
        }
        mine = CONSULTATIONS.c.sender_id == self.sender_id
        if not connection.execute(CONSULTATIONS.update().where(mine).values(**values)).rowcount:
            connection.execute(CONSULTATIONS.insert().values(sender_id=self.sender_id, **values))


def delete(connection: Connection, sender_id: str) -> None:
    """Forget a consultation."""
    for table in (CONSULTATIONS, CHOSEN):
        connection.execute(table.delete().where(table.c.sender_id == sender_id))


def record(connection: Connection, call: Waiting, response: Mapping[str, Any]) -> None:
    """What Slack gave for a call, where its note asks to keep it: the place of a message, a direct channel."""
    what = call.note.get("record")
    if what in ("answer", "posted") and response.get("ts"):
        _record_message(connection, call.note, what, str(response["channel"]), str(response["ts"]))
    elif what == "direct" and response.get("channel"):
        place = Place.of(call.sender_id)
        remember_person(connection, place.team, place.user, direct=str(response["channel"]["id"]))


def _record_message(connection: Connection, note: Mapping[str, Any], what: str, channel: str, ts: str) -> None:
    column, mine = CONSULTATIONS.c[what], CONSULTATIONS.c.sender_id == str(note["of"])
    row = connection.execute(sa.select(column).where(mine)).first()
    if row is not None:
        kept = [each for each in row[0] if each["ts"] not in (ts, note.get("replaces"))]
        values = {what: [*kept, {"channel": channel, "ts": ts}]}
        connection.execute(CONSULTATIONS.update().where(mine).values(values))


def remember_person(connection: Connection, team: str, user: str, **values: str) -> None:
    """Keep a person's language or direct channel."""
    mine = sa.and_(PEOPLE.c.team == team, PEOPLE.c.user == user)
    if not connection.execute(PEOPLE.update().where(mine).values(**values)).rowcount:
        connection.execute(
            PEOPLE.insert().values(**{"team": team, "user": user, "language": "", "direct": "", **values})
        )


class Consultations:
    """Reading. Each method is one transaction."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def get(self, sender_id: str) -> Consultation:
        """The consultation, a new one where there is none."""
        with self.engine.begin() as connection:
            found = sa.select(CONSULTATIONS).where(CONSULTATIONS.c.sender_id == sender_id)
            row = connection.execute(found).first()
        return _consultation(row) if row is not None else Consultation(sender_id)

    def of(self, team: str, user: str) -> list[Consultation]:
        """A person's consultations, the last used first."""
        with self.engine.begin() as connection:
            mine = sa.and_(CONSULTATIONS.c.team == team, CONSULTATIONS.c.user == user)
            found = sa.select(CONSULTATIONS).where(mine).order_by(CONSULTATIONS.c.used_at.desc()).limit(50)
            return [_consultation(row) for row in connection.execute(found)]

    def knows(self, sender_id: str) -> bool:
        """Whether this person has spoken with the bot here before."""
        with self.engine.begin() as connection:
            found = sa.select(CONSULTATIONS.c.sender_id).where(CONSULTATIONS.c.sender_id == sender_id)
            return connection.execute(found).first() is not None

    def person(self, team: str, user: str) -> dict[str, str]:
        """A person's `language` and `direct` channel; empty where not known."""
        with self.engine.begin() as connection:
            mine = sa.and_(PEOPLE.c.team == team, PEOPLE.c.user == user)
            row = connection.execute(sa.select(PEOPLE).where(mine)).first()
        return {"language": row.language, "direct": row.direct} if row is not None else {"language": "", "direct": ""}


def _consultation(row: Any) -> Consultation:
    return Consultation(
        row.sender_id,
        row.language,
        row.facts or {},
        row.dont_know or [],
        row.guidance,
        row.question,
        row.calendar,
        row.answer or [],
        row.posted or [],
        row.used_at,
    )
