"""The calendar file: an all-day event for each dated deadline, with its clause, its arithmetic and two reminders.

Lives here: RFC 5545 by `icalendar`. Not here: any date (rules_core) or any sentence of the answer (actions).
"""

import uuid
from collections.abc import Mapping
from datetime import date, datetime, timedelta, timezone
from typing import Any

from icalendar import Alarm, Calendar, Event

from actions.rendering import text
from rasa_project.exports.answer import Answer
from rasa_project.exports.words import WORDS

REMINDERS = (timedelta(days=-7), timedelta(days=-1))

SEAT = ("jurisdiction", "vacancy_in", "office", "municipality_class")
"""The facts that tell one vacancy from another and that no correction of a date changes. With the deadline's id they
name an event, so that importing a corrected answer moves the events instead of adding more."""

_NAMESPACE = uuid.UUID("6f2f7a34-1d0f-4d0c-9a8e-3f6f3d1c5b70")


def calendar_file(answer: Answer, page: str) -> bytes:
    """The file for an answer. `page` is the address of the same answer as a page."""
    calendar = Calendar()
    calendar.add("prodid", "-//Council vacancy guide//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", WORDS[answer.language]["title"])
    seen: dict[str, int] = {}
    for deadline in answer.payload["deadlines"]:
        seen[deadline["id"]] = seen.get(deadline["id"], -1) + 1
        if deadline["date"]:
            calendar.add_component(_event(answer, deadline, seen[deadline["id"]], page))
    return bytes(calendar.to_ical())


def _event(answer: Answer, deadline: Mapping[str, Any], branch: int, page: str) -> Event:
    day = date.fromisoformat(deadline["date"])
    as_of = date.fromisoformat(answer.case["as_of"])
    title = _title(answer, deadline)
    event = Event()
    event.add("uid", _uid(answer.case, deadline["id"], branch))
    event.add("dtstamp", datetime(as_of.year, as_of.month, as_of.day, tzinfo=timezone.utc))
    event.add("sequence", as_of.toordinal() - date(2020, 1, 1).toordinal() if as_of.year >= 2020 else 0)
    event.add("dtstart", day)
    event.add("dtend", day + timedelta(days=1))
    event.add("summary", title)
    event.add("description", _description(answer, deadline, page))
    event.add("url", page)
    event.add("transp", "TRANSPARENT")  # a deadline does not make anybody busy
    for before in REMINDERS:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", title)
        alarm.add("trigger", before)
        event.add_component(alarm)
    return event


def _title(answer: Answer, deadline: Mapping[str, Any]) -> str:
    furniture = WORDS[answer.language]
    safe: str | None = deadline["safe_date"]
    parts = [answer.words.sentence(deadline["label"])]
    if deadline["time"]:
        parts.append(answer.words.time(datetime.fromisoformat(f"2000-01-01T{deadline['time']}").time()))
    if safe and safe != deadline["date"]:
        parts.append(furniture["safe"].format(date=answer.words.short_date(date.fromisoformat(safe))))
    return ", ".join(parts)


def _description(answer: Answer, deadline: Mapping[str, Any], page: str) -> str:
    furniture = WORDS[answer.language]
    parts = [
        text.deadline(deadline, answer.words),
        f"{furniture['why_date']} {deadline['explanation']}" if deadline["explanation"] else "",
        answer.words("guidance.notice"),
        page,
    ]
    return "\n\n".join(part for part in parts if part)


def _uid(case: Mapping[str, Any], deadline: str, branch: int) -> str:
    seat = "&".join(f"{name}={case.get(name, '')}" for name in SEAT)
    return f"{uuid.uuid5(_NAMESPACE, f'{seat}&deadline={deadline}&branch={branch}')}@council-vacancy-guide"
