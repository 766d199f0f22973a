"""Typed intents: what buttons send does its work, and what anybody else types can do no harm."""

import json

import pytest

from actions.dialogue.structured import LONGEST, read_command
from tests.actions.dialogue.talk import Talk, a_case


def test_a_command_is_read_with_its_values() -> None:
    command = read_command('/inform{"seats": 5}')
    assert command is not None
    assert (command.intent, command.values) == ("inform", {"seats": 5})
    assert read_command("/undo") == ("undo", {})


@pytest.mark.parametrize(
    "text",
    [
        "/", "/inform{", '/inform{"seats": }', "/inform[1]", "/inform 5", "/in form", '/restart /set_slots{"a": 1} now',
        '/inform{"seats": 5} please', "/inform{" + "[" * 5000, "/inform" + json.dumps({"a": "x" * LONGEST}),
    ],
)  # fmt: skip
def test_what_is_no_command_is_not_read(text: str) -> None:
    assert read_command(text) is None


@pytest.mark.parametrize(
    "text",
    [
        '/set_slots{"election_date": "1999-01-01"}',
        '/inform{"election_date": "1999-13-01"}',
        '/inform{"election_date": 5}',
        '/inform{"seats": -1}',
        '/inform{"no_such_fact": true}',
        '/inform{"as_of": "1999-01-01"}',
        '/inform{"dont_know": ["election_date"], "not_yet": ["seats"]}',
        '/inform{"cause": "determination"}',
        '/inform{"votes": {"Ann": "many"}}',
        '/dont_know{"fact": "no_such_fact"}',
        '/not_yet{"fact": 7}',
        '/law{"clause": "xx.1"}',
        '/law{"clause": {"a": 1}}',
        '/law{"topic": ["a"]}',
        '/why{"deadline": "no_such"}',
        '/change{"fact": "as_of"}',
        '/change{"fact": "no_such_fact"}',
        '/what_if{"election_date": "never"}',
        "/what_if",
        '/language{"to": "xx"}',
        '/language{"to": {}}',
        "/session_start",
        "/action_consult",
        "/inform",
        "/nlu_fallback",
    ],
)
def test_a_wrong_command_changes_nothing_and_is_answered(text: str) -> None:
    talk = a_case()
    before = (dict(talk.facts), list(talk.state.dont_know), list(talk.state.not_yet))
    talk(text)
    assert (talk.facts, talk.state.dont_know, talk.state.not_yet) == before
    assert talk.text
    assert "1999" not in talk.text or "was given" in talk.text


def test_facts_come_in_with_a_command_and_are_said_back() -> None:
    talk = Talk()('/inform{"jurisdiction": "nebraska", "seats": 5, "vacant_seats": 1}')
    assert talk.facts == {"jurisdiction": "nebraska", "seats": 5, "vacant_seats": 1}
    assert "5 seats in all" in talk.text
    assert "one seat vacant" in talk.text


def test_a_good_fact_beside_a_bad_one_is_taken_and_the_bad_one_named() -> None:
    talk = Talk()('/inform{"jurisdiction": "nebraska", "seats": 5, "vacant_seats": "few"}')
    assert talk.facts == {"jurisdiction": "nebraska", "seats": 5}
    assert "few" in talk.text


def test_not_knowing_and_not_yet() -> None:
    talk = Talk()('/inform{"jurisdiction": "mississippi"}')
    asked = talk.asked
    assert asked is not None
    talk(f'/dont_know{{"fact": "{asked}"}}')
    assert talk.state.dont_know == [asked]
    assert talk.asked != asked
    talk('/not_yet{"fact": "order_date"}')
    assert talk.state.not_yet == ["order_date"]


def test_start_begins_in_a_place_and_a_language() -> None:
    talk = a_case()('/start{"jurisdiction": "indiana", "language": "es"}')
    assert talk.facts == {"jurisdiction": "indiana"}
    assert talk.state.language == "es"
    assert talk.asked is not None


def test_change_asks_for_the_one_answer_and_keeps_it_until_then() -> None:
    talk = a_case()('/change{"fact": "election_date"}')
    assert talk.asked == "election_date"
    assert talk.facts["election_date"] == "2026-11-17"
    talk('/inform{"election_date": "2026-11-24"}')
    assert talk.date_of("petition") == "2026-11-04"
    assert "November 17, 2026" in talk.text  # said with what it was before
