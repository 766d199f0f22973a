"""Weekdays: last, this and next, the nth of a month, a habit of every month.

Not here: a weekday beside a date (`months`).
"""

from __future__ import annotations

from datetime import date, timedelta

from dateutil.relativedelta import relativedelta

from actions.understanding.expressions import NthWeekday, OfMonth, Weekday
from actions.understanding.frame import Frame, Resolved
from actions.understanding.months import placed


def weekday_day(said: Weekday, frame: Frame) -> Resolved:
    """Weeks run from Sunday to Saturday. `next` and `last` are unsure where the nearest such day lies in this week."""
    today = frame.as_of
    ahead = timedelta(days=(said.weekday - today.weekday() - 1) % 7 + 1)
    behind = timedelta(days=(today.weekday() - said.weekday - 1) % 7 + 1)
    sunday = today - timedelta(days=(today.weekday() + 1) % 7)
    in_week = sunday + timedelta(days=(said.weekday + 1) % 7)
    week = timedelta(days=7)
    if said.which == "coming":
        return Resolved(today + ahead)
    if said.which == "latest":
        return Resolved(today - behind)
    if said.which in ("next_week", "last_week"):
        sign = 1 if said.which == "next_week" else -1
        monday = today - timedelta(days=today.weekday())  # where Sunday is spoken of, a week may begin on either day
        return _one_of(in_week + sign * week, monday + timedelta(days=said.weekday) + sign * week)
    if said.which == "next":
        return _one_of(today + ahead, in_week + week)
    if said.which == "last":
        return _one_of(today - behind, in_week - week)
    if said.which == "this":
        return Resolved(in_week) if in_week >= today or frame.tense == "past" else _one_of(in_week, today + ahead)
    if frame.near is not None:
        nearest = [frame.near + timedelta(days=shift) for shift in range(-3, 4)]
        return Resolved(next(day for day in nearest if day.weekday() == said.weekday))
    if said.weekday == today.weekday():
        return _one_of(today, today - week if frame.tense == "past" else today + week)
    if frame.tense == "past":
        return Resolved(today - behind)
    if frame.tense == "future":
        return Resolved(today + ahead)
    return _one_of(today - behind, today + ahead)


def _one_of(*days: date) -> Resolved:
    different = tuple(sorted(set(days)))
    if len(different) == 1:
        return Resolved(different[0])
    return Resolved(problem="two_readings", options=different, params={"reason": "weekday"})


def nth_weekday_day(said: NthWeekday, frame: Frame) -> Resolved:
    if said.month_shift is not None:
        month = frame.as_of.replace(day=1) + relativedelta(months=said.month_shift)
        months = [(month.year, month.month)]
    elif said.month is None:
        return _next_of_habit(said, frame)
    elif said.year is not None or said.year_shift is not None:
        months = [(said.year or frame.as_of.year + (said.year_shift or 0), said.month)]
    else:
        months = [(frame.as_of.year + shift, said.month) for shift in (-1, 0, 1)]
    days = [day for year, month in months if (day := nth_of_month(said.nth, said.weekday, year, month))]
    return Resolved(days[0]) if len(months) == 1 and days else placed(days, None, frame)


def nth_of_month(nth: int, weekday: int, year: int, month: int) -> date | None:
    """The nth (-1: the last) weekday of a month; None where the month has no such day."""
    first = date(year, month, 1)
    days = [first + timedelta(days=shift) for shift in range(31)]
    right = [day for day in days if day.month == month and day.weekday() == weekday]
    if nth == -1:
        return right[-1]
    return right[nth - 1] if 1 <= nth <= len(right) else None


def _next_of_habit(said: NthWeekday, frame: Frame) -> Resolved:
    start = frame.as_of.replace(day=1)
    months = [start + relativedelta(months=shift) for shift in range(-2, 3)]
    days = [day for month in months if (day := nth_of_month(said.nth, said.weekday, month.year, month.month))]
    if frame.tense == "either":
        return Resolved(problem="vague_date", params={"reason": "habit"})
    return placed(days, None, frame, alone=True)


def of_month_day(said: OfMonth, frame: Frame) -> Resolved:
    if frame.habit is None:
        return Resolved(problem="vague_date", params={"reason": "month_only"})
    return nth_weekday_day(NthWeekday(frame.habit.nth, frame.habit.weekday, month_shift=said.month_shift), frame)
