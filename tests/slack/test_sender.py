"""Making a call once, however Slack fails: refused for now, a fault of its own, no answer, killed before it was
recorded."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rasa_project.channels.slack import sender as sender_module
from rasa_project.channels.slack.api import RESPOND, Api
from rasa_project.channels.slack.lookup import METADATA_TYPE
from rasa_project.channels.slack.outbox import Outbox, Waiting
from rasa_project.channels.slack.sender import Sender
from rasa_project.channels.slack.store import Call, Claim, Store
from rasa_project.channels.slack.tables import make_engine, make_tables
from tests.slack.fake_slack import TOKEN, FakeSlack, serve_fake_slack

SENDER = "slack:T0000001:D0000001:U0000001"
POST = Call("chat.postMessage", {"channel": "D0000001", "text": "the answer"}, {"record": "answer"})


@pytest.fixture(scope="module")
def fake() -> Iterator[FakeSlack]:
    """The stand-in for these tests."""
    with serve_fake_slack() as served:
        yield served


class Rig:
    """A store with one answered event, and a sender for its calls."""

    def __init__(self, folder: Path, fake: FakeSlack) -> None:
        self.engine = make_engine(f"sqlite:///{folder}/x.db")
        make_tables(self.engine)
        self.store, self.outbox, self.fake = Store(self.engine), Outbox(self.engine), fake
        self.recorded: list[tuple[str, Any]] = []

    def answer(self, *calls: Call) -> None:
        """An event that led to these calls."""
        self.store.claim(Claim("event:Ev1", SENDER, "turn", {}))
        self.store.lease()
        event = self.store.next_event(SENDER)
        assert event is not None
        assert self.store.answered(event, calls)

    def run(self, work: Callable[[Sender], Awaitable[Any]]) -> Any:
        """Run something with a sender of a process that has just started."""

        async def token(_: str) -> str:
            return TOKEN

        async def resolve(call: Waiting) -> dict[str, Any]:
            return call.arguments

        def record(_: Any, call: Waiting, response: Any) -> None:
            self.recorded.append((call.method, response))

        async def main() -> Any:
            api = Api(self.fake.url, token, lambda url: url.startswith("http://127.0.0.1:"))
            try:
                return await work(Sender(self.store, self.outbox, api, record, resolve))
            finally:
                await api.close()

        return asyncio.run(main())

    def send_all(self) -> None:
        """Send until nothing waits."""

        async def work(sender: Sender) -> None:
            while not await sender.send_all(SENDER):
                await asyncio.sleep(0.2)

        self.run(work)


@pytest.fixture
def rig(tmp_path: Path, fake: FakeSlack, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    """A fresh store; the stand-in without messages."""
    monkeypatch.setattr(sender_module, "SETTLE_SECONDS", 0.2)
    fake.messages.clear()
    fake.failures.clear()
    made = Rig(tmp_path, fake)
    yield made
    made.engine.dispose()


@pytest.mark.parametrize("how", ["429", "500", "silence", "500 after", "silence after"])
def test_a_message_is_posted_once_however_slack_fails(rig: Rig, how: str) -> None:
    rig.fake.fail("chat.postMessage", how)
    rig.answer(POST)
    rig.send_all()
    (message,) = rig.fake.in_channel("D0000001")
    assert message["metadata"] == {"event_type": METADATA_TYPE, "event_payload": {"key": "event:Ev1#0"}}
    assert [(method, response["ts"]) for method, response in rig.recorded] == [("chat.postMessage", message["ts"])]


def test_even_the_look_up_may_fail(rig: Rig) -> None:
    rig.fake.fail("chat.postMessage", "500 after")
    rig.fake.fail("conversations.history", "429", "500", "silence")
    rig.answer(POST)
    rig.send_all()
    assert len(rig.fake.in_channel("D0000001")) == 1


def test_killed_after_slack_accepted_and_before_it_was_recorded(rig: Rig) -> None:
    rig.answer(POST)

    async def post_and_die(sender: Sender) -> None:
        call = rig.outbox.next(SENDER)
        assert call is not None
        rig.outbox.intend(call)
        await sender.api.call("T0000001", call.method, sender_module.with_key(call, call.method, call.arguments))

    rig.run(post_and_die)
    assert len(rig.fake.in_channel("D0000001")) == 1
    rig.send_all()
    assert len(rig.fake.in_channel("D0000001")) == 1
    assert rig.recorded[0][1]["ts"] == rig.fake.in_channel("D0000001")[0]["ts"]


def test_killed_before_slack_saw_it(rig: Rig) -> None:
    rig.answer(POST)
    call = rig.outbox.next(SENDER)
    assert call is not None
    rig.outbox.intend(call)
    rig.send_all()
    assert len(rig.fake.in_channel("D0000001")) == 1


def test_a_message_in_a_thread_is_looked_for_there(rig: Rig) -> None:
    rig.fake.fail("chat.postMessage", "silence after")
    rig.answer(Call("chat.postMessage", {"channel": "C0000001", "thread_ts": "1700000000.000001", "text": "x"}, {}))
    rig.send_all()
    assert len(rig.fake.in_channel("C0000001")) == 1


def test_a_scheduled_message_is_scheduled_once(rig: Rig) -> None:
    rig.fake.scheduled.clear()
    rig.fake.fail("chat.scheduleMessage", "silence after")
    at = int(rig.outbox.moment()) + 86_400
    rig.answer(Call("chat.scheduleMessage", {"channel": "D0000001", "post_at": at, "text": "tomorrow"}, {}))
    rig.send_all()
    assert len(rig.fake.scheduled) == 1


def test_the_wait_that_slack_asks_for_is_kept(rig: Rig) -> None:
    rig.fake.fail("chat.postMessage", "429")
    rig.answer(POST)
    start = rig.outbox.moment()
    rig.send_all()
    assert rig.outbox.moment() - start >= 1.0


def test_what_slack_refuses_for_good_gives_way_to_its_stand_in(rig: Rig) -> None:
    rig.fake.not_in.add("C0000009")
    other = Call("chat.postMessage", {"channel": "D0000001", "text": "invite me"}, {})
    rig.answer(
        Call("chat.postEphemeral", {"channel": "C0000009", "user": "U1", "text": "x"}, {"instead": other.__dict__})
    )
    rig.send_all()
    assert [message["text"] for message in rig.fake.in_channel("D0000001")] == ["invite me"]


def test_a_refused_call_does_not_hold_up_the_next(rig: Rig) -> None:
    rig.answer(Call("chat.update", {"channel": "D0000001", "ts": "1.1", "text": "x"}, {}), POST)
    rig.send_all()
    assert len(rig.fake.in_channel("D0000001")) == 1


@pytest.mark.parametrize("how", ["429", "500", "silence"])
def test_a_reply_to_an_interaction_comes_once(rig: Rig, how: str) -> None:
    before = len(rig.fake.responses)
    rig.fake.fail(RESPOND, how)
    rig.answer(Call(RESPOND, {"url": rig.fake.response_url(), "body": {"text": "x"}}, {}))
    rig.send_all()
    assert len(rig.fake.responses) == before + 1


def test_a_form_whose_opening_was_not_heard_of_is_not_opened_twice(rig: Rig) -> None:
    view = {"type": "modal", "title": {"type": "plain_text", "text": "x"}, "blocks": [{"type": "divider"}]}
    rig.fake.fail("views.open", "500 after")
    before = len(rig.fake.views)
    late = rig.outbox.moment() + 60
    rig.answer(Call("views.open", {"trigger_id": rig.fake.trigger(), "view": view}, {"expires": late}))
    rig.send_all()
    assert len(rig.fake.views) == before + 1


def test_an_address_that_is_not_slack_s_own_is_not_written_to(rig: Rig) -> None:
    before = len(rig.fake.responses)
    rig.answer(Call(RESPOND, {"url": "http://evil.example/respond/1", "body": {"text": "x"}}, {}), POST)
    rig.send_all()
    assert len(rig.fake.responses) == before
    assert len(rig.fake.in_channel("D0000001")) == 1
