"""The tables that make an answer happen once: events, leases, outbox, consultations, reminders.

Lives here: their columns, and making them in the database that keeps the conversations (SQLite or PostgreSQL).
Not here: what is written when (store.py, outbox.py, consultations.py, reminders.py).
"""

import logging
import sqlite3
import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Engine
from sqlalchemy.pool import QueuePool

logger = logging.getLogger(__name__)

METADATA = sa.MetaData()

EVENTS = sa.Table(
    "slack_events",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    # What Slack calls the delivery, and what it is about: either one seen before makes a delivery a duplicate.
    sa.Column("event_id", sa.String(255), unique=True, nullable=False),
    sa.Column("subject", sa.String(255), unique=True),
    sa.Column("sender_id", sa.String(255), nullable=False, index=True),
    sa.Column("kind", sa.String(32), nullable=False),
    sa.Column("payload", sa.JSON, nullable=False),
    sa.Column("state", sa.String(16), nullable=False, index=True),  # pending, answered, failed
    sa.Column("attempts", sa.Integer, nullable=False, default=0),
    sa.Column("not_before", sa.Float, nullable=False, default=0.0),
    sa.Column("claimed_at", sa.Float, nullable=False),
    # When it happened by Slack's clock: deliveries that overtook one another are answered in this order.
    sa.Column("happened_at", sa.Float, nullable=False, default=0.0),
)

LEASES = sa.Table(
    "slack_leases",
    METADATA,
    sa.Column("sender_id", sa.String(255), primary_key=True),
    sa.Column("owner", sa.String(255), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)

OUTBOX = sa.Table(
    "slack_outbox",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("event", sa.Integer, sa.ForeignKey("slack_events.id"), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    # The name of the call, the same after any crash; a posted message carries it in its metadata.
    sa.Column("name", sa.String(255), nullable=False),
    sa.Column("sender_id", sa.String(255), nullable=False, index=True),
    sa.Column("method", sa.String(64), nullable=False),
    sa.Column("arguments", sa.JSON, nullable=False),
    sa.Column("note", sa.JSON, nullable=False),
    # pending: Slack has not seen it; sending: it may have; sent; failed.
    sa.Column("state", sa.String(16), nullable=False, index=True),
    sa.Column("attempts", sa.Integer, nullable=False, default=0),
    sa.Column("attempted_at", sa.Float, nullable=False, default=0.0),
    sa.Column("not_before", sa.Float, nullable=False, default=0.0),
    sa.Column("problem", sa.String(255)),
    sa.UniqueConstraint("event", "number"),
)

CONSULTATIONS = sa.Table(
    "slack_consultations",
    METADATA,
    sa.Column("sender_id", sa.String(255), primary_key=True),
    sa.Column("team", sa.String(64), nullable=False),
    sa.Column("user", sa.String(64), nullable=False),
    sa.Column("language", sa.String(8), nullable=False, default="en"),
    sa.Column("facts", sa.JSON, nullable=False),
    sa.Column("dont_know", sa.JSON, nullable=False),
    sa.Column("guidance", sa.JSON),
    sa.Column("question", sa.Text, nullable=False, default=""),
    sa.Column("calendar", sa.Text, nullable=False, default=""),
    # Where the answer stands: a list of [channel, ts, what it showed], one entry a part.
    sa.Column("answer", sa.JSON, nullable=False),
    # Where it was posted for all to see: a list of the same by channel.
    sa.Column("posted", sa.JSON, nullable=False),
    sa.Column("used_at", sa.Float, nullable=False),
)
sa.Index("slack_consultations_of", CONSULTATIONS.c.team, CONSULTATIONS.c.user)

PEOPLE = sa.Table(
    "slack_people",
    METADATA,
    sa.Column("team", sa.String(64), primary_key=True),
    sa.Column("user", sa.String(64), primary_key=True),
    sa.Column("language", sa.String(8), nullable=False, default=""),
    sa.Column("direct", sa.String(64), nullable=False, default=""),
)

REMINDERS = sa.Table(
    "slack_reminders",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("sender_id", sa.String(255), nullable=False, index=True),
    sa.Column("deadline", sa.String(64), nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),  # week, day
    sa.Column("post_at", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("state", sa.String(16), nullable=False),  # wanted, planned, scheduled, cancelling
    sa.Column("channel", sa.String(64), nullable=False, default=""),
    sa.Column("scheduled_id", sa.String(64), nullable=False, default=""),
    sa.UniqueConstraint("sender_id", "deadline", "kind", "post_at"),
)

CHOSEN = sa.Table(
    "slack_reminder_choices",
    METADATA,
    sa.Column("sender_id", sa.String(255), primary_key=True),
    sa.Column("deadlines", sa.JSON, nullable=False),
)


def make_engine(url: str) -> Engine:
    """An engine for the conversations' database whose threads wait for one another instead of failing."""
    parsed = sa.engine.make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return sa.create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8)
    engine = sa.create_engine(
        url, poolclass=QueuePool, pool_size=8, max_overflow=8, connect_args={"timeout": 30, "check_same_thread": False}
    )
    sa.event.listen(engine, "connect", _prepare_sqlite)
    sa.event.listen(engine, "begin", _begin_writing)
    return engine


def make_tables(engine: Engine) -> None:
    """Create what is missing. Two processes may start at once: the loser finds the tables made."""
    try:
        METADATA.create_all(engine)
    except (sa.exc.OperationalError, sa.exc.ProgrammingError, sa.exc.IntegrityError) as error:
        logger.info("tables are being made by another process: %s", error)
        time.sleep(1)
        METADATA.create_all(engine)


def _prepare_sqlite(connection: sqlite3.Connection, _: Any) -> None:
    # The driver must not open transactions by itself: `_begin_writing` does, and takes the write lock at once,
    # so that what was read in a transaction still holds when it writes.
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA busy_timeout=30000")


def _begin_writing(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
