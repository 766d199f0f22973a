"""From a request to a claim: what names an event once, what is left alone, and in which conversation it belongs."""

from typing import Any

import pytest

from rasa_project.channels.slack import intake
from rasa_project.channels.slack.command import Command, read
from rasa_project.channels.slack.conversation import Place
from rasa_project.channels.slack.markup import plain_words
from rasa_project.channels.slack.store import Claim
from tests.slack.clerk import BOT_USER, TEAM, event_body


def post(knows: bool = False, **event: Any) -> Claim | None:
    """The claim of a post."""
    shape = {"type": "message", "channel": "D0000001", "user": "U0000001", "text": "hello", "ts": "1700000000.000100"}
    return intake.post(event_body({**shape, **event}), BOT_USER, lambda _: knows)


def test_a_direct_message_is_named_by_its_event_and_by_its_post() -> None:
    claim = post()
    assert claim is not None
    assert claim.event_id.startswith("event:Ev")
    assert claim.subject == f"post:{TEAM}:D0000001:1700000000.000100"
    assert claim.sender_id == f"slack:{TEAM}:D0000001:U0000001"
    assert claim.payload["texts"] == ["hello"]


def test_a_mention_and_its_message_have_one_subject() -> None:
    text = f"<@{BOT_USER}> hello"
    mention, message = post(type="app_mention", channel="C1", text=text), post(channel="C1", text=text)
    assert mention is not None
    assert message is not None
    assert mention.subject == message.subject
    assert mention.payload["texts"] == ["hello"]


@pytest.mark.parametrize(
    "event",
    [
        {"subtype": "message_changed"},
        {"subtype": "bot_message"},
        {"bot_id": "B1"},
        {"user": BOT_USER},
        {"user": None},
        {"edited": {"ts": "1"}},
        {"hidden": True},
        {"channel": "C1"},
        {"channel": "C1", "thread_ts": "1.1"},
    ],
)
def test_what_is_no_word_to_the_bot_is_left_alone(event: dict[str, Any]) -> None:
    assert post(**event) is None


def test_in_the_thread_of_a_consultation_words_count_without_a_mention() -> None:
    claim = post(knows=True, channel="C1", thread_ts="1700000000.000001")
    assert claim is not None
    assert Place.of(claim.sender_id) == Place(TEAM, "C1", "U0000001", "1700000000.000001")
    assert post(knows=True, channel="C1", thread_ts="1700000000.000001", text="<@U0000009> lunch?") is None


def test_a_thread_in_a_direct_message_goes_on_with_the_consultation() -> None:
    claim = post(thread_ts="1700000000.000001")
    assert claim is not None
    assert Place.of(claim.sender_id).thread == ""
    assert claim.payload["reply_thread"] == "1700000000.000001"


def test_ids_of_two_places_never_meet() -> None:
    places = [
        Place("T1", "C1", "U1"),
        Place("T1", "C1", "U1", "1.1"),
        Place("T2", "C1", "U1"),
        Place("T1", "C2", "U1"),
        Place("T1", "C1", "U2"),
    ]
    ids = {place.sender_id for place in places}
    assert len(ids) == len(places)
    assert all(sender_id.startswith("slack:") for sender_id in ids)
    assert [Place.of(place.sender_id) for place in places] == places


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"<@{BOT_USER}>  the   election", "the election"),
        ("see <https://a.example|the page> or <https://b.example>", "see the page or https://b.example"),
        ("R&amp;D &lt;now&gt;", "R&D <now>"),
        ("a\x00b", "a b"),
        ("<mailto:a@b.example|a@b.example> <#C1|general>", "a@b.example general"),
    ],
)
def test_markup_becomes_words(text: str, words: str) -> None:
    assert plain_words(text, BOT_USER) == words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Command()),
        ("help", Command(help=True)),
        ("ES", Command(language="es")),
        ("español Fort Lauderdale", Command(language="es", jurisdiction="fort_lauderdale")),
        ("fort_lauderdale", Command(jurisdiction="fort_lauderdale")),
        ("ne", Command(jurisdiction="nebraska")),
        ("Mississippi en", Command(language="en", jurisdiction="mississippi")),
        ("delete everything", Command(unknown="delete everything")),
    ],
)
def test_the_words_behind_the_command(text: str, expected: Command) -> None:
    assert read(text) == expected
