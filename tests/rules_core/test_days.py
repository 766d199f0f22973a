"""Counting days: one end left out, the other counted, with the arithmetic beside the date."""

from datetime import date, timedelta

import pytest

from rules_core.days import Step, after, given, moved, on_or_before, weeks_after
from rules_core.text import Message

WHY = Message("test.days.why", "because")


@pytest.mark.parametrize(
    ("start", "days", "end"),
    [
        (date(2026, 12, 1), 20, date(2026, 11, 11)),
        (date(2028, 3, 14), 20, date(2028, 2, 23)),
        (date(2027, 3, 14), 20, date(2027, 2, 22)),
        (date(2027, 1, 10), 30, date(2026, 12, 11)),
        (date(2026, 3, 28), 21, date(2026, 3, 7)),
        (date(2026, 6, 1), 0, date(2026, 6, 1)),
    ],
    ids=["plain", "leap-day-between", "february-of-28", "year-end", "clocks-change-between", "no-days"],
)
def test_on_or_before(start: date, days: int, end: date) -> None:
    counted = on_or_before(start, days)
    (step,) = counted.steps
    assert counted.date == end
    assert step[:5] == ("subtract", days, "days", start, end)
    assert step.reason.params == {"n": days, "start": start, "end": end}


def test_after_counts_the_last_day() -> None:
    counted = after(date(2026, 11, 5), 30)
    assert counted.date == date(2026, 12, 5)
    assert counted.steps[0][:5] == ("add", 30, "days", date(2026, 11, 5), date(2026, 12, 5))
    assert counted.steps[0].reason.english() == "30 days after Thu 5 Nov 2026 is Sat 5 Dec 2026"


def test_one_day_is_said_in_the_singular() -> None:
    assert after(date(2026, 11, 5), 1).steps[0].reason.english() == "1 day after Thu 5 Nov 2026 is Fri 6 Nov 2026"
    assert on_or_before(date(2026, 11, 5), 1).steps[0].reason.english().startswith("1 day before")
    assert weeks_after(date(2026, 11, 5), 1).steps[0].reason.english().startswith("1 week after")


def test_weeks_keep_the_weekday() -> None:
    counted = weeks_after(date(2026, 11, 5), 3)
    assert counted.date == date(2026, 11, 26)
    assert counted.date.weekday() == date(2026, 11, 5).weekday()
    assert counted.steps[0][:3] == ("add", 3, "weeks")


def test_a_given_date_is_a_step_of_nothing() -> None:
    day = date(2026, 6, 16)
    assert given(day).date == day
    assert given(day).steps[0][:5] == ("add", 0, "days", day, day)


@pytest.mark.parametrize("days", [-3, 0, 4])
def test_moved_counts_calendar_days_either_way(days: int) -> None:
    start = date(2026, 7, 3)
    step = moved(start, start + timedelta(days=days), WHY())
    assert step == Step(
        "subtract" if days < 0 else "add", abs(days), "days", start, start + timedelta(days=days), WHY()
    )


def test_then_goes_on_from_the_last_step() -> None:
    first = after(date(2026, 11, 5), 60)
    second = first.then(on_or_before(first.date, 10).steps[0])
    assert second.date == date(2026, 12, 25)
    assert [step.end for step in second.steps] == [date(2027, 1, 4), date(2026, 12, 25)]
