"""The gate: 401 for what Slack has not signed of late, 400 for what is signed but broken, and nothing else."""

import json
import time
from typing import Any

import pytest

from rasa_project.channels.common import Refusal
from rasa_project.channels.slack.gate import MAX_BODY_BYTES, Gate
from tests.slack.clerk import SECRET, event_body, signed
from tests.slack.storm import MALFORMED

MESSAGE = event_body(
    {"type": "message", "channel": "D0000001", "user": "U0000001", "text": "x", "ts": "1700000000.000100"}
)


def check(body: bytes, headers: dict[str, str], secret: str = SECRET) -> dict[str, Any]:
    """The content, as the running server reads it (header names in lower case)."""
    return Gate(secret).check(body, {name.lower(): value for name, value in headers.items()})


def test_a_signed_event_passes() -> None:
    body = json.dumps(MESSAGE).encode()
    assert check(body, {**signed(body), "Content-Type": "application/json; charset=utf-8"}) == MESSAGE


@pytest.mark.parametrize("age", [299, -299])
def test_five_minutes_either_way_are_accepted(age: int) -> None:
    body = json.dumps(MESSAGE).encode()
    assert check(body, signed(body, at=time.time() - age))


@pytest.mark.parametrize("age", [302, -302, 86_400])
def test_what_is_older_or_from_the_future_is_refused(age: int) -> None:
    body = json.dumps(MESSAGE).encode()
    with pytest.raises(Refusal) as refusal:
        check(body, signed(body, at=time.time() - age))
    assert refusal.value.status == 401


@pytest.mark.parametrize(
    "wrong",
    [
        {"X-Slack-Signature": "v0=" + "0" * 64},
        {"X-Slack-Signature": ""},
        {"X-Slack-Signature": "v0=ünïcödé"},
        {"X-Slack-Request-Timestamp": "yesterday"},
        {"X-Slack-Request-Timestamp": ""},
        {"X-Slack-Request-Timestamp": "9" * 40},
    ],
)
def test_a_wrong_signature_is_refused(wrong: dict[str, str]) -> None:
    body = json.dumps(MESSAGE).encode()
    with pytest.raises(Refusal) as refusal:
        check(body, {**signed(body), **wrong})
    assert refusal.value.status == 401


def test_another_secret_does_not_open_the_gate() -> None:
    body = json.dumps(MESSAGE).encode()
    with pytest.raises(Refusal) as refusal:
        check(body, signed(body, "another secret"))
    assert refusal.value.status == 401


@pytest.mark.parametrize("body", MALFORMED, ids=range(len(MALFORMED)))
def test_what_is_signed_but_broken_is_a_bad_request(body: bytes) -> None:
    with pytest.raises(Refusal) as refusal:
        check(body, {**signed(body), "Content-Type": "application/json"})
    assert refusal.value.status == 400


@pytest.mark.parametrize(
    "change",
    [
        {"ts": "now"},
        {"ts": None},
        {"user": ""},
        {"user": "U 1"},
        {"channel": "slack:x:y:z"},
        {"text": 5},
        {"thread_ts": "x"},
    ],
)
def test_a_message_that_lacks_a_part_is_a_bad_request(change: dict[str, Any]) -> None:
    body = json.dumps({**MESSAGE, "event": {**MESSAGE["event"], **change}}).encode()
    with pytest.raises(Refusal) as refusal:
        check(body, signed(body))
    assert refusal.value.status == 400


def test_a_huge_body_is_not_read() -> None:
    body = b"x" * (MAX_BODY_BYTES + 1)
    with pytest.raises(Refusal) as refusal:
        check(body, signed(body))
    assert refusal.value.status == 413


def test_a_kind_that_is_not_used_passes_and_is_left_to_the_listeners() -> None:
    body = json.dumps({"type": "app_rate_limited", "team_id": "T0000001"}).encode()
    assert check(body, signed(body))["type"] == "app_rate_limited"
