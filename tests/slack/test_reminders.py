"""Reminders: a week and a day before, at nine in the morning of the place; they follow the facts, or go."""

import datetime
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy.engine import Engine

from actions.rendering import card
from actions.wording import words
from rasa_project.channels.slack import reminders
from rasa_project.channels.slack.reminders import align, due
from rasa_project.channels.slack.tables import REMINDERS, make_engine, make_tables
from rules_core import evaluate
from tests.slack.clerk import Clerk, Thing, button
from tests.slack.conftest import Desk

SENDER = "slack:T1:D1:U1"
DAY = 86_400


def guidance(**facts: Any) -> Thing:
    """The payload of an answer."""
    return card.guidance(evaluate(facts), words("en"))


def mississippi(election: str) -> Thing:
    """The answer to a case whose dates hang on one election."""
    return guidance(jurisdiction="mississippi", unexpired_term_over_six_months=True, election_date=election)


def moment(*when: int, zone: str = "America/Chicago") -> float:
    """A local moment, in seconds since 1970."""
    return datetime.datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[misc,arg-type]


def test_a_week_and_a_day_before_at_nine_in_the_place() -> None:
    found = due(mississippi("2027-03-09"), ["petition"], "en", moment(2027, 1, 1))
    # the petition is due on 17 February; Mississippi keeps Central time
    assert [(each.kind, each.post_at) for each in found] == [
        ("week", moment(2027, 2, 10, 9)),
        ("day", moment(2027, 2, 16, 9)),
    ]
    assert "In one week" in found[0].text
    assert "Tomorrow" in found[1].text
    assert "5:00 p.m." in found[1].text
    assert "23-15-857" in found[1].text


def test_the_clock_of_each_place_and_its_summer_time() -> None:
    facts = {"jurisdiction": "indiana", "office": "council_member", "cause": "resignation", "major_party_seat": False}
    found = due(guidance(**facts, vacancy_date="2027-02-20"), ["meeting"], "en", moment(2027, 2, 21))
    # 22 March; the clocks of Indiana are an hour ahead of the reminder of the week before the change of 14 March
    assert [each.post_at for each in found] == [
        moment(2027, 3, 15, 9, zone="America/Indiana/Indianapolis"),
        moment(2027, 3, 21, 9, zone="America/Indiana/Indianapolis"),
    ]


def test_what_is_past_is_left_out() -> None:
    answer = mississippi("2027-03-09")
    assert [each.kind for each in due(answer, ["petition"], "en", moment(2027, 2, 10, 9, 1))] == ["day"]
    assert due(answer, ["petition"], "en", moment(2027, 2, 16, 9)) == []
    assert due(answer, ["no_such_deadline"], "en", moment(2027, 1, 1)) == []


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """A database of this test's own."""
    made = make_engine(f"sqlite:///{tmp_path}/x.db")
    make_tables(made)
    yield made
    made.dispose()


def aligned(engine: Engine, answer: Thing, chosen: list[str], now: float) -> list[tuple[str, int]]:
    """The calls of an alignment, each with its time or its id; they are then taken to have been made."""
    with engine.begin() as connection:
        calls = align(connection, SENDER, due(answer, chosen, "en", now), now)
        for number, call in enumerate(calls):
            mine = REMINDERS.c.id == call.note["reminder"]
            if call.note["record"] == "scheduled":
                values = {
                    "state": "scheduled",
                    "scheduled_id": f"Q{number}{call.arguments['post_at']}",
                    "channel": "D1",
                }
                connection.execute(REMINDERS.update().where(mine).values(**values))
            else:
                connection.execute(REMINDERS.delete().where(mine))
    return [(call.method, call.arguments.get("post_at", 0)) for call in calls]


def test_the_same_answer_changes_nothing(engine: Engine) -> None:
    now = moment(2027, 2, 1)
    assert [name for name, _ in aligned(engine, mississippi("2027-03-09"), ["petition"], now)] == [
        "chat.scheduleMessage"
    ] * 2
    assert aligned(engine, mississippi("2027-03-09"), ["petition"], now) == []


def test_other_facts_move_the_reminders(engine: Engine) -> None:
    now = moment(2027, 2, 1)
    aligned(engine, mississippi("2027-03-09"), ["petition"], now)
    calls = aligned(engine, mississippi("2027-03-16"), ["petition"], now)
    assert sorted(calls) == sorted(
        [
            ("chat.deleteScheduledMessage", 0),
            ("chat.deleteScheduledMessage", 0),
            ("chat.scheduleMessage", moment(2027, 2, 17, 9)),
            ("chat.scheduleMessage", moment(2027, 2, 23, 9)),
        ]
    )


def test_none_chosen_drops_them(engine: Engine) -> None:
    now = moment(2027, 2, 1)
    aligned(engine, mississippi("2027-03-09"), ["petition", "posting"], now)
    assert aligned(engine, mississippi("2027-03-09"), [], now) == [("chat.deleteScheduledMessage", 0)] * 4


def test_what_lies_too_far_ahead_is_handed_in_later(engine: Engine) -> None:
    answer, early = mississippi("2027-09-14"), moment(2027, 3, 1)
    assert aligned(engine, answer, ["election"], early) == []
    found = reminders.Reminders(engine)
    assert found.waiting(early) == []
    later = moment(2027, 9, 7, 9) - reminders.SLACK_TAKES_SECONDS + DAY
    assert found.waiting(later) == [SENDER]
    assert [name for name, _ in aligned(engine, answer, ["election"], later)] == ["chat.scheduleMessage"]


# with the running bot

NEAR = (datetime.date.today() + datetime.timedelta(days=60)).isoformat()  # noqa: DTZ011 (any day near now)
NEARER = (datetime.date.today() + datetime.timedelta(days=67)).isoformat()  # noqa: DTZ011


def say(day: str) -> str:
    """The case with an election on this day."""
    facts = {"jurisdiction": "mississippi", "unexpired_term_over_six_months": True, "election_date": day}
    return "/inform" + json.dumps(facts)


def scheduled(desk: Desk, clerk: Clerk) -> list[Thing]:
    """What Slack will send to a person."""
    return [each for each in desk.fake.scheduled.values() if each["channel"] == clerk.direct]


def test_from_the_button_to_slack_and_after_a_correction(clerk: Clerk, desk: Desk) -> None:
    clerk.write(say(NEAR))
    remind = button(clerk.answer(), "answer:remind")
    assert remind is not None
    clerk.press(clerk.answer(), remind)
    clerk.submit(clerk.opened(), {"which": ["election"]})
    first = scheduled(desk, clerk)
    assert len(first) == 2
    assert "I will remind you" in clerk.messages()[-1]["text"]
    clerk.write(say(NEARER))
    second = scheduled(desk, clerk)
    assert sorted(each["post_at"] for each in second) == sorted(each["post_at"] + 7 * DAY for each in first)
    clerk.press(clerk.answer(), remind)
    clerk.submit(clerk.opened(), {"which": []})
    assert scheduled(desk, clerk) == []
    assert "dropped" in clerk.messages()[-1]["text"]


def test_deleting_a_consultation_deletes_its_reminders(clerk: Clerk, desk: Desk) -> None:
    clerk.write(say(NEAR))
    remind = button(clerk.answer(), "answer:remind")
    assert remind is not None
    clerk.press(clerk.answer(), remind)
    clerk.submit(clerk.opened(), {"which": ["election", "runoff"]})
    assert len(scheduled(desk, clerk)) == 4
    mine = remind["value"]
    clerk.press_in_view(
        clerk.open_home(), {"type": "button", "action_id": "home:delete", "block_id": "b", "value": mine}
    )
    assert scheduled(desk, clerk) == []
