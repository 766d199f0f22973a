"""The calendar file of one consultation per law, parsed back and compared with the guidance."""

from datetime import date, timedelta
from typing import Any

import icalendar
import pytest

from actions.links import to_query
from rasa_project.exports.answer import answer_to
from rasa_project.exports.calendar import calendar_file
from rules_core import evaluate
from tests.web.consultations import CONSULTATIONS, Consultation

PAGE = "https://bot.example/guidance?x=1"


def case_of(consultation: Consultation) -> dict[str, Any]:
    """The case with every fact that the consultation knows."""
    return consultation.case(list(consultation.facts))


def events_of(case: dict[str, Any], language: str = "en") -> list[icalendar.Event]:
    """The events of the file, read back by the library's strict parser."""
    content = calendar_file(answer_to(to_query(case, language)), PAGE)
    (calendar,) = icalendar.Calendar.from_ical(content, multiple=True)
    assert calendar.errors == []
    assert calendar["VERSION"] == "2.0"
    assert calendar["PRODID"]
    return list(calendar.walk("VEVENT"))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("consultation", CONSULTATIONS, ids=lambda one: one.jurisdiction)
def test_the_events_are_the_dated_deadlines(consultation: Consultation, language: str) -> None:
    case = case_of(consultation)
    payload = answer_to(to_query(case, language)).payload
    dated = [one for one in payload["deadlines"] if one["date"]]
    assert [one["date"] for one in dated] == [str(one.date) for one in evaluate(case).deadlines if one.date]
    events = events_of(case, language)
    assert len(events) == len(dated) > 0
    for event, deadline in zip(events, dated, strict=True):
        assert event["DTSTART"].params["VALUE"] == "DATE"
        assert event["DTSTART"].dt.isoformat() == deadline["date"]
        assert event["DTEND"].dt - event["DTSTART"].dt == timedelta(days=1)
        assert deadline["label"].lower() in event["SUMMARY"].lower()
        assert deadline["citation"] in event["DESCRIPTION"]
        assert deadline["explanation"] in event["DESCRIPTION"]
        assert PAGE in event["DESCRIPTION"]
        alarms = [alarm["TRIGGER"].dt for alarm in event.walk("VALARM")]
        assert alarms == [timedelta(days=-7), timedelta(days=-1)]


def test_the_file_is_valid_to_the_letter() -> None:
    content = calendar_file(answer_to(to_query(case_of(CONSULTATIONS[0]), "es")), PAGE)
    assert content.endswith(b"END:VCALENDAR\r\n")
    lines = content.split(b"\r\n")
    assert max(map(len, lines)) <= 75
    assert not any(b"\n" in line or b"\r" in line for line in lines)
    content.decode("utf-8")


def test_every_event_has_a_uid_of_its_own() -> None:
    uids = [str(event["UID"]) for consultation in CONSULTATIONS for event in events_of(case_of(consultation))]
    assert len(set(uids)) == len(uids)


def test_a_corrected_answer_moves_the_events_of_the_first_one() -> None:
    case = case_of(CONSULTATIONS[0])
    later = {**case, "election_date": "2026-12-08", "as_of": "2026-09-02"}
    before, after = events_of(case), events_of(later)
    assert [str(event["UID"]) for event in before] == [str(event["UID"]) for event in after]
    assert [event["DTSTART"].dt for event in before] != [event["DTSTART"].dt for event in after]
    assert all(int(new["SEQUENCE"]) > int(old["SEQUENCE"]) for old, new in zip(before, after, strict=True))


def test_another_seat_has_other_events() -> None:
    case = case_of(CONSULTATIONS[0])
    uids = {str(event["UID"]) for event in events_of(case)}
    assert uids.isdisjoint(str(event["UID"]) for event in events_of({**case, "office": "mayor"}))


def test_both_branches_of_an_open_question_are_there() -> None:
    case = {
        "jurisdiction": "indiana",
        "office": "council_member",
        "cause": "resignation",
        "vacancy_date": "2026-08-28",
        "party_deadline": "2026-09-27",
        "party_filled": False,
        "dont_know": ["major_party_seat"],
        "as_of": "2026-09-01",
    }
    given = [one for one in evaluate(case).deadlines if one.id == "meeting"]
    assert len(given) == 2
    events = events_of(case)
    starts = [event["DTSTART"].dt for event in events]
    assert {one.date for one in given} <= set(starts)
    assert len({str(event["UID"]) for event in events}) == len(events)


def test_a_file_is_the_same_whenever_it_is_fetched() -> None:
    query = to_query(case_of(CONSULTATIONS[2]), "en")
    assert calendar_file(answer_to(query), PAGE) == calendar_file(answer_to(query), PAGE)
    stamp = events_of(case_of(CONSULTATIONS[2]))[0]["DTSTAMP"].dt
    assert stamp.date() == date(2026, 9, 1)
