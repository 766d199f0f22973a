"""A storm of deliveries: what many clerks do at once, as Slack may send it: twice, again, out of order, late, broken.

Lives here: making the deliveries, sending them, and counting what became of each event. Not here: which bot stands it
(test_storm*.py).
"""

import asyncio
import datetime
import json
import random
import time
import uuid
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import httpx

from tests.slack.clerk import BOT_USER, TEAM, Thing, event_body, new_ts, signed
from tests.slack.fake_slack import FakeSlack, direct_of

SENDERS = 12
CHANNEL = "C000STORM"
LAW_QUESTIONS = ("ms.1.1", "ms.2.1", "ms.2.2", "ms.4.2", "ms.5.1", "ne.1a.2", "ne.3.1", "fl.a.1", "in.a1.1", "in.d4.1")


@dataclass
class Delivery:
    """One HTTP request, and the answers that it may get."""

    body: bytes
    headers: dict[str, str]
    expected: frozenset[int]
    event: str = ""
    status: int | None = None
    text: str = ""


@dataclass
class Expected:
    """What one event must lead to."""

    event: str
    kind: str  # direct, edit, draft, form, home, help
    channel: str
    user: str
    trigger: str = ""
    response_url: str = ""


@dataclass
class Storm:
    """The deliveries in the order in which they are sent, and what they must lead to."""

    deliveries: list[Delivery] = field(default_factory=list)
    expected: list[Expected] = field(default_factory=list)

    def statuses(self) -> Counter[int | None]:
        """How often each status was answered."""
        return Counter(delivery.status for delivery in self.deliveries)


def make(fake: FakeSlack, size: int, clerks: int, seed: int, kinds: Sequence[str] = ()) -> Storm:
    """A storm of `size` deliveries by so many clerks. About a third are events of their own; the rest repeat them or
    are not to be accepted at all."""
    chance = random.Random(seed)
    storm = Storm()
    groups = [_acts(fake, storm, chance, number, kinds) for number in range(clerks)]
    groups += [_case(fake, storm, chance) for _ in range(clerks // 5)]
    groups.append(_rejected(chance, size // 10))
    whole = [delivery for group in groups for delivery in group]
    repeatable = [delivery for delivery in whole if delivery.event and 200 in delivery.expected]
    while len(whole) < size:
        again = chance.choice(repeatable)
        headers = {**again.headers, "X-Slack-Retry-Num": "1", "X-Slack-Retry-Reason": "http_timeout"}
        whole.append(Delivery(again.body, headers, again.expected, again.event))
    chance.shuffle(whole)
    storm.deliveries = whole[:size]
    sent = {delivery.event for delivery in storm.deliveries}
    storm.expected = [each for each in storm.expected if each.event in sent]
    return storm


def _acts(fake: FakeSlack, storm: Storm, chance: random.Random, number: int, kinds: Sequence[str]) -> list[Delivery]:
    """What one clerk does; each event once, some of them by the two deliveries that a mention has."""
    user = f"US{uuid.uuid4().hex[:8].upper()}"
    direct, channel = direct_of(user), f"{CHANNEL}{number}"
    found: list[Delivery] = []

    def expect(event: str, kind: str, where: str, trigger: str = "", response_url: str = "") -> None:
        storm.expected.append(Expected(event, kind, where, user, trigger, response_url))

    def post(text: str, where: str, event: str, kind: str = "message", ts: str = "") -> Thing:
        shape = {"type": kind, "channel": where, "user": user, "text": text, "ts": ts or new_ts(), "team": TEAM}
        found.append(_json(event_body({**shape, "channel_type": "im" if where[0] == "D" else "channel"}, event), event))
        return shape

    for each in range(chance.randint(3, 6)):
        event = f"Ev{uuid.uuid4().hex[:14].upper()}"
        kind = chance.choice(kinds or ("direct", "direct", "direct", "draft", "form", "home", "help"))
        question = f'/law{{"clause": "{LAW_QUESTIONS[(number + each) % len(LAW_QUESTIONS)]}"}}'
        if kind == "direct":
            post(question, direct, event)
            expect(event, kind, direct)
        elif kind == "draft":
            ts = new_ts()
            post(f"<@{BOT_USER}> {question}", channel, event, "app_mention", ts)
            found.append(
                _json(
                    event_body(
                        {
                            "type": "message",
                            "channel": channel,
                            "user": user,
                            "text": f"<@{BOT_USER}> {question}",
                            "ts": ts,
                            "channel_type": "channel",
                            "team": TEAM,
                        }
                    ),
                    event,
                )
            )
            expect(event, kind, channel)
        elif kind == "home":
            opened = {"type": "app_home_opened", "user": user, "channel": direct, "tab": "home", "event_ts": new_ts()}
            found.append(_json(event_body(opened, event), event))
            expect(event, kind, direct)
        else:
            text = "help" if kind == "help" else "mississippi"
            # Its three seconds begin when it is sent.
            trigger, url = f"storm.{uuid.uuid4().hex}", fake.response_url()
            fields = {
                "team_id": TEAM,
                "user_id": user,
                "channel_id": direct,
                "command": "/vacancy",
                "text": text,
                "trigger_id": trigger,
                "response_url": url,
            }
            body = urlencode(fields).encode()
            found.append(Delivery(body, _headers(body, "application/x-www-form-urlencoded"), frozenset({200}), event))
            expect(event, kind, direct, trigger, url)
    return found


def _case(fake: FakeSlack, storm: Storm, chance: random.Random) -> list[Delivery]:
    """A clerk who gives a case, corrects it, asks for reminders, and presses in a draft; in whichever order it
    comes."""
    user = f"US{uuid.uuid4().hex[:8].upper()}"
    direct, channel = direct_of(user), f"{CHANNEL}{uuid.uuid4().hex[:6].upper()}"
    owner, drafts = f"slack:{TEAM}:{direct}:{user}", f"slack:{TEAM}:{channel}:{user}"
    near = datetime.date.today() + datetime.timedelta(days=chance.randint(50, 70))  # noqa: DTZ011 (any day near now)
    found: list[Delivery] = []
    for later in (0, 7):
        event = f"Ev{uuid.uuid4().hex[:14].upper()}"
        day = (near + datetime.timedelta(days=later)).isoformat()
        facts = {"jurisdiction": "mississippi", "unexpired_term_over_six_months": True, "election_date": day}
        shape = {
            "type": "message",
            "channel": direct,
            "user": user,
            "text": f"/inform{json.dumps(facts)}",
            "ts": new_ts(),
        }
        found.append(_json(event_body({**shape, "channel_type": "im"}, event), event))
        storm.expected.append(Expected(event, "direct", direct, user))
    chosen = [{"text": {"type": "plain_text", "text": "x"}, "value": "election"}]
    view = {
        "id": f"V{uuid.uuid4().hex[:8].upper()}",
        "type": "modal",
        "callback_id": "remind_form",
        "private_metadata": json.dumps({"owner": owner, "language": "en", "origin": {}}),
        "state": {"values": {"which": {"value": {"type": "multi_static_select", "selected_options": chosen}}}},
    }
    common = {"user": {"id": user}, "team": {"id": TEAM}}
    found.append(_payload({**common, "type": "view_submission", "view": view}, "remind-" + user))
    storm.expected.append(Expected("remind-" + user, "direct", direct, user))
    url, ts = fake.response_url(), new_ts()
    press = {
        **common,
        "type": "block_actions",
        "trigger_id": "unused",
        "response_url": url,
        "channel": {"id": channel},
        "container": {"type": "message", "message_ts": ts, "channel_id": channel, "is_ephemeral": True},
        "actions": [
            {
                "type": "button",
                "action_id": "say:0",
                "block_id": f"{drafts}|0",
                "action_ts": ts,
                "text": {"type": "plain_text", "text": "This clause"},
                "value": '/law{"clause": "ms.2.1"}',
            }
        ],
    }
    found.append(_payload(press, "press-" + user))
    storm.expected.append(Expected("press-" + user, "press", channel, user, response_url=url))
    return found


def _payload(content: Thing, event: str) -> Delivery:
    body = urlencode({"payload": json.dumps(content)}).encode()
    return Delivery(body, _headers(body, "application/x-www-form-urlencoded"), frozenset({200}), event)


def _rejected(chance: random.Random, count: int) -> list[Delivery]:
    """Requests that are signed badly, long ago, or well but over nonsense."""
    found = []
    for number in range(count):
        body = json.dumps(
            event_body({"type": "message", "channel": "D0BAD", "user": "U0BAD", "text": "x", "ts": new_ts()})
        )
        raw = body.encode()
        kind = number % 3
        if kind == 0:
            wrong = chance.choice(
                ["v0=" + "0" * 64, "v0=short", "", "v1=what", signed(raw, "another secret")["X-Slack-Signature"]]
            )
            headers = {**_headers(raw), "X-Slack-Signature": wrong}
            found.append(Delivery(raw, headers, frozenset({401})))
        elif kind == 1:
            old = {
                **signed(raw, at=time.time() - chance.choice([301, 3_600, 86_400])),
                "Content-Type": "application/json",
            }
            found.append(Delivery(raw, old, frozenset({401})))
        else:
            broken = chance.choice(MALFORMED)
            found.append(Delivery(broken, _headers(broken), frozenset({400})))
    return found


MALFORMED = (
    b"",
    b"[]",
    b"null",
    b"{",
    b'{"type": 3}',
    b'{"type": "event_callback"}',
    b'{"type": "event_callback", "event": null}',
    b'{"type": "event_callback", "event": []}',
    b"[" * 5_000,
    b"\xff\xfe\x00",
    b'{"type": "event_callback", "event": {"type": "message", "channel": 5}, "team_id": "T0000001", "event_id": "Ev1"}',
    b'{"a": "\\ud800"}',
    b'"text"',
    b'{"type": "block_actions"}',
    b'{"type": "view_submission", "user": {"id": "U1"}, "team": {"id": "T1"}, "view": 7}',
)
"""Bodies that Slack would never send, each signed as if it had."""


def _json(content: Any, event: str) -> Delivery:
    body = json.dumps(content).encode()
    kind = random.choice(["application/json", "application/json; charset=utf-8"])
    return Delivery(body, _headers(body, kind), frozenset({200}), event)


def _headers(body: bytes, kind: str = "application/json") -> dict[str, str]:
    return {**signed(body), "Content-Type": kind}


async def send(
    storm: Storm, urls: Callable[[], Sequence[str]], fake: FakeSlack, at: Callable[[int], None] = lambda _: None
) -> None:
    """Send every delivery, many at a time. One that gets no answer is sent again, as Slack does. `at` is told how many
    have been sent."""
    waiting = iter(enumerate(storm.deliveries))
    triggers = {each.event: each.trigger for each in storm.expected if each.trigger}

    async def work(client: httpx.AsyncClient) -> None:
        for number, delivery in waiting:
            at(number)
            if delivery.event in triggers and triggers[delivery.event] not in fake.triggers:
                fake.triggers[triggers[delivery.event]] = time.monotonic()
            await _deliver(client, delivery, urls)

    async with httpx.AsyncClient(timeout=30) as client:
        await asyncio.gather(*(work(client) for _ in range(SENDERS)))


async def _deliver(client: httpx.AsyncClient, delivery: Delivery, urls: Callable[[], Sequence[str]]) -> None:
    for _ in range(200):
        url = random.choice(urls())
        # Slack signs each attempt anew; what is badly signed stays so.
        if delivery.expected == {200}:
            delivery.headers.update(signed(delivery.body))
        try:
            response = await client.post(
                f"{url}/webhooks/slack/webhook", content=delivery.body, headers=delivery.headers
            )
        except httpx.HTTPError:  # no answer: the server is down, or was killed while it had the request
            await asyncio.sleep(0.25)
            continue
        delivery.status, delivery.text = response.status_code, response.text
        return
    raise AssertionError("nobody answered for 50 seconds")


def check_statuses(storm: Storm) -> None:
    """No fault of the server; each delivery got the answer that it must get."""
    wrong = [(each.status, each.body[:200], each.text) for each in storm.deliveries if each.status not in each.expected]
    assert not wrong, (len(wrong), wrong[:5])


def check_answers(storm: Storm, fake: FakeSlack, drafts_at_least: bool = False) -> None:
    """Exactly one answer for each event. After a kill, a draft that only one person sees may have come twice
    (`drafts_at_least`): Slack has no way to ask whether it did."""
    with fake.lock:
        direct, drafts = Counter(where for where, _ in fake.messages), Counter(each["user"] for each in fake.ephemeral)
        keys = Counter(message["metadata"]["event_payload"]["key"] for message in fake.messages.values())
    assert not [key for key, count in keys.items() if count > 1]
    for where, count in Counter(each.channel for each in storm.expected if each.kind == "direct").items():
        assert direct[where] == count, (where, direct[where], count)
    for user, count in Counter(each.user for each in storm.expected if each.kind in ("draft", "press")).items():
        assert drafts[user] == count or (drafts_at_least and drafts[user] >= count), (user, drafts[user], count)
    for each in storm.expected:
        if each.kind == "home":
            assert each.user in fake.homes
        elif each.kind == "form":
            opened = sum(view["trigger"] == each.trigger for view in fake.views.values())
            late = sum(reply["number"] == each.response_url.rpartition("/")[2] for reply in fake.responses)
            # Slack gives a form three seconds; once they are over the clerk is told to ask again: one
            # answer either way.
            assert opened + late == 1, (each, opened, late)
        elif each.kind == "press":
            shown = sum(reply["number"] == each.response_url.rpartition("/")[2] for reply in fake.responses)
            assert shown == 1 or (drafts_at_least and shown >= 1), (each, shown)
    reminded = {each.channel for each in storm.expected if each.event.startswith("remind-")}
    answered = {each.channel for each in storm.expected if each.kind == "direct" and each.channel in reminded}
    scheduled = Counter(each["channel"] for each in fake.scheduled.values())
    whole = Counter(each.channel for each in storm.expected if each.kind == "direct")
    for where in answered:
        if whole[where] > 1:  # the case itself was among what was sent
            assert scheduled[where] == 2, (where, scheduled[where])
    helps = Counter(each.event for each in storm.deliveries if "/vacancy" in each.text and each.status == 200)
    for each in storm.expected:
        if each.kind == "help":
            assert helps[each.event] == 1 or drafts_at_least, (each, helps[each.event])
