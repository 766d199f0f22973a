"""Which day an expression means: against today, the tense, the other days known, and the day that it replaces.

Never guesses: where two days fit it says both, where none is named it says so. Here: days counted from others, and the
door to all forms. Not here: days of a month (`months`), weekdays (`weekdays`), finding expressions (`dates`).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from dateutil.relativedelta import relativedelta

from actions.understanding.expressions import (
    Agreeing,
    Calendar,
    Event,
    Expression,
    MonthEnd,
    NthWeekday,
    Numeric,
    Offset,
    OfMonth,
    SameDay,
    Today,
    Vague,
    Weekday,
)
from actions.understanding.frame import Frame, Resolved
from actions.understanding.months import calendar_day, month_end_day, numeric_day
from actions.understanding.weekdays import nth_weekday_day, of_month_day, weekday_day


def resolve(expression: Expression, frame: Frame) -> Resolved:
    """The day that the expression means in this frame, or what is wrong with it."""
    return _RESOLVERS[type(expression)](expression, frame)


# another day


def _today(said: Today, frame: Frame) -> Resolved:
    return Resolved(frame.as_of + timedelta(days=said.days))


def _event(said: Event, frame: Frame) -> Resolved:
    for fact in said.facts:
        if fact in frame.events:
            return Resolved(frame.events[fact])
    return Resolved(problem="needs_other_date", params={"anchor": said.facts[0]})


def _same_day(said: SameDay, frame: Frame) -> Resolved:
    return Resolved(frame.near) if frame.near else Resolved(problem="vague_date", params={"reason": "same_day"})


def _offset(said: Offset, frame: Frame) -> Resolved:
    base = resolve(said.base, frame)
    if isinstance(said.base, Calendar) and said.base.month is None and said.base.weekday is not None:
        apart = _moved(frame.as_of + timedelta(days=(said.base.weekday - frame.as_of.weekday() - 1) % 7 + 1), said)
        if apart.day == said.base.day:  # `a week from Friday, the 17th`: the 17th is the day counted to
            return Resolved(apart)
    if base.day is None:
        return Resolved(
            problem=base.problem, options=tuple(_moved(day, said) for day in base.options), params=base.params
        )
    return Resolved(_moved(base.day, said))


def _moved(day: date, said: Offset) -> date:
    amount = said.amount * said.sign
    if said.unit == "day":
        return day + relativedelta(days=amount)
    if said.unit == "week":
        return day + relativedelta(weeks=amount)
    return day + (relativedelta(months=amount) if said.unit == "month" else relativedelta(years=amount))


def _agreeing(said: Agreeing, frame: Frame) -> Resolved:
    """Two ways of saying one day: the exact one counts, the other must agree."""
    exact = [part for part in said.parts if isinstance(part, (Calendar, Numeric))]
    loose = [part for part in said.parts if not isinstance(part, (Calendar, Numeric))]
    first = exact[0]
    weekday = next((part.weekday for part in loose if isinstance(part, Weekday)), None)
    if weekday is not None and first.weekday is None:
        parts = first.to_json()
        parts.pop("form")
        return resolve(type(first)(**{**parts, "weekday": weekday}), frame)
    day, other = resolve(first, frame), resolve(loose[0], frame)
    if day.day is None or other.day is None:
        if day.day is None and other.day is not None and other.day in day.options:
            return other
        return day
    if day.day == other.day:
        return day
    return Resolved(problem="dates_disagree", options=tuple(sorted({day.day, other.day})))


def _vague(said: Vague, frame: Frame) -> Resolved:
    return Resolved(problem="vague_date", params={"reason": said.reason})


_RESOLVERS: dict[type[Expression], Callable[[Any, Frame], Resolved]] = {
    Calendar: calendar_day,
    Numeric: numeric_day,
    Today: _today,
    Weekday: weekday_day,
    NthWeekday: nth_weekday_day,
    Event: _event,
    SameDay: _same_day,
    OfMonth: of_month_day,
    MonthEnd: month_end_day,
    Offset: _offset,
    Agreeing: _agreeing,
    Vague: _vague,
}
