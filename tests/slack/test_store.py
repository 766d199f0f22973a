"""The record of events: one claim, one worker, one stored answer, whoever asks at the same time."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from rasa_project.channels.slack import store as store_module
from rasa_project.channels.slack.outbox import Outbox
from rasa_project.channels.slack.store import Call, Claim, Store, make_owner
from rasa_project.channels.slack.tables import EVENTS, LEASES, make_engine, make_tables

SENDER = "slack:T1:D1:U1"
CALL = Call("chat.postMessage", {"channel": "D1", "text": "x"}, {})


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The address of a database of this test's own."""
    return f"sqlite:///{tmp_path}/conversations.db"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store with its tables."""
    engine = make_engine(url)
    make_tables(engine)
    yield Store(engine)
    engine.dispose()


def claim(number: int = 1, subject: str | None = None, at: float = 0.0, sender: str = SENDER) -> Claim:
    """The claim of an event."""
    return Claim(f"event:{number}", sender, "turn", {"texts": [str(number)]}, subject, at)


def test_an_event_is_claimed_once(store: Store) -> None:
    assert store.claim(claim())
    assert not store.claim(claim())


def test_two_events_about_one_post_are_one(store: Store) -> None:
    assert store.claim(claim(1, "post:T1:C1:1.1"))
    assert not store.claim(claim(2, "post:T1:C1:1.1"))
    assert store.claim(claim(3, "post:T1:C1:1.2"))


def test_of_many_that_claim_at_once_one_wins(store: Store) -> None:
    with ThreadPoolExecutor(8) as threads:
        won = list(threads.map(lambda _: store.claim(claim()), range(40)))
    assert won.count(True) == 1


def test_a_conversation_is_leased_to_one_process(store: Store) -> None:
    other = Store(store.engine)
    store.claim(claim())
    assert store.lease() == [SENDER]
    assert other.lease() == []
    store.release(SENDER)
    assert other.lease() == [SENDER]


def test_a_lease_that_is_not_renewed_passes_to_another(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Store(store.engine)
    store.claim(claim())
    assert store.lease() == [SENDER]
    later = store_module.time.time() + store_module.LEASE_SECONDS + 1
    monkeypatch.setattr(store_module.time, "time", lambda: later)
    assert other.lease() == [SENDER]
    event = other.next_event(SENDER)
    assert event is not None
    # The first process wakes up and has an answer: it is not stored, for the conversation is no longer its own.
    assert not store.answered(event, [CALL])
    assert other.answered(event, [CALL])
    assert Outbox(store.engine).open_calls() == [SENDER]


def test_a_renewed_lease_stays(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.claim(claim())
    store.lease()
    start = store_module.time.time()
    for seconds in (20, 40, 60):
        monkeypatch.setattr(store_module.time, "time", lambda at=start + seconds: at)
        store.renew([SENDER])
        assert Store(store.engine).lease() == []


def test_what_a_dead_process_held_is_free_at_once(store: Store) -> None:
    host = store.owner.split("/")[0]
    store.claim(claim())
    dead = Store(store.engine, owner=f"{host}/999999999/x")
    assert dead.lease() == [SENDER]
    assert store.lease() == []
    store.release_the_dead()
    assert store.lease() == [SENDER]


def test_a_living_process_and_another_host_keep_what_they_hold(store: Store) -> None:
    host = store.owner.split("/")[0]
    for owner in (f"{host}/{os.getppid()}/x", "elsewhere/999999999/x"):
        with store.engine.begin() as connection:
            connection.execute(LEASES.delete())
            connection.execute(LEASES.insert().values(sender_id=SENDER, owner=owner, until=9e12))
        store.release_the_dead()
        with store.engine.begin() as connection:
            assert connection.execute(sa.select(LEASES)).first() is not None


def test_events_are_answered_in_the_order_in_which_they_happened(store: Store) -> None:
    for number, at in ((1, 30.0), (2, 10.0), (3, 20.0)):
        store.claim(claim(number, at=at))
    store.lease()
    order = []
    while (event := store.next_event(SENDER)) is not None:
        order.append(event.payload["texts"][0])
        store.answered(event, [])
    assert order == ["2", "3", "1"]


def test_an_answer_and_the_end_of_its_event_are_one_transaction(store: Store) -> None:
    store.claim(claim())
    store.lease()
    event = store.next_event(SENDER)
    assert event is not None

    def fail(_: object) -> None:
        raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError):
        store.answered(event, [CALL], [fail])
    assert Outbox(store.engine).open_calls() == []
    again = store.next_event(SENDER)
    assert again is not None
    assert again.attempts == 2


def test_what_was_answered_long_ago_is_forgotten_and_nothing_else(store: Store) -> None:
    store.claim(claim(1))
    store.claim(claim(2, sender="slack:T1:D2:U2"))
    store.lease()
    event = store.next_event(SENDER)
    assert event is not None
    store.answered(event, [])
    store.forget_old(-1)
    with store.engine.begin() as connection:
        assert [row.event_id for row in connection.execute(sa.select(EVENTS))] == ["event:2"]


def test_owners_differ() -> None:
    assert make_owner() != make_owner()
