"""The record: what was said and answered on the web, by message id, in the database of the conversations.

Lives here: the two tables, so that a resend gets the same answer and a reload or a restart loses nothing. Not here: the
dialogue's own memory, which is Rasa's tracker; its events are only touched to erase them.
"""

import json
import secrets
import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Engine
from sqlalchemy.pool import StaticPool

_tables = sa.MetaData()

TURNS = sa.Table(
    "web_turns",
    _tables,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("sender_id", sa.String(64), nullable=False, index=True),
    sa.Column("message_id", sa.String(64), nullable=False),
    sa.Column("said", sa.Text),  # as the visitor sees it; null for a message that the page sends by itself
    sa.Column("answer", sa.Text, nullable=False),
    sa.Column("answered_at", sa.Float, nullable=False, index=True),
    sa.UniqueConstraint("sender_id", "message_id"),
)

KEYS = sa.Table("web_keys", _tables, sa.Column("id", sa.Integer, primary_key=True), sa.Column("secret", sa.String(128)))


class Record:
    """Answered turns. A turn is written once, after its answer is complete."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        _tables.create_all(engine)

    def secret(self) -> str:
        """The key that signs sessions here: made at the first start, the same after every restart."""
        with self._engine.begin() as connection:
            found = connection.execute(sa.select(KEYS.c.secret).order_by(KEYS.c.id)).scalars().first()
            if found is None:
                found = secrets.token_urlsafe(48)
                connection.execute(KEYS.insert().values(secret=found))
            return str(found)

    def keep(self, sender: str, message_id: str, said: str | None, answer: dict[str, Any]) -> int:
        """Store an answered turn and return its number, which grows from turn to turn."""
        values = {"sender_id": sender, "message_id": message_id, "said": said}
        values["answer"] = json.dumps(answer, ensure_ascii=False)
        with self._engine.begin() as connection:
            written = connection.execute(TURNS.insert().values(answered_at=time.time(), **values))
            return int(written.inserted_primary_key[0])

    def find(self, sender: str, message_id: str) -> dict[str, Any] | None:
        """The turn of a message that was answered before, as `since` gives it."""
        wanted = sa.and_(TURNS.c.sender_id == sender, TURNS.c.message_id == message_id)
        turns = self._select(wanted)
        return turns[0] if turns else None

    def since(self, sender: str, number: int = 0) -> list[dict[str, Any]]:
        """The turns after a number, oldest first, each as `{"seq", "id", "said", "answer"}`."""
        return self._select(sa.and_(TURNS.c.sender_id == sender, TURNS.c.id > number))

    def erase(self, sender: str) -> None:
        """Forget a conversation."""
        with self._engine.begin() as connection:
            connection.execute(TURNS.delete().where(TURNS.c.sender_id == sender))

    def forget_before(self, moment: float) -> None:
        """Forget what was answered before a moment (seconds since 1970): no session can ask for it any more."""
        with self._engine.begin() as connection:
            connection.execute(TURNS.delete().where(TURNS.c.answered_at < moment))

    def _select(self, wanted: Any) -> list[dict[str, Any]]:
        columns = sa.select(TURNS.c.id, TURNS.c.message_id, TURNS.c.said, TURNS.c.answer)
        with self._engine.connect() as connection:
            rows = connection.execute(columns.where(wanted).order_by(TURNS.c.id)).all()
        return [{"seq": row[0], "id": row[1], "said": row[2], "answer": json.loads(row[3])} for row in rows]


def database_of(tracker_store: Any) -> Engine:
    """The database that holds the conversations; one in memory where they are in memory too."""
    engine = getattr(innermost(tracker_store), "engine", None)
    if isinstance(engine, Engine):
        return engine
    return sa.create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})


def innermost(tracker_store: Any) -> Any:
    """The store inside the wrappers that Rasa puts around it."""
    while hasattr(tracker_store, "_tracker_store"):
        tracker_store = tracker_store._tracker_store
    return tracker_store


def erase_tracker(tracker_store: Any, sender: str) -> bool:
    """Delete Rasa's own record of a conversation. False where this kind of store offers no way to."""
    store = innermost(tracker_store)
    if isinstance(getattr(store, "engine", None), Engine):
        with store.session_scope() as session:
            session.query(store.SQLEvent).filter_by(sender_id=sender).delete()
            session.commit()
        return True
    if isinstance(getattr(store, "store", None), dict):
        store.store.pop(sender, None)
        return True
    return False
